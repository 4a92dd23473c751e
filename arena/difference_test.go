package arena_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/student"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// matchOf returns an invented match of one deal between three players at their own seats.
func matchOf(n int, points score.Points, moves int) *arena.Result {
	return &arena.Result{
		Match: n, Set: n, Seats: [8]int{0, 1, 2}, Total: points, Place: [8]int{1, 2, 3}, Moves: []int{moves},
		Deals: []score.Deal{{Contract: "no-king", Base: points, Points: points}},
	}
}

// threePlayers returns the arenas of two variants for three players.
func threePlayers(t *testing.T) []*arena.Arena {
	c := arena.Contest{Bots: []bots.Bot{first, chancy, chancy}}
	var all []*arena.Arena
	for _, text := range []string{smallFewest, strings.Replace(smallFewest, "name: small-fewest", "name: other", 1)} {
		c.Variant = load(t, text)
		all = append(all, arenaOf(t, c))
	}
	return all
}

// Three matches of two variants, worked out by hand. Above the mean of the others, player 0 has
// -15, -30 and 15 points in the first variant, and -12, -24 and 24 in the second. The
// differences are 3, 6 and 9: their mean is 6 and their standard deviation 3. So the interval is
// t(2) × 3 / √3 = 4.302653 × √3. The choices differ by 1, 1 and 4: the mean is 2, the standard
// deviation √3, and the interval t(2).
func TestDifferenceByHand(t *testing.T) {
	all := arena.Analysed(threePlayers(t), [][]*arena.Result{
		{matchOf(0, score.Points{10, 20, 30}, 10), matchOf(1, score.Points{0, 30, 30}, 12), matchOf(2, score.Points{30, 0, 30}, 14)},
		{matchOf(0, score.Points{12, 20, 28}, 11), matchOf(1, score.Points{4, 28, 28}, 13), matchOf(2, score.Points{36, 0, 24}, 18)},
	})
	require.Empty(t, all[0].Differences)
	require.Len(t, all[1].Differences, 1)
	d := all[1].Differences[0]
	require.Equal(t, []string{"small-fewest", ""}, []string{d.From, d.Unpaired})
	near(t, 6, d.Margins[0].Value)
	near(t, 4.302653*math.Sqrt(3), d.Margins[0].Interval)
	near(t, 2, d.Moves.Value)
	near(t, 4.302653, d.Moves.Interval)
	require.Equal(t, arena.Estimate{}, d.Deals)
	require.Equal(t, arena.Estimate{}, d.Doubles)

	// The differences of the players, in the second variant: player 0 has 12-20, 4-28 and 36-0
	// points more than player 1, and 12-28, 4-28 and 36-24 more than player 2.
	report := all[1].Report
	for i, want := range []struct {
		player, other int
		points        []float64
	}{{0, 1, []float64{-8, -24, 36}}, {0, 2, []float64{-16, -24, 12}}, {1, 2, []float64{-8, 0, -24}}} {
		d := report.Differences[i]
		require.Equal(t, []int{want.player, want.other}, []int{d.Player, d.Other})
		require.Equal(t, arena.MeanOf(want.points, []float64{1, 1, 1}), d.Points)
	}
}

// The 95% interval of a difference contains the true difference in about 95% of contests, with
// one set in each group of the jackknife and with several. If the results of the two variants
// correlate, it is much narrower than the interval of independent contests.
func TestIntervalsOfDifferences(t *testing.T) {
	arenas := threePlayers(t)
	src := rand.New(rand.NewPCG(8, 9))
	normal := func(deviation float64) int32 { return int32(math.Round(deviation * src.NormFloat64())) }
	for _, sets := range []int{8, 60} {
		const truth = 7.0
		trials := full.Of(200, 400, 600)
		covered, paired, independent := 0, 0.0, 0.0
		for range trials {
			results := make([][]*arena.Result, 2)
			for n := range sets {
				luck := normal(50) // of player 0, the same in both variants
				one, two := luck+normal(10), luck+normal(10)+2*truth
				results[0] = append(results[0], matchOf(n, score.Points{one, -one, 0}, 1))
				results[1] = append(results[1], matchOf(n, score.Points{two, -two, 0}, 1))
			}
			// Of player 0 the points above the mean of the others are 3/2 of the points.
			all := arena.Analysed(arenas, results)
			d := all[1].Differences[0].Margins[0]
			if math.Abs(d.Value-3*truth) <= d.Interval {
				covered++
			}
			paired += d.Interval
			independent += math.Hypot(all[0].Report.Players[0].Margin.Interval(), all[1].Report.Players[0].Margin.Interval())
		}
		require.InDelta(t, 0.95, float64(covered)/float64(trials), 0.03, "%d sets", sets)
		require.Less(t, paired, independent/3, "%d sets", sets)
	}
}

