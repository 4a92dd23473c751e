package main

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// environment is a match for learning agents, one for each seat, in the style of PettingZoo:
// reset it, then step with a number that the mask allows until it is done. The environment
// deals, draws and cuts by itself.
type environment struct {
	space   *space
	variant *variant.Variant
	match   *barbu.Match
	chance  rand.Source
	view    *barbu.View // of the agent
	options []option    // the legal actions that begin with the parts chosen so far
	chosen  []int       // the parts that the agent has chosen so far
}

// option is a legal action and its parts.
type option struct {
	action barbu.Action
	parts  []int
}

// newEnvironment returns the environment of a game. Reset it before the first step.
func newEnvironment(v *variant.Variant, players int) (*environment, error) {
	game, err := v.For(players)
	if err != nil {
		return nil, err
	}
	return &environment{space: newSpace(game), variant: v}, nil
}

// reset begins a match. The same seed gives the same cards.
func (e *environment) reset(seed uint64) error {
	m, err := barbu.New(e.variant, e.space.game.Players())
	if err != nil {
		return err
	}
	e.match, e.chance = m, rand.NewPCG(seed, 0)
	return e.next()
}

// next lets chance act, and prepares the options of the agent that must act then.
func (e *environment) next() error {
	for !e.done() && e.match.Turn().Chance() {
		if err := e.match.Chance(e.chance); err != nil {
			return err
		}
	}
	e.chosen, e.options, e.view = nil, nil, nil
	if e.done() {
		return nil
	}
	e.view = e.match.View(e.match.Turn().Seat)
	for a := range e.view.Actions() {
		e.options = append(e.options, option{a, e.space.parts(a)})
	}
	return nil
}

// done reports whether the match is over. A match without a fixed end is over after a set.
func (e *environment) done() bool {
	deals, _ := e.match.Deals()
	return e.match.Turn().Over() || deals > 0 && e.match.Complete()
}

// agent returns the seat that must act. There is no seat when the match is done.
func (e *environment) agent() cards.Seat {
	if e.view == nil {
		return cards.NoSeat
	}
	return e.view.Seat
}

// mask reports, for each number, whether the agent may choose it now.
func (e *environment) mask() []bool {
	mask := make([]bool, len(e.space.names))
	for _, o := range e.options {
		mask[o.parts[len(e.chosen)]] = true
	}
	return mask
}

// step chooses a number for the agent. It returns the reward of each seat: the points of the
// deal if the step ends a deal, and otherwise 0. In games that the fewest points win, rewards
// are the negative points. A number that the mask does not allow is an error and changes
// nothing.
func (e *environment) step(n int) ([]int, error) {
	rewards := make([]int, e.match.Players())
	if n < 0 || n >= len(e.space.names) || !e.mask()[n] {
		return nil, fmt.Errorf("action %d: the mask does not allow it", n)
	}
	at := len(e.chosen)
	e.options = slices.DeleteFunc(e.options, func(o option) bool { return o.parts[at] != n })
	e.chosen = append(e.chosen, n)
	// When only the number end is left, the agent does not have to choose it.
	if left := e.options[0].parts[len(e.chosen):]; len(e.options) > 1 || len(left) > 1 {
		return rewards, nil
	}
	before, _ := e.match.Deals()
	if err := e.match.Apply(e.options[0].action); err != nil {
		return nil, err
	}
	if after, _ := e.match.Deals(); after > before {
		points := e.match.Last().Points
		for seat := range rewards {
			rewards[seat] = int(points[seat])
			if e.variant.Rules().Winner == variant.WinnerFewest {
				rewards[seat] = -rewards[seat]
			}
		}
	}
	return rewards, e.next()
}

// observation returns what the agent may know, as numbers: see observe.
func (e *environment) observation() []int {
	if e.view == nil {
		return nil
	}
	return e.space.observe(e.view, e.chosen)
}
