package analysis_test

import (
	"context"
	"math"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// calls is a context that is cancelled once its method Err was called a number of times.
type calls struct {
	context.Context
	left atomic.Int64
}

func (c *calls) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// stopped runs a function to its end, and then with contexts that are cancelled after fewer calls of Err: from 0, each
// time after half as many more. It fails unless the function then ends with the error of the context, and returns how often
// it was cancelled.
func stopped(t *testing.T, run func(ctx context.Context) error) (times int) {
	c := &calls{Context: t.Context()}
	c.left.Store(math.MaxInt64)
	require.NoError(t, run(c))
	for n, all := int64(0), math.MaxInt64-c.left.Load(); n < all; n += 1 + n/2 {
		c.left.Store(n)
		require.ErrorIs(t, run(c), context.Canceled, "%d of %d calls", n, all)
		times++
	}
	return times
}

// A search for a puzzle can be cancelled at any moment.
func TestPuzzlesAreCancelled(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	for _, id := range []score.ContractID{"no-queens", "domino"} {
		times := stopped(t, func(ctx context.Context) error {
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
		times := stopped(t, func(ctx context.Context) error {
			r, err := d.Analyse(ctx, analysis.Options{Memory: 1 << 20})
			require.Equal(t, err == nil, r != nil)
			return err
		})
		require.Greater(t, times, 5, "layout: %v", layout)
	}
	require.Len(t, kinds, 2)
}
