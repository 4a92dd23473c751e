package score

import (
	"fmt"
	"iter"

	"github.com/barbukit/barbukit/cards"
)

// Thing is what a term counts, in the word of those who keep score without cards: "tricks",
// all of them; "first-trick", "trick-3", "last-trick-but-1" or "last-trick"; or some cards,
// as their pattern is written, "Q" or "2-KH". Terms that count the same have the same
// thing, those of tricks taken and not taken too. Finishing places are none: "".
type Thing string

// Things walks what the terms count, in their order, each with how many of it there are in
// a deal; finishing places do not come.
func (s *Scale) Things() iter.Seq2[Thing, int] {
	return func(yield func(Thing, int) bool) {
		for i := range s.terms {
			t := &s.terms[i]
			of := t.count
			if t.Per == PerUntaken {
				of = s.tricks
			}
			if t.Per != PerPlace && !yield(t.Thing(), of) {
				return
			}
		}
	}
}

// Told returns the result of a deal by how many of each thing each seat is said to have
// taken, and by the places, which are 0 where no term is for them. No seat may be said to
// have taken more of a thing than there are. Whether the deal can have ended so is for
// [Scale.Points] to say.
func (s *Scale) Told(taken func(Thing) [cards.MaxSeats]uint8, places [cards.MaxSeats]uint8) Result {
	r := Result{Places: places}
	for i := range s.terms {
		t := &s.terms[i]
		if t.Per == PerPlace {
			continue
		}
		r.Counts[i] = taken(t.Thing())
		for seat := range s.players {
			if t.Per == PerUntaken {
				r.Counts[i][seat] = uint8(s.tricks) - r.Counts[i][seat]
			}
		}
	}
	return r
}

// thing returns what the i-th term counts; "" where there is none.
func (s *Scale) thing(i int) Thing {
	if i < len(s.terms) {
		return s.terms[i].Thing()
	}
	return ""
}

// Thing returns what the term counts.
func (t Term) Thing() Thing {
	switch t.Per {
	case PerTrick, PerUntaken:
		return "tricks"
	case PerCard:
		return Thing(t.Cards.String())
	case PerPosition:
		return trick(t.Trick)
	}
	return ""
}

// trick names a trick by its number in a [Term].
func trick(n int) Thing {
	switch {
	case n == 1:
		return "first-trick"
	case n == -1:
		return "last-trick"
	case n < 0:
		return Thing(fmt.Sprintf("last-trick-but-%d", -n-1))
	}
	return Thing(fmt.Sprintf("trick-%d", n))
}
