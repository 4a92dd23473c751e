package barbutest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/score"
)

// If the variant claims that each deal adds up to 0, Check refuses extra points of a declarer
// who chose the contract.
func TestWrongPointsOfADeal(t *testing.T) {
	message := checkWith(level(t), func(e *engine) {
		e.last = func(m *barbu.Match) score.Deal {
			d := m.Last()
			d.Points[0]++
			d.Chosen++
			return d
		}
	})
	require.Contains(t, message, "the variant claims that each deal adds up to 0")
	require.Empty(t, checkWith(level(t), func(*engine) {}))
}
