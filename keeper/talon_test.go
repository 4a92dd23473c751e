package keeper_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
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
	open := aside
	open.Taken = map[score.Item][]int{"tricks": {9, 5, 3}, "JH": {0, 0, 0}, "JD": {0, 1}, "JC": {0, 0, 1}, "JS": {1, 0, 0}}
	require.EqualError(t, k.Check(open), "deal 3: JD taken: a count or a place is missing (0 of 1 left; seats without a count: 2)")
	for _, suit := range []string{"", "NT"} {
		open.Trump = suit
		require.EqualError(t, k.Check(open), "deal 3: trump: "+map[string]string{"": "the trump is missing", "NT": "that trump is not allowed"}[suit]+" (want C, D, H or S)")
	}
	none := aside
	none.Taken = map[score.Item][]int{"tricks": {17, 0, 0}, "JH": {0, 0, 0}, "JD": {0, 1, 0}, "JC": {1, 0, 0}, "JS": {1, 0, 0}}
	require.EqualError(t, k.Check(none), "deal 3: JD taken: no deal can end like this: seats 0 to 2 took tricks 17 0 0 and JD 0 1 0: correct one of the two")
	require.Len(t, k.Entries(), 2)
}

// The entry of a contract whose trump is fixed may only repeat it.
func TestFixedTrump(t *testing.T) {
	v := loaded(t, "name: house\nplayers: [4]\ncontracts: {hearts: {trump: fixed, trump-suit: H, terms: [{per: trick, points: 1}]}}\n")
	k := must(keeper.New(v, 4))
	require.NoError(t, k.Check(keeper.Entry{Contract: "hearts", Trump: "H", Taken: tricks}))
	refusedEntry(t, k, keeper.Entry{Contract: "hearts", Trump: "X", Taken: tricks}, "deal 1: trump: that trump is not allowed (want none)", variant.ErrTrumpNotAllowed)
}
