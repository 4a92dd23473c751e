package arena_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// A contest does not depend on the number of workers: each match, each byte of the records
// and the report are the same.
func TestTheSameForAnyWorkers(t *testing.T) {
	for name, c := range map[string]arena.Contest{
		"duplicate": {Variant: load(t, small), Bots: []bots.Bot{first, chancy, chancy, first}, Matches: 8, Duplicate: true},
		"single":    {Variant: load(t, smallFewest), Bots: []bots.Bot{chancy, first, chancy}, Matches: 13},
		"cuts":      {Variant: load(t, endless), Bots: []bots.Bot{chancy, chancy, first, chancy}, Matches: 4, Duplicate: true},
	} {
		c.Records, c.Workers, c.Seed = true, 1, 5
		want, report := played(t, c)
		for _, c.Workers = range []int{2, 7} {
			got, again := played(t, c)
			require.Equal(t, want, got, "%s, %d workers", name, c.Workers)
			require.Equal(t, report.Text(), again.Text())
			require.Equal(t, mustJSON(t, report), mustJSON(t, again))
		}
		if testing.Short() {
			continue
		}
		// Two contests at the same time do not affect each other.
		c.Workers = 1
		a := arenaOf(t, c)
		for r := range a.Results(context.Background()) {
			for again := range a.Results(context.Background()) {
				require.Equal(t, want[0], again)
				break
			}
			if require.Equal(t, want[r.Match], r); r.Match == 1 {
				break
			}
		}
		c.Seed = 6
		for i, r := range results(t, c) {
			require.NotEqual(t, want[i].Record, r.Record, "another seed, another match")
		}
	}
}

// played plays a contest to its end and returns the matches and the report.
func played(t testing.TB, c arena.Contest) (all []*arena.Result, r *arena.Report) {
	r, err := arenaOf(t, c).Run(context.Background(), func(m *arena.Result, _ *arena.Report) error {
		all = append(all, m)
		return nil
	})
	require.NoError(t, err)
	require.Len(t, all, c.Matches)
	return all, r
}

func mustJSON(t testing.TB, r *arena.Report) string {
	text, err := json.Marshal(r)
	require.NoError(t, err)
	return string(text)
}

// place is the place of a deal in a match: its set, its round, its number in the round.
type place [3]int

// dealt returns the hands of each deal of a match from its record.
func dealt(r *arena.Result) map[place]string {
	hands, last := map[place]string{}, place{}
	i := 0
	for line := range strings.Lines(string(r.Record)) {
		if !strings.HasPrefix(line, "deal ") {
			continue
		}
		at := place{r.Deals[i].Set, r.Deals[i].Round, 0}
		if i > 0 && at[0] == last[0] && at[1] == last[1] {
			at[2] = last[2] + 1
		}
		hands[at], last = line, at
		i++
	}
	return hands
}

// In duplicate play the matches of a set have the same cards in every deal, and each player
// has each seat once. Different sets have different cards.
func TestDuplicateDeals(t *testing.T) {
	for _, c := range []arena.Contest{
		{Variant: load(t, small), Bots: []bots.Bot{first, chancy, chancy, chancy}, Matches: 12},
		{Variant: load(t, smallFewest), Bots: []bots.Bot{first, chancy, chancy}, Matches: 9},
		{Variant: load(t, endless), Bots: []bots.Bot{first, chancy, chancy, chancy}, Matches: 4, Sets: 2},
	} {
		c.Duplicate, c.Records = true, true
		players, all := len(c.Bots), results(t, c)
		for i, r := range all {
			require.Equal(t, i, r.Match)
			require.Equal(t, i/players, r.Set)
			sameSet := 0
			for place, hands := range dealt(all[r.Set*players]) {
				if same := dealt(r)[place]; same != "" {
					require.Equal(t, hands, same, "match %d, %v", i, place)
					sameSet++
				}
			}
			require.Greater(t, sameSet, len(r.Deals)/3)
			if r.Set > 0 {
				require.NotEqual(t, dealt(all[0])[place{}], dealt(r)[place{}])
			}
		}
		for set := range c.Matches / players {
			for player := range players {
				sat := map[int]bool{}
				for _, r := range all[set*players : (set+1)*players] {
					for seat, who := range r.Seats[:players] {
						if who == player {
							sat[seat] = true
						}
					}
				}
				require.Len(t, sat, players)
			}
		}
		// No two deals of a match have the same hands, even if they are in different sets.
		seen := map[string]bool{}
		for _, hands := range dealt(all[0]) {
			seen[hands] = true
		}
		require.Len(t, seen, len(all[0].Deals))
	}
}

