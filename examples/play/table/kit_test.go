package table

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// page calls a table as the page does, and a second table as the worker.
type page struct {
	t      *testing.T
	table  Table
	worker Table
	chance *rand.Rand
	state  State
	dues   map[barbu.Due]int
	sets   int
}

func newPage(t *testing.T) *page {
	return &page{t: t, chance: rand.New(rand.NewPCG(1, 2)), dues: map[barbu.Due]int{}}
}

// try calls a method and reads its result into a value. It returns the error of the method.
func try(t *testing.T, table *Table, method string, parameters, result any) string {
	in, err := json.Marshal(parameters)
	require.NoError(t, err)
	var answer struct {
		Result json.RawMessage
		Error  string
	}
	require.NoError(t, json.Unmarshal(table.Call(method, in), &answer))
	if answer.Error == "" && result != nil {
		require.NoError(t, json.Unmarshal(answer.Result, result), "%s", answer.Result)
	}
	return answer.Error
}

// call calls a method that must succeed.
func (p *page) call(method string, parameters, result any) {
	p.t.Helper()
	require.Empty(p.t, try(p.t, &p.table, method, parameters, result), "%s %v", method, parameters)
}

// change calls a method that returns the state.
func (p *page) change(method string, parameters any) {
	p.t.Helper()
	p.state = State{}
	p.call(method, parameters, &p.state)
}

// step does what is due: what chance must do, the action of a bot, or a random choice of the person
// from what the page offers.
func (p *page) step() {
	s := &p.state
	switch {
	case s.Complete:
		if p.sets++; p.sets < 2 {
			p.change("chance", nothing{})
		} else {
			p.change("end", nothing{})
		}
	case s.Chance:
		p.change("chance", nothing{})
	case s.Bot >= 0 && p.chance.IntN(5) > 0: // the same choice without the way through JSON, which takes longer
		m := p.table.game.match
		p.change("act", move{Line: m.Format(bots.NewSteady().Choose(m.View(cards.Seat(s.Bot))))})
	case s.Bot >= 0:
		var thought json.RawMessage
		p.call("think", wish{}, &thought)
		var line string
		require.Empty(p.t, try(p.t, &p.worker, "choose", thought, &line))
		p.change("act", move{Line: line})
	default:
		p.dues[p.table.game.match.Turn().Due]++
		p.change("act", p.offered())
	}
}

// offered returns a random legal choice from what the page offers.
func (p *page) offered() move {
	q := p.state.Ask
	require.NotNil(p.t, q)
	match := p.table.game.match
	var all []barbu.Action
	for a := range match.Legal() {
		all = append(all, a)
	}
	wanted := all[p.chance.IntN(len(all))]
	line := match.Format(wanted)
	for _, c := range q.Other {
		if c.Line == line {
			return move{Line: line}
		}
	}
	switch q.Kind {
	case "list":
		for _, row := range q.Rows {
			require.NotEmpty(p.t, row.Label)
			for _, c := range row.Choices {
				if c.Line == line {
					return move{Line: line}
				}
			}
		}
	case "bets":
		require.NotEmpty(p.t, q.Bets)
		mv := move{Bets: true}
		for _, b := range q.Bets {
			seat := cards.Seat(b.Seat)
			if b.Must {
				require.True(p.t, wanted.Doubles.Has(seat))
			}
			switch {
			case b.Redouble && wanted.Redoubles.Has(seat):
				mv.Redoubles = append(mv.Redoubles, seat)
			case !b.Redouble && wanted.Doubles.Has(seat):
				mv.Doubles = append(mv.Doubles, seat)
			}
		}
		a, err := p.table.game.action(mv)
		require.NoError(p.t, err)
		require.Equal(p.t, wanted, a)
		return mv
	case "card", "cards":
		var mv move
		rest := wanted.Cards
		for _, c := range p.state.Hand {
			if card := cards.MustParse(c.Card); rest.Has(card) {
				require.True(p.t, c.Legal, "%s in %v", c.Card, wanted)
				rest = rest.Without(card)
				mv.Cards = append(mv.Cards, card)
			}
		}
		require.Zero(p.t, rest)
		require.True(p.t, q.Kind == "cards" || len(mv.Cards) == 1)
		require.True(p.t, q.Need == 0 || q.Need == len(mv.Cards))
		return mv
	}
	require.Fail(p.t, "not offered", "%s: %+v", line, q)
	return move{}
}

// finish plays the match to its end and verifies its record.
func (p *page) finish() saved {
	for n := 0; !p.state.Over; n++ {
		require.Less(p.t, n, 50_000)
		p.step()
	}
	var s saved
	p.call("record", nothing{}, &s)
	p.verify(s)
	return s
}

func (p *page) verify(s saved) {
	finder := func(name string) (*variant.Variant, error) { return p.table.find(name, s.YAML) }
	n := 0
	for sum, err := range record.Verify("saved.barbu", strings.NewReader(s.Text), finder) {
		require.NoError(p.t, err)
		require.Equal(p.t, s.Names, strings.Join(sum.Names, ", "))
		require.Equal(p.t, s.Over, sum.Complete)
		n++
	}
	require.Equal(p.t, 1, n)
}

// begin begins a match against steady bots. The person sits in the middle.
func (p *page) begin(v *variant.Variant, yaml string, players int) {
	seed := uint64(5)
	kinds := strings.Split(strings.Repeat("steady,", players), ",")[:players]
	s := setup{Variant: v.Name(), YAML: yaml, Players: players, Seat: players / 2, Kinds: kinds, Seed: &seed}
	p.change("begin", s)
	require.Len(p.t, p.state.Players, players, fmt.Sprint(v.Name()))
}
