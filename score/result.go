package score

import (
	"errors"
	"fmt"
	"strings"

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
// asks for them. All else is 0.
type Result struct {
	Counts [MaxTerms][cards.MaxSeats]uint8 // by term, then by seat; 0 for a term of places
	Places [cards.MaxSeats]uint8           // by seat: 1 for the first out, …
}

// Result returns what was taken in a deal, counted as the terms count. A trick
// that was not played because nothing was left to win counts for nobody.
func (s *Scale) Result(t *Taken) Result {
	var r Result
	for i := range s.terms {
		counts := &r.Counts[i]
		switch term := &s.terms[i]; term.Per {
		case PerTrick:
			*counts = t.Tricks
		case PerUntaken:
			for seat := range s.players {
				counts[seat] = uint8(s.tricks) - t.Tricks[seat]
			}
		case PerCard:
			for seat := range s.players {
				taken := t.Cards[seat]
				counts[seat] = uint8((taken.First & term.cards.First).Len() + (taken.Second & term.cards.Second).Len())
			}
		case PerPosition:
			if winner := t.Winners[term.position]; term.position < played(t) && winner < cards.MaxSeats {
				counts[winner] = 1
			}
		case PerPlace:
			r.Places = t.Places
		}
	}
	return r
}

// played returns how many tricks were.
func played(t *Taken) int {
	n := 0
	for _, won := range t.Tricks {
		n += int(won)
	}
	return n
}

// ErrResult is what every refused [Result] is.
var ErrResult = errors.New("no deal can end so")

// ResultError tells what of a [Result] is wrong.
type ResultError struct {
	Thing Thing // whose counts are; "" where it is the places
	Err   error
}

// Error returns the fault's text.
func (e *ResultError) Error() string { return e.Err.Error() }

// Unwrap returns the fault.
func (e *ResultError) Unwrap() error { return e.Err }

// Points returns the points of a result. It is refused with an error that wraps
// [ErrResult] and a [*ResultError] when the counts of a term do not add up to what there is to take,
// when the places are not each player's own, and when something is entered where
// nothing is asked for: for a seat or a term that there is not, or places that do
// not score. One term is not held against another, that is for [Agree]: that a seat
// without a trick has taken a queen goes unnoticed.
func (s *Scale) Points(r *Result) (Points, error) {
	if err := s.check(r); err != nil {
		return Points{}, fmt.Errorf("%w: %w", ErrResult, err)
	}
	var points Points
	for i := range s.terms {
		term := &s.terms[i]
		for seat := range s.players {
			if term.Per == PerPlace {
				points[seat] += term.places[r.Places[seat]-1]
			} else {
				points[term.To.from(seat, s.players)] += int32(r.Counts[i][seat]) * int32(term.Points)
			}
		}
	}
	if instead := s.options.AllTaken; instead != nil {
		if taker, all := s.tookAll(r); all {
			for seat := range s.players {
				points[seat] = int32(instead.Others)
			}
			points[taker] = int32(instead.Taker)
		}
	}
	for seat := range points {
		points[seat] *= int32(s.times())
	}
	return points, nil
}

// tookAll returns the seat that took everything the terms count, if one did: of
// tricks not taken it has none.
func (s *Scale) tookAll(r *Result) (taker int, all bool) {
	for seat := range s.players {
		all := true
		for i := range s.terms {
			want := s.terms[i].count
			if s.terms[i].Per == PerUntaken {
				want = 0
			}
			all = all && int(r.Counts[i][seat]) == want
		}
		if all {
			return seat, true
		}
	}
	return 0, false
}

// check returns what is wrong with a result, nil if nothing is. Arrays go by value
// from here on, so that nothing of a good result is allocated.
func (s *Scale) check(r *Result) error {
	for i, counts := range r.Counts {
		if i >= len(s.terms) && counts == [cards.MaxSeats]uint8{} {
			continue // most are
		}
		if err := s.checkCounts(i, counts); err != nil {
			return &ResultError{s.thing(i), err}
		}
	}
	if err := s.checkPlaces(r.Places); err != nil {
		return &ResultError{"", err}
	}
	return nil
}

// checkCounts refuses counts of a term that are not what there is to take.
func (s *Scale) checkCounts(i int, counts [cards.MaxSeats]uint8) error {
	sum := 0
	for seat, n := range counts {
		switch {
		case n == 0:
		case i >= len(s.terms):
			return fmt.Errorf("seat %d took %d of term %d: want none beyond term %d", seat, n, i+1, len(s.terms))
		case seat >= s.players:
			return fmt.Errorf("seat %d took %d of term %d: want none beyond seat %d", seat, n, i+1, s.players-1)
		case s.terms[i].Per == PerPlace:
			return fmt.Errorf("seat %d took %d of term %d: want places, nothing is taken there", seat, n, i+1)
		}
		sum += int(n)
	}
	if i < len(s.terms) && sum != s.terms[i].count {
		return fmt.Errorf("term %d, %v: %s, together %d: want %d", i+1, s.terms[i].Term, s.bySeat(counts), sum, s.terms[i].count)
	}
	return nil
}

// checkPlaces refuses places that are not 1 to the number of players, once each;
// and any where no term is for places.
func (s *Scale) checkPlaces(places [cards.MaxSeats]uint8) error {
	var seen uint16
	for seat, place := range places {
		outside := seat >= s.players
		switch {
		case place == 0 && (outside || !s.ranked):
		case !s.ranked:
			return fmt.Errorf("seat %d has place %d: want no places, no term is for them", seat, place)
		case outside:
			return fmt.Errorf("seat %d has place %d: want none beyond seat %d", seat, place, s.players-1)
		case place == 0 || int(place) > s.players || seen>>place&1 != 0:
			return fmt.Errorf("places: %s: want each of 1 to %d once", s.bySeat(places), s.players)
		}
		seen |= 1 << place
	}
	return nil
}

// bySeat lists what the seats of the table have: "seats 0 to 3 have 1 2 2 0".
func (s *Scale) bySeat(have [cards.MaxSeats]uint8) string {
	return fmt.Sprintf("seats 0 to %d have %s", s.players-1, strings.Trim(fmt.Sprint(have[:s.players]), "[]"))
}
