package arena_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
)

// compared returns an invented comparison: two variants that share a contract, and a
// variant without matches that count.
func compared() arena.Comparison {
	unknown := math.Inf(1)
	player := func(bot string, margins ...float64) arena.PlayerReport {
		return arena.PlayerReport{Bot: bot, Margin: arena.MeanOf(margins, []float64{1, 1}[:len(margins)])}
	}
	return arena.Comparison{
		{
			Report: &arena.Report{
				Variant: "long-name", Seed: 3, Duplicate: true, Sets: 2, Matches: 4, Deals: 30,
				Players:   []arena.PlayerReport{player("steady", 20, 22), player("random", -20, -22)},
				Contracts: []arena.ContractReport{{ID: "trump", Label: "Trumps"}, {ID: "domino", Label: "Domino"}},
				Moves:     arena.MeanOf([]float64{100, 110}, []float64{2, 2}),
				Doubles:   arena.MeanOf([]float64{6, 6}, []float64{2, 2}),
			},
			Spread:    arena.Estimate{Value: 120.26, Interval: 9},
			Contracts: []arena.Estimate{{Value: 0.5, Interval: 0.25}, {Value: -0.00001, Interval: 0.1}},
			Doubling:  arena.Estimate{Value: 0.5, Interval: 0.02},
			Seat:      arena.Estimate{Value: 0.012, Interval: 0.3},
			Luck:      arena.Estimate{Value: 0.425, Interval: unknown},
			LastDeal:  arena.MeanOf([]float64{1, 1}, []float64{2, 2}),
		},
		{
			Report: &arena.Report{
				Variant: "one", Seed: 3, Duplicate: true, Sets: 1, Matches: 2, Deals: 2, Void: 1,
				Faults:    []*arena.Fault{arena.FaultOf(0, 1, "random", 0, arena.ErrNoAnswer)},
				Players:   []arena.PlayerReport{player("steady", 1), player("random", -1)},
				Contracts: []arena.ContractReport{{ID: "nullo", Label: "No Tricks"}, {ID: "trump", Label: "Atout"}},
				Moves:     arena.MeanOf([]float64{52}, []float64{1}),
				Doubles:   arena.MeanOf([]float64{0}, []float64{1}),
			},
			Spread:    arena.Estimate{Value: 8, Interval: unknown},
			Contracts: []arena.Estimate{{Value: 0.75, Interval: unknown}, {Value: 0.25, Interval: unknown}},
			Doubling:  arena.Estimate{Interval: unknown},
			Seat:      arena.Estimate{Value: 1, Interval: unknown},
			Luck:      arena.Estimate{Interval: unknown},
			LastDeal:  arena.MeanOf([]float64{0}, []float64{2}),
			Differences: []arena.Difference{{
				From: "long-name", Unpaired: "the packs differ: 52 and 20 cards",
				Spread: arena.Estimate{Value: -112.26, Interval: 8}, Doubling: arena.Estimate{Value: -0.5, Interval: 0.01},
				Seat: arena.Estimate{Value: 0.988, Interval: unknown}, LastDeal: arena.Estimate{Value: -0.5, Interval: 0.25},
				Deals: arena.Estimate{Value: -6.5, Interval: 0}, Moves: arena.Estimate{Value: -0.5, Interval: 31.8}, Doubles: arena.Estimate{Value: -3, Interval: unknown},
				Margins:   []arena.Estimate{{Value: -20, Interval: 3}, {Value: 20, Interval: 3}},
				Contracts: []arena.ContractDifference{{ID: "trump", Label: "Atout", Share: arena.Estimate{Value: -0.25, Interval: 0.125}}},
			}},
		},
		{
			Report: &arena.Report{
				Variant: "void", Seed: 3, Duplicate: true, Void: 4,
				Players:   []arena.PlayerReport{player("steady"), player("random")},
				Contracts: []arena.ContractReport{{ID: "domino", Label: "Domino"}},
			},
			Contracts:   []arena.Estimate{{Interval: unknown}},
			Differences: []arena.Difference{{From: "long-name"}, {From: "one"}},
		},
	}
}

const comparedText = `2 players, seed 3, in duplicate
one: 1 match is void:
  match 0: player 1, random, seat 0: gave no answer
void: 4 matches are void:

                              long-name     one  void
matches                               4       2     0
spread of the results       120.3 ± 9.0     8.0     -
bets, sales and choosing    50.0% ± 2.0    0.0%     -
the seat                    1.2% ± 30.0  100.0%     -
luck                              42.5%       -     -
last deal changes who wins        50.0%    0.0%     -
deals a match                       7.5     1.0     -
choices a deal              52.5 ± 31.8    52.0     -
doubles a match                     3.0     0.0     -

share of a contract     long-name    one  void
Trumps               50.0% ± 25.0  25.0%     -
Domino                0.0% ± 10.0      -     -
No Tricks                       -  75.0%     -

points above the others     long-name   one  void
0 steady                  21.0 ± 12.7   1.0     -
1 random                 -21.0 ± 12.7  -1.0     -

minus long-name                       one  void
spread of the results        -112.3 ± 8.0     -
bets, sales and choosing     -50.0% ± 1.0     -
the seat                            98.8%     -
luck                                    -     -
last deal changes who wins  -50.0% ± 25.0     -
deals a match                        -6.5     -
choices a deal                -0.5 ± 31.8     -
doubles a match                      -3.0     -
Trumps                      -25.0% ± 12.5     -
Domino                                  -     -
0 steady                      -20.0 ± 3.0     -
1 random                       20.0 ± 3.0     -
Each difference has the interval of the paired sets: the deals at the same place have the same cards.
one: its deals are not paired with those of long-name: the packs differ: 52 and 20 cards.

A result is the total of a player minus the mean of all players. Percentages are shares
of the variance of the results; for the last deal, shares of the matches. Luck is the
share that disappears when all players get the same cards.
`

// The tables have a column for each variant and a row for each contract of the variants.
func TestComparisonText(t *testing.T) {
	require.Equal(t, "no variants\n", arena.Comparison(nil).Text())
	require.Equal(t, comparedText, compared().Text())
	old := compared()
	old[1].Differences = nil
	require.NotContains(t, old.Text(), "minus long-name", "JSON of an older version has no differences")
	single := compared()[:1]
	single[0].Report.Duplicate = false
	text := single.Text()
	require.True(t, strings.HasPrefix(text, "2 players, seed 3\n\n"), text)
	require.Regexp(t, `\nluck +-\n`, text)
	require.NotContains(t, text, "void")
	require.True(t, strings.HasSuffix(text, " the same cards; it is known only in\nduplicate play.\n"), text)
}
