package doubling_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

func TestShare(t *testing.T) {
	for _, row := range []struct {
		name     string
		total    int32
		players  int
		declarer cards.Seat
		want     [8]int32
	}{
		{"even parts leave the declarer nothing", -24, 4, 0, [8]int32{0, -8, -8, -8}},
		{"bad points are rounded to more of them", -20, 4, 2, [8]int32{-7, -7, 1, -7}},
		{"good points too", 20, 4, 3, [8]int32{7, 7, 7, -1}},
		{"one short of even", -23, 4, 1, [8]int32{-8, 1, -8, -8}},
		{"one over", -25, 4, 1, [8]int32{-9, 2, -9, -9}},
		{"nothing to share", 0, 5, 1, [8]int32{}},
		{"one flank takes all", -13, 2, 1, [8]int32{-13, 0}},
	} {
		t.Run(row.name, func(t *testing.T) {
			require.Equal(t, row.want, doubling.Share(row.total, row.players, row.declarer))
		})
	}
}

// The flanks' part is found by counting up: the first whole number of points that
// is enough for the total when each flank has that many.
func TestShareCountsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := rapid.IntRange(2, 8).Draw(t, "players")
		declarer := rapid.IntRange(0, players-1).Draw(t, "declarer")
		size := rapid.IntRange(0, 300).Draw(t, "points")
		sign := rapid.SampledFrom([]int{-1, 1}).Draw(t, "bad or good")
		part := 0
		for flanks := players - 1; flanks*part < size; {
			part++
		}
		var want [8]int32
		left := sign * size
		for seat := range players {
			if seat != declarer {
				want[seat] = int32(sign * part)
				left -= sign * part
			}
		}
		want[declarer] = int32(left)
		require.Equal(t, want, doubling.Share(int32(sign*size), players, cards.Seat(declarer)))
	})
}

func TestAny(t *testing.T) {
	b := doubling.Start(&pagat, 3, 0, negative, 0)
	require.False(t, b.Any())
	require.False(t, new(doubling.Bets).Any(), "a game without bets")
	passed := bidding(t, b, "1 pass", "2 pass", "0 pass")
	require.False(t, passed.Any())
	doubled := bidding(t, b, "1 double 2", "2 pass", "0 pass")
	require.True(t, doubled.Any(), "of a flank")
	doubled = bidding(t, b, "1 pass", "2 double 0")
	require.True(t, doubled.Any(), "of the declarer, before the bidding is over")
}

// A bet pays what the rules say, or once and twice the difference.
func TestPays(t *testing.T) {
	base := [8]int32{-6, -18, 0}
	for _, row := range []struct {
		double, redouble int
		want             [8]int32 // 1 doubled 0, who redoubled; 2 doubled 1
	}{
		{0, 0, [8]int32{-6 + 2*12, -18 - 2*12 - 18, 18}},
		{3, 0, [8]int32{-6 + 2*12, -18 - 2*12 - 3*18, 3 * 18}},
		{0, 5, [8]int32{-6 + 5*12, -18 - 5*12 - 18, 18}},
		{100, 1, [8]int32{-6 + 12, -18 - 12 - 100*18, 100 * 18}},
	} {
		rules := penguin
		rules.DoublePays, rules.RedoublePays = row.double, row.redouble
		require.NoError(t, rules.Check())
		b := bidding(t, doubling.Start(&rules, 3, 0, negative, 0), "1 double 0", "2 double 1", "0 redouble 1")
		require.Equal(t, row.want, b.Settle(base), "double pays %d, redouble %d", row.double, row.redouble)
	}
}
