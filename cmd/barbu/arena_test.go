package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variants"
)

// house is a variant with short matches.
const house = "extends: simplified\nname: house\nplayers: [3, 5]\npack: {lowest: T, removed: {3: [TC, TD], 5: []}}\n"

func withHouseFile(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("house.yaml", []byte(house), 0o600))
}

func TestArena(t *testing.T) {
	withHouseFile(t)
	got := call("arena", "house.yaml", "-matches", "4", "-seed", "7")
	require.Equal(t, success, got.status)
	require.Empty(t, got.err, "progress is shown only on a terminal")
	lines := strings.Split(got.out, "\n")
	require.Equal(t, "house, 3 players: 4 matches, 4 sets of one match, seed 7", lines[0])
	require.Regexp(t, `^player    points a match  spread  above the others +wins +declaring, a deal +not declaring$`, lines[2])
	require.Regexp(t, `^0 random +\d+\.\d ± \d+\.\d +\d+\.\d +-?\d+\.\d ± \d+\.\d +\d+\.\d% ± \d+\.\d +-  +\d+\.\d\d ± \d+\.\d\d$`, lines[3])

	for _, workers := range []string{"1", "2", "8"} {
		require.Equal(t, got, call("arena", "house.yaml", "-matches", "4", "-seed", "7", "-workers", workers))
	}
	require.NotEqual(t, got, call("arena", "house.yaml", "-matches", "4"))
	require.Equal(t, call("arena", "house.yaml", "-matches", "4", "-seed", "1"), call("arena", "house.yaml", "-matches", "4"))
}

// By default a contest has 100 matches. In duplicate play all sets are complete. With
// -width a contest has as many matches as it needs.
func TestArenaMatches(t *testing.T) {
	withHouseFile(t)
	for args, want := range map[string]string{
		"":                       "3 players: 100 matches, 100 sets of one match",
		"-matches 4 -duplicate":  "3 players: 6 matches, 2 sets in duplicate",
		"-matches 6 -duplicate":  "3 players: 6 matches, 2 sets in duplicate",
		"-width 1000":            "3 players: 10 matches, 10 sets of one match",
		"-width 1000 -duplicate": "3 players: 30 matches, 10 sets in duplicate",
		"-width 1000 -matches 5": "3 players: 5 matches, 5 sets of one match",
		"-matches 2 -players 5":  "5 players: 2 matches, 2 sets of one match",
		"-matches 2 -bots random,random,random,random,random": "5 players: 2 matches, 2 sets of one match",
	} {
		got := call(append([]string{"arena", "house.yaml"}, strings.Fields(args)...)...)
		require.Equal(t, success, got.status, got.err)
		require.Equal(t, "house, "+want+", seed 1\n", firstLine(got.out), args)
	}
	require.NoError(t, os.WriteFile("endless.yaml", []byte("extends: fife\nname: endless\nsets: 0\n"), 0o600))
	got := call("arena", "endless.yaml", "-matches", "1", "-sets", "2", "-json", "-")
	require.Equal(t, success, got.status, got.err)
	var read struct {
		Contracts []struct{ Deals struct{ Mean float64 } }
	}
	require.NoError(t, json.Unmarshal([]byte(got.out), &read))
	require.Equal(t, 10.0, read.Contracts[0].Deals.Mean, "five a set")
	require.Equal(t, call("arena", "fife", "-matches", "1"), call("arena", "fife", "-matches", "1", "-sets", "1"))
}