// A variant that differs only in its name gives the same matches, so the differences are exactly
// 0. With other points for a contract, each difference equals the difference of the numbers of
// both analyses; its interval is computed from lists that each lack one group of sets.
func TestDifferencesOfVariants(t *testing.T) {
	c := arena.Contest{Bots: []bots.Bot{first, chancy, chancy, first}, Matches: 24, Duplicate: true, Seed: 4}
	same := load(t, "extends: penguin\nname: same\npack: {lowest: J}\nzero-sum: none\n")
	other := load(t, "extends: penguin\nname: other\npack: {lowest: J}\nzero-sum: none\ncontracts: {no-king: {terms: [{per: card, cards: KH, points: -60}]}}\n")
	all, err := arena.Compare(context.Background(), c, nil, load(t, small), same, other)
	require.NoError(t, err)
	zero := all[1].Differences[0]
	for _, e := range append(slices.Clone(zero.Margins), zero.Spread, zero.Doubling, zero.Seat, zero.Luck, zero.LastDeal, zero.Deals, zero.Moves, zero.Doubles) {
		require.Equal(t, arena.Estimate{}, e)
	}
	require.Len(t, all[2].Differences, 2)
	require.Equal(t, []string{"small", "same"}, []string{all[2].Differences[0].From, all[2].Differences[1].From})

	c.Variant = load(t, small)
	one, _ := played(t, c)
	c.Variant = other
	two, _ := played(t, c)
	less := func(keep func(*arena.Result) bool) numbers {
		drop := func(r *arena.Result) bool { return !keep(r) }
		n := analyse(c, slices.DeleteFunc(slices.Clone(two), drop))
		for name, x := range analyse(c, slices.DeleteFunc(slices.Clone(one), drop)) {
			n[name] -= x
		}
		return n
	}
	want := less(func(*arena.Result) bool { return true })
	var without []numbers
	for set := range 6 {
		without = append(without, less(func(r *arena.Result) bool { return r.Set != set }))
	}
	check := func(name string, e arena.Estimate) {
		near(t, want[name], e.Value, name)
		mean, squares, n := 0.0, 0.0, float64(len(without))
		for _, w := range without {
			mean += w[name] / n
		}
		for _, w := range without {
			squares += (w[name] - mean) * (w[name] - mean)
		}
		near(t, student.T95(len(without)-1)*math.Sqrt(squares*(n-1)/n), e.Interval, "interval of %s", name)
	}
	d := all[2].Differences[0]
	check("spread", d.Spread)
	check("doubling", d.Doubling)
	check("seat", d.Seat)
	check("last", d.LastDeal)
	require.NotZero(t, d.Spread.Value)
	require.Len(t, d.Contracts, 7)
	for _, k := range d.Contracts {
		check(string(k.ID), k.Share)
	}
	for i, e := range d.Margins {
		near(t, all[2].Report.Players[i].Margin.Value()-all[0].Report.Players[i].Margin.Value(), e.Value)
	}
	near(t, all[2].Report.Moves.Value()-all[0].Report.Moves.Value(), d.Moves.Value)
	near(t, all[2].Report.Doubles.Value()-all[0].Report.Doubles.Value(), d.Doubles.Value)
}

// If the cards of two variants cannot be the same, the comparison says why.
func TestUnpairedDeals(t *testing.T) {
	shipped := func(name string) *variant.Variant {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		return v
	}
	seven := load(t, "extends: penguin\nname: seven\npack: {lowest: 7}\nzero-sum: none\n") // 32 cards, like fife
	c := arena.Contest{Matches: 2}
	for _, row := range []struct {
		first, second *variant.Variant
		want          string
	}{
		{load(t, small), seven, "the packs differ: 16 and 32 cards"},
		{load(t, smallFewest), load(t, strings.Replace(smallFewest, "TD]", "TH]", 1)), "the packs differ"},
		{seven, shipped("fife"), "only one of the variants is played in rounds"},
		{shipped("penguin"), shipped("pagat"), ""},
	} {
		c.Bots = slices.Repeat([]bots.Bot{chancy}, row.first.Players()[0])
		all, err := arena.Compare(context.Background(), c, nil, row.first, row.second)
		require.NoError(t, err)
		require.Equal(t, row.want, all[1].Differences[0].Unpaired)
		if row.want != "" {
			require.Contains(t, all.Text(), row.second.Name()+": its deals are not paired with those of "+row.first.Name()+": "+row.want+".\n")
		}
	}
}
