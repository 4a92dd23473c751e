package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// puzzle is what the lines of a file say.
type puzzle struct {
	variant *variant.Variant
	players int
	setup   barbu.DealSetup
	lines   map[string]int // for each field of the setup, the last line that sets it
	actions []string
	acted   []int // the line of each action
}

// load reads a puzzle and sets up its deal. An error begins with the number of a line.
func load(text string) (*barbu.DealInPlay, error) {
	p := puzzle{players: 4, lines: map[string]int{}}
	n := 0
	for line := range strings.Lines(text) {
		n++
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if err := p.read(n, words); err != nil {
			return nil, fmt.Errorf("%d: %w", n, err)
		}
	}
	if p.variant == nil {
		return nil, fmt.Errorf("%d: the variant is missing: want a line such as variant penguin", n)
	}
	d, err := p.deal()
	if wrong, ok := errors.AsType[*barbu.SetupError](err); ok {
		if wrong.Field == "Actions" && wrong.Index >= 0 {
			return nil, fmt.Errorf("%d: %w", p.acted[wrong.Index], wrong.Err)
		}
		return nil, fmt.Errorf("%d: %w", max(p.lines[wrong.Field], 1), wrong)
	}
	if err != nil {
		return nil, fmt.Errorf("%d: %w", n, err)
	}
	return d, nil
}

// deal sets up the deal. The actions are read by the deal before them, and then become a part
// of the setup.
func (p *puzzle) deal() (*barbu.DealInPlay, error) {
	d, err := barbu.NewDeal(p.variant, p.players, p.setup)
	if err != nil {
		return nil, err
	}
	for i, text := range p.actions {
		a, err := d.Parse(text)
		if err != nil {
			return nil, &barbu.SetupError{Field: "Actions", Index: i, Err: err}
		}
		p.setup.Actions = append(p.setup.Actions, a)
	}
	return barbu.NewDeal(p.variant, p.players, p.setup)
}

// fields names the field of the setup that each word sets.
var fields = map[string]string{
	"declarer": "Declarer", "leader": "Leader", "hand": "Hands", "taken": "Taken",
	"winners": "Winners", "trick": "Trick", "out": "Out", "bets-over": "BetsOver",
}

// read reads the words of line n.
func (p *puzzle) read(n int, words []string) (err error) {
	s, rest := &p.setup, words[1:]
	if _, err := cards.ParseSeat(words[0]); err == nil {
		p.actions, p.acted = append(p.actions, strings.Join(words, " ")), append(p.acted, n)
		return nil
	}
	p.lines[fields[words[0]]] = n
	switch words[0] {
	case "variant":
		p.variant, err = variants.Lookup(strings.Join(rest, " "))
	case "players":
		p.players, err = strconv.Atoi(strings.Join(rest, " "))
	case "contract":
		return p.contract(n, rest)
	case "declarer":
		s.Declarer, err = cards.ParseSeat(strings.Join(rest, " "))
	case "leader":
		s.Leader = new(cards.Seat)
		*s.Leader, err = cards.ParseSeat(strings.Join(rest, " "))
	case "hand":
		return hand(&s.Hands, rest)
	case "taken":
		return hand(&s.Taken, rest)
	case "winners":
		s.Winners, err = list(rest, cards.ParseSeat)
	case "out":
		s.Out, err = list(rest, cards.ParseSeat)
	case "trick":
		s.Trick, err = list(rest, cards.Parse)
	case "bets-over":
		s.BetsOver = true
	default:
		return fmt.Errorf("unknown word %q: want a fact such as hand 0 A2..., or an action such as 0 play QS", words[0])
	}
	return err
}

// contract reads a contract, with its trump suit or its start rank.
func (p *puzzle) contract(n int, words []string) error {
	if len(words) == 0 || len(words) > 2 {
		return errors.New("want contract ID, and a trump suit or a start rank if the contract needs one")
	}
	p.lines["Contract"], p.lines["Trump"], p.lines["Rank"] = n, n, n
	p.setup.Contract = score.ContractID(words[0])
	if len(words) == 1 {
		return nil
	}
	suit, err := cards.ParseSuit(words[1])
	if err == nil {
		p.setup.Trump = suit
		return nil
	}
	p.setup.Rank, err = cards.ParseRank(words[1])
	return err
}

// hand reads a seat and its cards.
func hand(hands *cards.Hands, words []string) error {
	if len(words) != 2 {
		return errors.New("want a seat and its cards, as in hand 0 A2... for two spades")
	}
	seat, err := cards.ParseSeat(words[0])
	if err != nil {
		return err
	}
	hands[seat], err = cards.ParseHand(words[1])
	return err
}

// list reads each word.
func list[T any](words []string, parse func(string) (T, error)) (read []T, err error) {
	for _, word := range words {
		v, err := parse(word)
		if err != nil {
			return nil, err
		}
		read = append(read, v)
	}
	return read, nil
}
