package variant

import (
	"math"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
)

// sureSets is the number of sets whose points must fit in 32 bits if a match has no fixed
// number of sets.
const sureSets = 1000

// bound checks that the points of a player always fit in the 32 bits of [score.Points],
// whatever is declared, taken and bet. It assumes that one player gets all points in every
// deal, even if the rules of play make this impossible.
func (c *compiler) bound(g *Game) {
	once, set := int64(0), int64(0)
	for i := range g.contracts {
		p := &g.contracts[i]
		p.engine.MostPoints = c.most(g, p)
		once += p.engine.MostPoints
	}
	switch {
	case g.engine.Rounds > 0:
		set = int64(g.engine.Rounds) * once
	case len(c.rules.Schedule) > 0:
		for _, d := range g.engine.Deals {
			set += g.contracts[d.Contract].engine.MostPoints
		}
	default:
		set = int64(g.engine.Players) * once
	}
	sets := int64(max(g.engine.Sets, 1))
	if c.rules.Sets == SetsEndless {
		sets = sureSets
	}
	g.engine.MostPoints = set
	if room := math.MaxInt32 / sets; set > room {
		c.fault("contracts", "with %d players: the points of one player could reach %d in a set: want at most %d, the limit for %s", g.engine.Players, set, room, words.Count(int(sets), "set"))
	}
}

// most returns the largest number of points, good or bad, that a player could get in one deal
// of a contract. It adds the points of all terms and the largest payment of a bet with each
// other player. If a chooser's bad points are multiplied, the sum is multiplied too. The highest
// price of a sale is added.
func (c *compiler) most(g *Game, p *Contract) int64 {
	r, sum := c.rules, 0
	for _, t := range p.rules.Terms {
		sum += mostOf(t, g)
	}
	for card := range cards.Set(p.rules.Exposure.Cards).All() {
		for _, t := range p.rules.Terms {
			if t.Per == score.PerCard && cards.Set(t.Cards).Has(card) {
				sum += size(t.Points) * max(p.rules.Exposure.Factor, 2)
			}
		}
	}
	if none := p.rules.NoneTaken; none != (score.NoneTaken{}) {
		sum = sum*max(none.Times, 1) + size(none.Points) + size(none.Pot)
	}
	if all := p.rules.AllTaken; all != nil && all.Cards != 0 {
		sum += max(size(all.Taker), size(all.Others), size(all.Or.Taker), size(all.Or.Others))
	} else if all != nil {
		sum = max(sum, size(all.Taker), size(all.Others), size(all.Or.Taker), size(all.Or.Others))
	}
	if by := p.rules.ByTeam; by.Fixed() { // also the points by the terms, because a deal that is not played is split by them
		sum = max(sum, size(by.More), size(by.Fewer), size(by.More+by.Fewer))
	}
	for _, pair := range []score.AnnouncePoints{p.rules.Announce.Made, p.rules.Announce.Failed} {
		sum = max(sum, size(pair.Announcer), size(pair.Others))
	}
	most := int64(sum) * int64(max(r.Multiplier, 1))
	if d := r.Doubling; d.Negative != doubling.TargetsNobody || d.Positive != doubling.TargetsNobody {
		pays := max(d.DoublePays, 1)
		if d.Declarer != doubling.RedoubleNever || d.Flank != doubling.FlankRedoubleNever {
			redouble := d.RedoublePays
			if redouble == 0 {
				redouble = 2
			}
			pays = max(pays, redouble)
		}
		most += int64(g.engine.Players-1) * int64(pays) * 2 * most
	}
	return most*int64(max(r.Chooser.BadTimes, 1)) + c.highestPrice(g, p)
}

// mostOf returns the largest number of points, good or bad, that a player could get by a term.
func mostOf(t score.Term, g *Game) int {
	things := 1
	switch t.Per {
	case score.PerPlace:
		most := 0
		for _, n := range t.Places[g.engine.Players] {
			most = max(most, size(n))
		}
		return most
	case score.PerTrick, score.PerUntaken:
		things = g.HandSize()
	case score.PerCardLeft:
		things = g.pack.Len()
	case score.PerCard:
		pack := g.pack.Cards()
		things = (pack.First & cards.Set(t.Cards)).Len() + (pack.Second & cards.Set(t.Cards)).Len()
	}
	return things * size(t.Points)
}

// size returns the absolute value of points.
func size(points int) int { return max(points, -points) }
