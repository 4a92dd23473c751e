package explain

import (
	"fmt"

	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// teams reports whether players have partners.
func (g *game) teams() bool { return g.rules.Teams != score.TeamsNone }

// sides says who plays together.
func (g *game) sides() string {
	if g.teams() {
		return "in teams of two"
	}
	return "each playing for themselves"
}

// partners says who the partners are, and what they score.
func (g *game) partners() string {
	if !g.teams() {
		return ""
	}
	return "The player opposite you is your partner. The points of both count for your team."
}

// teamWins says which teams win the match.
func (g *game) teamWins() string {
	const share = "Teams with equal points share a place."
	switch g.rules.Winner {
	case variant.WinnerFewest:
		return "Add up the points of partners: the team with the fewest points wins. " + share
	case variant.WinnerPositive:
		return "Add up the points of partners: every team with more than 0 points wins. If there is no such team, the team with the most points wins. " + share
	}
	return fmt.Sprintf("Add up the points of partners: the team with the most points wins. %s", share)
}
