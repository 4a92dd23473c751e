package arena_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// chooser is a function that can play as a bots.Player.
type chooser func(v *barbu.View) barbu.Action

func (c chooser) Choose(v *barbu.View) barbu.Action { return c(v) }

// bot returns a bot that chooses its actions with the function choose.
func bot(name string, choose func(v *barbu.View, src rand.Source) barbu.Action) bots.Bot {
	return bots.Bot{Name: name, New: func(src rand.Source) bots.Player {
		return chooser(func(v *barbu.View) barbu.Action { return choose(v, src) })
	}}
}

// The bot named first always chooses the first legal action. The bot named chancy chooses a
// random legal action.
var (
	first  = bot("first", firstOf)
	chancy = bot("chancy", anyOf)
)

func firstOf(v *barbu.View, _ rand.Source) barbu.Action {
	for a := range v.Actions() {
		return a
	}
	return barbu.Action{}
}

func anyOf(v *barbu.View, src rand.Source) (chosen barbu.Action) {
	r := rand.New(src)
	n := 0
	for a := range v.Actions() {
		n++
		if r.IntN(n) == 0 {
			chosen = a
		}
	}
	return chosen
}

// The variants of the tests have few cards, for short matches.
const (
	small       = "extends: penguin\nname: small\npack: {lowest: J}\nzero-sum: none\n"
	smallFewest = "extends: simplified\nname: small-fewest\nplayers: [3, 5]\npack: {lowest: T, removed: {3: [TC, TD], 5: []}}\n"
	endless     = "extends: fife\nname: endless\nsets: 0\n"
)

func load(t testing.TB, text string) *variant.Variant {
	v, _, err := variant.Load("house.yaml", strings.NewReader(text), variants.Open)
	require.NoError(t, err)
	return v
}

func arenaOf(t testing.TB, c arena.Contest) *arena.Arena {
	a, err := arena.New(c)
	require.NoError(t, err)
	return a
}

// results plays a contest to its end and returns its matches.
func results(t testing.TB, c arena.Contest) (all []*arena.Result) {
	for r := range arenaOf(t, c).Results(context.Background()) {
		all = append(all, r)
	}
	require.Len(t, all, c.Matches)
	return all
}

func reportOf(t testing.TB, c arena.Contest) *arena.Report {
	r, err := arenaOf(t, c).Run(context.Background(), nil)
	require.NoError(t, err)
	return r
}

func TestNewRefuses(t *testing.T) {
	v, without := load(t, small), load(t, endless)
	four := []bots.Bot{chancy, chancy, chancy, chancy}
	nobody := append([]bots.Bot{{Name: "nobody"}}, chancy, chancy, chancy)
	named := append([]bots.Bot{}, chancy, chancy, chancy, bot("a # b", anyOf))
	for _, tt := range []struct {
		contest arena.Contest
		want    string
	}{
		{arena.Contest{Bots: four}, "no variant: want one"},
		{arena.Contest{Variant: v, Bots: four[:3]}, "3 is the wrong number of players for variant small: want 4"},
		{arena.Contest{Variant: v}, "0 is the wrong number of players for variant small: want 4"},
		{arena.Contest{Variant: v, Bots: nobody}, `player 0, "nobody", has no function New: want a bot with one`},
		{arena.Contest{Variant: v, Bots: named}, `name "a # b" of seat 3: want one line of UTF-8 text, at most 4089 bytes long, without control characters, without " #", and without spaces at its ends`},
		{arena.Contest{Variant: v, Bots: four, Matches: -1}, "-1 matches: want 1 or more, or 0 for no limit"},
		{arena.Contest{Variant: v, Bots: four, Matches: 6, Duplicate: true}, "6 matches in duplicate: want a multiple of 4, the number of players"},
		{arena.Contest{Variant: v, Bots: four, Width: -1}, "a width of -1 points: want more than 0, or 0 for no limit"},
		{arena.Contest{Variant: v, Bots: four, Sets: 1}, "1 set: the rules of small fix the number at 1: want 0"},
		{arena.Contest{Variant: load(t, "extends: hearts\nname: total\n"), Bots: four, Sets: 2}, "2 sets: a match of total ends at a total of 100 points: want 0"},
		{arena.Contest{Variant: without, Bots: four, Sets: -1}, "-1 sets: want 1 or more, or 0 for one"},
		{arena.Contest{Variant: v, Bots: four, Workers: -2}, "-2 workers: want 1 to 1024, or 0 for one for each core"},
		{arena.Contest{Variant: v, Bots: four, Workers: 1025}, "1025 workers: want 1 to 1024, or 0 for one for each core"},
	} {
		a, err := arena.New(tt.contest)
		require.EqualError(t, err, "arena: this contest cannot be played: "+tt.want)
		require.True(t, errors.Is(err, arena.ErrContest))
		require.Nil(t, a)
	}
	_, err := arena.New(arena.Contest{Variant: v, Bots: four[:3]})
	require.ErrorIs(t, err, variant.ErrPlayers)
}

// Changing the list of bots afterwards does not change a contest.
func TestNewCopies(t *testing.T) {
	list := []bots.Bot{chancy, chancy, chancy, chancy}
	a := arenaOf(t, arena.Contest{Variant: load(t, small), Bots: list, Matches: 1})
	list[0] = bots.Bot{Name: "other"}
	require.Equal(t, "chancy", a.NewReport().Players[0].Bot)
}
