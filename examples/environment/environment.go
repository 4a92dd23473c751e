package main

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// environment is a match for learning agents, one for each seat, in the style of PettingZoo:
// reset it, then step with a number that the mask allows until it is done. The environment
// deals, draws and cuts by itself, and lets the opponents play.
type environment struct {
	choice   // of the agent
	variant  *variant.Variant
	opponent *bots.Bot // plays all seats but 0; nil if agents play all seats
	match    *barbu.Match
	chance   rand.Source
	players  []bots.Player              // the opponents by seat, nil for an agent
	views    [cards.MaxSeats]barbu.View // of the seats, kept up to date because that is faster
	rewards  []int                      // since the last step
}

// newEnvironment returns the environment of a game. Reset it before the first step.
func newEnvironment(v *variant.Variant, players int) (*environment, error) {
	game, err := v.For(players)
	if err != nil {
		return nil, err
	}
	return &environment{choice: choice{space: newSpace(game)}, variant: v}, nil
}

// reset begins a match. The same seed gives the same cards.
func (e *environment) reset(seed uint64) error {
	m, err := barbu.New(e.variant, e.space.game.Players())
	if err != nil {
		return err
	}
	e.match, e.chance = m, rand.NewPCG(seed, 0)
	e.players, e.rewards = make([]bots.Player, m.Players()), make([]int, m.Players())
	for seat := 1; seat < m.Players() && e.opponent != nil; seat++ {
		e.players[seat] = e.opponent.New(rand.NewPCG(seed, uint64(seat)))
	}
	return e.next()
}

// next lets chance and the opponents act, and prepares the choice of the agent that must act then.
func (e *environment) next() error {
	for !e.done() {
		turn := e.match.Turn()
		if turn.Chance() {
			if err := e.match.Chance(e.chance); err != nil {
				return err
			}
			continue
		}
		view := &e.views[turn.Seat]
		e.match.ViewInto(view, turn.Seat)
		if e.players[turn.Seat] == nil {
			e.begin(view)
			return nil
		}
		if err := e.apply(e.players[turn.Seat].Choose(view)); err != nil {
			return err
		}
	}
	e.chosen, e.options, e.view = nil, nil, nil
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

// step chooses a number for the agent. It returns the reward of each seat since the last step: the points of the
// deals that have ended, and otherwise 0. In games that the fewest points win, rewards
// are the negative points. A number that the mask does not allow is an error and changes
// nothing.
func (e *environment) step(n int) ([]int, error) {
	action, complete, err := e.choose(n)
	if err == nil && complete {
		if err = e.apply(action); err == nil {
			err = e.next()
		}
	}
	if err != nil {
		return nil, err
	}
	rewards := e.rewards
	e.rewards = make([]int, len(rewards))
	return rewards, nil
}

// apply applies an action, and adds the points of the deal that it ended to the rewards.
func (e *environment) apply(a barbu.Action) error {
	before, _ := e.match.Deals()
	if err := e.match.Apply(a); err != nil {
		return err
	}
	if after, _ := e.match.Deals(); after > before {
		points := e.match.Last().Points
		for seat := range e.rewards {
			if e.variant.Rules().Winner == variant.WinnerFewest {
				points[seat] = -points[seat]
			}
			e.rewards[seat] += int(points[seat])
		}
	}
	return nil
}
