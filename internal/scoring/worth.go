package scoring

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Worth is what one term of a [Scale] scores at its table, with the multiplier.
type Worth struct {
	Per       score.Per
	To        score.To
	Points    int
	Cards     cards.Hand   // of the pack, both copies; zero if Per is PerMost and the whole pack counts
	Threshold int          // 0 unless Per is PerThreshold
	Trick     int          // the number of the trick, from 1; 0 unless Per is PerPosition
	Places    score.Points // for each place, with first place at index 0; zero unless Per is PerPlace
}

// Terms returns the number of terms.
func (s *Scale) Terms() int { return len(s.terms) }

// Term returns what the term with index i scores.
func (s *Scale) Term(i int) Worth {
	t := &s.terms[i]
	w := Worth{Per: t.Per, To: t.To, Points: t.Points * s.Times(), Cards: t.cards, Threshold: t.Threshold}
	switch t.Per {
	case score.PerMost:
		if t.Term.Cards == 0 {
			w.Cards = cards.Hand{} // the whole pack
		}
	case score.PerPosition:
		w.Trick = t.position + 1
	case score.PerPlace:
		for place, points := range t.places {
			w.Places[place] = points * int32(s.Times())
		}
	}
	return w
}
