package bots

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
)

// threshold is a threshold of a running total with its points.
type threshold struct{ at, points int }

// countValue returns the value of playing c in a contract that counts the values of cards. The
// points of the thresholds that c passes are decisive. Among cards with the same points a high
// value is better: high cards are safe only while the total is far below the next threshold, and
// a total just below it leaves the next player few safe cards.
func (w *worth) countValue(s *counting.State, c cards.Card) int {
	points := 0
	_, passes := s.After(c)
	for i := range passes {
		for _, t := range w.thresholds {
			if t.at == s.Threshold(s.Passes()+i) {
				points += t.points
			}
		}
	}
	value := s.Value(c)
	if w.total > 0 {
		value = -value // low cards keep the total below a threshold that the player wants to pass later
	}
	return points*sure + value
}

// countWorth returns the points that a hand can expect, in thousandths: its share of the values of
// all cards.
func (k *known) countWorth(w *worth, values *counting.Values, hand cards.Hand) int {
	held, all := 0, 0
	for c := range k.game.Pack().Cards().First.All() {
		all += values.Of(c)
		if hand.First.Has(c) {
			held += values.Of(c)
		}
	}
	return w.total * sure * held / max(1, all)
}
