package arena_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/score"
)

// As JSON a report is an object of its numbers.
func TestJSON(t *testing.T) {
	var got struct {
		Variant, Title, Fingerprint string
		Seed                        uint64
		Duplicate                   bool
		Sets, Matches, Deals, Void  int
		Players                     []struct {
			Bot                     string
			Faults                  int
			Points, Flank, Declarer struct {
				Sets             int
				Mean             float64
				Spread, Interval *float64
			}
			Contracts []map[string]struct{ Mean float64 }
			Seats     []struct{ Mean float64 }
		}
		Contracts []struct {
			Contract, Label string
			Turns           []int
			Flank           struct{ Mean float64 }
		}
	}
	require.NoError(t, json.Unmarshal([]byte(mustJSON(t, invented(t))), &got))
	require.Equal(t, "small-fewest", got.Variant)
	require.Equal(t, load(t, smallFewest).Fingerprint(), got.Fingerprint)
	require.Equal(t, []int{2, 2, 2, 0, 9}, []int{got.Sets, got.Matches, got.Deals, got.Void, int(got.Seed)})
	require.Equal(t, "späte", got.Players[1].Bot)
	require.Equal(t, 70.0, got.Players[1].Points.Mean)
	near(t, 14.142135623, *got.Players[1].Points.Spread)
	require.Nil(t, got.Players[1].Declarer.Spread)
	require.Equal(t, 70.0, got.Players[1].Contracts[3]["flank"].Mean)
	require.Equal(t, []int{2}, got.Contracts[3].Turns)
	require.Equal(t, "Barbu", got.Contracts[3].Label)
	require.Equal(t, 130.0, got.Contracts[3].Flank.Mean)
	require.NotContains(t, mustJSON(t, invented(t)), "faults\":[")
}

// A report that is read back from JSON prints the same, faults included.
func TestJSONIsReadBack(t *testing.T) {
	bad := after("bad", 900, func(*barbu.View) barbu.Action { panic("no") })
	for _, c := range []arena.Contest{
		{Variant: load(t, small), Bots: []bots.Bot{first, chancy, chancy, chancy}, Matches: 8, Duplicate: true},
		{Variant: load(t, small), Bots: []bots.Bot{first, bad, chancy, bad}, Matches: 6},
		{Variant: load(t, smallFewest), Bots: []bots.Bot{first, chancy, chancy}, Matches: 1},
		{Variant: load(t, small), Bots: []bots.Bot{after("bad", 0, func(*barbu.View) barbu.Action { panic("no") }), chancy, chancy, chancy}, Matches: 3},
	} {
		written, err := arena.Compare(context.Background(), c, nil, c.Variant)
		require.NoError(t, err)
		text, err := json.Marshal(written)
		require.NoError(t, err)
		var read arena.Comparison
		require.NoError(t, json.Unmarshal(text, &read))
		require.Equal(t, written.Text(), read.Text())
		require.Equal(t, written[0].Report.Text(), read[0].Report.Text())
		for i, fault := range written[0].Report.Faults {
			require.EqualError(t, read[0].Report.Faults[i], fault.Error())
		}
		require.Equal(t, written[0].Spread, read[0].Spread)
		require.Equal(t, written[0].Luck, read[0].Luck)
	}
}

// For fewer than two sets the interval is read back as infinite. An impossible mean is
// refused.
func TestMeanIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 9).Draw(t, "sets")
		m := arena.MeanOf(rapid.SliceOfN(rapid.Float64Range(-900, 900), n, n).Draw(t, "sums"), slices.Repeat([]float64{2}, n))
		text, err := json.Marshal(m)
		require.NoError(t, err)
		read := arena.MeanOf([]float64{7}, []float64{1})
		require.NoError(t, json.Unmarshal(text, &read))
		require.Equal(t, m.Sets(), read.Sets())
		require.Equal(t, m.Value(), read.Value())
		near(t, m.Spread(), read.Spread())
		near(t, m.Interval(), read.Interval())
	})
	for text, want := range map[string]string{
		`{"sets":-1}`:                       "arena: a mean of -1 sets: want 0 or more sets, and a spread only for 2 or more",
		`{"sets":1,"mean":-1e16}`:           "arena: a mean of -1e+16: want -1e+15 to 1e+15",
		`{"sets":2,"mean":1,"spread":1e16}`: "arena: a spread of 1e+16: want at most 1e+15",
		`{"sets":2,"mean":1,"spread":null}`: "arena: a mean of 2 sets: want 0 or more sets, and a spread only for 2 or more",
		`{"sets":1,"mean":1,"spread":3}`:    "arena: a mean of 1 sets: want 0 or more sets, and a spread only for 2 or more",
	} {
		var m arena.Mean
		require.EqualError(t, json.Unmarshal([]byte(text), &m), want)
		require.Equal(t, arena.Mean{}, m)
	}
	var m arena.Mean
	require.Error(t, json.Unmarshal([]byte(`{"sets":"x"}`), &m))
	var f arena.Estimate
	require.Error(t, json.Unmarshal([]byte(`{"value":"x"}`), &f))
	require.NoError(t, json.Unmarshal([]byte(`{"value":2}`), &f))
	require.Equal(t, arena.Estimate{Value: 2, Interval: math.Inf(1)}, f)
	var fault arena.Fault
	require.Error(t, json.Unmarshal([]byte(`{"match":"x"}`), &fault))
	require.NoError(t, json.Unmarshal([]byte(`{"match":3,"player":1,"bot":"steady","seat":2,"error":"gave no answer"}`), &fault))
	require.EqualError(t, &fault, "match 3: player 1, steady, seat 2: gave no answer")
	require.NoError(t, errors.Unwrap(&fault), "the cause itself is not written")
}

// A shared win is a part of a win for each player. A value just below 0 is printed as 0.
func TestSharedWins(t *testing.T) {
	r := arenaOf(t, arena.Contest{Variant: load(t, smallFewest), Bots: []bots.Bot{first, chancy, chancy}}).NewReport()
	for match := range 40 {
		m := &arena.Result{Match: match, Set: match, Seats: [8]int{0, 1, 2}, Place: [8]int{1, 1, 3}, Total: score.Points{0, 0, 8}}
		if match == 20 {
			m.Place, m.Total = [8]int{1, 2, 3}, score.Points{-1, 0, 8}
		}
		r.Add(m)
	}
	for i, want := range []float64{20.5 / 40, 19.5 / 40, 0} {
		near(t, want, r.Players[i].Wins.Value())
		near(t, want, r.Seats[i].Wins.Value())
	}
	require.Regexp(t, `\n0 first +0\.0 ± 0\.1 `, r.Text())
	require.NotContains(t, r.Text(), "-0.0 ")
}
