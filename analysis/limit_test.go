package analysis_test

import (
	"context"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/internal/full"
)

// The report is the same when all sides are solved by one solver, also if a limit stops it.
func TestSidesInTurn(t *testing.T) {
	inTurn := func(d *analysis.Deal, o analysis.Options) *analysis.Report {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
		r, err := d.Analyse(context.Background(), o)
		require.NoError(t, err)
		return r
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	for seed := range full.Of[uint64](1, 5, 200) {
		for _, limit := range []int64{0, 100, 1000} {
			d, o := ending(seed, 7), analysis.Options{Memory: 1 << 20, Limit: limit}
			r, err := d.Analyse(context.Background(), o)
			require.NoError(t, err)
			require.Equal(t, r, inTurn(d, o))
		}
	}
}

// With a limit the bounds have the exact results between them.
func TestBoundsAreValid(t *testing.T) {
	open := 0
	for seed := range full.Of[uint64](3, 6, 10) {
		d := ending(seed, 7)
		exact, err := d.Analyse(context.Background(), analysis.Options{Memory: 1 << 20})
		require.NoError(t, err)
		for _, limit := range []int64{1, 30, 1000} {
			r, err := d.Analyse(context.Background(), analysis.Options{Memory: 1 << 20, Limit: limit})
			require.NoError(t, err)
			for i, c := range r.Moves {
				want := exact.Moves[i]
				within(t, want.Before, c.Before)
				within(t, want.After, c.After)
				within(t, want.Cost, c.Cost)
				if !c.Cost.Exact() {
					open++
				}
			}
			again, err := d.Analyse(context.Background(), analysis.Options{Memory: 1 << 20, Limit: limit})
			require.NoError(t, err)
			require.Equal(t, r, again)
		}
	}
	require.Greater(t, open, 20)
}

func within(t *testing.T, exact, b analysis.Bounds) {
	t.Helper()
	require.True(t, exact.Exact())
	require.LessOrEqual(t, b.Low, exact.Low)
	require.GreaterOrEqual(t, b.High, exact.High)
}

// A context that is cancelled stops the analysis.
func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := ending(1, 5).Analyse(ctx, analysis.Options{})
	require.ErrorIs(t, err, context.Canceled)
}
