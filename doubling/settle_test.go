package doubling_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

// The rows are examples of what bets pay, including a tie, which pays nothing.
func TestSettle(t *testing.T) {
	for _, row := range []struct {
		name       string
		turns      []string
		base, want [8]int32
	}{
		{"A doubled B", []string{"1 double 2", "2 pass", "0 pass"}, [8]int32{0, 10, 20}, [8]int32{0, 0, 30}},
		{"the same, redoubled", []string{"1 double 2", "2 redouble 1", "0 pass"}, [8]int32{0, 10, 20}, [8]int32{0, -10, 40}},
		{"bad points", []string{"1 double 2", "2 pass", "0 pass"}, [8]int32{0, -10, -20}, [8]int32{0, 0, -30}},
		{"no bets", []string{"1 pass", "2 pass", "0 pass"}, [8]int32{-7, 10, 20}, [8]int32{-7, 10, 20}},
		{"a tie pays nothing", []string{"1 double 2", "2 redouble 1", "0 pass"}, [8]int32{5, -10, -10}, [8]int32{5, -10, -10}},
		{"all bets are settled from the same points", []string{"1 double 0 2", "2 double 0", "0 redouble 2"}, [8]int32{-6, -18, 0},
			[8]int32{-6 + 12 - 12, -18 - 12 - 18, 0 + 18 + 12}},
	} {
		t.Run(row.name, func(t *testing.T) {
			b := after(t, start(&penguin, 3, 0, negative, 0), row.turns...)
			require.Equal(t, row.want, b.Settle(row.base))
		})
	}
}

// A bet pays what the rules say. By default a double pays the difference, and a redouble
// pays twice the difference.
func TestPays(t *testing.T) {
	base := [8]int32{-6, -18, 0}
	for _, row := range []struct {
		double, redouble int
		want             [8]int32 // seat 1 doubled seat 0, seat 0 redoubled seat 1, and seat 2 doubled seat 1
	}{
		{0, 0, [8]int32{-6 + 2*12, -18 - 2*12 - 18, 18}},
		{3, 0, [8]int32{-6 + 2*12, -18 - 2*12 - 3*18, 3 * 18}},
		{0, 5, [8]int32{-6 + 5*12, -18 - 5*12 - 18, 18}},
		{100, 1, [8]int32{-6 + 12, -18 - 12 - 100*18, 100 * 18}},
	} {
		rules := penguin
		rules.DoublePays, rules.RedoublePays = row.double, row.redouble
		require.NoError(t, rules.Check())
		b := after(t, start(&rules, 3, 0, negative, 0), "1 double 0", "2 double 1", "0 redouble 1")
		require.Equal(t, row.want, b.Settle(base), "double pays %d, redouble %d", row.double, row.redouble)
	}
}

// Payments lists each bet with its difference and its factor. Settle adds them up.
func TestPayments(t *testing.T) {
	rules := doubling.Rules{Negative: doubling.TargetsAnyone, Declarer: doubling.RedoubleEach, DoublePays: 3, RedoublePays: 5}
	b := doubling.Start(&rules, doubling.Setup{Players: 3})
	require.NoError(t, b.Bet(cards.SeatsOf(0, 2), 0))
	require.NoError(t, b.Bet(cards.SeatsOf(0), 0))
	require.NoError(t, b.Bet(0, cards.SeatsOf(2)))
	base := [cards.MaxSeats]int32{-10, -4, -6}
	require.Equal(t, []doubling.Payment{
		{By: 1, On: 0, Difference: 6, Times: 3, Gain: 18},
		{By: 2, On: 0, Redoubled: true, Difference: 4, Times: 5, Gain: 20},
		{By: 1, On: 2, Difference: 2, Times: 3, Gain: 6},
	}, slices.Collect(b.Payments(base)))
	require.Equal(t, [cards.MaxSeats]int32{-48, 20, 8}, b.Settle(base))
	for range b.Payments(base) {
		break
	}
}
