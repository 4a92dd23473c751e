package main

import (
	"math/rand/v2"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// worlds is the number of possible deals in which carlo tries each card.
const worlds = 10

// carlo is a player that tries each card in possible deals of the cards that it cannot see, and
// plays these deals to their end at random (a Monte Carlo search). It leaves all other choices to
// another player.
type carlo struct {
	random *rand.Rand
	other  bots.Player
	deal   barbu.Match // the possible deal
	played barbu.Match // the possible deal after a card
}

// Choose returns the legal action with the most points in all possible deals together, or the zero
// Action if it is not the turn of the seat of v.
func (c *carlo) Choose(v *barbu.View) barbu.Action {
	actions := slices.Collect(v.Actions())
	if v.Due != barbu.DueCard || len(actions) < 2 {
		return c.other.Choose(v)
	}
	possible, err := v.Worlds()
	if err != nil {
		return c.other.Choose(v)
	}
	sums := make([]int, len(actions))
	for range worlds {
		possible.Draw(&c.deal, c.random)
		for i, a := range actions {
			c.played.CopyFrom(&c.deal)
			sums[i] += c.points(&c.played, a, v.Seat)
		}
	}
	if v.Bound().Rules().Winner == variant.WinnerFewest {
		return actions[slices.Index(sums, slices.Min(sums))]
	}
	return actions[slices.Index(sums, slices.Max(sums))]
}

// points plays an action, and the rest of the deal at random. It returns the points of the seat in
// this deal, after the bets.
func (c *carlo) points(m *barbu.Match, a barbu.Action, seat cards.Seat) int {
	before, _ := m.Deals()
	err := m.Apply(a)
	for err == nil {
		if done, _ := m.Deals(); done > before {
			return int(m.Last().Points[seat])
		}
		if m.Turn().Chance() { // a deal that is played again
			err = m.Chance(c.random)
			continue
		}
		legal := slices.Collect(m.Legal())
		err = m.Apply(legal[c.random.IntN(len(legal))])
	}
	panic(err) // the actions are legal; package arena reports a bot that panics
}
