package engine

import "github.com/barbukit/barbukit/cards"

// Cut reports whether the deal is in the round of cuts.
func (g *Game) Cut(at At) bool { return at.Round >= g.Players }

// Caller returns the index in [Declared] for the contracts of that deal.
func (g *Game) Caller(at At) int {
	switch {
	case g.Cut(at):
		return cards.MaxSeats
	case g.Rounds > 0:
		return int(g.inTurn(cards.Seat(at.Round)))
	}
	return int(g.Deals[at.Deal].Declarer)
}

// Next returns the place of the next deal. The parameter at is the place of the deal before it,
// and declared has what was declared in the set of that deal. More is false if the match has no
// next deal.
func (g *Game) Next(at At, declared *Declared) (next At, more bool) {
	switch {
	case g.Rounds == 0 && at.Deal+1 < len(g.Deals),
		g.Rounds > 0 && g.Left(declared[g.Caller(at)]) != 0:
		return At{at.Set, at.Round, at.Deal + 1}, true
	case at.Round+1 < g.Rounds:
		return At{Set: at.Set, Round: at.Round + 1}, true
	}
	return At{Set: at.Set + 1}, g.Sets == 0 || at.Set+1 < g.Sets
}

// Seats returns the declarer and the dealer of a deal, and the seat that leads unless the
// contract names another seat. In a round of cuts, first is the seat that dealt first. If no
// player declares, declarer is the dealer.
func (g *Game) Seats(at At, first cards.Seat) (declarer, dealer, leader cards.Seat) {
	switch {
	case g.Rounds == 0:
		d := &g.Deals[at.Deal]
		return d.Declarer, d.Dealer, d.Leader
	case g.Cut(at):
		dealer = cards.Seat((int(first) + at.Deal) % g.Players)
		return dealer, dealer, g.CutLeader.From(dealer, dealer, dealer, g.Players)
	}
	declarer = g.inTurn(cards.Seat(at.Round))
	dealer = g.Dealer.From(declarer, declarer, declarer, g.Players)
	return declarer, dealer, g.Leader.From(declarer, dealer, declarer, g.Players)
}

// Cutter returns the seat that cuts in a round of cuts, given the dealer.
func (g *Game) Cutter(dealer cards.Seat) cards.Seat {
	// Rule: cut-seats
	return g.CutCutter.From(dealer, dealer, dealer, g.Players)
}

// FirstDeal returns the place of the first deal of a declarer or, if nobody declares, of a
// dealer. Cut asks for the first deal of a dealer in the round of cuts instead, in which seat 0
// deals first. It returns false if there is no such deal.
func (g *Game) FirstDeal(declarer cards.Seat, cut bool) (at At, found bool) {
	switch {
	case cut:
		return At{Round: g.Players, Deal: int(declarer)}, g.Rounds > g.Players
	case g.Rounds > 0:
		return At{Round: int(declarer)}, true
	}
	for i := range g.Deals {
		if g.Deals[i].Declarer == declarer {
			return At{Deal: i}, true
		}
	}
	return at, false
}

// DealsLeft returns how many deals the declarer of a deal has left in the set, including this
// deal. If contracts can be combined, it returns the largest possible number.
func (g *Game) DealsLeft(at At) int {
	if g.Rounds > 0 {
		return g.Contracts
	}
	return g.Deals[at.Deal].Left
}

// RoundDeals returns the fewest and the most deals that the round of a deal can have. The
// numbers depend on how contracts are combined. If the deals are not in rounds, both are the
// number of deals in a set.
func (g *Game) RoundDeals(at At) (least, most int) {
	switch {
	case g.Rounds == 0:
		return len(g.Deals), len(g.Deals)
	case g.Cut(at):
		return g.cutDeals(), g.Contracts
	}
	families, alone := g.families(g.all())
	least = g.Contracts
	// Left is the number of contracts of a family that are not in a group yet. No group is larger than
	// the previous group, so that each way to split a family is tried once.
	var split func(left, last int, others []int, combined Combined, deals int)
	split = func(left, last int, others []int, combined Combined, deals int) {
		switch {
		case left > 0:
			for n := min(left, last); n > 0; n-- {
				split(left-n, n, others, combined.With(n), deals+1)
			}
		case len(others) > 0:
			split(others[0], others[0], others[1:], combined, deals)
		case g.meets(combined, 0):
			least, most = min(least, deals), max(most, deals)
		}
	}
	split(0, 0, families, Combined{}, alone)
	return least, most
}

// cutDeals returns the fewest deals in a round of cuts. A joker, or a series of cuts, can
// choose all contracts of tricks for one deal. A bridge card can choose all layouts for
// another deal.
func (g *Game) cutDeals() int {
	layouts := g.Contracts - len(g.Numbers)
	if g.CuttingPack.Bridges > 0 {
		layouts = min(layouts, 1)
	}
	return 1 + layouts
}

// MostDeals returns the largest number of deals in a set.
func (g *Game) MostDeals() int { return len(g.Deals) + g.Rounds*g.Contracts }

// Scheduled returns the index of the scheduled contract of a deal, or -1 if there is no
// schedule.
func (g *Game) Scheduled(at At) int {
	if g.Rounds > 0 {
		return -1
	}
	return g.Deals[at.Deal].Contract
}

// Declares reports whether a player declares in a deal. If not, the schedule or the cuts decide
// the contract.
func (g *Game) Declares(at At) bool { return !g.Nobody && !g.Cut(at) }
