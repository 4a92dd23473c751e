package solve

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// TestHoldings compares what is known of each suit with the cards counted one by one, in random sets
// of cards, with special cards and without.
func TestHoldings(t *testing.T) {
	s, src := New(0), rand.New(rand.NewPCG(16, 34))
	for _, special := range []string{"", "QC QD QH QS", "5H 6H KH"} {
		hands, err := cards.Pack52().Deal(4, src)
		require.NoError(t, err)
		terms := []score.Term{{Per: score.PerTrick, Points: -2}}
		if special != "" {
			terms = append(terms, score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.MustParseSet(special)), Points: -5})
		}
		rules := tricks.Rules{}
		deal := rules.Deal(cards.NoSuit, &hands, 0)
		_, err = s.begin(context.Background(), &deal, &Objective{Terms: terms, Weights: [cards.MaxSeats]int{1}, For: 1})
		require.NoError(t, err)
		for range 200 {
			left := cards.Pack52().Cards().First & cards.Set(src.Uint64())
			suit := src.IntN(4)
			lane := uint64(left) >> (16 * suit) & 0xFFFF
			h := s.holding(suit, lane)
			require.Same(t, h, s.holding(suit, lane), "it is described once")
			slot := 0
			for chain := range uint8(cards.MaxSeats) {
				require.Equal(t, slot, int(h.starts[chain]))
				own := uint16(0)
				for rank := 15; rank >= 0; rank-- {
					c := cards.Card(16*suit + rank)
					if !left.Has(c) || s.chain[c] != chain {
						continue
					}
					own |= 1 << rank
					require.Equal(t, rank, int(h.ranks[slot]))
					require.Equal(t, own, h.upper[slot])
					require.Equal(t, s.special.Has(c), h.special>>slot&1 == 1)
					for other := range uint8(cards.MaxSeats) {
						higher := 0
						for r := rank + 1; r < 16; r++ {
							if d := cards.Card(16*suit + r); left.Has(d) && s.chain[d] == other {
								higher++
							}
						}
						require.Equal(t, higher, int(h.above[slot]>>(fieldBits*other)&31))
					}
					slot++
				}
				require.Equal(t, own, h.hands[chain])
				require.Equal(t, slot-int(h.starts[chain]), int(h.lengths>>(4*chain)&15))
				for k, below := int(h.starts[chain]), own; k < slot; k++ {
					require.Equal(t, below, h.below[k])
					below &^= 1 << h.ranks[k]
				}
			}
		}
	}
}
