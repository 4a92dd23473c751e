package explain

import (
	"fmt"

	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// endsAt says in short at which total a match ends, as in "the match ends when a player has 100
// points or more".
func (g *game) endsAt() string { return "the match ends when " + g.untilAt() }

// untilAt says which total ends a match, as in "a player has 100 points or more". Partners have
// one total, that of their team.
func (g *game) untilAt() string {
	end, player := g.rules.End, "a player"
	if g.teams() {
		player = "a team"
	}
	if end.At < 0 {
		return fmt.Sprintf("%s has %d %s or fewer", player, end.At, pointsOf(end.At))
	}
	return fmt.Sprintf("%s has %d %s or more", player, end.At, pointsOf(end.At))
}

// limit says at which total a match ends, when the totals count, and how long the match can be.
func (g *game) limit() string {
	end := g.rules.End
	when := "The totals are compared with this number after every deal."
	if end.After == variant.EndAfterSet {
		when = "The totals are compared with this number only after the last deal of a set."
	}
	most := ""
	if end.Deals > 0 {
		most = fmt.Sprintf("If nobody has reached it after %s, the match ends all the same.", words.Count(end.Deals, "deal"))
		if end.After == variant.EndAfterSet {
			most = fmt.Sprintf("If nobody has reached it after %s, the match ends all the same, after the last deal of the set.", words.Count(end.Deals, "deal"))
		}
	}
	sets := ""
	switch {
	case g.sets == 1 && g.rounds > 0:
		sets = fmt.Sprintf("A match has at most %s.", words.Count(g.rounds, "round"))
	case g.sets == 1:
		sets = fmt.Sprintf("A match has at most %s.", words.Count(g.deals, "deal"))
	case g.sets > 1:
		sets = fmt.Sprintf("A match has at most %s.", words.Count(g.sets, "set"))
	}
	return sentences(capital(g.endsAt())+".", when, most, sets)
}
