package variant

import "github.com/barbukit/barbukit/cards"

// At is where in a match a deal is: the set, the round of the set and the deal of the
// round, each counted from 0. In a game that is not in rounds all deals of a set are
// one round.
type At struct{ Set, Round, Deal int }

// Called is what has been called in a set: by each declarer, and last by nobody, in
// the round of cuts.
type Called [cards.MaxSeats + 1]Calls

// Rounds returns how many rounds a set has: where contracts can be called at once or
// are cut, one for each player and one of cuts. 0: the deals are not in rounds.
func (g *Game) Rounds() int { return g.rounds }

// Sets returns how many sets a match has, 0 for as many as the host goes on.
func (g *Game) Sets() int {
	if g.rules.Sets == Endless {
		return 0
	}
	return max(int(g.rules.Sets), 1)
}

// Cut reports whether the calls of that deal are cut.
func (g *Game) Cut(at At) bool { return at.Round >= g.players }

// Caller returns whose calls those of that deal are: their index in [Called].
func (g *Game) Caller(at At) int {
	switch {
	case g.Cut(at):
		return cards.MaxSeats
	case g.rounds > 0:
		return at.Round
	}
	return int(g.deals[at.Deal].declarer)
}

// Next returns the deal after that one, called being all that was called in its set;
// false if it was the last of the match.
func (g *Game) Next(at At, called *Called) (next At, more bool) {
	switch {
	case g.rounds == 0 && at.Deal+1 < len(g.deals),
		g.rounds > 0 && g.Left(called[g.Caller(at)]) != 0:
		return At{at.Set, at.Round, at.Deal + 1}, true
	case at.Round+1 < g.rounds:
		return At{Set: at.Set, Round: at.Round + 1}, true
	}
	return At{Set: at.Set + 1}, g.Sets() == 0 || at.Set+1 < g.Sets()
}

// Seats returns who declares and who deals in a deal, and who leads if the contract
// does not say otherwise. First is who dealt first in its round, where that is drawn.
// Where nobody declares, the declarer is the dealer.
func (g *Game) Seats(at At, first cards.Seat) (declarer, dealer, leader cards.Seat) {
	r := g.rules
	switch {
	case g.rounds == 0:
		d := &g.deals[at.Deal]
		return d.declarer, d.dealer, d.leader
	case g.Cut(at):
		dealer = cards.Seat((int(first) + at.Deal) % g.players)
		return dealer, dealer, r.CutRound.Leader.from(dealer, dealer, dealer, g.players)
	}
	declarer = cards.Seat(at.Round)
	dealer = r.Table.Dealer.from(declarer, declarer, declarer, g.players)
	return declarer, dealer, r.Table.Leader.from(declarer, dealer, declarer, g.players)
}

// Cutter returns who cuts in a round of cuts, where that seat deals.
func (g *Game) Cutter(dealer cards.Seat) cards.Seat {
	return g.rules.CutRound.Cutter.from(dealer, dealer, dealer, g.players)
}

// DealsLeft returns how many deals the declarer of a deal still has in the set, that
// one counted; where contracts can be called at once, the most he could have.
func (g *Game) DealsLeft(at At) int {
	if g.rounds > 0 {
		return len(g.plans)
	}
	return g.deals[at.Deal].left
}

// RoundDeals returns the fewest and the most deals that the round of a deal can have, by
// what is called at once in it. In a game that is not in rounds a set has just so many.
func (g *Game) RoundDeals(at At) (least, most int) {
	switch {
	case g.rounds == 0:
		return len(g.deals), len(g.deals)
	case g.Cut(at):
		return g.cutDeals(), len(g.plans)
	}
	families, alone := []int{g.joint.Len()}, len(g.plans)-g.joint.Len()
	for _, r := range g.repeated {
		if r.joint {
			families, alone = append(families, r.bits.Len()), alone-r.bits.Len()
		}
	}
	least = len(g.plans)
	// Of what goes together so many are left, of which no group is larger than the last.
	var split func(left, last int, others []int, so Grouped, deals int)
	split = func(left, last int, others []int, so Grouped, deals int) {
		switch {
		case left > 0:
			for n := min(left, last); n > 0; n-- {
				split(left-n, n, others, so.With(n), deals+1)
			}
		case len(others) > 0:
			split(others[0], others[0], others[1:], so, deals)
		case g.meets(so, 0):
			least, most = min(least, deals), max(most, deals)
		}
	}
	split(0, 0, families, Grouped{}, alone)
	return least, most
}

// cutDeals returns the fewest deals of a round of cuts: all numbers at once, by a joker
// or one after the other, and the layouts at once if there is a bridge card.
func (g *Game) cutDeals() int {
	layouts := len(g.plans) - len(g.numbers)
	if g.rules.CutRound.Pack.Bridges > 0 {
		layouts = min(layouts, 1)
	}
	return 1 + layouts
}
