package dominoes

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// The ranks before and after each rank of a pack are its neighbours in a list of the ranks of the pack.
func TestCircleAgreesWithAList(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		all := []cards.Rank{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14} // two to ace
		r := Rules{Suits: SuitsIgnored}
		switch src.IntN(3) {
		case 0:
			r.Ace = AceLow
			all = append(all[12:], all[:12]...)
		case 1:
			src.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
			for _, rank := range all { // RankOrder has the highest rank in its lowest bits
				r.RankOrder = r.RankOrder<<4 | cards.RankOrder(rank)
			}
		}
		var pack cards.Hand
		if src.IntN(4) == 0 {
			pack = pack.With(cards.TarotKing)
		}
		for range 1 + src.IntN(20) {
			pack = pack.With(cards.Of(cards.Two+cards.Rank(src.IntN(ranks)), cards.Clubs+cards.Suit(src.IntN(4))))
		}
		row := slices.DeleteFunc(all, func(rank cards.Rank) bool {
			held := pack.First & rank.Set()
			return held == 0 && (rank != cards.King || !pack.Has(cards.TarotKing))
		})
		l := r.empty(0, 0, pack)
		for i, rank := range row {
			require.Equal(t, row[(i+1)%len(row)], l.after(rank), "after %v of %v", rank, row)
			require.Equal(t, row[(i+len(row)-1)%len(row)], l.before(rank), "before %v of %v", rank, row)
		}
	}
}
