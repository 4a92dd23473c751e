package score

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// Taken is what a deal played with cards came to.
type Taken struct {
	Cards   [cards.MaxSeats]cards.Hand // in the tricks of each seat
	Tricks  [cards.MaxSeats]uint8      // how many
	Winners [32]cards.Seat             // of each trick that was played
	Places  [cards.MaxSeats]uint8      // in a layout: 1 for the first out, …
}

// Result is what each seat took, without cards: how many of what each term of a
// [Scale] counts, in the order of the terms, and the finishing places where a term
// asks for them.
type Result struct {
	Counts [MaxTerms][cards.MaxSeats]uint8
	Places [cards.MaxSeats]uint8 // 1 for the first out, …; 0 where there are none
}

// Result returns what was taken in a deal, counted as the terms count. A trick
// that was not played because nothing was left to win counts for nobody.
func (s *Scale) Result(t *Taken) Result {
	r := Result{Places: t.Places}
	for i := range s.terms {
		counts := &r.Counts[i]
		switch term := &s.terms[i]; term.Per {
		case PerTrick:
			*counts = t.Tricks
		case PerCard:
			for seat := range s.players {
				taken := t.Cards[seat]
				counts[seat] = uint8((taken.First & term.cards.First).Len() + (taken.Second & term.cards.Second).Len())
			}
		case PerPosition:
			counts[t.Winners[term.position]] = 1
		}
	}
	return r
}

// ErrResult is what every refused [Result] is.
var ErrResult = errors.New("no deal can end so")

// Points returns the points of a result. It is refused when it cannot be: when
// the counts of a term do not add up to what there is to take, or the places are
// not each player's own.
func (s *Scale) Points(r *Result) (Points, error) {
	var points Points
	for i := range s.terms {
		term := &s.terms[i]
		if term.Per == PerPlace {
			if err := s.checkPlaces(r); err != nil {
				return Points{}, err
			}
			for seat := range s.players {
				points[seat] += term.places[r.Places[seat]-1]
			}
			continue
		}
		sum := 0
		for seat := range s.players {
			n := int(r.Counts[i][seat])
			sum += n
			points[seat] += int32(n * term.Points)
		}
		if sum != term.count {
			return Points{}, fmt.Errorf("%w: %s: %d were taken: want %d, seat by seat %v",
				ErrResult, term.Term, sum, term.count, r.Counts[i][:s.players])
		}
	}
	return points, nil
}

// checkPlaces refuses places that are not 1 to the number of players, once each.
func (s *Scale) checkPlaces(r *Result) error {
	var seen uint16
	for seat := range s.players {
		place := r.Places[seat]
		if place < 1 || int(place) > s.players || seen>>place&1 != 0 {
			return fmt.Errorf("%w: places %v: want each of 1 to %d once", ErrResult, r.Places[:s.players], s.players)
		}
		seen |= 1 << place
	}
	return nil
}
