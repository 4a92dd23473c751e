package keeper_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variants"
)

// The card of a talon that is set aside counts for nobody. So the players can take one jack less
// than the pack has, but not two. Points of Knaves, worked out by hand.
func TestCardsOfATalon(t *testing.T) {
	k := must(keeper.New(must(variants.Lookup("knaves")), 3))
	all := keeper.Entry{Contract: "knaves", Trump: "H", Taken: map[score.Item][]int{
		"tricks": {9, 5, 3}, "JH": {1, 0, 0}, "JD": {0, 1, 0}, "JC": {0, 0, 1}, "JS": {1, 0, 0},
	}}
	require.NoError(t, k.Add(all))
	require.Equal(t, "4 2 1", k.Sheet().Total().String())

	aside := keeper.Entry{Contract: "knaves", Trump: "H", Taken: map[score.Item][]int{
		"tricks": {9, 5, 3}, "JH": {0, 0, 0}, "JD": {0, 1, 0}, "JC": {0, 0, 1}, "JS": {1, 0, 0},
	}}
	require.NoError(t, k.Add(aside))
	require.Equal(t, "12 4 2", k.Sheet().Total().String())

	two := aside
	two.Taken = map[score.Item][]int{"tricks": {9, 5, 3}, "JH": {0, 0, 0}, "JD": {0, 0, 0}, "JC": {0, 0, 1}, "JS": {1, 0, 0}}
	require.EqualError(t, k.Check(two), "deal 3: JD taken: no deal can end like this: 2 of the cards that score are missing: want at most 1, which can be out of play")
	require.Len(t, k.Entries(), 2)
}
