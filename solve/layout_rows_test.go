package solve

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// The number of a free card shows how many cards of its row can be laid from it on. In each deal a seat has all cards of
// a suit, so its start card is free too.
func TestNumbersOfFreeCards(t *testing.T) {
	src, starts := rand.New(rand.NewPCG(16, 46)), 0
	for range 60 {
		hands, err := cards.Pack52().Deal(4, src)
		require.NoError(t, err)
		all, of := cards.Pack52().Cards().First.In(cards.Suit(1+src.IntN(4))), src.IntN(4)
		for seat := range 4 {
			hands[seat].First &^= all
		}
		hands[of].First |= all
		start := cards.Two + cards.Rank(src.IntN(13))
		deal := new(dominoes.Rules).Deal(start, &hands, 0)
		var d layDeal
		require.NoError(t, d.check(&deal))
		var r layRows
		l := deal.Layout()
		require.True(t, r.set(&l, heldBy(&deal)))
		r.derive(&d)
		for c := range r.free.All() {
			count := 13 // from the start card on, all cards of the suit
			switch rank := c.Rank(); {
			case rank > start:
				count = int(cards.Ace-rank) + 1
			case rank < start:
				count = int(rank-cards.Two) + 1
			default:
				starts++
			}
			require.Equal(t, count, int(r.tail[c]-tailFree-r.base[r.owner[c]]), "%v, start rank %v", c, start)
		}
	}
	require.Positive(t, starts)
}
