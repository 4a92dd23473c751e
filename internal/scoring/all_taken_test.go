package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// If one seat takes everything that counts, the points of AllTaken replace the points of the
// terms. If a term counts tricks not taken, this seat has the count 0 for that term. The
// multiplier applies to the points of AllTaken too.
func TestAllTaken(t *testing.T) {
	untaken := score.Term{Per: score.PerUntaken, Points: 2}
	instead := &score.AllTaken{Taker: 26, Others: -10}
	type counts [][4]uint8 // for each term, the count of each seat
	for _, row := range []struct {
		name    string
		terms   []score.Term
		options scoring.Options
		counts  counts
		want    score.Points
	}{
		{"every trick", list(eachTrick(-2)), scoring.Options{AllTaken: instead}, counts{{0, 0, 13, 0}}, score.Points{-10, -10, 26, -10}},
		{"all tricks but one", list(eachTrick(-2)), scoring.Options{AllTaken: instead}, counts{{0, 1, 12, 0}}, score.Points{0, -2, -24, 0}},
		{"the last seat", list(eachTrick(-2)), scoring.Options{AllTaken: instead}, counts{{0, 0, 0, 13}}, score.Points{-10, -10, -10, 26}},
		{"without points for all taken", list(eachTrick(-2)), scoring.Options{}, counts{{0, 0, 13, 0}}, score.Points{0, 0, -26}},
		{"every trick, counted by tricks not taken", list(untaken), scoring.Options{AllTaken: instead}, counts{{0, 13, 13, 13}}, score.Points{26, -10, -10, -10}},
		{"some tricks not taken", list(untaken), scoring.Options{AllTaken: instead}, counts{{1, 12, 13, 13}}, score.Points{2, 24, 26, 26}},
		{"all of both terms", list(eachTrick(5), each("Q", 20)), scoring.Options{AllTaken: instead}, counts{{13}, {4}}, score.Points{26, -10, -10, -10}},
		{"all of the first term only", list(each("Q", 20), each("H", 5)), scoring.Options{AllTaken: instead}, counts{{4}, {12, 1}}, score.Points{140, 5}},
		{"all of the second term only", list(each("Q", 20), each("H", 5)), scoring.Options{AllTaken: instead}, counts{{3, 1}, {13}}, score.Points{125, 20}},
		{"each of two seats took all of one term", list(each("Q", 20), trick(-1, 7)), scoring.Options{AllTaken: instead}, counts{{4}, {0, 1}}, score.Points{80, 7}},
		{"multiplied", list(eachTrick(-2)), scoring.Options{AllTaken: instead, Multiplier: 3}, counts{{0, 0, 13, 0}}, score.Points{-30, -30, 78, -30}},
		{"multiplied, all tricks but one", list(eachTrick(-2)), scoring.Options{AllTaken: instead, Multiplier: 3}, counts{{0, 1, 12, 0}}, score.Points{0, -6, -72, 0}},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := must(must(scoring.New(row.terms, cards.Pack52(), 4)).With(row.options))
			var r scoring.Result
			for i := range row.counts {
				copy(r.Counts[i][:], row.counts[i][:])
			}
			points, err := s.Points(&r)
			require.NoError(t, err)
			require.Equal(t, row.want, points)
		})
	}
}

// The tricks not taken by a seat are all tricks that other seats took.
func TestResultOfTricksNotTaken(t *testing.T) {
	s := must(scoring.New([]score.Term{{Per: score.PerUntaken, Points: 1}}, cards.Pack52(), 4))
	r := s.Result(&scoring.Taken{Tricks: [cards.MaxSeats]uint8{5, 0, 8, 0}})
	require.Equal(t, [cards.MaxSeats]uint8{8, 13, 5, 13}, r.Counts[0])
}

// Options of one scale do not change another scale of the same terms.
func TestScalesAreIndependent(t *testing.T) {
	base := must(scoring.New(list(each("Q", -6), each("KH", -20)), cards.Pack52(), 4))
	all := func(of string) *scoring.Scale {
		return must(base.With(scoring.Options{AllTaken: &score.AllTaken{Cards: cards.Pattern(must(cards.ParsePattern(of))), Taker: 10}}))
	}
	queens := all("Q")
	r := entered(seats{4}, seats{0, 1})
	require.Equal(t, score.Points{10, -20}, must(queens.Points(&r)))
	king := all("KH")
	require.Equal(t, score.Points{10, -20}, must(queens.Points(&r)))
	require.Equal(t, score.Points{-24, 10}, must(king.Points(&r)))
}

func TestTotalAllTaken(t *testing.T) {
	s := must(scoring.New(list(eachTrick(-2)), cards.Pack52(), 4))
	require.Equal(t, -26, s.Total())
	require.Equal(t, -26, s.TotalAllTaken())
	s = must(s.With(scoring.Options{AllTaken: &score.AllTaken{Taker: 26, Others: -10}}))
	require.Equal(t, -26, s.Total())
	require.Equal(t, 26-3*10, s.TotalAllTaken())
	s = must(s.With(scoring.Options{AllTaken: &score.AllTaken{Taker: 26, Others: -10}, Multiplier: 3}))
	require.Equal(t, 3*-26, s.Total())
	require.Equal(t, 3*(26-3*10), s.TotalAllTaken())
}
