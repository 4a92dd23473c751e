package scoring

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Chooses reports whether a seat that takes everything chooses between two pairs of points.
func (s *Scale) Chooses() bool { return s.options.AllTaken.Chooses() }

// Chooser returns the seat that took everything, if it chooses between two pairs of points.
// Otherwise it returns [cards.NoSeat].
//
// Rule: score-all-taken-or
func (s *Scale) Chooser(r *Result) cards.Seat {
	if !s.Chooses() {
		return cards.NoSeat
	}
	if taker, all := s.tookAll(r); all {
		return cards.Seat(taker)
	}
	return cards.NoSeat
}

// checkOr checks the second pair of points.
func (s *Scale) checkOr() error {
	all := s.options.AllTaken
	for _, of := range []struct {
		field  string
		points int
	}{{"taker", all.Or.Taker}, {"others", all.Or.Others}} {
		if of.points < -maxPoints || of.points > maxPoints {
			return wrongOption("all-taken.or."+of.field, "%d points are out of range: want %d to %d", of.points, -maxPoints, maxPoints)
		}
	}
	if all.Chooses() && all.Of(score.ChoiceFirst) == all.Or {
		return wrongOption("all-taken.or", "both choices have the points %d and %d: want other points, or no or", all.Or.Taker, all.Or.Others)
	}
	return nil
}

// checkChoice refuses a missing or superfluous choice. The other parts of the result must have been
// checked.
func (s *Scale) checkChoice(r *Result) error {
	switch chooser := s.Chooser(r); {
	case chooser == cards.NoSeat && r.Choice != score.ChoiceNone:
		return fmt.Errorf("choice %d: want none, because no seat has this choice", r.Choice)
	case chooser != cards.NoSeat && (r.Choice == score.ChoiceNone || r.Choice > score.ChoiceOr):
		return fmt.Errorf("choice %d: want 1 or 2, because seat %v took everything", r.Choice, chooser)
	}
	return nil
}

// totalsAllTaken returns the sums of the points if one seat takes everything that the contract
// counts: one for each choice.
func (s *Scale) totalsAllTaken() []int {
	var totals []int
	for _, pair := range pairs(s.options.AllTaken) {
		totals = append(totals, s.totalOf(pair))
	}
	return totals
}

// pairs returns the pairs of points that a seat that takes everything can have.
func pairs(all *score.AllTaken) []score.Alternative {
	list := []score.Alternative{all.Of(score.ChoiceFirst)}
	if all.Chooses() {
		list = append(list, all.Or)
	}
	return list
}

// totalOf returns the sum of the points if one seat takes everything and has this pair of points.
func (s *Scale) totalOf(pair score.Alternative) int {
	sum := pair.Taker + pair.Others*(s.players-1)
	for i := range s.terms {
		if !s.terms[i].replaced {
			sum += s.terms[i].sum()
		}
	}
	return sum * s.Times()
}

// TotalOr returns the sum of the points if one seat takes everything that the contract counts and
// chooses the second pair of points. Without a choice it is the same as TotalAllTaken.
func (s *Scale) TotalOr() int {
	if !s.Chooses() {
		return s.TotalAllTaken()
	}
	return s.totalOf(s.options.AllTaken.Or)
}
