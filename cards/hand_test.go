package cards_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
)

// counts is the oracle of a hand: the number of copies of each card.
func counts(h cards.Hand) map[cards.Card]int {
	oracle := map[cards.Card]int{}
	for _, c := range deck {
		if h.First.Has(c) {
			oracle[c]++
		}
		if h.Second.Has(c) {
			oracle[c]++
		}
	}
	return oracle
}

func TestHandAgreesWithCounts(t *testing.T) {
	// There are few faces, so many of them are added a second and a third time.
	few := rapid.SampledFrom(append([]cards.Card{cards.TarotKing}, deck[:5]...))
	rapid.Check(t, func(t *rapid.T) {
		var h cards.Hand
		oracle := map[cards.Card]int{}
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			c := few.Draw(t, "card")
			if rapid.Bool().Draw(t, "with") {
				h = h.With(c)
				oracle[c] = min(2, oracle[c]+1)
			} else {
				h = h.Without(c)
				oracle[c] = max(0, oracle[c]-1)
			}
			n := 0
			var list []cards.Card
			for _, c := range deck {
				require.Equal(t, oracle[c] > 0, h.Has(c))
				require.Equal(t, oracle[c], counts(h)[c], "copies of %v in %v", c, h)
				n += oracle[c]
				for range oracle[c] {
					list = append(list, c)
				}
			}
			require.Equal(t, n, h.Len())
			require.Zero(t, h.Second&^h.First, "a second copy without a first")
			require.Equal(t, h, cards.HandOf(list...))
			require.Equal(t, list, slices.Collect(h.All()), "in the order of the deck")
			for range h.All() {
				break // a loop can end at any card
			}
		}
	})
}

// fewCards draws a hand that holds only copies of the first four cards of the deck.
var fewCards = rapid.Map(rapid.SliceOfN(rapid.SampledFrom(deck[:4]), 0, 6), func(list []cards.Card) (h cards.Hand) {
	for _, c := range list {
		h = h.With(c)
	}
	return h
})

func TestContainsCountsCopies(t *testing.T) {
	q := cards.MustParse("QH")
	none, one, two := cards.Hand{}, cards.HandOf(q), cards.HandOf(q, q)
	for _, row := range []struct {
		h, part cards.Hand
		want    bool
	}{
		{none, none, true}, {none, one, false}, {none, two, false},
		{one, none, true}, {one, one, true}, {one, two, false},
		{two, none, true}, {two, one, true}, {two, two, true},
	} {
		require.Equal(t, row.want, row.h.Contains(row.part), "%v contains %v", row.h, row.part)
	}
	rapid.Check(t, func(t *rapid.T) {
		h, part := fewCards.Draw(t, "hand"), fewCards.Draw(t, "part")
		want := true
		for c, n := range counts(part) {
			want = want && counts(h)[c] >= n
		}
		require.Equal(t, want, h.Contains(part), "%v contains %v", h, part)
	})
}

func TestMinusRemovesOneCopyEach(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, part := fewCards.Draw(t, "hand"), fewCards.Draw(t, "part")
		want := h
		for c, n := range counts(part) {
			for range n {
				want = want.Without(c)
			}
		}
		require.Equal(t, want, h.Minus(part), "%v minus %v", h, part)
	})
}

func TestHandsHoldCardsOnly(t *testing.T) {
	full := cards.Hand{First: every, Second: every}
	for _, none := range []cards.Card{0, cards.Joker, cards.Bridge} {
		require.Zero(t, cards.HandOf(none, none))
		require.Equal(t, full, full.With(none))
		require.Equal(t, full, full.Without(none))
		require.False(t, full.Has(none))
	}
	require.Equal(t, full, full.With(cards.TarotKing), "a third copy is not held")
	require.Equal(t, cards.Hand{}, cards.Hand{}.Without(cards.TarotKing))
	require.Equal(t, 106, full.Len())
}

// HandOf does not drop a third copy of a card without a word.
func TestHandOfPanicsAtAThirdCopy(t *testing.T) {
	q, k := cards.MustParse("QH"), cards.MustParse("KH")
	require.PanicsWithValue(t, "cards: HandOf: QH is listed three times: want each card at most twice", func() { cards.HandOf(q, k, q, q) })
	require.Equal(t, 4, cards.HandOf(q, k, q, k).Len())
	require.Zero(t, cards.HandOf(0, 0, 0))
}
