package score_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// For any points, every player's balance is their points times the stake. A search by brute
// force finds no settlement with fewer payments.
func TestSettle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.IntRange(2, 6).Draw(t, "players")
		stake := rapid.IntRange(1, 1000).Draw(t, "stake")
		var total score.Points
		sum := int32(0)
		for seat := range players - 1 {
			// With few different values, groups whose points add up to 0 are likely.
			total[seat] = rapid.Int32Range(-4, 4).Draw(t, "points")
			sum += total[seat]
		}
		total[players-1] = -sum
		payments, err := score.Settle(total, players, stake)
		require.NoError(t, err)
		var paid [cards.MaxSeats]int64
		owed := 0
		for _, p := range payments {
			require.Positive(t, p.Amount)
			require.NotEqual(t, p.From, p.To)
			paid[p.From] -= p.Amount
			paid[p.To] += p.Amount
		}
		for seat := range cards.MaxSeats {
			require.Equal(t, int64(total[seat])*int64(stake), paid[seat], "seat %d", seat)
			if total[seat] != 0 {
				owed++
			}
		}
		require.LessOrEqual(t, len(payments), max(0, players-1))
		if n := len(payments); n > 0 {
			require.False(t, settles(total, players, n-1), "%v settled by %d payments: %d are enough", total, n, n-1)
		}
	})
}

// settles reports whether points can be settled by at most n payments. It tries every payment
// between two players that brings one of the two to 0. A settlement with the fewest payments
// needs only such payments.
func settles(total score.Points, players, n int) bool {
	if total == (score.Points{}) {
		return true
	}
	if n == 0 {
		return false
	}
	for from := range players {
		for to := range players {
			for _, amount := range []int32{-total[from], total[to]} {
				if from == to || amount == 0 {
					continue
				}
				next := total
				next[from] += amount
				next[to] -= amount
				if settles(next, players, n-1) {
					return true
				}
			}
		}
	}
	return false
}

func TestSettleEight(t *testing.T) {
	total := score.Points{5, -5, 7, -7, 30, -10, -10, -10}
	payments, err := score.Settle(total, 8, 2)
	require.NoError(t, err)
	require.ElementsMatch(t, []score.Payment{
		{From: 5, To: 4, Amount: 20}, {From: 6, To: 4, Amount: 20}, {From: 7, To: 4, Amount: 20},
		{From: 3, To: 2, Amount: 14}, {From: 1, To: 0, Amount: 10},
	}, payments)
}

func TestSettleOneCoinAPoint(t *testing.T) {
	payments, err := score.Settle(score.Points{5, -5}, 2, 1)
	require.NoError(t, err)
	require.Equal(t, []score.Payment{{From: 1, To: 0, Amount: 5}}, payments)
}

func TestSettleRefused(t *testing.T) {
	_, err := score.Settle(score.Points{5, -4}, 2, 1)
	require.ErrorIs(t, err, score.ErrSettle)
	require.EqualError(t, err, "cannot be settled: the points add up to 1: want 0")
	_, err = score.Settle(score.Points{5, -5}, 2, 0)
	require.EqualError(t, err, "cannot be settled: the stake is 0 for each point: want at least 1")
}

// The largest stake is the one with which the largest amount fits in 64 bits.
func TestLargestStake(t *testing.T) {
	most := min(math.MaxInt64/100, math.MaxInt) // the second on a machine with 32 bits
	payments, err := score.Settle(score.Points{100, -100}, 2, most)
	require.NoError(t, err)
	require.Equal(t, []score.Payment{{From: 1, To: 0, Amount: 100 * int64(most)}}, payments)
	payments, err = score.Settle(score.Points{math.MinInt32, math.MaxInt32, 1}, 3, 1<<30)
	require.NoError(t, err)
	require.Equal(t, []score.Payment{{From: 0, To: 1, Amount: math.MaxInt32 << 30}, {From: 0, To: 2, Amount: 1 << 30}}, payments)
	if most == math.MaxInt {
		return
	}
	for _, stake := range []int{most + 1, math.MaxInt} {
		_, err = score.Settle(score.Points{100, -100}, 2, stake)
		require.ErrorIs(t, err, score.ErrSettle)
		require.EqualError(t, err, fmt.Sprintf("cannot be settled: the stake is %d for each point, and an amount would be too large: want at most 92233720368547758", stake))
	}
}

func TestNoTableHasThesePlayers(t *testing.T) {
	for _, players := range []int{-1, 9, 99} {
		want := func(function string) string {
			return fmt.Sprintf("score: %s: %d players: want 0 to 8", function, players)
		}
		require.PanicsWithValue(t, want("Settle"), func() { _, _ = score.Settle(score.Points{}, players, 1) })
		require.PanicsWithValue(t, want("Places"), func() { score.Places(score.Points{}, players, true) })
		require.PanicsWithValue(t, want("PositivePlaces"), func() { score.PositivePlaces(score.Points{}, players) })
		require.PanicsWithValue(t, want("Teams.Points"), func() { score.TeamsOpposite.Points(score.Points{}, players) })
		for _, teams := range []score.Teams{score.TeamsNone, score.TeamsOpposite} {
			require.PanicsWithValue(t, want("Teams.Level"), func() { teams.Level(score.Points{}, players) })
			require.PanicsWithValue(t, want("Teams.Settle"), func() { _, _ = teams.Settle(score.Points{}, players, 1) })
		}
	}
}

func TestPlaces(t *testing.T) {
	total := score.Points{10, -30, 10, 5, 5}
	require.Equal(t, [cards.MaxSeats]int{1, 5, 1, 3, 3}, score.Places(total, 5, false))
	require.Equal(t, [cards.MaxSeats]int{4, 1, 4, 2, 2}, score.Places(total, 5, true))
}
