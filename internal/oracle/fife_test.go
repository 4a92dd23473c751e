package oracle_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// A set of Fife has the deals of the booklet, whatever is declared, cut and played.
func TestFifeIsTheBookletsSet(t *testing.T) {
	v, err := variants.Lookup("fife")
	require.NoError(t, err)
	check(t, 60, func(t *rapid.T) {
		requireSets(t, agree(t, v, 4, coverage{}).Sheet(), 1)
	})
}

// An endless match of Fife is a sequence of sets with the deals of the booklet.
func TestFifeWithoutEnd(t *testing.T) {
	v, err := variants.Lookup("fife")
	require.NoError(t, err)
	rules := v.Rules()
	rules.Sets = variant.SetsEndless
	endless, err := rules.Compile()
	require.NoError(t, err)
	check(t, 20, func(t *rapid.T) {
		m := agree(t, endless, 4, coverage{})
		require.True(t, m.Complete())
		requireSets(t, m.Sheet(), 2)
	})
}

// requireSets requires that a sheet has a number of sets, each with a round for each of the
// four Callers and a Silly Round.
func requireSets(t *rapid.T, sheet *score.Sheet, sets int) {
	type round struct{ set, round int }
	deals, sums := map[round]int{}, map[round]int{}
	calls, groups := map[round]map[score.ContractID]int{}, map[round]map[int]int{}
	for _, d := range sheet.Deals {
		r := round{d.Set, d.Round}
		if calls[r] == nil {
			calls[r], groups[r] = map[score.ContractID]int{}, map[int]int{}
		}
		silly := d.Round == 4
		require.Equal(t, !silly, d.Declared)
		if !silly {
			require.Equal(t, cards.Seat(d.Round), d.Declarer)
			require.Equal(t, d.Declarer, d.Dealer)
		}
		n := 0
		for id := range d.Contracts() {
			calls[r][id]++
			n++
		}
		groups[r][min(n, 3)]++
		deals[r]++
		sums[r] += d.Points.Sum()
	}
	require.Len(t, deals, 5*sets)
	for r, n := range deals {
		most := 5
		if r.round == 4 {
			most = 7
		} else {
			require.True(t, groups[r][2] >= 2 || groups[r][3] >= 1, "two Doubles or a Treble in %v: %v", r, groups[r])
		}
		require.GreaterOrEqual(t, n, 2, "%v", r)
		require.LessOrEqual(t, n, most, "%v", r)
		require.Zero(t, sums[r], "%v", r)
		require.Equal(t, map[score.ContractID]int{
			"no-aces": 1, "no-king": 1, "no-queens": 1, "no-hearts": 1, "no-tricks": 1, "patience": 2,
		}, calls[r], "%v", r)
	}
}