func TestArenaMisuse(t *testing.T) {
	withHouseFile(t)
	for args, want := range map[string]string{
		"":                                    "want one VARIANT, not 0: ",
		"house.yaml fife":                     "want one VARIANT, not 2: ",
		"house.yaml -csv - -json -":           "-csv - and -json - are the same file: want two",
		"house.yaml -csv a -json a":           "-csv a and -json a are the same file: want two",
		"house.yaml -csv a -json ./a":         "-csv a and -json ./a are the same file: want two",
		"house.yaml -time -3s":                "-time -3s: want more than 0, such as 30s or 5m, or 0 for no limit",
		"house.yaml -time 3":                  `-time "3": want a time such as 30s or 5m`,
		"house.yaml -width -1":                "a width of -1 points: want more than 0, or 0 for no limit",
		"house.yaml -width nan":               "a width of NaN points: want more than 0, or 0 for no limit",
		"house.yaml -sets 2":                  "-sets 2: the rules of house fix the number at 1: want 1, or a variant file that extends house and has sets: 2",
		"hearts -sets 2":                      "-sets 2: a match of hearts ends at a total of 100 points: want no -sets",
		"house.yaml -sets 0":                  `-sets "0": want a whole number, 1 or more`,
		"house.yaml -matches 0":               `-matches "0": want a whole number, 1 or more`,
		"house.yaml -matches many":            `-matches "many": want a whole number, 1 or more`,
		"house.yaml -players 4":               "4 is the wrong number of players for variant house: want 3 or 5",
		"house.yaml -matches -1":              `-matches "-1": want a whole number, 1 or more`,
		"house.yaml -workers -1":              "-1 workers: want 1 to 1024, or 0 for one for each core",
		"house.yaml -bots random, -sets 1":    `no bot "": want `,
		"house.yaml -worlds 0":                `-worlds "0": want a whole number, 1 or more`,
		"house.yaml -worlds 10001":            "-worlds 10001: want 1 to 10000",
		"house.yaml -move-time -1ms":          "-move-time -1ms: want a time above 0, such as 3ms",
		"house.yaml -move-time 3ms -worlds 9": "-move-time and -worlds: want only one of them",
		"house.yaml -worlds 9":                "-worlds is for the bot searcher: want a searcher too, as in -bots searcher,steady\n",
		"house.yaml -move-time 3ms":           "-move-time is for the bot searcher: want a searcher too, as in -bots searcher,steady\n",
		"house.yaml -bots randm":              `no bot "randm": want `,
		"house.yaml -players 3 -bots " + strings.Repeat("random,", 3) + "random": "4 bots for 3 players: want at most 3",
	} {
		got := call(append([]string{"arena"}, strings.Fields(args)...)...)
		require.Equal(t, misused, got.status, args)
		require.Empty(t, got.out)
		require.True(t, strings.HasPrefix(got.err, "barbu arena: "+want), got.err)
		require.Contains(t, got.err, "\nusage: barbu arena VARIANT [FLAGS]\n")
	}
}

// The help explains each column.
func TestArenaHelp(t *testing.T) {
	help := call("help", "arena").out
	found := 0
	for line := range strings.Lines(call("arena", "penguin", "-matches", "1").out) {
		columns := regexp.MustCompile(`\s{2,}`).Split(strings.TrimSpace(line), -1)
		if columns[0] != "player" && columns[0] != "contract" {
			continue
		}
		for _, column := range columns[1:] {
			if !strings.HasSuffix(column, ".") {
				require.Contains(t, help, "\n  "+column+"  ")
				found++
			}
		}
	}
	require.Equal(t, 15, found)
}

// contestOfRandom returns a contest between three random bots.
func contestOfRandom(t *testing.T, matches int) arena.Contest {
	random, err := bots.Lookup("random")
	require.NoError(t, err)
	return contest(t, matches, random, random, random)
}

// contest returns a contest between these bots.
func contest(t *testing.T, matches int, list ...bots.Bot) arena.Contest {
	v, err := variants.Lookup("simplified")
	require.NoError(t, err)
	return arena.Contest{Variant: v, Bots: list, Matches: matches, Records: true}
}

// A contest that -time ends prints the results so far. The status is 0 unless no match was
// finished.
func TestArenaTime(t *testing.T) {
	withHouseFile(t)
	want := call("arena", "house.yaml", "-matches", "4", "-json", "-")
	require.Equal(t, want, call("arena", "house.yaml", "-matches", "4", "-json", "-", "-time", "2h"))
	got := call("arena", "house.yaml", "-time", "1ns", "-json", "out.json")
	require.Equal(t, refused, got.status)
	require.Equal(t, "house, 3 players: 0 matches, 0 sets of one match, seed 1\n", got.out)
	require.Equal(t, "barbu arena: no match was finished in time: want a longer -time\n", got.err)

	f := declareContest(flag.NewFlagSet("arena", flag.ContinueOnError))
	*f.limit = time.Second
	v, err := variants.Lookup("simplified")
	require.NoError(t, err)
	limited, err := f.contest(v)
	require.NoError(t, err)
	require.Zero(t, limited.Matches, "no limit except the time")

	ctx, cancel := context.WithCancelCause(context.Background())
	var out, errs strings.Builder
	ticks := 0
	p := &progress{w: &strings.Builder{}, now: func() time.Time {
		if ticks++; ticks == 3 {
			cancel(context.DeadlineExceeded)
		}
		return time.Unix(int64(ticks), 0)
	}}
	status, played := (&outputs{c: &command{description: description{name: "arena"}}, s: streams{in: strings.NewReader(""), out: &out, err: &errs}}).write(ctx, contestOfRandom(t, 0), p)
	require.Equal(t, success, status)
	require.GreaterOrEqual(t, played, 3)
	require.Empty(t, errs.String())
	require.Contains(t, out.String(), fmt.Sprintf(", 3 players: %d matches, ", played))
}

