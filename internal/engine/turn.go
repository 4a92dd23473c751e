package engine

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// inTurn returns the seat that takes the place of a seat in the order of deals.
func (g *Game) inTurn(seat cards.Seat) cards.Seat {
	return (seat + g.First) % cards.Seat(g.Players)
}

// Turns prepares the games that [Game.Beginning] returns, if the order of deals can begin at
// another seat than seat 0. Call it last, when the game is complete.
func (g *Game) Turns() {
	if !g.Choosers && g.FirstOf == 0 && (g.Sets == 1 || g.NextSet == 0) {
		return
	}
	turns := make([]*Game, g.Players)
	g.turns = turns
	turns[0] = g
	for first := 1; first < g.Players; first++ {
		turn := *g
		turn.First = cards.Seat(first)
		turn.Deals = make([]Deal, len(g.Deals))
		for i, d := range g.Deals {
			d.Declarer, d.Dealer, d.Leader = turn.inTurn(d.Declarer), turn.inTurn(d.Dealer), turn.inTurn(d.Leader)
			turn.Deals[i] = d
		}
		turns[first] = &turn
	}
}

// Moves reports whether the order of deals can begin at another seat than seat 0.
func (g *Game) Moves() bool { return g.turns != nil }

// Beginning returns the game in which a seat has the place of seat 0 in the order of deals. It
// returns g if the order always begins at seat 0.
func (g *Game) Beginning(first cards.Seat) *Game {
	if g.turns == nil {
		return g
	}
	return g.turns[first]
}

// AfterSet returns the game for the set after this one.
//
// Rule: table-next-set
func (g *Game) AfterSet() *Game {
	return g.Beginning(g.inTurn(cards.Seat(g.NextSet)))
}

// With returns the game in which the declarer of a deal, or the dealer, is that seat.
func (g *Game) With(at At, role Origin, seat cards.Seat) *Game {
	declarer, has, _ := g.Seats(at, 0)
	if role == OfDeclarer {
		has = declarer
	}
	n := cards.Seat(g.Players)
	return g.Beginning((g.First + seat + n - has) % n)
}

// Holder returns the seat that has the card FirstOf among the hands, or NoSeat.
func (g *Game) Holder(hands *cards.Hands) cards.Seat {
	for seat := range cards.Seat(g.Players) {
		if hands[seat].Has(g.FirstOf) {
			return seat
		}
	}
	return cards.NoSeat
}

// Choosing returns the game for a deal after the points have decided who declares in it. If the
// points do not decide this, it returns g. Of several players with the most bad points, the one
// who would be the first to declare in the order of play, declares.
//
// Rule: stage-worst
func (g *Game) Choosing(at At, total *score.Points) *Game {
	if g.Rounds > 0 || !g.Deals[at.Deal].Worst {
		return g
	}
	seat := g.Deals[at.Deal].Declarer
	worst := seat
	for range g.Players - 1 {
		seat = seat.Next(g.Players)
		if n, most := total[seat], total[worst]; n != most && n < most != g.Fewest {
			worst = seat
		}
	}
	return g.With(at, OfDeclarer, worst)
}
