package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
)

// salad returns a contract with every kind of term that counts tricks or cards, and a deal
// in which seat 1 took everything.
func salad(t testing.TB) (*scoring.Scale, scoring.Taken) {
	s, err := scoring.New(list(eachTrick(5), each("H", 5), each("Q", 20), each("KH", 80), trick(1, 40), trick(-1, 40)),
		cards.Pack52(), 4)
	require.NoError(t, err)
	taken := scoring.Taken{Tricks: seats{1: 13}}
	taken.Cards[1] = cards.Pack52().Cards()
	for i := range 13 {
		taken.Winners[i] = 1
	}
	return s, taken
}

// layout returns a contract of a layout, and a deal of it.
func layout(t testing.TB) (*scoring.Scale, scoring.Taken) {
	s, err := scoring.New(list(places(40, 20, 5, 0)), cards.Pack52(), 4)
	require.NoError(t, err)
	return s, scoring.Taken{Places: seats{4, 3, 2, 1}}
}

func TestScoringAllocatesNothing(t *testing.T) {
	for name, deal := range map[string]func(testing.TB) (*scoring.Scale, scoring.Taken){"tricks": salad, "layout": layout} {
		s, taken := deal(t)
		sum, failed := 0, error(nil)
		require.Zero(t, testing.AllocsPerRun(100, func() {
			result := s.Result(&taken)
			points, err := s.Points(&result)
			if err != nil {
				failed = err
			}
			sum += points.Sum()
		}), name)
		require.NoError(t, failed, name)
		require.Equal(t, 101*s.Total(), sum)
	}
}

// BenchmarkScore scores one deal, from the tricks taken to the points.
func BenchmarkScore(b *testing.B) {
	s, taken := salad(b)
	b.ReportAllocs()
	for b.Loop() {
		result := s.Result(&taken)
		if _, err := s.Points(&result); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deals/s")
}
