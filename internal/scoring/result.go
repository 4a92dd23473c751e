package scoring

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Taken is what each seat took in a deal played with cards.
type Taken struct {
	Cards   [cards.MaxSeats]cards.Hand // the cards in the tricks of each seat
	Tricks  [cards.MaxSeats]uint8      // the number of tricks of each seat
	Winners [32]cards.Seat             // the winner of each trick that was played; NoSeat if it counts for nobody
	Missing int                        // how many of the tricks that were played are in no seat's Tricks
	Places  [cards.MaxSeats]uint8      // in a layout: 1 for the first seat out of cards, …
	Passed  [MaxThresholds]cards.Seat  // the seat that passed each threshold, in ascending order
	Passes  int                        // how many thresholds were passed
	Left    [cards.MaxSeats]uint8      // in a layout: the number of cards that each seat still holds
}

// All reports whether a seat took all tricks that were played, in a deal with tricks.
func (t *Taken) All(seat cards.Seat) bool {
	for other, n := range t.Tricks {
		if cards.Seat(other) != seat && n > 0 {
			return false
		}
	}
	return t.Missing == 0
}

// Result is what each seat took, without cards. It has the count of each term of a
// [Scale], and the finishing places if a term is for them. Everything else is 0.
type Result struct {
	Counts [MaxTerms][cards.MaxSeats]uint8 // by term, then by seat; 0 for a term of places
	Places [cards.MaxSeats]uint8           // by seat: 1 for the first out of cards, …
	Choice uint8                           // of the seat that took everything, if it chooses: score.ChoiceFirst or score.ChoiceOr
}

// Result counts what was taken in a deal. Tricks that were not played, because the deal
// ended early, count for nobody.
//
// Rule: score-term, score-cards, score-position, score-untaken
func (s *Scale) Result(t *Taken) Result {
	var r Result
	for i := range s.terms {
		counts := &r.Counts[i]
		switch term := &s.terms[i]; term.Per {
		case score.PerTrick:
			*counts = t.Tricks
		case score.PerUntaken:
			for seat := range s.players {
				counts[seat] = uint8(s.tricks) - t.Tricks[seat]
			}
		case score.PerCard:
			for seat := range s.players {
				taken := t.Cards[seat]
				counts[seat] = uint8((taken.First & term.cards.First).Len() + (taken.Second & term.cards.Second).Len())
			}
		case score.PerPosition:
			if winner := t.Winners[term.position]; term.position < played(t) && winner < cards.MaxSeats {
				counts[winner] = 1
			}
		case score.PerThreshold:
			if term.position < t.Passes {
				counts[t.Passed[term.position]] = 1
			}
		case score.PerMost:
			*counts = s.countMost(t, term)
		case score.PerCardLeft:
			*counts = t.Left
		}
	}
	if s.ranked {
		r.Places = t.Places
	}
	return r
}

// played returns the number of tricks that were played.
func played(t *Taken) int {
	n := t.Missing
	for _, won := range t.Tricks {
		n += int(won)
	}
	return n
}

// Points returns the points of a result. The error wraps [score.ErrResult] and is a
// [*ResultError] in four cases: the choice of a seat that took everything is missing or
// superfluous; the counts of a term do not add up to what there is to take;
// the places are not 1 to the number of players; or a value is not 0 although its seat or term
// does not exist, or although places score nothing. Terms are not compared with each other: see
// [Consistent].
//
// Rule: score-term, score-combined, score-places
func (s *Scale) Points(r *Result) (score.Points, error) {
	if err := s.check(r); err != nil {
		return score.Points{}, fmt.Errorf("%w: %w", score.ErrResult, err)
	}
	var points score.Points
	if s.special() {
		s.addSpecial(&points, r)
		return points, nil
	}
	for i := range s.terms {
		s.addTerm(&points, i, r)
	}
	return points, nil
}

// addTerm adds the points of the i-th term.
func (s *Scale) addTerm(points *score.Points, i int, r *Result) {
	term, times := &s.terms[i], int32(s.Times())
	switch term.Per {
	case score.PerMost:
		s.addMost(points, term, &r.Counts[i])
		return
	case score.PerCardLeft:
		s.addLeft(points, i, r)
		return
	}
	for seat := range s.players {
		switch {
		case term.Per == score.PerPlace:
			points[seat] += term.places[r.Places[seat]-1] * times
		case term.To == score.ToTaker:
			points[seat] += int32(r.Counts[i][seat]) * int32(term.Points) * times
		default:
			points[Receiver(term.To, seat, s.players, s.options.Reversed)] += int32(r.Counts[i][seat]) * int32(term.Points) * times
		}
	}
}

// addAllTaken adds the points of a deal in which one seat took everything that counts.
//
// Rule: score-all-taken, score-all-taken-cards, score-all-taken-to
func (s *Scale) addAllTaken(points *score.Points, taker int, choice uint8) {
	gets := Receiver(s.options.AllTaken.To, taker, s.players, s.options.Reversed)
	pair := s.options.AllTaken.Of(choice)
	for seat := range s.players {
		n := pair.Others
		if seat == gets {
			n = pair.Taker
		}
		points[seat] += int32(n * s.Times())
	}
}

// Receiver returns the seat that gets the points for what seat took. Reversed reports whether
// play is counter-clockwise, so that the next seat is on the right.
//
// Rule: score-to
func Receiver(to score.To, seat, players int, reversed bool) int {
	switch {
	case to == score.ToTaker:
		return seat
	case (to == score.ToLeftOfTaker) != reversed:
		return (seat + 1) % players
	}
	return (seat + players - 1) % players
}

// tookAll returns the seat that took everything the terms count, if there is one and the
// options have other points for this case. If the options name the cards, only the terms for
// these cards decide. For a term of tricks not taken, the count of this seat is 0.
func (s *Scale) tookAll(r *Result) (taker int, all bool) {
	if s.options.AllTaken == nil {
		return 0, false
	}
	for seat := range s.players {
		all := true
		for i := range s.terms {
			if !s.terms[i].replaced {
				continue
			}
			want := s.taken(i, r)
			if s.terms[i].Per == score.PerUntaken {
				want = 0
			}
			all = all && int(r.Counts[i][seat]) == want
		}
		if all {
			return seat, !s.nothing(r)
		}
	}
	return 0, false
}
