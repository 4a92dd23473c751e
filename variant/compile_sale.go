package variant

import (
	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
)

// sale checks the sale of a contract's trump choice, for any number of players.
func (c *compiler) sale(path string, k *ContractRules) {
	if k.Sale == (auction.Rules{}) {
		return
	}
	if err := k.Sale.Check(); err != nil {
		c.fault(path, "%w", err)
	}
	if k.Trump != TrumpSuit && k.Trump != TrumpOptional {
		c.fault(path, "the declarer names no trumps in this contract, so there is nothing to sell: want trump: suit or suit-or-nt, or no sale")
	}
	if k.Sale.Decline.Allowed() && c.rules.Doubling.Quota > 0 {
		c.fault(path+".decline", "a deal that is declined has no bets, so a quota of doubles could not be met: want no doubling.quota, or no decline")
	}
	if len(k.Terms) > 0 && !c.rules.good(k.trickPoints()) {
		c.fault(path, "a trick is worth %+d, and the price is paid in tricks with good points: want a term per trick with good points, or no sale", k.trickPoints())
	}
}

// good reports whether points are good to have.
func (r *Rules) good(points int) bool {
	if r.Winner == WinnerFewest {
		return points < 0
	}
	return points > 0
}

// trickPoints returns what the player who takes a trick scores for the trick alone, before the
// multiplier.
func (k *ContractRules) trickPoints() int {
	points := 0
	for _, t := range k.Terms {
		if t.Per == score.PerTrick && t.To == score.ToTaker {
			points += t.Points
		}
	}
	return points
}

// saleOf compiles the sale of a contract for a number of players.
func (c *compiler) saleOf(path string, k *ContractRules, g *Game, p *engine.Contract) {
	r, hand := &k.Sale, g.HandSize()
	if r.Least == 0 {
		return
	}
	p.Sale, p.TrickPoints = r, int32(k.trickPoints()*max(c.rules.Multiplier, 1))
	for _, field := range []struct {
		name  string
		value int
	}{{"least", r.Least}, {"decline.bid", r.Decline.Bid}, {"decline.seller", r.Decline.Seller}, {"decline.others", r.Decline.Others}} {
		if field.value > hand {
			c.fault(path+"."+field.name, "with %d players: %d is more than the %d tricks of a deal: want at most %[3]d", g.engine.Players, field.value, hand)
		}
	}
}

// highestPrice returns the largest number of points, good or bad, that a player could pay or get
// for the right to name trumps.
func (c *compiler) highestPrice(g *Game, p *Contract) int64 {
	return int64(size(int(p.engine.SalePrice(g.HandSize()))))
}