// Without duplicate play each match has different cards, and the players change seats.
func TestSingleDeals(t *testing.T) {
	c := arena.Contest{Variant: load(t, small), Bots: []bots.Bot{first, chancy, chancy, chancy}, Matches: 6, Records: true}
	seen := map[string]bool{}
	for i, r := range results(t, c) {
		require.Equal(t, i, r.Set)
		require.Equal(t, 0, r.Seats[i%4], "player 0 sits on seat %d", i%4)
		seen[dealt(r)[place{}]] = true
	}
	require.Len(t, seen, 6)
}

// If all players are the same bot, duplicate play finds no difference between them: every
// margin is exactly 0.
func TestEqualPlayers(t *testing.T) {
	for _, player := range []bots.Bot{chancy, first} {
		r := reportOf(t, arena.Contest{Variant: load(t, small), Bots: []bots.Bot{player, player, player, player}, Matches: 12, Duplicate: true})
		for i := range r.Players {
			require.Zero(t, r.Players[i].Margin.Value())
			require.Zero(t, r.Players[i].Margin.Spread())
			require.Zero(t, r.Players[i].Margin.Interval())
			require.Equal(t, r.Players[0], r.Players[i])
		}
	}
	v := load(t, smallFewest)
	r := reportOf(t, arena.Contest{Variant: v, Bots: []bots.Bot{chancy, chancy, chancy}, Matches: 12, Duplicate: true})
	require.Zero(t, r.Players[2].Margin.Value())
	require.NotZero(t, r.Players[2].Points.Value())
}

// A record covers the complete match, has the players' names by seat, and is correct.
func TestRecords(t *testing.T) {
	v := load(t, endless)
	c := arena.Contest{Variant: v, Bots: []bots.Bot{first, chancy, chancy, chancy}, Matches: 2, Sets: 2, Records: true}
	for _, r := range results(t, c) {
		reader := record.NewReader("match", bytes.NewReader(r.Record), func(string) (*variant.Variant, error) { return v, nil })
		var err error
		for err == nil {
			_, err = reader.Next()
		}
		require.EqualError(t, err, "EOF")
		require.Equal(t, "first", reader.Names()[r.Match], "player 0 sits on seat %d", r.Match)
		require.True(t, reader.Match().Complete())
		require.Equal(t, r.Total, reader.Match().Total())
		require.Equal(t, r.Deals, reader.Match().Sheet().Deals)
		require.Equal(t, 1, r.Deals[len(r.Deals)-1].Set)
		require.Contains(t, string(r.Record), "\ntotal ")

		// Each choice of a player is a line that begins with the seat of the player.
		var moves []int
		for line := range strings.Lines(string(r.Record)) {
			switch {
			case strings.HasPrefix(line, "deal "):
				moves = append(moves, 0)
			case line[0] >= '0' && line[0] <= '3':
				moves[len(moves)-1]++
			}
		}
		require.Equal(t, moves, r.Moves)
	}
	c.Records = false
	require.Nil(t, results(t, c)[0].Record)
}

// A report keeps the first ten faults.
func TestManyFaults(t *testing.T) {
	bad := after("bad", 0, func(*barbu.View) barbu.Action { panic("no") })
	r := reportOf(t, arena.Contest{Variant: load(t, small), Bots: []bots.Bot{bad, chancy, chancy, chancy}, Matches: 25})
	require.Len(t, r.Faults, 10)
	require.Equal(t, 9, r.Faults[9].Match)
	require.Equal(t, 25, r.Players[0].Faults)
	require.Equal(t, 25, r.Void)
}

// If the rules set no end, a match has as many sets of deals as the contest says, one by
// default.
func TestSetsOfDeals(t *testing.T) {
	for sets, want := range map[int]int{0: 1, 1: 1, 3: 3} {
		c := arena.Contest{Variant: load(t, endless), Bots: []bots.Bot{first, chancy, chancy, chancy}, Matches: 1, Sets: sets}
		deals := results(t, c)[0].Deals
		require.Equal(t, want, deals[len(deals)-1].Set+1)
	}
}
