package main

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// The variants have a column each, and the results of each match go to the files.
func TestCompare(t *testing.T) {
	withHouseFile(t)
	args := []string{"compare", "house.yaml", "simplified", "-matches", "4", "-duplicate", "-seed", "7"}
	want := call(append(args, "-workers", "1")...)
	require.Equal(t, success, want.status, want.err)
	require.Empty(t, want.err, "progress is shown only on a terminal")
	lines := strings.Split(want.out, "\n")
	require.Equal(t, "3 players, seed 7, in duplicate", lines[0])
	require.Regexp(t, `^ +house +simplified$`, lines[2])
	require.Regexp(t, `^matches +6 +6$`, lines[3])
	require.Regexp(t, `^spread of the results +\d+\.\d ± \d+\.\d +\d+\.\d ± \d+\.\d$`, lines[4])

	got := call(append(args, "-csv", "out.csv", "-json", "out.json")...)
	require.Equal(t, want, got)
	text, err := os.ReadFile("out.json")
	require.NoError(t, err)
	var all arena.Comparison
	require.NoError(t, json.Unmarshal(text, &all))
	require.Equal(t, want.out, all.Text())

	// The means of the report equal the means of the CSV table.
	table, err := os.ReadFile("out.csv")
	require.NoError(t, err)
	rows, err := csv.NewReader(strings.NewReader(string(table))).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 1+2*6*3)
	sums := map[string]float64{}
	for _, row := range rows[1:] {
		var points float64
		require.NoError(t, json.Unmarshal([]byte(row[6]), &points))
		sums[row[0]+row[3]] += points
	}
	for _, a := range all {
		for i, player := range []string{"0", "1", "2"} {
			require.InDelta(t, sums[a.Report.Variant+player]/6, a.Report.Players[i].Points.Value(), 1e-9)
		}
	}
	require.Equal(t, result{success, string(table), want.out}, call(append(args, "-csv", "-")...))
	require.Equal(t, result{success, string(text), want.out}, call(append(args, "-json", "-")...))
}

// The number of players is the number of bots if all variants allow that, otherwise the
// fewest that all allow.
func TestComparePlayers(t *testing.T) {
	withHouseFile(t) // for 3 and 5
	for args, want := range map[string]string{
		"house.yaml simplified": "3 players, seed 1",
		"house.yaml house.yaml -bots random,random,random,random,random": "5 players, seed 1",
		"house.yaml house.yaml -players 5":                               "5 players, seed 1",
		"simplified pagat":                                               "4 players, seed 1",
		"pagat simplified -bots steady":                                  "4 players, seed 1",
	} {
		got := call(append([]string{"compare", "-matches", "1"}, strings.Fields(args)...)...)
		require.Equal(t, success, got.status, got.err)
		require.Equal(t, want+"\n", firstLine(got.out), args)
	}
	require.NoError(t, os.WriteFile("other.yaml", []byte(houseFile+"stake: 7\n"), 0o666))
	require.Equal(t, misuse(t, "compare", "two variants with different rules are named house: want another name in the file of one of them, such as name: house-2"), call("compare", "house.yaml", "other.yaml"))
	got := call("compare", "house.yaml", "simplified", "-width", "1000")
	require.Equal(t, success, got.status, got.err)
	require.Regexp(t, `\nmatches +10 +10\n`, got.out)
}

