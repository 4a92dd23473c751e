package arena_test

import (
	"context"
	"errors"
	"maps"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/internal/student"
	"github.com/barbukit/barbukit/variant"
)

// variance returns the variance of a sample.
func variance(list []float64) float64 {
	sum, squares := 0.0, 0.0
	for _, x := range list {
		sum += x
	}
	for _, x := range list {
		squares += (x - sum/float64(len(list))) * (x - sum/float64(len(list)))
	}
	return squares / float64(len(list)-1)
}

// numbers has the numbers of an analysis by name.
type numbers map[string]float64

// analyse computes an analysis from the list of the matches.
func analyse(c arena.Contest, all []*arena.Result) numbers {
	n := len(c.Bots)
	mean := func(points func(seat int) int32) (m float64) {
		for seat := range n {
			m += float64(points(seat)) / float64(n)
		}
		return m
	}
	analysis := numbers{}
	squares, changed := 0.0, 0.0
	seats, singles, sets := make([]float64, n), make([][]float64, n), make([]map[int]float64, n)
	for i := range sets {
		sets[i] = map[int]float64{}
	}
	sign := 1.0
	if c.Variant.Rules().Winner == variant.WinnerFewest {
		sign = -1
	}
	for _, m := range all {
		leaders, winners := "", ""
		bestBefore, best := math.Inf(-1), math.Inf(-1)
		last := m.Deals[len(m.Deals)-1]
		for seat := range n {
			bestBefore = max(bestBefore, sign*float64(m.Total[seat]-last.Points[seat]))
			best = max(best, sign*float64(m.Total[seat]))
		}
		for seat := range n {
			if sign*float64(m.Total[seat]-last.Points[seat]) == bestBefore {
				leaders += string(rune('0' + seat))
			}
			if sign*float64(m.Total[seat]) == best {
				winners += string(rune('0' + seat))
			}
		}
		if leaders != winners {
			changed++
		}
		for seat := range n {
			result := float64(m.Total[seat]) - mean(func(s int) int32 { return m.Total[s] })
			squares += result * result
			seats[seat] += result / float64(len(all))
			player := m.Seats[seat]
			singles[player] = append(singles[player], result)
			sets[player][m.Set] += result / float64(n)
			for _, d := range m.Deals {
				bets := float64(d.Points[seat]-d.Base[seat]) - mean(func(s int) int32 { return d.Points[s] - d.Base[s] })
				analysis["doubling"] += result * bets
				for part, id := range strings.Split(string(d.Contract), "+") {
					base := d.Base
					if strings.Contains(string(d.Contract), "+") {
						base = d.Parts[part].Base
					}
					analysis[id] += result * (float64(base[seat]) - mean(func(s int) int32 { return base[s] }))
				}
			}
		}
	}
	for id := range analysis {
		analysis[id] /= squares
	}
	bySeat, single, set := 0.0, 0.0, 0.0
	for i := range n {
		bySeat += seats[i] * seats[i] / float64(n)
		single += variance(singles[i])
		set += variance(slices.Collect(maps.Values(sets[i])))
	}
	analysis["spread"] = math.Sqrt(squares / float64(n*len(all)))
	analysis["seat"] = bySeat * float64(n*len(all)) / squares
	analysis["last"] = changed / float64(len(all))
	analysis["luck"] = 1 - float64(n)*set/single
	return analysis
}

// The numbers of an analysis equal the numbers that the test computes from the list of all
// matches. The intervals equal those that the test computes from lists that each lack one
// group of sets.
func TestCompare(t *testing.T) {
	for _, c := range []arena.Contest{
		{Variant: load(t, small), Bots: []bots.Bot{first, chancy, chancy, first}, Matches: 24, Duplicate: true},
		{Variant: load(t, endless), Bots: []bots.Bot{first, chancy, chancy, first}, Matches: 8, Duplicate: true},
		{Variant: load(t, smallFewest), Bots: []bots.Bot{first, chancy, chancy}, Matches: 50},
		{Variant: load(t, smallFewest), Bots: []bots.Bot{first, chancy, chancy}, Matches: 69, Duplicate: true},
	} {
		if testing.Short() && c.Matches > 20 {
			c.Matches = 6 // two sets of three matches; six sets without duplicate play
			if len(c.Bots) == 4 {
				c.Matches = 8
			}
		}
		all, report := played(t, c)
		none := c
		none.Variant = nil
		walked := 0
		compared, err := arena.Compare(context.Background(), none, func(r *arena.Result, so *arena.Report) error {
			require.Equal(t, all[walked], r)
			require.Equal(t, c.Variant.Name(), so.Variant)
			walked++
			return nil
		}, c.Variant)
		require.NoError(t, err)
		require.Len(t, compared, 1)
		require.Equal(t, len(all), walked)
		got := compared[0]
		require.Equal(t, mustJSON(t, report), mustJSON(t, got.Report))

		want := analyse(c, all)
		var without []numbers
		for group := range 20 {
			rest := slices.DeleteFunc(slices.Clone(all), func(m *arena.Result) bool { return m.Set%20 == group })
			if len(rest) < len(all) {
				without = append(without, analyse(c, rest))
			}
		}
		check := func(name string, f arena.Estimate) {
			near(t, want[name], f.Value, name)
			mean, squares, n := 0.0, 0.0, float64(len(without))
			for _, w := range without {
				mean += w[name] / n
			}
			for _, w := range without {
				squares += (w[name] - mean) * (w[name] - mean)
			}
			if math.IsNaN(squares) {
				squares = math.Inf(1) // a single set has no interval
			}
			near(t, student.T95(len(without)-1)*math.Sqrt(squares*(n-1)/n), f.Interval, "interval of %s", name)
		}
		check("spread", got.Spread)
		check("doubling", got.Doubling)
		check("seat", got.Seat)
		if c.Duplicate {
			check("luck", got.Luck)
		} else {
			require.Equal(t, arena.Estimate{Interval: math.Inf(1)}, got.Luck)
		}
		sum := got.Doubling.Value
		for i, k := range report.Contracts {
			check(string(k.ID), got.Contracts[i])
			sum += got.Contracts[i].Value
		}
		near(t, 1, sum, "the shares together")
		near(t, want["last"], got.LastDeal.Value())
		require.Equal(t, report.Sets, got.LastDeal.Sets())
	}
}

