package variant

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// claim proves the claim of zero sum.
func (c *compiler) claim(g *Game) {
	r := c.rules
	if r.ZeroSum == Unclaimed {
		return
	}
	if r.Chooser != (Chooser{}) {
		c.fault("zero-sum", "what the chooser's points become depends on the play: want none")
		return
	}
	if r.ZeroSum == EverySet && !r.declares() {
		c.fault("zero-sum", "nobody declares, so there are no sets: want match, deal or none")
		return
	}
	for i := range g.contracts() {
		p := &g.plans[i]
		if p.parts[0].scale.TotalAllTaken() != p.Total() {
			c.fault("zero-sum", "%s adds up to %+d, or %+d when one player takes all: want none", p.ID(), p.Total(), p.parts[0].scale.TotalAllTaken())
		}
		if r.ZeroSum == EachDeal && p.Total() != 0 {
			c.fault("zero-sum", "with %d players %s adds up to %+d, not to 0: %s", g.players, p.ID(), p.Total(), strings.Join(p.parts[0].scale.Sums(), ", "))
		}
	}
	if r.ZeroSum != EverySet || g.rounds > 0 { // a round calls what a declarer calls
		c.sumOf(g, g.deals)
		return
	}
	for declarer := range cards.Seat(g.players) {
		var set []deal
		for _, d := range g.deals {
			if d.declarer == declarer {
				set = append(set, d)
			}
		}
		if !c.sumOf(g, set) {
			return
		}
	}
}

// sumOf proves that a match's deals, or those of one declarer, add up to nothing.
func (c *compiler) sumOf(g *Game, deals []deal) bool {
	sum, sums := 0, []string{}
	for i := range g.contracts() {
		p := &g.plans[i]
		times, known := c.times(i, g, deals)
		if !known && p.Total() != 0 {
			c.fault("zero-sum", "with %d players it depends on what is called how often: want none", g.players)
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
		c.fault("zero-sum", "with %d players the contracts of %s add up to %+d, not to 0: %s", g.players, c.rules.ZeroSum.what(), sum, strings.Join(sums, ", "))
	}
	return sum == 0
}

// times returns how often the i-th contract is played in those deals, all of a match
// or all of one declarer, and whether that is known.
func (c *compiler) times(i int, g *Game, deals []deal) (times int, known bool) {
	each := g.plans[i].parts[0].Times()
	if g.rounds > 0 {
		return each, true // in each round
	}
	if len(c.rules.Schedule) > 0 {
		for _, d := range deals {
			if d.plan == i {
				times++
			}
		}
		return times, true
	}
	if len(deals) == len(g.plans) && len(g.deals) == g.players*len(g.plans) {
		return each, true // of one declarer, who calls all of them
	}
	all := 0
	for j := range g.plans {
		all += c.rules.capOf(g.plans[j].contract, g.players)
	}
	return each * c.rules.capOf(g.plans[i].contract, g.players), len(g.deals) == all && len(deals) == all
}

// what says whose contracts the claim is about.
func (z ZeroSum) what() string {
	if z == EverySet {
		return "a declarer"
	}
	return "a match"
}
