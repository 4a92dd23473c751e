package variant

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
)

// claim checks the claim of zero sum.
//
// Rule: score-zero-sum
func (c *compiler) claim(g *Game) {
	r := c.rules
	if r.ZeroSum == ZeroSumNone {
		return
	}
	if r.Chooser != (Chooser{}) {
		c.fault("zero-sum", "with chooser the sum depends on the play: want zero-sum: none, or no chooser")
		return
	}
	if r.ZeroSum == ZeroSumSet && !r.declares() {
		c.fault("zero-sum", "no player declares, so no declarer has a set of deals: want zero-sum: match, deal or none")
		return
	}
	for i := range g.each() {
		p := &g.contracts[i]
		if p.engine.Varies() {
			c.fault("zero-sum", "with %d players: the sum of %s depends on what players show before play: want zero-sum: none", g.engine.Players, p.ID())
		}
		if totals := p.engine.Scales[0].Totals(); len(totals) > 1 {
			c.fault("zero-sum", "with %d players: %s adds up to %s, depending on the play: want zero-sum: none", g.engine.Players, p.ID(), sumsOf(totals))
		}
		if r.ZeroSum != ZeroSumDeal && r.End.At != 0 && r.End.After == EndAfterDeal && p.Total() != 0 {
			c.fault("zero-sum", "with %d players: the match can end after any deal, and %s adds up to %+d: want zero-sum: none, or end.after: set", g.engine.Players, p.ID(), p.Total())
		}
		if declined, may := p.engine.TotalDeclined(); may && declined != p.Total() {
			c.fault("zero-sum", "with %d players: %s adds up to %+d, or to %+d if the deal is declined: want the same sum, or zero-sum: none", g.engine.Players, p.ID(), p.Total(), declined)
		}
		if r.ZeroSum == ZeroSumDeal && p.Total() != 0 {
			c.fault("zero-sum", "with %d players: %s adds up to %+d (%s): want 0, or zero-sum: none", g.engine.Players, p.ID(), p.Total(), strings.Join(p.engine.Scales[0].Sums(), ", "))
		}
	}
	if r.ZeroSum != ZeroSumSet || g.engine.Rounds > 0 { // in rounds, every declarer plays every contract
		c.sumOf(g, g.engine.Deals)
		return
	}
	for declarer := range cards.Seat(g.engine.Players) {
		var set []engine.Deal
		for _, d := range g.engine.Deals {
			if d.Declarer == declarer {
				set = append(set, d)
			}
		}
		if !c.sumOf(g, set) {
			return
		}
	}
}

// sumOf checks that the points of all deals of a match, or of one declarer, add up to 0.
func (c *compiler) sumOf(g *Game, deals []engine.Deal) bool {
	sum, sums := 0, []string{}
	for i := range g.each() {
		p := &g.contracts[i]
		times, known := c.times(i, g, deals)
		if !known && p.Total() != 0 {
			c.fault("zero-sum", "with %d players: the sum depends on how often %s is played: want zero-sum: none", g.engine.Players, p.ID())
			return false
		}
		sum += times * p.Total()
		switch times {
		case 0:
		case 1:
			sums = append(sums, fmt.Sprintf("%s %+d", p.ID(), p.Total()))
		default:
			sums = append(sums, fmt.Sprintf("%s %d × %+d", p.ID(), times, p.Total()))
		}
	}
	if sum != 0 {
		c.fault("zero-sum", "with %d players: the contracts of %s add up to %+d (%s): want 0, or zero-sum: none", g.engine.Players, c.rules.ZeroSum.what(), sum, strings.Join(sums, ", "))
	}
	return sum == 0
}

// times returns how often contract i is played in deals, and whether that number is fixed. The
// deals are all deals of a match or of one declarer.
func (c *compiler) times(i int, g *Game, deals []engine.Deal) (times int, known bool) {
	each := g.contracts[i].Times()
	if g.engine.Rounds > 0 {
		return each, true // in each round
	}
	if len(c.rules.Schedule) > 0 {
		for _, d := range deals {
			if d.Contract == i {
				times++
			}
		}
		return times, true
	}
	if len(deals) == len(g.contracts) && len(g.engine.Deals) == g.engine.Players*len(g.contracts) {
		return each, true // the declarer plays every contract
	}
	all := 0
	for j := range g.contracts {
		all += c.rules.capOf(g.contracts[j].rules, g.engine.Players)
	}
	return each * c.rules.capOf(g.contracts[i].rules, g.engine.Players), len(g.engine.Deals) == all && len(deals) == all
}

// what returns the unit over which the claim adds up the contracts: a declarer's deals or a
// match.
func (z ZeroSum) what() string {
	if z == ZeroSumSet {
		return "a declarer"
	}
	return "a match"
}
