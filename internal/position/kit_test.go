package position_test

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/position"
	"github.com/barbukit/barbukit/internal/sidebets"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// table is a variant for one number of players.
type table struct {
	*variant.Variant
	game *variant.Game
}

func tableOf(name string, players int) table {
	v := must(variants.Lookup(name))
	return table{v, must(v.For(players))}
}

// text returns the position of a state in which a deal is due, or the match is over.
func (a table) text(s *course.State) string {
	b := position.AppendState(nil, a.Variant, a.game, s)
	if s.Over {
		return string(position.AppendLeader(append(b, " nothing - "...), s.Leader))
	}
	return string(position.AppendAgain(append(b, " deal -"...), s.Again, a.game))
}

// literal returns the same text by the words of docs/position.md, one after the other.
func (a table) literal(s *course.State) string {
	players := a.game.Players()
	words := []string{
		"position", "1", a.Name(), a.Fingerprint(), fmt.Sprint(players), fmt.Sprint(s.Done),
		fmt.Sprintf("%d.%d.%d", s.At.Set, s.At.Round, s.At.Deal), a.seat(s.First),
	}
	var declared, doubles, total []string
	for seat := range players {
		var row []string
		for by := range players {
			row = append(row, fmt.Sprint(s.Doubles[seat][by]))
		}
		declared = append(declared, a.contracts(variant.ContractSet(s.Declared[seat])))
		doubles = append(doubles, strings.Join(row, "."))
		total = append(total, fmt.Sprint(s.Total[seat]))
	}
	if a.game.Engine().CutLabel != "" {
		declared = append(declared, a.contracts(variant.ContractSet(s.Declared[cards.MaxSeats])))
	}
	if s.Doubles == (sidebets.Doubles{}) {
		doubles = []string{"-"}
	}
	words = append(words, strings.Join(declared, "/"), fmt.Sprintf("%d.%d", s.Combined.Pairs, s.Combined.Largest),
		strings.Join(doubles, "/"), strings.Join(total, "/"))
	if s.Over {
		return strings.Join(append(words, "nothing", "-", "lead:"+a.seat(s.Leader)), " ")
	}
	words = append(words, "deal", "-")
	if s.Again != (course.Again{}) {
		words = append(words, a.again(s.Again))
	}
	return strings.Join(words, " ")
}

func (a table) seat(seat cards.Seat) string {
	if seat == cards.NoSeat {
		return "-"
	}
	return fmt.Sprint(int(seat))
}

func (a table) contracts(set variant.ContractSet) string {
	var ids []string
	for i := range a.game.Contracts() {
		if set.Has(i) {
			ids = append(ids, string(a.game.Contract(i).ID()))
		}
	}
	if ids == nil {
		return "-"
	}
	return strings.Join(ids, "+")
}

func (a table) again(again course.Again) string {
	word := "again:" + a.contracts(variant.ContractSet(again.Contracts))
	for i := range a.game.Contracts() {
		if k := a.game.Contract(i); variant.ContractSet(again.Contracts).Has(i) && k.Trump().Named() {
			word += "/" + [...]string{"NT", "C", "D", "H", "S"}[again.Trump]
		}
	}
	if again.Rank != 0 {
		word += "/" + again.Rank.String()
	}
	return word
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// contracts returns a set of contracts, given their ids joined by +.
func contracts(g *variant.Game, ids score.ContractID) engine.Set {
	return engine.Set(must(g.ContractSet(ids)))
}
