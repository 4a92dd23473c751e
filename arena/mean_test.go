package arena_test

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/internal/student"
)

// byDefinition computes a mean from the list of all sets: the quotient, the standard
// deviation of the sets, and the interval. Each set is a sum over a number of things.
func byDefinition(sums, things []float64) (mean, spread, interval float64) {
	var allSums, allThings float64
	var had []int
	for i := range sums {
		if things[i] > 0 {
			had = append(had, i)
			allSums += sums[i]
			allThings += things[i]
		}
	}
	if len(had) == 0 {
		return 0, 0, math.Inf(1)
	}
	mean = allSums / allThings
	if len(had) == 1 {
		return mean, 0, math.Inf(1)
	}
	squares := 0.0
	for _, i := range had {
		off := sums[i] - mean*things[i]
		squares += off * off
	}
	n := float64(len(had))
	spread = math.Sqrt(squares/(n-1)) / (allThings / n)
	return mean, spread, student.T95(len(had)-1) * spread / math.Sqrt(n)
}

func near(t require.TestingT, want, got float64, args ...interface{}) {
	if math.IsInf(want, 0) {
		require.Equal(t, want, got, args...)
		return
	}
	require.InDelta(t, want, got, 1e-6*max(1, math.Abs(want)), args...)
}

// A mean that is updated set by set equals the mean of the complete list.
func TestMean(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 60).Draw(t, "sets")
		sums := rapid.SliceOfN(rapid.Float64Range(-900, 900), n, n).Draw(t, "sums")
		things := make([]float64, n)
		for i := range things {
			things[i] = float64(rapid.IntRange(0, 5).Draw(t, "things"))
		}
		m := arena.MeanOf(sums, things)
		mean, spread, interval := byDefinition(sums, things)
		near(t, mean, m.Value())
		near(t, spread, m.Spread())
		near(t, interval, m.Interval())
	})
}

// A mean that is read from JSON is written as the same JSON.
func TestMeanFromJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sums := rapid.SliceOfN(rapid.Float64Range(-900, 900), 0, 60).Draw(t, "sums")
		things := make([]float64, len(sums))
		for i := range things {
			things[i] = float64(rapid.IntRange(1, 5).Draw(t, "things"))
		}
		text, err := json.Marshal(arena.MeanOf(sums, things))
		require.NoError(t, err)
		var read arena.Mean
		require.NoError(t, json.Unmarshal(text, &read))
		again, err := json.Marshal(read)
		require.NoError(t, err)
		require.Equal(t, string(text), string(again))
	})
}

func TestMeanRefusesNegativeSpread(t *testing.T) {
	var m arena.Mean
	err := json.Unmarshal([]byte(`{"sets":3,"mean":1,"spread":-2,"interval":5}`), &m)
	require.EqualError(t, err, "arena: a spread of -2: want 0 or more")
	require.Zero(t, m)
}

// With one thing in each set, the results are the usual mean and standard deviation. Here
// the sums are 2, 4, 4, 4, 5, 5, 7, 9, with mean 5 and sum of squares 32.
func TestMeanByHand(t *testing.T) {
	m := arena.MeanOf([]float64{2, 4, 4, 4, 5, 5, 7, 9}, []float64{1, 1, 1, 1, 1, 1, 1, 1})
	require.Equal(t, 8, m.Sets())
	require.Equal(t, 5.0, m.Value())
	near(t, math.Sqrt(32.0/7), m.Spread())
	near(t, 2.364624*math.Sqrt(32.0/7)/math.Sqrt(8), m.Interval())

	text, err := json.Marshal([]arena.Mean{{}, arena.MeanOf([]float64{6}, []float64{4}), arena.MeanOf([]float64{3, 5}, []float64{1, 1})})
	require.NoError(t, err)
	require.JSONEq(t, `[{"sets":0,"mean":0,"spread":null,"interval":null},
		{"sets":1,"mean":1.5,"spread":null,"interval":null},
		{"sets":2,"mean":4,"spread":1.4142135623730951,"interval":12.706205}]`, string(text))
}

// Large points with a small spread are not lost to rounding.
func TestMeanOfLargeNumbers(t *testing.T) {
	var sums, things []float64
	for i := range 1000 {
		sums, things = append(sums, 1e9+float64(i%2)), append(things, 1)
	}
	near(t, math.Sqrt(250.0/999), arena.MeanOf(sums, things).Spread())
}
