package scoring_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// Points for finishing places cannot go to a neighbour; all other points can.
func TestPlacesHaveNoTo(t *testing.T) {
	for _, to := range []score.To{score.ToRightOfTaker, score.ToLeftOfTaker} {
		byPlace := places(40, 20, 5, 0)
		byPlace.To = to
		_, err := scoring.New(list(byPlace), cards.Pack52(), 4)
		require.EqualError(t, err, "term 1: to does not go with per: place: the points go to the player in that place")
		fault, _ := errors.AsType[*scoring.TermError](err)
		require.Equal(t, "to", fault.Field)
		queens := each("Q", -6)
		queens.To = to
		_, err = scoring.New(list(queens), cards.Pack52(), 4)
		require.NoError(t, err)
	}
}

// The points of a term go to the taker, or to the neighbour on the right or left.
func TestToANeighbour(t *testing.T) {
	for _, row := range []struct {
		to   score.To
		want score.Points
	}{
		{score.ToTaker, score.Points{-6, 0, 0, -18}},
		{score.ToRightOfTaker, score.Points{0, 0, -18, -6}},
		{score.ToLeftOfTaker, score.Points{-18, -6}},
	} {
		queens := each("Q", -6)
		queens.To = row.to
		s := must(scoring.New(list(queens), cards.Pack52(), 4))
		r := scoring.Result{}
		copy(r.Counts[0][:], []uint8{1, 0, 0, 3})
		points, err := s.Points(&r)
		require.NoError(t, err)
		require.Equal(t, row.want, points, "to the %v", row.to)
	}
}

// A term that no table accepts still has a description and an item.
func TestDescribeWrongTerms(t *testing.T) {
	wrong := score.Term{Per: score.PerPosition, Points: 3}
	require.Equal(t, "+3 for trick 0", scoring.Describe(wrong))
	require.Equal(t, score.Item("trick-0"), scoring.ItemOf(wrong))
}