// The stopwatch counts the choices and the time of each bot, and changes no result.
func TestSpeed(t *testing.T) {
	withHouseFile(t)
	want := call("arena", "house.yaml", "-matches", "4", "-bots", "steady,random")
	got := call("arena", "house.yaml", "-matches", "4", "-bots", "steady,random", "-speed")
	require.Equal(t, want.out, got.out)
	require.Regexp(t, `^4 matches in \d.*s, \d+\.\d/s\nsteady: \d+ choices in \d.*s of its own, \d+\.\d/s\nrandom: \d+ choices in \d.*s of its own, [\d.-]+/s\n$`, got.err)

	// This clock advances by a second whenever it is read.
	seconds := int64(0)
	clock := func() time.Time {
		seconds++
		return time.Unix(seconds, 0)
	}
	random, err := bots.Lookup("random")
	require.NoError(t, err)
	other := bots.Bot{Name: "other", New: random.New}
	list := []bots.Bot{random, other, random}
	w := newStopwatch(list, clock)
	v, err := variants.Lookup("simplified")
	require.NoError(t, err)
	c := arena.Contest{Variant: v, Bots: list, Matches: 1, Workers: 1, Records: true}
	report, err := arena.Run(context.Background(), c, func(r *arena.Result, _ *arena.Report) error {
		// Each choice of a player is a line that begins with the seat of the player.
		seats := map[byte]int{}
		for line := range strings.Lines(string(r.Record)) {
			seats[line[0]]++
		}
		var errs strings.Builder
		all := seats['0'] + seats['1'] + seats['2']
		w.print(&errs, 1)
		require.Equal(t, fmt.Sprintf("1 match in %v, %.1f/s\nrandom: %d choices in %v of its own, 1.0/s\nother: %d choices in %v of its own, 1.0/s\n",
			time.Duration(2*all+1)*time.Second, 1/float64(2*all+1),
			seats['0']+seats['2'], time.Duration(seats['0']+seats['2'])*time.Second, seats['1'], time.Duration(seats['1'])*time.Second), errs.String())
		return nil
	})
	require.NoError(t, err)
	require.Equal(t, 1, report.Matches)
	require.Equal(t, "-/s", rate(3, 0))
}

// A contest that is stopped prints the results so far.
func TestArenaStopped(t *testing.T) {
	t.Chdir(t.TempDir())
	ctx, cancel := context.WithCancel(context.Background())
	var out, errs strings.Builder
	o := &outputs{c: &command{description: description{name: "arena"}}, table: "out.csv", report: "out.json", s: streams{in: strings.NewReader(""), out: &out, err: &errs}}
	ticks := 0
	p := &progress{w: &strings.Builder{}, now: func() time.Time {
		if ticks++; ticks == 3 {
			cancel()
		}
		return time.Unix(int64(ticks), 0)
	}}
	status, _ := o.write(ctx, contestOfRandom(t, 0), p)
	require.Equal(t, success, status)
	require.Equal(t, "stopped early: the statistics are those of the matches played so far\n", errs.String())
	require.Regexp(t, `^Barbu, simplified, 3 players: \d+ matches, `, out.String())
	require.NotContains(t, firstLine(out.String()), " 0 matches")
	for _, file := range []string{"out.csv", "out.json"} {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NotEmpty(t, text)
	}
}

// A bot that panics is named, and the status is 1.
func TestArenaFaults(t *testing.T) {
	random, err := bots.Lookup("random")
	require.NoError(t, err)
	bad := bots.Bot{Name: "bad"}
	bad.New = func(rand.Source) bots.Player { panic("no idea") }
	var out, errs strings.Builder
	o := &outputs{c: &command{description: description{name: "arena"}}, s: streams{in: strings.NewReader(""), out: &out, err: &errs}}
	status, played := o.write(context.Background(), contest(t, 2, random, bad, random), &progress{now: time.Now})
	require.Equal(t, []int{refused, 2}, []int{status, played})
	require.Empty(t, errs.String())
	require.Equal(t, "Barbu, simplified, 3 players: 0 matches, 0 sets of one match, seed 0\n2 matches are void:\n"+
		"  match 0: player 1, bad, seat 1: gave no answer: it panicked: no idea\n  match 1: player 1, bad, seat 2: gave no answer: it panicked: no idea\n", out.String())
}
