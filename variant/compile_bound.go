package variant

import (
	"math"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
)

// sureSets is how many sets a match that goes on for as many as its host likes must
// have room for.
const sureSets = 1000

// bound proves that the points of a player, which [score.Points] keeps in 32 bits,
// cannot outgrow it, whatever is called, taken and bet. It counts more than can
// happen rather than less: that one player takes all there is in every deal.
func (c *compiler) bound(g *Game) {
	set := int64(0)
	switch {
	case g.rounds > 0:
		for i := range g.plans {
			set += int64(g.rounds) * c.most(g, &g.plans[i])
		}
	case len(c.rules.Schedule) > 0:
		for _, d := range g.deals {
			set += c.most(g, &g.plans[d.plan])
		}
	default:
		for i := range g.plans {
			set += int64(g.players) * c.most(g, &g.plans[i])
		}
	}
	sets := int64(max(g.Sets(), 1))
	if c.rules.Sets == Endless {
		sets = sureSets
	}
	if room := math.MaxInt32 / sets; set > room {
		c.fault("contracts", "with %d players the points of one player could come to %d in a set: want at most %d, so that %s can be counted", g.players, set, room, count(int(sets), "set"))
	}
}

// most returns the most points, good or bad, that a player could have from one deal of
// a contract: for all that there is in it, as much again as anybody could be behind or
// ahead in every bet, and all of that times what a chooser's points are multiplied by.
func (c *compiler) most(g *Game, p *Plan) int64 {
	r, sum := c.rules, 0
	for _, t := range p.contract.Terms {
		sum += mostOf(t, g)
	}
	if all := p.contract.AllTaken; all != nil {
		sum = max(sum, size(all.Taker), size(all.Others))
	}
	most := int64(sum) * int64(max(r.Multiplier, 1))
	if d := r.Doubling; d.Negative != doubling.Nobody || d.Positive != doubling.Nobody {
		pays := max(d.DoublePays, 1)
		if d.Declarer != doubling.Never || d.Flank != doubling.FlankNever {
			redouble := d.RedoublePays
			if redouble == 0 {
				redouble = 2
			}
			pays = max(pays, redouble)
		}
		most += int64(g.players-1) * int64(pays) * 2 * most
	}
	return most * int64(max(r.Chooser.BadTimes, 1))
}

// mostOf returns the most points, good or bad, that a player could have from a term.
func mostOf(t score.Term, g *Game) int {
	things := 1
	switch t.Per {
	case score.PerPlace:
		most := 0
		for _, n := range t.Places[g.players] {
			most = max(most, size(n))
		}
		return most
	case score.PerTrick, score.PerUntaken:
		things = g.HandSize()
	case score.PerCard:
		pack := g.pack.Cards()
		things = (pack.First & cards.Set(t.Cards)).Len() + (pack.Second & cards.Set(t.Cards)).Len()
	}
	return things * size(t.Points)
}

// size returns how many points those are, good or bad.
func size(points int) int { return max(points, -points) }
