package score_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// salad is a deal of every kind of term that tricks are scored by, and what seat 1
// took of it: all.
func salad(t testing.TB) (*score.Scale, score.Taken) {
	s, err := score.NewScale(list(eachTrick(5), each("H", 5), each("Q", 20), each("KH", 80), trick(1, 40), trick(-1, 40)),
		cards.Pack52(), 4)
	require.NoError(t, err)
	taken := score.Taken{Tricks: seats{1: 13}}
	taken.Cards[1] = cards.Pack52().Cards()
	for i := range 13 {
		taken.Winners[i] = 1
	}
	return s, taken
}

// layout is a deal of a layout.
func layout(t testing.TB) (*score.Scale, score.Taken) {
	s, err := score.NewScale(list(places(40, 20, 5, 0)), cards.Pack52(), 4)
	require.NoError(t, err)
	return s, score.Taken{Places: seats{4, 3, 2, 1}}
}

func TestScoringAllocatesNothing(t *testing.T) {
	for name, deal := range map[string]func(testing.TB) (*score.Scale, score.Taken){"tricks": salad, "layout": layout} {
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

// BenchmarkText writes a sheet of three deals.
func BenchmarkText(b *testing.B) {
	s := withBets()
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n += len(s.Text())
	}
	b.ReportMetric(float64(n)/1e6/b.Elapsed().Seconds(), "MB/s")
}

// BenchmarkSheet writes the sheet of a set of Fife in each form.
func BenchmarkSheet(b *testing.B) {
	s := appendix()
	for name, write := range map[string]func() string{"text": s.Text, "markdown": s.Markdown, "html": s.HTML} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			n := 0
			for b.Loop() {
				n += len(write())
			}
			b.ReportMetric(float64(n)/1e6/b.Elapsed().Seconds(), "MB/s")
		})
	}
}

// BenchmarkMarks finds the marks of a round.
func BenchmarkMarks(b *testing.B) {
	round := appendix().Rounds()[1]
	b.ReportAllocs()
	for b.Loop() {
		if len(round.Marks()) == 0 {
			b.Fatal("no marks")
		}
	}
}
