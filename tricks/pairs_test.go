package tricks_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
)

// A card may be played from a hand exactly if it may be played from each hand of this card and
// one other card of the hand. The inference of package barbu relies on this: a card that was
// played rules out every other card that would have forbidden it, and nothing else.
//
// Reason: each demand prefers some cards to all others, whatever the rest of the hand is. So
// the demands together are an order of preference of the cards, and a card is legal exactly if
// no other card of the hand is preferred to it.
func TestTwoCardsDecide(t *testing.T) {
	narrowed := 0
	rapid.Check(t, func(t *rapid.T) {
		d := drawTable(t)
		drawRare(t, &d.rules)
		s := d.state()
		for range rapid.IntRange(0, len(d.hands)*len(d.hands[0])-1).Draw(t, "played") {
			if !s.Over() {
				require.NoError(t, s.Play(rapid.SampledFrom(slices.Collect(s.Legal().All())).Draw(t, "card")))
			}
		}
		if s.Over() {
			return
		}
		trick := s.Trick()
		for _, hand := range []cards.Set{s.Hand(s.Turn()).First, cards.Set(rapid.Uint64().Draw(t, "hand")) & cards.SetOf(newPack(cards.Two, 1, true)...)} {
			legal := trick.Legal(hand)
			if legal != hand {
				narrowed++
			}
			for c := range hand.All() {
				inPairs := true
				for other := range hand.All() {
					inPairs = inPairs && trick.Legal(cards.SetOf(c, other)).Has(c)
				}
				require.Equal(t, inPairs, legal.Has(c), "%v of %v in %v, rules %+v", c, hand, trick, d.rules)
			}
		}
	})
	require.NotZero(t, narrowed)
}
