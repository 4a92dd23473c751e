package solve_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/solve"
)

// TestLayoutOneRow solves layouts with one row for all suits before the first card. Packs of two and
// three ranks look like plain rows then: after the start rank every card of a suit fits.
func TestLayoutOneRow(t *testing.T) {
	ctx, s := context.Background(), solve.NewLayout(1<<16)
	for seed := range uint64(12) {
		rules := dominoes.Rules{Suits: dominoes.SuitsIgnored, End: dominoes.EndFirstOut}
		pack := cards.NewPack(cards.King-cards.Rank(seed%2), 1)
		hands, err := pack.Deal(4, rand.New(rand.NewPCG(seed, 1)))
		require.NoError(t, err)
		l := layout{players: 4, state: rules.Deal(cards.King, &hands, cards.Seat(seed)%4), points: dominoPoints}
		for seat := range cards.Seat(4) {
			o := &solve.LayoutObjective{LayoutPoints: dominoPoints, For: cards.SeatsOf(seat)}
			o.Weights[seat] = 1
			want := l.minimax(&l.state, o)
			got, err := s.Value(ctx, &l.state, o)
			require.NoError(t, err)
			require.Equal(t, [2]int{want, want}, [2]int{got.Low, got.High}, "seed %d, seat %v", seed, seat)
		}
	}
}
