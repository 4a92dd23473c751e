package scoring_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// If two cards can be out of play, up to two of the cards that score can be missing: of each term,
// and of all terms together.
func TestCardsOutOfPlay(t *testing.T) {
	s := must(must(scoring.New(list(each("Q", -6), each("KH", -20), eachTrick(1)), cards.Pack52(), 4)).With(scoring.Options{Talon: 2, Out: 2}))
	require.Equal(t, []int{2, 1, 0}, []int{s.Loose("Q"), s.Loose("KH"), s.Loose("tricks")})
	require.Zero(t, s.Loose("J"))
	tricks := seats{13}
	for _, row := range []struct {
		queens, kings uint8
		want          string
	}{
		{4, 1, ""}, {2, 1, ""}, {3, 0, ""}, {4, 0, ""},
		{1, 1, "seats 0 to 3 took Q 1 0 0 0, 1 together: want 2 to 4, because cards can be out of play"},
		{5, 1, "seats 0 to 3 took Q 5 0 0 0, 5 together: want 2 to 4, because cards can be out of play"},
		{2, 0, "3 of the cards that score are missing: want at most 2, which can be out of play"},
	} {
		r := entered(seats{row.queens}, seats{1: row.kings}, tricks)
		points, err := s.Points(&r)
		if row.want != "" {
			require.ErrorContains(t, err, row.want)
			require.ErrorIs(t, err, score.ErrResult)
			continue
		}
		require.NoError(t, err)
		require.Equal(t, score.Points{13 - 6*int32(row.queens), -20 * int32(row.kings)}, points)
	}
	for want, terms := range map[string][]score.Term{
		"terms: cards can be out of play, so that the number of players who tie is not known: want a talon that a player takes, or no term per: most-of-a-suit": list(score.Term{Per: score.PerMost, Points: 12}),
		"none-taken: cards that score can be out of play, so that nobody may take any: want a talon that a player takes, or no none-taken":                      list(each("Q", -6)),
	} {
		options := scoring.Options{Talon: 2, Out: 2}
		if terms[0].Per == score.PerCard {
			options.NoneTaken = &score.NoneTaken{Points: 5}
		}
		_, err := must(scoring.New(terms, cards.Pack52(), 4)).With(options)
		require.EqualError(t, err, want)
		require.Error(t, errors.Unwrap(err))
	}
}

// A card that two terms count is missing once. Nobody takes all of the cards that are out of play.
func TestMissingCards(t *testing.T) {
	options := scoring.Options{Talon: 2, Out: 2}
	twice := must(must(scoring.New(list(each("Q", -6), each("Q", -1)), cards.Pack52(), 4)).With(options))
	r := entered(seats{2}, seats{2})
	require.Equal(t, score.Points{-14}, must(twice.Points(&r)))
	options.AllTaken = &score.AllTaken{Taker: 50, Cards: cards.Pattern(must(cards.ParsePattern("KH")))}
	king := must(must(scoring.New(list(each("KH", -20), eachTrick(1)), cards.Pack52(), 4)).With(options))
	for n, want := range []int32{13, 63} {
		r := entered(seats{uint8(n)}, seats{13})
		require.Equal(t, score.Points{want}, must(king.Points(&r)))
	}
}

// Thresholds are counted in ascending order, whatever the order of the terms.
func TestThresholdsAreSorted(t *testing.T) {
	at := func(n, points int) score.Term {
		return score.Term{Per: score.PerThreshold, Threshold: n, Points: points}
	}
	s := must(scoring.New([]score.Term{at(50, -1), at(1, -2), at(1000, -3)}, cards.Pack52(), 4))
	require.Equal(t, []int{1, 50, 1000}, s.Thresholds())
	taken := scoring.Taken{Passed: [scoring.MaxThresholds]cards.Seat{3, 1, 2}, Passes: 2}
	r := s.Result(&taken)
	require.Equal(t, []seats{{1: 1}, {3: 1}, {}}, r.Counts[:3])
	for _, n := range []int{0, 1001} {
		_, err := scoring.New([]score.Term{at(n, -1)}, cards.Pack52(), 4)
		require.ErrorContains(t, err, "is out of range: want 1 to 1000")
		require.Error(t, errors.Unwrap(err))
	}
	var many []score.Term
	for n := range scoring.MaxThresholds + 1 {
		many = append(many, at(n+1, -1))
	}
	_, err := scoring.New(many, cards.Pack52(), 4)
	require.EqualError(t, err, "9 thresholds: want at most 8")
	require.NotPanics(t, func() { must(scoring.New(many[1:], cards.Pack52(), 4)) })
}

// The second pair of points is in range and differs from the first.
func TestSecondPairOfPoints(t *testing.T) {
	s := must(scoring.New(list(each("Q", -6)), cards.Pack52(), 4))
	for want, or := range map[string]score.Alternative{
		"all-taken.or.taker: 100001 points are out of range: want -1000 to 1000":            {Taker: 100001, Others: 1},
		"all-taken.or.others: -100001 points are out of range: want -1000 to 1000":          {Taker: 1, Others: -100001},
		"all-taken.or: both choices have the points 5 and -10: want other points, or no or": {Taker: 5, Others: -10},
	} {
		_, err := s.With(scoring.Options{AllTaken: &score.AllTaken{Taker: 5, Others: -10, Or: or}})
		require.EqualError(t, err, want)
	}
	for _, or := range []score.Alternative{{Taker: 1000, Others: -1000}, {Taker: -1000, Others: 1000}} {
		_, err := s.With(scoring.Options{AllTaken: &score.AllTaken{Taker: 5, Others: -10, Or: or}})
		require.NoError(t, err)
	}
}
