package literal_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// What the booklet says of the deals of a set, whatever is called, cut and played.
// That passing cards on loses none is held at every cut of every match.
func TestFifeIsTheBookletsSet(t *testing.T) {
	v, err := variants.Lookup("fife")
	require.NoError(t, err)
	check(t, 60, func(t *rapid.T) {
		requireSets(t, agree(t, v, 4).Sheet(), 1)
	})
}

// A match without an end is as many such sets as are played.
func TestFifeGoesOnSetAfterSet(t *testing.T) {
	v, err := variants.Lookup("fife")
	require.NoError(t, err)
	rules := v.Rules()
	rules.Sets = variant.Endless
	endless, err := rules.Compile()
	require.NoError(t, err)
	check(t, 20, func(t *rapid.T) {
		m := agree(t, endless, 4)
		require.True(t, m.Complete())
		requireSets(t, m.Sheet(), 2)
	})
}

// requireSets requires that a sheet is of so many sets, each of four rounds of a caller
// and a Silly Round.
func requireSets(t *rapid.T, sheet *score.Sheet, sets int) {
	type round struct{ set, round int }
	deals, sums := map[round]int{}, map[round]int{}
	calls, groups := map[round]map[score.Contract]int{}, map[round]map[int]int{}
	for _, d := range sheet.Deals {
		r := round{d.Set, d.Round}
		if calls[r] == nil {
			calls[r], groups[r] = map[score.Contract]int{}, map[int]int{}
		}
		silly := d.Round == 4
		require.Equal(t, !silly, d.Declared)
		if !silly {
			require.Equal(t, cards.Seat(d.Round), d.Declarer)
			require.Equal(t, d.Declarer, d.Dealer)
		}
		n := 0
		for id := range d.Calls() {
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
		require.Equal(t, map[score.Contract]int{
			score.NoAces: 1, score.NoKing: 1, score.NoQueens: 1, score.NoHearts: 1, score.NoTricks: 1, score.Patience: 2,
		}, calls[r], "%v", r)
	}
}
