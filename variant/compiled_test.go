package variant_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Rules returns a copy of the variant's rules, and Compile copies the rules that it compiles.
// So a program that changes its rules does not change the variant.
func TestRulesAreCopies(t *testing.T) {
	v := mustLoad(t, "extends: penguin\nname: x\npack: {removed: {4: [2C, 2D, 2H, 2S]}}\nzero-sum: none\n")
	want, fingerprint := v.Rules(), v.Fingerprint()
	spoil := func(r variant.Rules) {
		r.Players[0] = 7
		r.Pack.Removed[4][0] = 0
		r.Pack.Removed[5] = nil
		for i := range r.Contracts {
			k := &r.Contracts[i]
			k.ID, k.Label, k.Trump = "spoilt", "spoilt", 9
			k.Tricks.Lead, k.Layout.Rank = 9, 9
			for j := range k.Terms {
				for _, places := range k.Terms[j].Places {
					places[0] = 999
				}
				clear(k.Terms[j].Places)
				k.Terms[j].Points = 999
			}
		}
	}
	spoil(v.Rules())
	require.Equal(t, want, v.Rules())

	r := v.Rules()
	again, err := r.Compile()
	require.NoError(t, err)
	spoil(r)
	require.Equal(t, want, again.Rules())
	require.Equal(t, fingerprint, again.Fingerprint())
	g, err := again.For(4)
	require.NoError(t, err)
	require.EqualValues(t, "no-tricks", g.Contract(0).ID())
	require.Equal(t, -24, g.Contract(0).Total())

	v.Players()[0] = 7
	require.Equal(t, []int{4}, v.Players())
}

func TestFor(t *testing.T) {
	v := mustLoad(t, "name: x\nplayers: [5, 2, 4]\npack: {lowest: 7, removed: {5: [7C, 7D]}}\n"+contracts)
	require.Equal(t, []int{2, 4, 5}, v.Players())
	for n, size := range map[int]int{2: 16, 4: 8, 5: 6} {
		g, err := v.For(n)
		require.NoError(t, err)
		require.Equal(t, []int{n, size, n}, []int{g.Players(), g.HandSize(), g.Deals()})
		require.Equal(t, -2*size, g.Contract(0).Total())
	}
	for _, n := range []int{-1, 0, 1, 3, 6, 8, 9, 100} {
		g, err := v.For(n)
		require.Nil(t, g)
		require.ErrorIs(t, err, variant.ErrPlayers)
		require.ErrorContains(t, err, "want 2, 4 or 5")
	}
}

// The contracts of a deal are named by their ids, joined by +.
func TestContractSetRefused(t *testing.T) {
	g := game(t, fife(t), 4)
	for joined, want := range map[score.ContractID]string{
		"no-quens":                   `no contract "no-quens": want no-aces, no-king, no-queens, no-hearts, no-tricks or patience (did you mean no-queens?)`,
		"":                           "the contract is missing: want no-aces, no-king, no-queens, no-hearts, no-tricks or patience",
		"no-aces+no-aces":            "no-aces is listed twice: want each contract once",
		"patience+patience+patience": "patience is listed too often: want it at most twice",
		"no-aces+patience+no-aces":   "no-aces is listed twice: want each contract once",
	} {
		set, err := g.ContractSet(joined)
		require.EqualError(t, err, want)
		require.Zero(t, set)
	}
}

// UsualPlayers is four if the variant allows four, else the smallest number.
func TestUsualPlayers(t *testing.T) {
	for rules, want := range map[string]int{
		"players: [4]": 4,
		"players: [5, 4, 3]\npack: {removed: {3: [2C], 5: [2C, 2D]}}": 4,
		"players: [5, 3]\npack: {removed: {3: [2C], 5: [2C, 2D]}}":    3,
	} {
		require.Equal(t, want, mustLoad(t, "name: x\n"+rules+"\n"+contracts).UsualPlayers(), rules)
	}
}
