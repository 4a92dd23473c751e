package barbutest

import (
	"maps"
	"slices"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// checkSum checks that the points of the last deal add up to the total of its contracts.
func (g *game) checkSum() {
	g.t.Helper()
	d := g.last(g.match)
	sums := map[int]bool{0: true} // the possible totals
	varies := false
	least, most := 0, 0 // the range of the totals, if cards can be out of play
	for contract := range d.Contracts() {
		set, err := g.match.Game().ContractSet(contract)
		g.must(err, "the contract of the deal")
		added := map[int]bool{}
		for i := range set.All() {
			varies = varies || g.match.Game().Contract(i).Engine().Varies()
			if k := g.match.Game().Contract(i).Engine(); k.Announces() { // such a contract is played by itself
				for _, made := range []bool{true, false} {
					added[k.Announced(0, made).Sum()] = true
				}
			}
			if declined, may := g.match.Game().Contract(i).Engine().TotalDeclined(); may {
				added[declined] = true
			}
			part := g.match.Game().Contract(i).Engine().Scales[0]
			totals := part.Totals()
			least, most = least+min(part.Plain(), totals[0]), most+max(part.Plain(), totals[len(totals)-1])
			for sum := range sums {
				for _, total := range append([]int{part.Plain()}, part.Totals()...) { // Plain if the points are split
					added[sum+total] = true
				}
			}
		}
		sums = added
	}
	if g.match.Game().Engine().Talon.OutOfPlay() > 0 && least <= d.Base.Sum() && d.Base.Sum() <= most {
		sums[d.Base.Sum()] = true
	}
	switch {
	case d.Base.Sum() != d.Total:
		g.failf("%s scores %v, which add up to %d: want %d", d.Contract, d.Base, d.Base.Sum(), d.Total)
	case !sums[d.Base.Sum()] && !varies:
		g.failf("%s scores %v, which add up to %d: want one of %v", d.Contract, d.Base, d.Base.Sum(), slices.Sorted(maps.Keys(sums)))
	case d.Points.Sum() != d.Total+d.Chosen:
		g.failf("%s scores %v with its bets, which add up to %d: want %d", d.Contract, d.Points, d.Points.Sum(), d.Total+d.Chosen)
	case g.match.Variant().Rules().ZeroSum == variant.ZeroSumDeal && d.Points.Sum() != 0:
		g.failf("%s scores %v: the variant claims that each deal adds up to 0", d.Contract, d.Points)
	}
}

// checkClaim checks that the points of the match equal the sum of the deals on its sheet. It
// also checks that the points of the match, and of its sets, add up to 0 if the variant claims
// that they do.
func (g *game) checkClaim() {
	g.t.Helper()
	// set identifies all deals of one declarer, or the deals of one round in games with
	// rounds.
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
		if g.match.Game().Engine().Rounds > 0 {
			s = set{number: d.Set, round: d.Round}
		}
		if _, seen := sets[s]; !seen {
			order = append(order, s)
		}
		sets[s] += d.Points.Sum()
	}
	if got := g.total(g.match); got != total {
		g.failf("the total is %v: want %v, the sum of the deals", got, total)
	}
	claim := g.match.Variant().Rules().ZeroSum
	if sum := total.Sum(); claim != variant.ZeroSumNone && sum != 0 {
		g.failf("the points of the match add up to %d: the variant claims 0", sum)
	}
	if claim == variant.ZeroSumSet {
		for _, s := range order {
			if sum := sets[s]; sum != 0 {
				g.failf("the points of seat %v's deals, in round %d of set %d, add up to %d: the variant claims 0", s.declarer, s.round, s.number, sum)
			}
		}
	}
}
