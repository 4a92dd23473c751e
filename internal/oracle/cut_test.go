package oracle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// fife returns the contracts of Fife: one for each number 2 to 6 of the cutting pack, and
// patience twice.
func fife() Config {
	c := Config{Players: 4, CutRound: CutRound{Lowest: "2", Jokers: 2, Bridges: 1}}
	for _, id := range []string{"no-aces", "no-king", "no-queens", "no-hearts", "no-tricks"} {
		c.Contracts = append(c.Contracts, Contract{ID: id, Play: "tricks"})
		c.CutRound.Circle = append(c.CutRound.Circle, id)
		c.Combine.Contracts = append(c.Combine.Contracts, id)
	}
	c.Contracts = append(c.Contracts, Contract{ID: "patience", Play: "layout", Times: 2})
	c.Combine.Contracts = append(c.Combine.Contracts, "patience")
	c.Combine.Pairs, c.Combine.Group = 2, 3
	return c
}

// Each row has cuts and the contracts that these cuts call, according to the booklet and our
// rules. Left lists the contracts that the round still has, with P for each patience. Want
// lists the contracts called; it is "…" if the cutting continues.
func TestCutsCallWhatTheBookletSays(t *testing.T) {
	for _, row := range []struct{ left, cuts, want string }{
		{"23456PP", "2 4", "2"},
		{"23456PP", "2 3 5", "23"},
		{"23456PP", "2 3 6", "…"},
		{"23456PP", "2 3 6 4 5", "23456"},
		{"23456PP", "2 2", "P"},
		{"23456PP", "B", "PP"},
		{"23456PP", "J", "23456"},
		{"23456PP", "4 J", "23456"},
		{"23456PP", "2 B", "2"},
		{"23456PP", "3 4 6", "34"},
		{"23456PP", "2 3 2", "23"},
		{"256PP", "3", "P"},
		{"256P", "B", "P"},
		{"256", "6 3", "6"},
		{"25", "J", "25"},
		{"24P", "2 4", "2"},
		{"24", "2 J", "24"},
		{"26PP", "6 2", "26"},
		{"24", "3 B 4 3", "4"},
		{"PP", "J B", "PP"},
		{"PP", "J", "…"},
		{"PP", "5", "P"},
		{"5", "", "5"},
		{"P", "", "P"},
		{"2456PP", "4 4", "4"}, // a number cut twice calls a patience only in the first call of a round
		{"23456PP", "", "…"},
		{"25", "B 3 5", "…"},
	} {
		c := fife()
		all := c.calls()
		var left []*Contract
		for _, mark := range row.left {
			i := strings.IndexRune("23456P", mark)
			if i == 5 && slices.Contains(left, all[5]) {
				i = 6
			}
			left = append(left, all[i])
		}
		var cuts []cards.Card
		for _, mark := range strings.Fields(row.cuts) {
			card := map[string]cards.Card{"B": cards.Bridge, "J": cards.Joker}[mark]
			if card == 0 {
				card = cards.MustParse(mark + "D")
			}
			cuts = append(cuts, card)
		}
		got := ""
		for _, k := range c.callCut(cuts, left, all) {
			got += string("23456P"[slices.Index(all, k)])
		}
		if got == "" {
			got = "…"
		}
		require.Equal(t, row.want, got, "%s left, cuts %s", row.left, row.cuts)
	}
}

// For any contracts left and any earlier groups, the search of the oracle and a formula agree
// on whether the obligation can be met.
func TestObligationCanBeMetAsTheFormulaSays(t *testing.T) {
	c := fife()
	all := c.calls()
	for negatives := range 6 {
		for patiences := range 3 {
			for pairs := range 4 {
				for _, sizes := range [][]int{nil, {1}, {3}, {1, 4}} {
					group := slices.ContainsFunc(sizes, func(n int) bool { return n >= 3 })
					sizes = append(slices.Clone(sizes), slices.Repeat([]int{2}, pairs)...)
					left := append(slices.Clone(all[5-negatives:5]), all[5:5+patiences]...)
					d := pairs + negatives/2
					if patiences == 2 {
						d++
					}
					want := group || negatives >= 3 || d >= 2
					require.Equal(t, want, c.canMeet(sizes, left), fmt.Sprint(negatives, patiences, sizes))
				}
			}
		}
	}
}
