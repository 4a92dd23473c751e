package bots

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/runs"
)

// runValue returns the value of playing c in a contract of runs. A card that begins a run is good
// if the player holds many cards of that run, and above all if they hold its last card, because
// they then begin the next run. Cards of other players in the run are bad, because the others get
// rid of them. The card that continues a run has no choice.
func runValue(s *runs.State, c cards.Card) int {
	const own, others, lead = 4, -1, 6
	seat := s.Turn()
	hand := s.Hand(seat).First
	sum, last := 0, false
	for next := range s.RunFrom(c) {
		last = hand.Has(next)
		if last {
			sum += own
		} else {
			sum += others
		}
	}
	if last {
		sum += lead
	}
	return sum
}

// runsWorth returns the points that a hand can expect, in thousandths. A hand is good if many of
// its cards follow each other, because one run then uses several of them.
func (k *known) runsWorth(w *worth, r *runs.Rules, hand cards.Hand) int {
	linked := 0
	for c := range hand.First.All() {
		if hand.First.Has(k.after(r, c)) {
			linked++
		}
	}
	return linked*sure - k.game.HandSize()*sure/k.game.Players() + w.places[0]*sure/k.game.Players()
}

// after returns the next card of a run after c, or no card.
func (k *known) after(r *runs.Rules, c cards.Card) cards.Card {
	suit := k.game.Pack().Cards().First.In(c.Suit())
	next := (suit &^ (cards.SetOf(c)<<1 - 1)).Lowest()
	if next == 0 && r.Circular == runs.CircularYes {
		next = suit.Lowest()
	}
	return next
}
