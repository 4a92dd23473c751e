package scoring_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// A seat that takes everything has one of two pairs of points, as it chooses. A choice is needed if
// there is such a seat, and refused if not.
func TestChoiceOfPoints(t *testing.T) {
	all := &score.AllTaken{Others: 26, Or: score.Alternative{Taker: -26}}
	s := must(must(scoring.New(list(each("H", 1), each("QS", 13)), cards.Pack52(), 4)).With(scoring.Options{AllTaken: all, Multiplier: 2}))
	require.True(t, s.Chooses())
	require.Equal(t, []int{-52, 52, 156}, s.Totals())
	require.Equal(t, 156, s.TotalAllTaken())
	require.Equal(t, -52, s.TotalOr())

	r := scoring.Result{}
	r.Counts[0][2], r.Counts[1][2] = 13, 1
	require.Equal(t, cards.Seat(2), s.Chooser(&r))
	for choice, want := range map[uint8]score.Points{
		score.ChoiceFirst: {52, 52, 0, 52}, score.ChoiceOr: {2: -52},
	} {
		r.Choice = choice
		points, err := s.Points(&r)
		require.NoError(t, err)
		require.Equal(t, want, points)
		parts := s.Parts(&r)
		require.Equal(t, want, parts.Instead)
		require.Equal(t, cards.Seat(2), parts.Taker)
	}
	for _, choice := range []uint8{score.ChoiceNone, 3} {
		r.Choice = choice
		_, err := s.Points(&r)
		require.ErrorIs(t, err, score.ErrResult)
		require.EqualError(t, err, fmt.Sprintf("no deal can end like this: choice %d: want 1 or 2, because seat 2 took everything", choice))
	}
	r = scoring.Result{Choice: score.ChoiceOr}
	r.Counts[0][2], r.Counts[1][1] = 13, 1
	require.Equal(t, cards.NoSeat, s.Chooser(&r))
	_, err := s.Points(&r)
	require.EqualError(t, err, "no deal can end like this: choice 2: want none, because no seat has this choice")
}

// Without a second pair of points there is no choice.
func TestNoChoiceOfPoints(t *testing.T) {
	plain := must(scoring.New(list(each("H", 1)), cards.Pack52(), 4))
	require.False(t, plain.Chooses())
	require.Equal(t, 13, plain.TotalOr())
	s := must(plain.With(scoring.Options{AllTaken: &score.AllTaken{Others: 26}}))
	require.False(t, s.Chooses())
	require.Equal(t, 78, s.TotalOr())
	r := scoring.Result{}
	r.Counts[0][2] = 13
	require.Equal(t, cards.NoSeat, s.Chooser(&r))
	_, err := s.Points(&r)
	require.NoError(t, err)
	r.Choice = score.ChoiceFirst
	_, err = s.Points(&r)
	require.ErrorContains(t, err, "choice 1: want none, because no seat has this choice")
}

// With cards out of play the smallest and the largest sums cover both pairs of points.
func TestChoiceOfPointsWithCardsOut(t *testing.T) {
	all := &score.AllTaken{Taker: 6, Or: score.Alternative{Others: -9}}
	s := must(must(scoring.New(list(each("H", 1)), cards.Pack52(), 4)).With(scoring.Options{AllTaken: all, Talon: 2, Out: 2}))
	require.Equal(t, []int{-27, 6, 11, 13}, s.Totals())
	s = must(s.With(scoring.Options{AllTaken: all, Talon: 2, Out: 2, Multiplier: 2}))
	require.Equal(t, []int{-54, 12, 22, 26}, s.Totals())

	all.Cards = cards.Pattern(cards.Hearts.Set()) // the queen of spades counts 4 beside them, if it is in play
	s = must(must(scoring.New(list(each("H", 1), each("QS", 4)), cards.Pack52(), 4)).With(scoring.Options{AllTaken: all, Talon: 2, Out: 2}))
	require.Equal(t, []int{-27, -23, 6, 10, 12, 17}, s.Totals())
	s = must(must(scoring.New(list(each("H", 1), each("QS", -4)), cards.Pack52(), 4)).With(scoring.Options{AllTaken: all, Talon: 2, Out: 2}))
	require.Equal(t, []int{-31, -27, 2, 6, 7, 13}, s.Totals())
}
