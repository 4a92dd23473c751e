package dominoes

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// The ranks before and after each rank of a pack are those of a walk over all ranks.
func TestCircleAgreesWithAWalk(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		l := Layout{ace: AceRule(src.IntN(2))}
		for _, c := range []cards.Card{cards.TarotKing, cards.Of(cards.King, cards.Clubs)} {
			if src.IntN(4) == 0 {
				l.pack.First = l.pack.First.With(c)
			}
		}
		for range 1 + src.IntN(20) {
			c := cards.Of(cards.Two+cards.Rank(src.IntN(ranks)), cards.Clubs+cards.Suit(src.IntN(4)))
			l.pack.First = l.pack.First.With(c)
		}
		for rank := cards.Two; rank <= cards.Ace; rank++ {
			if l.pack.First&faces(rank) != 0 {
				require.Equal(t, l.afterInOrder(rank), l.after(rank), "after %v of %v, %v", rank, l.pack.First, l.ace)
				require.Equal(t, l.beforeInOrder(rank), l.before(rank), "before %v of %v, %v", rank, l.pack.First, l.ace)
			}
		}
	}
}
