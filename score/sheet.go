package score

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// Sheet is the score of a match, deal by deal. It is a copy: changing it changes no match.
// The zero Sheet has no players and no deals.
type Sheet struct {
	// Language is the language of the headings that package sheet prints, and of the title, the
	// labels and the abbreviations below.
	Language lang.Language
	Title    string
	Players  int      // 0 to 8
	Names    []string // by seat; "" or missing if unknown
	// FirstSeat is the number that package sheet prints for seat 0: 0, or 1 for a sheet on which
	// players are numbered from 1.
	FirstSeat int
	Deals     []Deal
	// Contracts are the contracts of the variant in its order. A contract that was played and
	// is not listed is shown by its id.
	Contracts []SheetContract
	// Form is how the players keep this sheet.
	Form Form
	// Fewest reports whether the fewest points win.
	Fewest bool
	// Teams states which players have one total.
	Teams Teams
	// Positive reports whether every player with more than 0 points wins. Source: Rıfkı.
	Positive bool
	// Nobody is the title of a round without a Caller. The deals of such a round have no
	// declarer. If Nobody is empty, the round is numbered like the others. Source: Fife (Silly
	// Round).
	Nobody string
	// Carried are the points that each seat had before this match, or before the first deal on
	// this sheet if the match was resumed later. Source: Fife (overall running scores).
	Carried Points
}

// SheetContract is a contract on a sheet.
type SheetContract struct {
	Contract ContractID
	Label    string // its name in this variant; "" means its id
	Short    string // its name in narrow columns; "" means its label
	Times    int    // how many times each declarer, or each round, plays it; 0 means once
	Total    int    // the sum of its points
}

// Running returns the points of each seat after the first n deals, and the sum that these
// points must have. It panics if there are fewer deals.
func (s *Sheet) Running(n int) (points Points, check int) {
	for i := range n {
		points = points.Plus(s.Deals[i].Points)
		check += s.Deals[i].Total + s.Deals[i].Chosen
	}
	return points, check
}

// Total returns the points of each seat so far, without the points carried over.
func (s *Sheet) Total() Points {
	points, _ := s.Running(len(s.Deals))
	return points
}

// Check returns nil if the points of every deal have the right sum before and after bets.
// Otherwise it returns an error that names the first deal with a wrong sum.
func (s *Sheet) Check() error {
	for i, d := range s.Deals {
		if d.Base.Sum() != d.Total || d.Points.Sum() != d.Total+d.Chosen {
			return fmt.Errorf("score: deal %d, %s: the points add up to %d before bets and %d after: want %d and %d",
				i+1, d.Contract, d.Base.Sum(), d.Points.Sum(), d.Total, d.Total+d.Chosen)
		}
	}
	return nil
}

// teams returns the teams, or none if the number of players is wrong.
func (s *Sheet) teams() Teams {
	if s.Players%2 != 0 || s.Players > cards.MaxSeats || s.Players <= 0 {
		return TeamsNone
	}
	return s.Teams
}

// Partner returns the partner of a seat, or the seat itself if there are no teams, the seat is not at the table, or the
// number of players is wrong.
func (s *Sheet) Partner(seat cards.Seat) cards.Seat { return s.teams().Partner(seat, s.Players) }

// ByTeam returns, for each seat, the points of its team: see [Teams.Points].
func (s *Sheet) ByTeam(points Points) Points { return s.teams().Points(points, s.Players) }

// Places returns the place of each seat if the match ends with a total: see [Places] and
// [PositivePlaces]. Partners have the place of their team.
func (s *Sheet) Places(total Points) [cards.MaxSeats]int {
	players := min(max(s.Players, 0), cards.MaxSeats)
	total = s.teams().Points(total, players)
	if s.Positive {
		return PositivePlaces(total, players)
	}
	return Places(total, players, s.Fewest)
}
