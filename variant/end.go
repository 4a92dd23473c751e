package variant

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/words"
)

// End ends a match when the total of a player reaches a limit. The field sets is then only the
// largest number of sets. Without a limit all sets are played. Source: Hearts
// (groupgames.xyz/card-games/hearts), Knaves (The Penguin Book of Card Games), Polignac, Slobberhannes.
type End struct {
	// At is the total that ends the match, in points: -1000000 to 1000000. If it is above 0,
	// the match ends when a player has at least this many points; if it is below 0, when a
	// player has at most this many. Omitted: no total ends the match. Source: Hearts (100),
	// Polignac and Slobberhannes (10), Knaves (20).
	At int `yaml:"at,omitempty" range:"-1000000..1000000"`
	// After states when the totals are compared with the limit: after every deal, or only
	// after a whole set. Source: Hearts (every deal).
	After EndAfter `yaml:"after,omitempty"`
	// Deals is the largest number of deals in a match, even if nobody has reached the limit: 1
	// to 10000. With after: set the match ends after the set in which this number is reached.
	// It is needed only if the rules do not guarantee that a player reaches the limit. Source:
	// the wider family. Omitted: no largest number.
	Deals int `yaml:"deals,omitempty" range:"1..10000"`
}

// EndAfter states when the totals are compared with the limit of [End].
type EndAfter uint8

// The values of EndAfter.
const (
	EndAfterDeal EndAfter = iota // after every deal
	EndAfterSet                  // after the last deal of a set
)

var endAfters = words.Enum{"deal", "set"}

// String returns the value as in a file.
func (e EndAfter) String() string { return endAfters.String(uint8(e)) }

// engine returns the end in the form that the engine uses.
func (e End) engine() engine.End {
	return engine.End{At: int32(e.At), AfterSet: e.After == EndAfterSet, Deals: e.Deals}
}

// end checks the end at a total.
func (c *compiler) end() {
	r := c.rules
	if r.End.At == 0 {
		if r.End != (End{}) {
			c.fault("end", "no total ends the match: want end.at, such as at: 100, or no end")
		}
		return
	}
	if r.End.After == EndAfterSet {
		return
	}
	if r.Doubling.Quota > 0 {
		c.fault("end.after", "a match that ends in the middle of a set can end before every player has met the quota of doubles: want after: set, or no doubling.quota")
	}
	if r.Combine.Pairs > 0 || r.Combine.Group > 0 {
		c.fault("end.after", "a match that ends in the middle of a set can end before every declarer has combined contracts as they must: want after: set, or neither combine.pairs nor combine.group")
	}
}

// ending checks that a match without a fixed number of sets ends. If the points of each deal
// have a sum of the sign of end.at, some total reaches the limit in the end. Bets do not change
// the sum of a deal.
//
// Rule: match-end-limit
func (c *compiler) ending(g *Game) {
	r := c.rules
	if r.End.At == 0 || r.Sets != SetsEndless || r.End.Deals > 0 {
		return
	}
	if r.Chooser != (Chooser{}) {
		c.fault("end", "with chooser nothing guarantees that a player reaches %s: want end.deals, the largest number of deals, or a number of sets", words.Digits(r.End.At, "point"))
		return
	}
	first := ""      // what is wrong with the first sum that is wrong
	opposite := true // all sums have the other sign, so the sign of the total is probably wrong
	for i := range g.each() {
		p := &g.contracts[i]
		if p.engine.Varies() {
			if opposite = false; first == "" {
				first = fmt.Sprintf("the points of %s depend on what players show before play", p.ID())
			}
			continue
		}
		sums := slices.Concat([]int{p.engine.Scales[0].Plain()}, p.engine.Scales[0].Totals(), p.announcedSums()) // Plain if the points are split
		if declined, may := p.engine.TotalDeclined(); may {
			sums = append(sums, declined)
		}
		for _, sum := range sums {
			opposite = opposite && cmp.Compare(sum, 0) == -cmp.Compare(r.End.At, 0)
			if first == "" && cmp.Compare(sum, 0) != cmp.Compare(r.End.At, 0) {
				first = fmt.Sprintf("the points of %s can add up to %+d and so need not bring a player to %d", p.ID(), sum, r.End.At)
			}
		}
	}
	if first == "" {
		return
	}
	mirrored := ""
	if opposite {
		mirrored = fmt.Sprintf("at: %d; or else ", -r.End.At)
	}
	c.fault("end", "with %d players: a match may never end, because %s: want %send.deals, the largest number of deals, or a number of sets", g.engine.Players, first, mirrored)
}
