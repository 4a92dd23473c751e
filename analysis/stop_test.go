package analysis_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// A search for a puzzle can be cancelled at any moment.
func TestPuzzlesAreCancelled(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	for _, id := range []score.ContractID{"no-queens", "domino"} {
		times := analysis.Stopped(t, func(ctx context.Context) error {
			for p, err := range analysis.Puzzles(ctx, v, analysis.PuzzleOptions{Contract: id, Seed: 3}) {
				require.Equal(t, err == nil, p != nil)
				return err
			}
			require.Fail(t, "no puzzle and no error")
			return nil
		})
		require.Greater(t, times, 5, id)
	}
}

// An analysis can be cancelled at any moment.
func TestAnalyseIsCancelled(t *testing.T) {
	v := loaded(t, "extends: penguin\nname: short\nzero-sum: none\npack: {lowest: T}\n")
	kinds := map[bool]bool{}
	for _, d := range analysis.Deals(random(t, v, 4, 14, 3)) {
		layout := d.Contract.Play() == variant.PlayLayout
		if d.Err != nil || kinds[layout] {
			continue
		}
		kinds[layout] = true
		times := analysis.Stopped(t, func(ctx context.Context) error {
			r, err := d.Analyse(ctx, analysis.Options{Memory: 1 << 20})
			require.Equal(t, err == nil, r != nil)
			return err
		})
		require.Greater(t, times, 5, "layout: %v", layout)
	}
	require.Len(t, kinds, 2)
}
