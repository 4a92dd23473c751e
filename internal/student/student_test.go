package student

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

// In Student's distribution, 95% of the values are at most T95 away from 0. The test
// adds up the density of the distribution in small steps.
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
		require.InDelta(t, 0.95, 2*inside*width/3, 5e-7, "%d degrees", degrees)
	}
}
