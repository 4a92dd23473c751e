package scoring

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Part is what one term of a contract scores.
type Part struct {
	Term   score.Term
	Counts [cards.MaxSeats]uint8 // by seat: how many it took; for a term of places, its place
	Points score.Points
}

// Parts is what the terms of a contract score. The points of the terms, Instead and Changed add
// up to the points of the contract.
type Parts struct {
	Terms []Part
	// If one seat took everything that counts, and the options have other points for this case,
	// Instead has these points, Taker is that seat, and the terms that they replace score 0.
	// Otherwise Taker is [cards.NoSeat].
	Taker   cards.Seat
	Instead score.Points
	// If some seats took nothing that counts, and the options change the points for this case,
	// None has these seats, and Changed is what each seat scores more or less because of it.
	None    cards.Seats
	Changed score.Points
}

// Parts returns what each term scores. The sum is what [Scale.Points] returns, but Parts does
// not check the result: tricks and cards that no seat took count for nobody.
func (s *Scale) Parts(r *Result) (parts Parts) {
	parts.Taker = cards.NoSeat
	taker, all := s.tookAll(r)
	var none cards.Seats
	if !all {
		none = s.tookNone(r)
	}
	for i := range s.terms {
		p := Part{Term: s.terms[i].Term, Counts: r.Counts[i]}
		if p.Term.Per == score.PerPlace {
			p.Counts = r.Places
		}
		if !all || !s.terms[i].replaced {
			s.addTerm(&p.Points, i, r)
		}
		parts.Terms = append(parts.Terms, p)
	}
	if none != 0 {
		var before score.Points
		for i := range parts.Terms {
			before = before.Plus(parts.Terms[i].Points)
		}
		parts.None, parts.Changed = none, before
		s.addNoneTaken(&parts.Changed, r, none)
		for seat, n := range before {
			parts.Changed[seat] -= n
		}
	}
	if all {
		parts.Taker = cards.Seat(taker)
		s.addAllTaken(&parts.Instead, taker, r.Choice)
	}
	return parts
}

// Positions yields the index of each trick that a term counts by its position.
func (s *Scale) Positions() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range s.terms {
			if s.terms[i].Per == score.PerPosition && !yield(s.terms[i].position) {
				return
			}
		}
	}
}
