package student

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

// In Student's distribution, 95% of the values are at most T95 away from 0. The test adds up the density of the
// distribution in small steps. The table has six digits after the point, and the error of the series is below 0.00001.
func TestT95(t *testing.T) {
	for _, degrees := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 30, 100, 1000} {
		n := float64(degrees)
		top, _ := math.Lgamma((n + 1) / 2)
		bottom, _ := math.Lgamma(n / 2)
		density := func(x float64) float64 {
			return math.Exp(top-bottom-(n+1)/2*math.Log1p(x*x/n)) / math.Sqrt(n*math.Pi)
		}
		const steps = 20_000
		width := T95(degrees) / steps
		inside := density(0) + density(width*steps) // Simpson's rule on one side of 0; the result is doubled
		for i := 1; i < steps; i++ {
			inside += float64(2+2*(i%2)) * density(width*float64(i))
		}
		allowed := 5.01e-7
		if degrees > len(table) {
			allowed = 1e-5
		}
		require.InDelta(t, 0.95, 2*inside*width/3, 2*density(T95(degrees))*allowed, "%d degrees", degrees)
	}
}

// The terms of the series are written as in the source. The last ones change T95 by less than the error of the series,
// which TestT95 allows.
func TestSeries(t *testing.T) {
	x := math.Sqrt2 * math.Erfinv(0.95)
	power := func(n float64) float64 { return math.Pow(x, n) }
	for _, degrees := range []int{11, 12, 30, 1000} {
		n := float64(degrees)
		want := x +
			(power(3)+x)/4/n +
			(5*power(5)+16*power(3)+3*x)/96/math.Pow(n, 2) +
			(3*power(7)+19*power(5)+17*power(3)-15*x)/384/math.Pow(n, 3) +
			(79*power(9)+776*power(7)+1482*power(5)-1920*power(3)-945*x)/92160/math.Pow(n, 4)
		require.InDelta(t, want, T95(degrees), 1e-12, "%d degrees", degrees)
	}
}
