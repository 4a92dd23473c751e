package score_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// Points for the finishing places go to who has the place, all others to whom the term says.
func TestToWhomPlacesGo(t *testing.T) {
	for _, to := range []score.To{score.RightOfTaker, score.LeftOfTaker} {
		byPlace := places(40, 20, 5, 0)
		byPlace.To = to
		_, err := score.NewScale(list(byPlace), cards.Pack52(), 4)
		require.ErrorContains(t, err, "to does not go with per: place: the points are for who has the place")
		queens := each("Q", -6)
		queens.To = to
		_, err = score.NewScale(list(queens), cards.Pack52(), 4)
		require.NoError(t, err)
	}
}

// The points of a term go to who took the thing, or round the table to a neighbour.
func TestToANeighbour(t *testing.T) {
	for _, row := range []struct {
		to   score.To
		want score.Points
	}{
		{score.Taker, score.Points{-6, 0, 0, -18}},
		{score.RightOfTaker, score.Points{0, 0, -18, -6}},
		{score.LeftOfTaker, score.Points{-18, -6}},
	} {
		queens := each("Q", -6)
		queens.To = row.to
		s := must(score.NewScale(list(queens), cards.Pack52(), 4))
		r := score.Result{}
		copy(r.Counts[0][:], []uint8{1, 0, 0, 3})
		points, err := s.Points(&r)
		require.NoError(t, err)
		require.Equal(t, row.want, points, "to the %v", row.to)
	}
}

// What is no term is told as it is, and has no text form.
func TestTextOfWhatIsNoTerm(t *testing.T) {
	none := score.Term{Per: score.PerPosition, Points: 3}
	require.Equal(t, "+3 for trick 0", none.String())
	require.Equal(t, score.Thing("trick-0"), none.Thing())
	for _, per := range []score.Per{0, score.PerUntaken + 1, 255} {
		_, err := per.MarshalText()
		require.ErrorContains(t, err, "unknown value", "%d", per)
	}
}
