package analysis_test

import (
	"context"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// calls is a context that is cancelled after a number of questions whether it is.
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

// stopped runs a function with contexts that are cancelled after 0, 1, 2 and more questions, until the function
// ends before that. All errors are that of the context. It returns how often the function was cancelled.
func stopped(t *testing.T, run func(ctx context.Context) error) (times int) {
	for n := int64(0); ; n += 1 + n/2 {
		c := &calls{Context: t.Context()}
		c.left.Store(n)
		err := run(c)
		if err == nil {
			return times
		}
		require.ErrorIs(t, err, context.Canceled)
		times++
	}
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

// A contract without puzzles is refused with the reason and the contracts that have puzzles.
func TestContractsWithoutPuzzles(t *testing.T) {
	for _, row := range []struct {
		variant string
		o       analysis.PuzzleOptions
		want    string
	}{
		{"lorum", analysis.PuzzleOptions{Contract: "train"}, "train has no puzzles: only tricks and layouts are solved: in train the cards add to a running total: want no-hearts, no-queens, no-tricks, no-king or domino"},
		{"penguin", analysis.PuzzleOptions{Contract: "no-queens+no-king"}, "no-queens+no-king cannot be combined: want one contract, or contracts that a declarer can combine"},
		{"penguin", analysis.PuzzleOptions{Contract: "no-queens", Players: 9}, "9 is the wrong number of players for variant penguin: want 4"},
	} {
		v, err := variants.Lookup(row.variant)
		require.NoError(t, err)
		require.EqualError(t, analysis.CheckPuzzle(v, row.o), row.want)
	}
}

// A contract that is declared several times in a match has puzzles.
func TestPuzzleOfAContractDeclaredTwice(t *testing.T) {
	for _, p := range puzzles(t, "rifki", analysis.PuzzleOptions{Contract: "no-king", Seed: 3}, 1) {
		require.Equal(t, score.ContractID("no-king"), p.Contract.ID())
		require.Equal(t, 2, p.Contract.Times())
	}
}
