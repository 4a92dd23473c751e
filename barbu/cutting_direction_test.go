package barbu_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// The directions of the passes in a round of cuts are sides of the table, like all directions of a
// file. So a pass to the left goes to the next seat if play is clockwise, and to the seat before if
// it is counter-clockwise; a pass across is the same. The view has the direction of the file.
func TestPassesOfCutsFollowTheDirection(t *testing.T) {
	hands := []string{"AK...", ".AK..", "..AK.", "...AK"}
	cut := []string{"cut 2S", "1 give AH", "2 give AD", "3 give AC", "0 give AS"}
	for _, row := range []struct {
		direction variant.PlayDirection
		way       cards.Direction
		want      []string // the hands after the pass
	}{
		{variant.DirectionClockwise, cards.ToLeft, []string{"K...A", "A.K..", ".A.K.", "..A.K"}},
		{variant.DirectionClockwise, cards.ToRight, []string{"K.A..", ".K.A.", "..K.A", "A...K"}},
		{variant.DirectionClockwise, cards.Across, []string{"K..A.", ".K..A", "A..K.", ".A..K"}},
		{variant.DirectionCounterClockwise, cards.ToLeft, []string{"K.A..", ".K.A.", "..K.A", "A...K"}},
		{variant.DirectionCounterClockwise, cards.ToRight, []string{"K...A", "A.K..", ".A.K.", "..A.K"}},
		{variant.DirectionCounterClockwise, cards.Across, []string{"K..A.", ".K..A", "A..K.", ".A..K"}},
	} {
		r := passesVariant(row.way).Rules()
		r.Direction = row.direction
		p := started(t, must(r.Compile()), hands, cut[0])
		require.Equal(t, row.way, p.match.View(1).Passing.To, "%v %v", row.direction, row.way)
		for _, line := range cut[1:] {
			require.NoError(t, p.match.Apply(must(p.match.Parse(line))))
		}
		for seat, want := range row.want {
			require.Equal(t, cards.MustParseHand(want), p.match.Hand(cards.Seat(seat)), "%v %v: seat %d", row.direction, row.way, seat)
		}
		// The receiver of seat 0 is the same seat that the rules name by its side.
		to := row.direction.From(row.way, 0, 4)
		require.True(t, p.match.Hand(to).Has(cards.MustParse("AS")))
		require.NotEqual(t, barbu.DueGift, p.match.Turn().Due)
	}
}
