package score_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

func TestTeams(t *testing.T) {
	for players, want := range map[int][]cards.Seat{4: {2, 3, 0, 1}, 6: {3, 4, 5, 0, 1, 2}, 8: {4, 5, 6, 7, 0, 1, 2, 3}} {
		for seat, partner := range want {
			require.Equal(t, partner, score.TeamsOpposite.Partner(cards.Seat(seat), players))
			require.Equal(t, cards.Seat(seat), score.TeamsNone.Partner(cards.Seat(seat), players))
		}
	}
	for _, seat := range []cards.Seat{4, 7, cards.NoSeat, 255} { // not at the table
		require.Equal(t, seat, score.TeamsOpposite.Partner(seat, 4))
		require.Equal(t, seat, score.TeamsOpposite.Partner(seat, 0))
	}
	alone := score.Points{-20, 15, 40, 5}
	require.Equal(t, alone, score.TeamsNone.Points(alone, 4))
	require.Equal(t, score.Points{20, 20, 20, 20}, score.TeamsOpposite.Points(alone, 4))
	require.True(t, score.TeamsOpposite.Level(alone, 4))
	require.False(t, score.TeamsNone.Level(alone, 4))
	require.Equal(t, score.Points{5, 4, 1, 5, 4, 1}, score.TeamsOpposite.Points(score.Points{2, 1, 1, 3, 3, 0}, 6))
	require.False(t, score.TeamsOpposite.Level(score.Points{2, 1, 1, 3, 3, 0}, 6))
}

// The teams settle with each other: the first player of each team pays or is paid.
func TestSettleTeams(t *testing.T) {
	payments, err := score.TeamsOpposite.Settle(score.Points{-20, 15, -40, 45}, 4, 5)
	require.NoError(t, err)
	require.Equal(t, []score.Payment{{From: 0, To: 1, Amount: 300}}, payments)
	payments, err = score.TeamsOpposite.Settle(score.Points{-20, 15, 20, -15}, 4, 5)
	require.NoError(t, err)
	require.Empty(t, payments)
}
