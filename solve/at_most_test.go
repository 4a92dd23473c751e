package solve_test

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/solve"
)

// TestAtMostOfAnyNumber asks about numbers next to the ends of the integers, for deals in which the
// points of the tricks already taken are above and below 0.
func TestAtMostOfAnyNumber(t *testing.T) {
	ctx := context.Background()
	s, above, below := solve.New(0), 0, 0
	for seed := range uint64(60) {
		d := draw(t, seed)
		for _, k := range []int{math.MinInt, math.MinInt + 1, math.MaxInt - 1, math.MaxInt} {
			answer, err := s.AtMost(ctx, &d.state, &d.objective, k)
			require.NoError(t, err)
			require.Equal(t, atMost(0, k), answer, "seed %d, at most %d", seed, k)
		}
		switch value := plain(&d.state, &d.objective, d.players); {
		case value > 0:
			above++
		case value < 0:
			below++
		}
	}
	require.Positive(t, above)
	require.Positive(t, below)
}

func TestLayoutAtMostOfAnyNumber(t *testing.T) {
	s := solve.NewLayout(0)
	r := rand.New(rand.NewPCG(1, 0))
	for n := range 30 {
		l := randomLayout(r, 8)
		for _, k := range []int{math.MinInt, math.MinInt + 1, math.MaxInt - 1, math.MaxInt} {
			answer, err := s.AtMost(context.Background(), &l.state, randomObjective(r, &l), k)
			require.NoError(t, err)
			require.Equal(t, atMost(0, k), answer, "layout %d, at most %d", n, k)
		}
	}
}

// atMost is the answer for a value.
func atMost(value, k int) solve.Answer {
	if value <= k {
		return solve.Yes
	}
	return solve.No
}

// The zero Answer and a bad Answer are unknown.
func TestAnswer(t *testing.T) {
	for a, text := range []string{"unknown", "yes", "no", "unknown"} {
		require.Equal(t, text, solve.Answer(a).String())
	}
}
