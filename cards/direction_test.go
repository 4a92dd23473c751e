package cards_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

func TestDirection(t *testing.T) {
	for way, want := range map[cards.Direction]string{cards.ToLeft: "1 2 3 0", cards.ToRight: "3 0 1 2", cards.Across: "2 3 0 1"} {
		text := ""
		for seat := range cards.Seat(4) {
			text += " " + way.From(seat, 4).String()
		}
		require.Equal(t, " "+want, text, "seats in direction %v from seats 0 to 3, with 4 players", way)
	}
	require.Equal(t, cards.Seat(0), cards.Across.From(3, 6))
}
