package bots

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// The lead after a deal is the total of a seat, or of its team, above the best opponent. The outcome is
// known if the match ends: hearts ends when a player has 100 points, and the fewest win.
func TestStandingAfter(t *testing.T) {
	for _, row := range []struct {
		variant       string
		seat          cards.Seat
		totals        []int
		points        []int
		outcome, lead int
	}{
		{"hearts", 0, []int{10, 20, 30, 40}, []int{0, 5, 5, 16}, 0, 25 - 10},
		{"hearts", 0, []int{10, 40, 20, 30}, []int{26, 0, 0, 0}, 0, 20 - 36},  // the best opponent sits opposite
		{"hearts", 2, []int{10, 40, 20, 30}, []int{0, 26, 0, 0}, 0, 10 - 20},  // so does this one
		{"hearts", 0, []int{10, 80, 20, 30}, []int{0, 26, 0, 0}, 1, 20 - 10},  // 106 points end the match
		{"hearts", 2, []int{10, 80, 20, 30}, []int{0, 26, 0, 0}, -1, 10 - 20}, // and another seat wins it
		{"hearts", 0, []int{10, 80, 10, 30}, []int{0, 26, 0, 0}, 1, 0},        // two seats share the first place
		{"hearts", 0, []int{10, 73, 20, 30}, []int{0, 26, 0, 0}, 0, 20 - 10},  // 99 points do not
		{"trex-teams", 0, []int{10, 50, 30, -20}, []int{1, 2, 3, 4}, 0, 44 - 36},
		{"trex-teams", 3, []int{10, 50, 30, -20}, []int{1, 2, 3, 4}, 0, 36 - 44},
	} {
		m, err := barbu.New(lookup(t, row.variant), 4)
		require.NoError(t, err)
		view := dealt(t, m).View(0)
		var k known
		k.learn(view)
		view.Seat, view.Total = row.seat, row.totals
		outcome, lead := k.standingAfter(view, row.points)
		require.Equal(t, []int{row.outcome, row.lead}, []int{outcome, lead}, row)
	}
}
