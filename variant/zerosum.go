package variant

import (
	"fmt"
	"slices"
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
		for _, sum := range p.announcedSums() {
			if sum != p.Total() {
				c.fault("zero-sum", "with %d players: %s adds up to %+d, or to %+d if a player announces all tricks: want the same sum, or zero-sum: none", g.engine.Players, p.ID(), p.Total(), sum)
				break
			}
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
		if plain := p.engine.Scales[0].Plain(); g.engine.CanSplit(p.Positive()) && plain != p.Total() {
			c.fault("zero-sum", "with %d players: %s adds up to %+d, or to %+d if nobody doubles and its points are split: want the same sum, or zero-sum: none", g.engine.Players, p.ID(), p.Total(), plain)
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
	e := g.eachOf(i)
	s := &g.engine.Stages[e.Stage]
	kind := s.Contracts // the contracts from which the declarers of the deals choose
	if s.Quota != [2]int{} {
		if kind &= g.engine.Goods; !kind.Has(i) {
			kind = s.Contracts &^ g.engine.Goods
		}
	}
	whole, chosen, caps := len(deals) == len(g.engine.Deals), 0, 0
	for _, d := range deals {
		if d.Stage == e.Stage {
			chosen++
		}
	}
	if s.Quota != [2]int{} { // the deals in which these declarers choose this kind
		chosen = s.Quota[0]
		if kind&g.engine.Goods != 0 {
			chosen = s.Quota[1]
		}
		if whole {
			chosen *= g.engine.Players
		}
	}
	for _, other := range g.engine.Each {
		if other.Bits&kind != 0 {
			caps += other.Cap
		}
	}
	switch {
	case whole && chosen == caps: // every contract is played as often as it can be
		return e.Cap, true
	case !whole && chosen == kind.Len() && !g.engine.Choosers: // the declarer plays every contract
		return each, true
	}
	return 0, false
}

// eachOf returns the element of engine.Game.Each for the contract with index i.
func (g *Game) eachOf(i int) engine.Each {
	at := slices.IndexFunc(g.engine.Each, func(e engine.Each) bool { return e.Bits.Has(i) })
	return g.engine.Each[at]
}

// what returns the unit over which the claim adds up the contracts: a declarer's deals or a
// match.
func (z ZeroSum) what() string {
	if z == ZeroSumSet {
		return "a declarer"
	}
	return "a match"
}