func TestCompareMisuse(t *testing.T) {
	withHouseFile(t)
	for args, want := range map[string]string{
		"":                                     "want two or more VARIANTs, not 0: ",
		"house.yaml":                           "want two or more VARIANTs, not 1: ",
		"house.yaml pengiun":                   `no variant "pengiun": want `,
		"house.yaml penguin":                   "no number of players suits all variants: house allows 3 or 5, penguin allows 4: want variants with a number in common\n",
		"house.yaml penguin -players 3":        "3 is the wrong number of players for variant penguin: want 4\n",
		"house.yaml simplified -csv - -json -": "-csv - and -json - are the same file: want two",
		"house.yaml simplified -bots x":        `no bot "x": want `,
		"house.yaml simplified -matches -1":    `-matches "-1": want a whole number, 1 or more`,
		"house.yaml simplified -time 3s":       "unknown flag -time",
		"house.yaml simplified -bots random,random,random,random": "4 bots for 3 players: want at most 3\n",
	} {
		got := call(append([]string{"compare"}, strings.Fields(args)...)...)
		require.Equal(t, misused, got.status, args)
		require.Empty(t, got.out)
		require.True(t, strings.HasPrefix(got.err, "barbu compare: "+want), got.err)
		require.Contains(t, got.err, "\nusage: barbu compare VARIANT VARIANT ... [FLAGS]\n")
	}
	require.Equal(t, result{refused, "", "barbu compare: open none.yaml: no such file or directory\n"}, call("compare", "house.yaml", "none.yaml"))
	require.Equal(t, result{refused, "", "barbu compare: -csv none/a.csv: there is no folder none: want a folder that exists\n"}, call("compare", "house.yaml", "simplified", "-csv", "none/a.csv"))
	require.Equal(t, result{refused, "", "barbu compare: -json none/a.json: there is no folder none: want a folder that exists\n"}, call("compare", "house.yaml", "simplified", "-json", "none/a.json"))
}

// compared plays a contest with two variants.
func compared(ctx context.Context, t *testing.T, matches int, list []bots.Bot, p *progress) result {
	var both []*variant.Variant
	for _, name := range []string{"simplified", "simplified-choice"} {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		both = append(both, v)
	}
	var out, errs strings.Builder
	o := &outputs{c: &command{description: description{name: "arena"}}, s: streams{in: strings.NewReader(""), out: &out, err: &errs}}
	status := o.compare(ctx, arena.Contest{Bots: list, Matches: matches, Workers: 1}, both, p)
	return result{status, out.String(), errs.String()}
}

// A comparison that is stopped prints the results so far.
func TestCompareStopped(t *testing.T) {
	random, err := bots.Lookup("random")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	ticks := 0
	p := &progress{w: &strings.Builder{}, now: func() time.Time {
		if ticks++; ticks == 42 {
			cancel()
		}
		return time.Unix(int64(ticks), 0)
	}}
	got := compared(ctx, t, 40, []bots.Bot{random, random, random}, p)
	require.Equal(t, success, got.status)
	require.Equal(t, "stopped early: the statistics are those of the matches played so far\n", got.err)
	require.Regexp(t, `\n +simplified +simplified-choice\nmatches +40 +[1-9]\n`, got.out)
}

// The line of progress counts the matches of all variants, and names the current variant.
func TestCompareProgress(t *testing.T) {
	random, err := bots.Lookup("random")
	require.NoError(t, err)
	var line strings.Builder
	now := time.Unix(100, 0)
	p := &progress{w: &line, matches: 2, began: now, now: func() time.Time {
		now = now.Add(time.Second)
		return now
	}}
	require.Equal(t, success, compared(context.Background(), t, 2, []bots.Bot{random, random, random}, p).status)
	require.Regexp(t, `^1/4 matches, 1\.0/s, 3s left  simplified:\n`+
		`2/4 matches, 1\.0/s, 2s left  simplified:(  random \d+\.\d ± \d+\.\d){3}\n`+
		`3/4 matches, 1\.0/s, 1s left  simplified-choice:\n`+
		`4/4 matches, 1\.0/s, 0s left  simplified-choice:(  random \d+\.\d ± \d+\.\d){3}\n\n$`, progressLines(t, line.String()))
}

// A bot that panics is named, and the status is 1.
func TestCompareFaults(t *testing.T) {
	random, err := bots.Lookup("random")
	require.NoError(t, err)
	bad := bots.Bot{Name: "bad"}
	bad.New = func(rand.Source) bots.Player { panic("no idea") }
	got := compared(context.Background(), t, 3, []bots.Bot{random, bad, random}, &progress{now: time.Now})
	require.Equal(t, refused, got.status)
	require.Empty(t, got.err)
	require.Contains(t, got.out, "\nsimplified-choice: 3 matches are void:\n  match 0: player 1, bad, seat 1: gave no answer: it panicked: no idea\n")
}
