package bots

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
)

// What a player computed for a game is kept for its next choice in this game, and not for another game
// or another number of players.
func TestLearn(t *testing.T) {
	v := lookup(t, "simplified-choice")
	game := func(players int) *barbu.View {
		m, err := barbu.New(v, players)
		require.NoError(t, err)
		require.NoError(t, m.Chance(rand.NewPCG(1, 1)))
		return m.View(0)
	}
	var k known
	k.learn(game(4))
	w := k.worth("salad")
	k.learn(game(4))
	require.Same(t, w, k.worth("salad"))
	k.learn(game(3))
	require.NotSame(t, w, k.worth("salad"))
	require.Equal(t, []int{3, 3 * sampled}, []int{k.game.Players(), len(k.hands)})
	k.learn(started(t, lookup(t, "three-hand"), 1).View(0))
	require.NotNil(t, k.contract("trumps"))
}
