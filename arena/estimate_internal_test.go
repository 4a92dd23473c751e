package arena

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

// An interval from numbers that were worked out by hand: without one group each the number is 1, 2, 3
// or 6, so the mean is 3 and the sum of the squares 14. Student's t for three degrees is 3.182.
func TestJackknife(t *testing.T) {
	each := func(numbers ...float64) func(yield func(float64)) {
		return func(yield func(float64)) {
			for _, x := range numbers {
				yield(x)
			}
		}
	}
	f := jackknife(2.5, each(1, 2, 3, 6))
	require.Equal(t, 2.5, f.Value)
	require.InDelta(t, 3.182*math.Sqrt(14*3./4), f.Interval, 0.01)
	require.Equal(t, Estimate{2.5, math.Inf(1)}, jackknife(2.5, each(1)), "one group has no interval")
	require.Equal(t, Estimate{2.5, math.Inf(1)}, jackknife(2.5, each(1, math.NaN())))
	require.Equal(t, Estimate{0, math.Inf(1)}, jackknife(math.NaN(), each(1, 2)))
	require.False(t, math.IsInf(jackknife(0, each(1, 1)).Interval, 0))
}

// A share has one digit after the point, and no minus before zero.
func TestPercent(t *testing.T) {
	require.Equal(t, "12.3%", percent(0.1234, math.Inf(1)))
	require.Equal(t, "12.3% ± 4.6", percent(0.1234, 0.0456))
	require.Equal(t, "0.0%", percent(-0.0004, math.Inf(1)))
	require.Equal(t, "-0.1%", percent(-0.0006, math.Inf(1)))
	require.Equal(t, "0.0% ± 100.0", percent(0, 1))
	require.Equal(t, "50.0% ± -", percent(0.5, 1.001), "the interval includes every share")
}

// A mean of no sets is the zero mean. A mean of one set has a value and no spread.
func TestMeansOfFewSets(t *testing.T) {
	var none, one Mean
	require.NoError(t, json.Unmarshal([]byte(`{"sets": 0}`), &none))
	require.Equal(t, Mean{}, none)
	require.NoError(t, json.Unmarshal([]byte(`{"sets": 1, "mean": -3}`), &one))
	require.Equal(t, []any{1, -3.0}, []any{one.Sets(), one.Value()})
	for _, text := range []string{`{"sets": -1}`, `{"sets": 1, "mean": 2, "spread": 1}`, `{"sets": 2, "mean": 2}`} {
		require.Error(t, json.Unmarshal([]byte(text), &one), text)
	}
}
