package barbutest

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// checkSum holds the deal that is done against what its contracts are worth.
func (g *game) checkSum() {
	g.t.Helper()
	d := g.last(g.match)
	sums := map[int]bool{0: true} // what they can add up to
	for contract := range d.Calls() {
		calls, err := g.match.Game().Call(contract)
		g.must(err, "the contract of the deal")
		added := map[int]bool{}
		for i := range calls.All() {
			part := g.match.Game().Plan(i).Parts()[0].Scale()
			for sum := range sums {
				added[sum+part.Total()], added[sum+part.TotalAllTaken()] = true, true
			}
		}
		sums = added
	}
	switch {
	case !sums[d.Base.Sum()] || d.Base.Sum() != d.Total:
		g.failf("%s scores %v, which add up to %d: want %d", d.Contract, d.Base, d.Base.Sum(), d.Total)
	case d.Points.Sum() != d.Total+d.Chosen:
		g.failf("%s scores %v with its bets, which add up to %d: want %d", d.Contract, d.Points, d.Points.Sum(), d.Total+d.Chosen)
	case g.match.Variant().Rules().ZeroSum == variant.EachDeal && d.Points.Sum() != 0:
		g.failf("%s scores %v: the variant claims that each deal adds up to 0", d.Contract, d.Points)
	}
}

// checkClaim holds the match that is over against its sheet, and against what its
// variant claims to add up to nothing.
func (g *game) checkClaim() {
	g.t.Helper()
	// All deals of one declarer: a round, where there are rounds, is that too.
	type set struct {
		number, round int
		declarer      cards.Seat
	}
	var total score.Points
	sets := map[set]int{}
	var order []set
	for _, d := range g.sheet(g.match).Deals {
		total = total.Plus(d.Points)
		s := set{number: d.Set, declarer: d.Declarer}
		if g.match.Game().Rounds() > 0 {
			s = set{number: d.Set, round: d.Round}
		}
		if _, begun := sets[s]; !begun {
			order = append(order, s)
		}
		sets[s] += d.Points.Sum()
	}
	if got := g.total(g.match); got != total {
		g.failf("the total is %v: want %v, as the deals add up to", got, total)
	}
	claim := g.match.Variant().Rules().ZeroSum
	if sum := total.Sum(); claim != variant.Unclaimed && sum != 0 {
		g.failf("the match adds up to %d: the variant claims 0", sum)
	}
	if claim == variant.EverySet {
		for _, s := range order {
			if sum := sets[s]; sum != 0 {
				g.failf("the deals of seat %v, in round %d of set %d, add up to %d: the variant claims 0", s.declarer, s.round, s.number, sum)
			}
		}
	}
}
