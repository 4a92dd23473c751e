package score

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// Sheet is a match's score, deal by deal. It is a copy: changing it changes no
// match. The zero Sheet is that of no players and no deals.
type Sheet struct {
	Title   string
	Players int      // 0 to 8
	Names   []string // by seat; empty, or shorter than Players, where unknown
	Deals   []Deal
	// Calls are the contracts of this variant in its order; one that was played and
	// is not among them goes by its id.
	Calls []Call
	// Form is how these players keep their sheet.
	Form Form
	// Fewest reports that the fewest points win.
	Fewest bool
	// Nobody is the title of a round that nobody calls; its deals are not Declared.
	// Empty: it is numbered like the others. Source: Fife (Silly Round).
	Nobody string
	// Carried are the points that each seat had before this match.
	// Source: Fife (overall running scores).
	Carried Points
}

// Call is a contract as the sheet speaks of it.
type Call struct {
	Contract Contract
	Label    string // its name in this variant; empty: its id
	Short    string // the mark it goes by where there is little room; empty: its name
	Times    int    // how often a declarer, or in a round, it is called; 0 is once
	Total    int    // what its points add up to
}

// Running returns the points of each seat, and what they must add up to, after
// the first n deals. It panics if there are not so many.
func (s *Sheet) Running(n int) (points Points, check int) {
	for i := range n {
		points = points.Plus(s.Deals[i].Points)
		check += s.Deals[i].Total + s.Deals[i].Chosen
	}
	return points, check
}

// Total returns the points of each seat so far, those carried over not among them.
func (s *Sheet) Total() Points {
	points, _ := s.Running(len(s.Deals))
	return points
}

// Check returns nil if every deal adds up, before and after bets, to what its
// contract is worth; else an error that names the first that does not.
func (s *Sheet) Check() error {
	for i, d := range s.Deals {
		if d.Base.Sum() != d.Total || d.Points.Sum() != d.Total+d.Chosen {
			return fmt.Errorf("score: deal %d, %s: the points add up to %d, with bets to %d: want %d",
				i+1, d.Contract, d.Base.Sum(), d.Points.Sum(), d.Total)
		}
	}
	return nil
}

// name returns what the sheet calls a seat.
func (s *Sheet) name(seat cards.Seat) string {
	if int(seat) < len(s.Names) && s.Names[seat] != "" {
		return s.Names[seat]
	}
	return seat.String()
}

// Called returns what was declared, in the variant's words: "Trumps H", "Domino 7",
// "Aces + Queens".
func (s *Sheet) Called(d *Deal) string { return s.called(d, Call.label) }

// mark returns what was declared by its short marks: "T NT", "F 7".
func (s *Sheet) mark(d *Deal) string { return s.called(d, Call.short) }

// called joins the names of the contracts played, with the trump and the rank.
func (s *Sheet) called(d *Deal, name func(Call) string) string {
	var names []string
	for contract := range d.Calls() {
		names = append(names, name(s.call(contract)))
	}
	text := strings.Join(names, " + ")
	if d.Trump != "" {
		text += " " + d.Trump
	}
	if d.Rank != 0 {
		text += " " + d.Rank.String()
	}
	return text
}

// call returns what the sheet knows of a contract.
func (s *Sheet) call(contract Contract) Call {
	for _, c := range s.Calls {
		if c.Contract == contract {
			return c
		}
	}
	return Call{Contract: contract}
}

func (c Call) label() string {
	if c.Label == "" {
		return string(c.Contract)
	}
	return c.Label
}

func (c Call) short() string {
	if c.Short == "" {
		return c.label()
	}
	return c.Short
}

func (c Call) times() int { return max(c.Times, 1) }
