package analysis_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/cards"
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

// An analysis can be cancelled at any moment. Its report has bounds of all results, and exact results of the moves that
// were solved.
func TestAnalyseIsCancelled(t *testing.T) {
	v := loaded(t, "extends: penguin\nname: short\nzero-sum: none\npack: {lowest: T}\n")
	kinds := map[bool]bool{}
	for _, d := range analysis.Deals(random(t, v, 4, 14, 3)) {
		layout := d.Contract.Play() == variant.PlayLayout
		if d.Err != nil || kinds[layout] {
			continue
		}
		kinds[layout] = true
		whole, err := d.Analyse(t.Context(), analysis.Options{Memory: 1 << 20})
		require.NoError(t, err)
		halfway := 0
		times := analysis.Stopped(t, func(ctx context.Context) error {
			steps := 0
			r, err := d.Analyse(ctx, analysis.Options{Memory: 1 << 20, Progress: func(done int) { steps = done }})
			if err == nil {
				require.Equal(t, whole, r)
				return nil
			}
			require.EqualError(t, err, fmt.Sprintf("stopped after %d of %d steps: context canceled", steps, d.Steps(0)))
			requireWithin(t, whole, r)
			if exact := r.Moves[len(r.Moves)-4:]; steps > 0 && steps < d.Steps(0) && !slices.ContainsFunc(exact, func(m analysis.Move) bool { return !m.Cost.Exact() }) {
				halfway++
			}
			return err
		})
		require.Greater(t, times, 5, "layout: %v", layout)
		require.Positive(t, halfway, "layout: %v", layout)
	}
	require.Len(t, kinds, 2)
}

// requireWithin checks that the results of a report are within the bounds of another.
func requireWithin(t *testing.T, whole, bounds *analysis.Report) {
	t.Helper()
	within := func(exact, b analysis.Bounds) {
		t.Helper()
		require.True(t, b.Low <= exact.Low && exact.High <= b.High, "%v is not within %v", exact, b)
	}
	require.Len(t, bounds.Moves, len(whole.Moves))
	for i := range whole.Start {
		within(whole.Start[i], bounds.Start[i])
		within(whole.End[i], bounds.End[i])
	}
	for i, want := range whole.Moves {
		got := bounds.Moves[i]
		within(want.Before, got.Before)
		within(want.After, got.After)
		within(want.Cost, got.Cost)
		want.Before, want.After, want.Cost, want.Better = got.Before, got.After, got.Cost, got.Better
		require.Equal(t, want, got)
	}
}

// The error of an analysis that is stopped wraps the cause of the context, and its error.
func TestCauseOfStop(t *testing.T) {
	v := loaded(t, "extends: penguin\nname: short\nzero-sum: none\npack: {lowest: T}\n")
	cause := errors.New("the program ends")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	r, err := analysis.Deals(random(t, v, 4, 1, 3))[0].Analyse(ctx, analysis.Options{Memory: 1 << 20, Seats: cards.SeatsOf(1)})
	require.ErrorIs(t, err, cause)
	require.ErrorIs(t, err, context.Canceled)
	require.Regexp(t, `^stopped after 0 of \d+ steps: the program ends$`, err.Error())
	require.NotEmpty(t, r.Moves)
	require.Equal(t, analysis.Bounds{}, r.Start[0], "only the seats of the options are analysed")
}
