package engine

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// End ends a match at a total. The zero End sets no limit.
type End struct {
	At       int32 // the total; below 0, it is a lowest total; 0 means no limit
	AfterSet bool  // totals are compared with the limit only after a set
	Deals    int   // the largest number of deals; 0 means no such number
}

// Endless reports whether the rules set no end to a match.
func (g *Game) Endless() bool { return g.Sets == 0 && g.End.At == 0 }

// Reached reports whether a total has reached the limit that ends a match.
func (g *Game) Reached(total *score.Points) bool {
	sums := g.Teams.Points(*total, g.Players)
	for _, n := range sums[:g.Players] {
		if g.End.At > 0 && n >= g.End.At || g.End.At < 0 && n <= g.End.At {
			return true
		}
	}
	return false
}

// Ends reports whether a match ends after a deal because a total has reached the limit, or
// because the largest number of deals is played. NewSet reports whether the next deal would
// begin a set, and done is the number of deals played.
//
// Rule: match-end
func (g *Game) Ends(newSet bool, done int, total *score.Points) bool {
	if g.End.At == 0 || g.End.AfterSet && !newSet {
		return false
	}
	return g.Reached(total) || g.End.Deals > 0 && done >= g.End.Deals
}

// Places returns the place of each seat, given the points at the end of a match. Partners have the
// place of their team.
func (g *Game) Places(total score.Points) [cards.MaxSeats]int {
	total = g.Teams.Points(total, g.Players)
	if g.Positive {
		return score.PositivePlaces(total, g.Players)
	}
	return score.Places(total, g.Players, g.Fewest)
}
