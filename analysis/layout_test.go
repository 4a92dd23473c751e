package analysis_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/variants"
)

// In a layout the guarantee before a move is that of the best move: a card, several cards or a pass.
// The guarantee after it is the value of the next position.
func TestLayoutMoves(t *testing.T) {
	several, passes, costly := 0, 0, 0
	for _, name := range []string{"penguin", "fife"} {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		s := solve.NewLayout(1 << 20)
		for _, d := range analysis.Deals(random(t, v, 4, 20, 8)) {
			if (d.Layout == dominoes.State{}) {
				continue
			}
			r, err := d.Analyse(context.Background(), analysis.Options{Memory: 1 << 20})
			require.NoError(t, err)
			state := d.Layout
			for i := range r.Moves {
				m := &r.Moves[i]
				goal := d.Goals[m.Seat]
				require.True(t, goal.Side.Has(m.Seat))
				value := func(lay cards.Hand) int {
					next := state
					require.NoError(t, next.Lay(lay))
					result, err := s.Value(context.Background(), &next, &solve.LayoutObjective{
						LayoutPoints: solve.LayoutPoints{Terms: goal.Objective.Terms}, Weights: goal.Objective.Weights, For: goal.Side,
					})
					require.NoError(t, err)
					return goal.Points(result.Low)
				}
				if len(r.Moves)-i <= 30 {
					best := value(m.Cards)
					require.Equal(t, exactly(best), m.After)
					for c := range state.Legal().All() {
						best = max(best, value(cards.HandOf(c)))
					}
					for lay := range state.Lays() {
						best = max(best, value(lay))
						several++
					}
					if state.MayPass() {
						best = max(best, value(cards.Hand{}))
						passes++
					}
					require.Equal(t, exactly(best), m.Before, "%s, deal %d, move %d", name, d.Number, m.Number)
					for _, better := range m.Better {
						require.Equal(t, best, value(better))
						costly++
					}
				}
				require.Zero(t, m.Trick)
				require.NoError(t, state.Lay(m.Cards))
			}
		}
	}
	require.Greater(t, several, 20)
	require.Greater(t, passes, 20)
	require.Greater(t, costly, 5)
}
