package analysis_test

import (
	"context"
	"maps"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variants"
)

// If the time is limited, the sides share it, even with one processor: each of them solves its last moves.
func TestSidesShareTheTime(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	d := analysis.Deals(random(t, v, 4, 2, 3))[1]
	want, exact := map[cards.Seat]int{0: 4, 1: 4, 2: 4, 3: 4}, map[cards.Seat]int{}
	for limit := 100 * time.Millisecond; limit < 10*time.Second && !maps.Equal(want, exact); limit *= 2 { // more for a slow machine
		ctx, cancel := context.WithTimeout(t.Context(), limit)
		r, err := d.Analyse(ctx, analysis.Options{Memory: 1 << 20})
		cancel()
		require.ErrorIs(t, err, context.DeadlineExceeded, "the deal is too easy")
		clear(exact)
		for _, m := range r.Moves[len(r.Moves)-16:] {
			if m.Cost.Exact() {
				exact[m.Seat]++
			}
		}
	}
	require.Equal(t, want, exact)
}