// Between equal players everything is luck, and duplicate play removes the luck.
func TestCompareEqualPlayers(t *testing.T) {
	c := arena.Contest{Bots: []bots.Bot{chancy, chancy, chancy}, Matches: 9, Duplicate: true}
	got, err := arena.Compare(context.Background(), c, nil, load(t, smallFewest), load(t, smallFewest+"title: Again\n"))
	require.NoError(t, err)
	require.Len(t, got, 2)
	require.Equal(t, arena.Estimate{Value: 1}, got[0].Luck)
	require.Zero(t, got[0].Doubling.Value, "there are no bets")
	require.Equal(t, "Again", got[1].Report.Title)
	require.Equal(t, got[0].Contracts, got[1].Contracts)
}

// The tables show how much of a difference is luck from two sets of duplicate play on.
func TestLuckOfFewSets(t *testing.T) {
	for matches, want := range map[int]int{3: 0, 6: 2} { // one set and two sets
		c := arena.Contest{Bots: []bots.Bot{chancy, chancy, chancy}, Matches: matches, Duplicate: true}
		got, err := arena.Compare(context.Background(), c, nil, load(t, smallFewest), load(t, smallFewest+"title: Again\n"))
		require.NoError(t, err)
		require.Len(t, regexp.MustCompile(`(?m)^luck .*\d.*$`).FindAllString(got.Text(), -1), want, "%d matches:\n%s", matches, got.Text())
	}
}

// An error is returned together with the analyses so far.
func TestCompareErrors(t *testing.T) {
	c := arena.Contest{Bots: []bots.Bot{chancy, chancy, chancy}, Matches: 3}
	got, err := arena.Compare(context.Background(), c, nil, load(t, smallFewest), load(t, small))
	require.EqualError(t, err, "arena: this contest cannot be played: 3 is the wrong number of players for variant small: want 4")
	require.ErrorIs(t, err, arena.ErrContest)
	require.Nil(t, got, "nothing is played")

	ctx, cancel := context.WithCancelCause(context.Background())
	errEnough := errors.New("enough")
	cancel(errEnough)
	got, err = arena.Compare(ctx, c, nil, load(t, smallFewest), load(t, smallFewest))
	require.ErrorIs(t, err, errEnough)
	require.Len(t, got, 1)
	require.Equal(t, arena.Estimate{Interval: math.Inf(1)}, got[0].Spread)

	// A void match does not count.
	c.Bots[1] = bots.Bot{Name: "bad", New: func(src rand.Source) bots.Player { panic("no") }}
	got, err = arena.Compare(context.Background(), c, nil, load(t, smallFewest))
	require.NoError(t, err)
	require.Equal(t, 3, got[0].Report.Void)
	require.Zero(t, got[0].LastDeal.Sets())
}

// If the caller's function returns an error, Compare returns the analyses so far.
func TestCompareCallersError(t *testing.T) {
	errFull := errors.New("the disk is full")
	c := arena.Contest{Bots: []bots.Bot{chancy, chancy, chancy}, Matches: 3}
	got, err := arena.Compare(context.Background(), c, func(_ *arena.Result, so *arena.Report) error {
		if so.Title == "Again" && so.Matches == 2 {
			return errFull
		}
		return nil
	}, load(t, smallFewest), load(t, smallFewest+"title: Again\n"), load(t, smallFewest))
	require.Equal(t, errFull, err)
	require.Len(t, got, 2)
	require.Equal(t, 2, got[1].Report.Matches)
}
