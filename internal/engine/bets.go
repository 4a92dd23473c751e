package engine

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/sidebets"
	"github.com/barbukit/barbukit/score"
)

// Bets starts the bets of a deal. Positive reports whether players try to win points in the
// contract; must has the flanks that must double the declarer.
func (g *Game) Bets(positive bool, declarer cards.Seat, must cards.Seats) doubling.Bets {
	return doubling.Start(g.Doubling, doubling.Setup{Players: g.Players, Declarer: declarer, Positive: positive, Must: must, Teams: g.Teams})
}

// Splits reports whether a contract with these bets is not played because nobody has doubled.
// Its points are then split.
func (g *Game) Splits(positive bool, b *doubling.Bets) bool {
	return g.CanSplit(positive) && !sidebets.Any(b)
}

// CanSplit reports whether a contract is not played if nobody doubles.
//
// Rule: bet-undoubled
func (g *Game) CanSplit(positive bool) bool {
	return g.Doubling.Undoubled == doubling.UndoubledSplit && !positive
}

// Must returns the flanks that must double the declarer in a deal. Made holds the doubles of
// the set so far.
func (g *Game) Must(at At, declarer cards.Seat, made *sidebets.Ledger) cards.Seats {
	left := func(cards.Seat) int { return g.DealsLeft(at) }
	if g.Doubling.QuotaOver == doubling.QuotaOverAll {
		left = func(flank cards.Seat) int { return g.FlankDeals(at.Deal, flank) }
	}
	must := made.MustIn(g.Doubling, g.Players, declarer, left)
	if g.Teams != score.TeamsNone {
		must = must.Without(g.Teams.Partner(declarer, g.Players))
	}
	return must
}

// FlankDeals returns in how many deals of a set, from deal n on, a seat can double the declarer:
// neither that seat nor its partner declares.
func (g *Game) FlankDeals(n int, seat cards.Seat) (deals int) {
	partner := seat
	if g.Teams != score.TeamsNone {
		partner = g.Teams.Partner(seat, g.Players)
	}
	for i := n; i < len(g.Deals); i++ {
		if by := g.Deals[i].Declarer; by != seat && by != partner {
			deals++
		}
	}
	return deals
}

// Reopens reports whether a flank that is doubled after its turn gets another turn to
// redouble.
func (g *Game) Reopens() bool { return g.Doubling.Flank == doubling.FlankRedoubleReopened }

// Recall adds the doubles of a finished deal to made. Doubled holds, for each seat, the seats
// that it doubled.
func (g *Game) Recall(made *sidebets.Ledger, declarer cards.Seat, doubled *[cards.MaxSeats]cards.Seats) {
	made.Add(g.Doubling, declarer, doubled)
}

// AddBets adds the doubles of a deal to made. Call it after the last turn to bet.
func (g *Game) AddBets(made *sidebets.Ledger, declarer cards.Seat, b *doubling.Bets) {
	made.AddBets(g.Doubling, declarer, b)
}

// Owed returns how many doubles of the declarer a flank still owes.
func (g *Game) Owed(made *sidebets.Ledger, flank, declarer cards.Seat) int {
	if g.Teams != score.TeamsNone && g.Teams.Partner(flank, g.Players) == declarer {
		return 0 // partners make no bets with each other
	}
	return made.Owed(g.Doubling, flank, declarer)
}

// Chosen returns the score of a declarer who chose the contract, given their points after
// bets.
func (g *Game) Chosen(points int32) int32 {
	// Rule: score-chooser
	bad, good := int32(max(g.BadTimes, 1)), int32(max(g.GoodPart, 1))
	if points > 0 == g.Fewest {
		return points * bad
	}
	return points / good
}
