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

// Only hard deals have buckets with many bounds. If buckets with few bounds get a dictionary too, it must not
// change which bound is found: a search then visits as many positions as without one. A lookup rejects most bounds by
// their masks.
func TestSearchWithDictionaries(t *testing.T) {
	ctx, src, rules := context.Background(), rand.NewPCG(16, 37), tricks.Rules{}
	const memory = 4 << 20
	plain, many := New(memory), New(memory)
	many.table.many = 2
	dicts := uint32(0)
	for i := range 40 {
		hands, err := cards.NewPack(cards.Eight, 1).Deal(4, src)
		require.NoError(t, err)
		deal := rules.Deal(cards.NoSuit, &hands, 0)
		o := &Objective{Terms: []score.Term{{Per: score.PerTrick, Points: -2}}, Weights: [cards.MaxSeats]int{1}, For: 1}
		if i%2 == 0 {
			o.Terms[0] = score.Term{Per: score.PerCard, Cards: cards.Pattern(cards.Hearts.Set()), Points: -1}
		}
		want, err := plain.Value(ctx, &deal, o)
		require.NoError(t, err)
		got, err := many.Value(ctx, &deal, o)
		require.NoError(t, err)
		require.Equal(t, want, got)
		dicts += many.table.dict - 1
		for i := range many.table.buckets {
			if b := &many.table.buckets[i]; b.age == many.table.age && b.dict != 0 {
				sameMasks(t, &many.table, b)
			}
		}
	}
	require.Greater(t, dicts, uint32(100))
}
