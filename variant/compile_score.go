package variant

import (
	"fmt"

	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// options returns the rules of a contract's score beyond its terms.
func (c *compiler) options(k *ContractRules, g *Game) scoring.Options {
	talon := &g.engine.Talon
	o := scoring.Options{Talon: talon.Size, Out: talon.OutOfPlay(), Kept: talon.Keep, Discards: talon.Discards, AllTaken: k.AllTaken, Multiplier: c.rules.Multiplier, FirstOut: k.firstOut(), Reversed: c.rules.Direction == DirectionCounterClockwise, ByTeam: k.ByTeam}
	if k.NoneTaken != (score.NoneTaken{}) {
		o.NoneTaken = &k.NoneTaken
	}
	return o
}

// sumsOf lists the sums that the points of a contract can have: "-52 or -26".
func sumsOf(totals []int) string {
	if len(totals) > 3 {
		return fmt.Sprintf("%+d to %+d", totals[0], totals[len(totals)-1])
	}
	return words.List("or", each(totals, func(n int) string { return fmt.Sprintf("%+d", n) }))
}

// teams checks that every player has a partner opposite.
//
// Rule: table-teams
func (c *compiler) teams() {
	if c.rules.Teams == score.TeamsNone {
		return
	}
	for i, n := range c.rules.Players {
		if n%2 != 0 || n < 4 {
			c.fault(fmt.Sprintf("players[%d]", i), "with %d players not every player has a partner opposite: want 4, 6 or 8 players, or no teams", n)
		}
	}
}
