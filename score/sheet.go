package score

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// Deal is one line of the sheet: what was played, what was bet, what it paid.
type Deal struct {
	Dealer, Declarer cards.Seat
	Declared         bool // whether there was a declarer at all
	Contract         Contract
	Trump            string     // the suit's letter or NT where the declarer named one, else ""
	Rank             cards.Rank // where the declarer named one, else 0

	Base   Points // before bets
	Points Points // after bets
	Total  int    // what Base must add up to; Points too, with Chosen
	Chosen int    // what the declarer's points became more, because he chose

	Doubled   [cards.MaxSeats]cards.Seats // by each seat, whom it doubled
	Redoubled [cards.MaxSeats]cards.Seats // by each seat, whom it redoubled
}

// Sheet is a match's score, deal by deal. It is a copy: changing it changes no
// match. The zero Sheet is that of no players and no deals.
type Sheet struct {
	Title   string
	Players int      // 0 to 8
	Names   []string // by seat; empty, or shorter than Players, where unknown
	Deals   []Deal
	// Labels are the contracts' names in this variant; one without goes by its id.
	Labels map[Contract]string
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

// Total returns the points of each seat so far.
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

// Called returns what was declared, in the variant's words: "Trumps H", "Domino 7".
func (s *Sheet) Called(d *Deal) string {
	text := s.Labels[d.Contract]
	if text == "" {
		text = string(d.Contract)
	}
	if d.Trump != "" {
		text += " " + d.Trump
	}
	if d.Rank != 0 {
		text += " " + d.Rank.String()
	}
	return text
}

// Bets returns the bets of a deal: 1x0 for "1 doubled 0", 1xx0 where 0 redoubled.
func (d *Deal) Bets() string {
	text := ""
	for by, on := range d.Doubled {
		for other := range on.All() {
			mark := "x"
			if d.Redoubled[other].Has(cards.Seat(by)) {
				mark = "xx"
			}
			if text != "" {
				text += " "
			}
			text += fmt.Sprintf("%d%s%v", by, mark, other)
		}
	}
	return text
}
