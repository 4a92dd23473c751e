package scoring

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/exposure"
	"github.com/barbukit/barbukit/score"
)

// Shown is a card that a player showed before play.
type Shown struct {
	Card   cards.Card
	By, To cards.Seat // the seat that showed it, and the seat that took it
}

// Extra returns what a card that was shown scores besides its plain value.
//
// Rule: exposure-scores
func (s *Scale) Extra(r exposure.Rules, c Shown) (points score.Points) {
	for i := range s.terms {
		term := &s.terms[i]
		if term.Per != score.PerCard || !term.cards.First.Has(c.Card) {
			continue
		}
		gets, holder := r.Extra(int32(term.Points * s.Times()))
		points[Receiver(term.To, int(c.To), s.players, s.options.Reversed)] += gets
		points[c.By] += holder
	}
	return points
}

// Item returns the item of the term with index i.
func (s *Scale) Item(i int) score.Item { return ItemOf(s.terms[i].Term) }

// Scores reports whether the points of a term depend on who takes the card.
func (s *Scale) Scores(c cards.Card) bool {
	for i := range s.terms {
		if t := &s.terms[i]; t.Per == score.PerCard && t.Points != 0 && t.cards.First.Has(c) {
			return true
		}
	}
	return false
}
