package sidebets_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/sidebets"
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
		{"negative points are rounded away from zero", -20, 4, 2, [8]int32{-7, -7, 1, -7}},
		{"positive points are rounded away from zero", 20, 4, 3, [8]int32{7, 7, 7, -1}},
		{"one point less than an even split", -23, 4, 1, [8]int32{-8, 1, -8, -8}},
		{"one point more than an even split", -25, 4, 1, [8]int32{-9, 2, -9, -9}},
		{"nothing to share", 0, 5, 1, [8]int32{}},
		{"one flank takes all", -13, 2, 1, [8]int32{-13, 0}},
	} {
		t.Run(row.name, func(t *testing.T) {
			require.Equal(t, row.want, sidebets.Share(row.total, row.players, row.declarer))
		})
	}
}

// To find the part of a flank, the oracle counts up from 0. The part is the smallest number of
// points for which all flanks together have at least the total.
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
		require.Equal(t, want, sidebets.Share(int32(sign*size), players, cards.Seat(declarer)))
	})
}
