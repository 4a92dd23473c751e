package score

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// Teams states who plays together.
type Teams uint8

// The values of Teams.
const (
	TeamsNone     Teams = iota // each player plays alone
	TeamsOpposite              // two players who sit opposite each other are partners
)

var teamNames = words.Enum{"none", "opposite"}

// String returns the value as in a file.
func (t Teams) String() string { return teamNames.String(uint8(t)) }

// Partner returns the partner of a seat, or the seat itself if there are no teams or the seat is not
// at the table. With teams the number of players must be even.
//
// Rule: table-teams
func (t Teams) Partner(seat cards.Seat, players int) cards.Seat {
	if t == TeamsNone || int(seat) >= players {
		return seat
	}
	return (seat + cards.Seat(players/2)) % cards.Seat(players)
}

// Points returns, for each seat, the points of its team: its own and those of its partner. If
// there are no teams it returns the points unchanged; with teams it panics if players is not 0 to 8.
//
// Rule: score-teams
func (t Teams) Points(p Points, players int) Points {
	if t == TeamsNone {
		return p
	}
	checkPlayers("Teams.Points", players)
	both := p
	for seat := range cards.Seat(players) {
		both[seat] += p[t.Partner(seat, players)]
	}
	return both
}

// Level reports whether all teams have the same points. It panics if players is not 0 to 8.
func (t Teams) Level(p Points, players int) bool {
	checkPlayers("Teams.Level", players)
	both := t.Points(p, players)
	for seat := range players {
		if both[seat] != both[0] {
			return false
		}
	}
	return true
}

// payers returns the points with which a match is settled: the first player of each team has the
// points of the team, and the other player none.
func (t Teams) payers(p Points, players int) Points {
	both := t.Points(p, players)
	for seat := range cards.Seat(players) {
		if t.Partner(seat, players) < seat {
			both[seat] = 0
		}
	}
	return both
}

// Settle returns the payments at the end of a match, as the function [Settle] does. With teams,
// the first player of a team pays or gets the money for the team. It panics if players is not 0 to 8.
func (t Teams) Settle(total Points, players, stake int) ([]Payment, error) {
	checkPlayers("Teams.Settle", players)
	return Settle(t.payers(total, players), players, stake)
}
