package sidebets_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/sidebets"
)

func TestAny(t *testing.T) {
	require.False(t, sidebets.Any(new(doubling.Bets)), "a game without bets")
	b := doubling.Start(&penguin, doubling.Setup{Players: 3, Declarer: 0})
	require.False(t, sidebets.Any(&b))
	require.NoError(t, b.Bet(0, 0))
	require.False(t, sidebets.Any(&b), "after a pass")

	other := b
	require.NoError(t, b.Bet(cards.SeatsOf(0), 0))
	require.True(t, sidebets.Any(&b), "after a double of the declarer, with turns left")
	require.NoError(t, other.Bet(cards.SeatsOf(1), 0))
	require.True(t, sidebets.Any(&other), "after a double of a flank")
}
