package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"regexp"
	"runtime"
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

// Results are written to files, or to standard output with the tables on standard error.
func TestArenaOutputs(t *testing.T) {
	withHouseFile(t)
	args := []string{"arena", "house.yaml", "-matches", "3", "-duplicate", "-bots", "random"}
	want := call(args...)
	got := call(append(args, "-csv", "out.csv", "-json", "out.json", "-records", "games/three")...)
	require.Equal(t, want, got)
	table, err := os.ReadFile("out.csv")
	require.NoError(t, err)
	require.Equal(t, 10, strings.Count(string(table), "\n"))
	require.True(t, strings.HasPrefix(string(table), "variant,match,set,player,bot,seat,points,place,void\nhouse,0,0,0,random,0,"))
	report, err := os.ReadFile("out.json")
	require.NoError(t, err)
	require.Contains(t, string(report), "\t\"matches\": 3,\n")
	files, err := os.ReadDir("games/three")
	require.NoError(t, err)
	require.Len(t, files, 3)
	require.Equal(t, "000002.barbu", files[2].Name())
	for _, file := range []string{"out.csv", "out.json"} {
		info, err := os.Stat(file)
		require.NoError(t, err)
		require.True(t, runtime.GOOS == "windows" || info.Mode().Perm()&0o111 == 0, "nobody executes %s: %v", file, info.Mode())
	}
	verified := call("verify", "games/three/000000.barbu", "games/three/000001.barbu", "games/three/000002.barbu", "-variant", "house.yaml")
	require.Equal(t, success, verified.status, verified.err)
	require.Equal(t, 3, strings.Count(verified.out, ": ok, 8 deals, total "))

	require.Equal(t, result{success, string(table), want.out}, call(append(args, "-csv", "-")...))
	require.Equal(t, result{success, string(report), want.out}, call(append(args, "-json", "-")...))
}

// A folder has the records of one contest only.
func TestArenaRecordsOfOneContest(t *testing.T) {
	withHouseFile(t)
	args := []string{"arena", "house.yaml", "-matches", "3", "-records", "games"}
	require.NoError(t, os.Mkdir("games", 0o777))
	require.NoError(t, os.WriteFile("games/notes.txt", nil, 0o666))
	require.Equal(t, success, call(args...).status, "a folder with other files")
	before, err := os.ReadFile("games/000000.barbu")
	require.NoError(t, err)
	again := append(args, "-matches", "2", "-seed", "5", "-csv", "out.csv")
	require.Equal(t, result{refused, "", "barbu arena: -records games: the folder already has records, such as 000000.barbu: want a folder without records\n"}, call(again...))
	require.NoFileExists(t, "out.csv")
	after, err := os.ReadFile("games/000000.barbu")
	require.NoError(t, err)
	require.Equal(t, string(before), string(after))
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

// A file that cannot be written is reported, and the tables are printed all the same.
func TestArenaFullDisk(t *testing.T) {
	withHouseFile(t)
	got := call("arena", "house.yaml", "-matches", "1", "-csv", "none/out.csv")
	require.Equal(t, result{refused, "", "barbu arena: -csv none/out.csv: there is no folder none: want a folder that exists\n"}, got)
	got = call("arena", "house.yaml", "-matches", "1", "-json", "none/out.json")
	require.Equal(t, result{refused, "", "barbu arena: -json none/out.json: there is no folder none: want a folder that exists\n"}, got)
	require.NoError(t, os.WriteFile("file", nil, 0o666))
	got = call("arena", "house.yaml", "-matches", "1", "-records", "file")
	require.Equal(t, result{refused, "", "barbu arena: -records file: this is a file: want a folder, which is made if it does not exist\n"}, got)
	got = call("arena", "house.yaml", "-matches", "1", "-records", "file/games")
	require.Equal(t, result{refused, "", "barbu arena: -records file/games: mkdir file: not a directory\n"}, got)

	var err strings.Builder
	status := run([]string{"arena", "house.yaml", "-matches", "2", "-csv", "-"}, streams{in: strings.NewReader(""), out: fullDisk{}, err: &err})
	require.Equal(t, refused, status)
	require.True(t, strings.HasSuffix(err.String(), "the disk is full\n"))
	err.Reset()
	status = run([]string{"arena", "house.yaml", "-matches", "2"}, streams{in: strings.NewReader(""), out: fullDisk{}, err: &err})
	require.Equal(t, refused, status)
	require.Equal(t, "barbu arena: the disk is full\n", err.String())
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

// The old content of a file is kept until there is new content to write. The table grows with
// each match.
func TestArenaKeepsOldContent(t *testing.T) {
	withHouseFile(t)
	old := strings.Repeat("old\n", 200) // more than the contest below writes
	olds := map[string]string{"out.csv": "variant,match," + old, "out.json": `{"variant": ` + old}
	for file, old := range olds {
		require.NoError(t, os.WriteFile(file, []byte(old), 0o600))
	}
	require.NoError(t, os.Mkdir("folder", 0o777))
	wrong := "barbu arena: open folder: is a directory\n"
	require.Equal(t, result{refused, "", wrong}, call("arena", "house.yaml", "-json", "out.json", "-csv", "folder"))
	require.Equal(t, result{refused, "", wrong}, call("arena", "house.yaml", "-json", "folder", "-csv", "out.csv"))
	require.Equal(t, misused, call("arena", "house.yaml", "-matches", "-2", "-json", "out.json", "-csv", "out.csv").status)
	require.Equal(t, refused, call("arena", "house.yaml", "-time", "1ns", "-csv", "out.csv").status)
	for file, old := range olds {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, old, string(text), file)
	}

	o := &outputs{table: "out.csv"}
	require.NoError(t, o.open())
	_, err := arena.Run(context.Background(), contestOfRandom(t, 3), func(r *arena.Result, soFar *arena.Report) error {
		require.NoError(t, o.take(r, soFar))
		text, err := os.ReadFile("out.csv")
		require.NoError(t, err)
		require.Equal(t, 1+3*(r.Match+1), strings.Count(string(text), "\n"))
		require.NotContains(t, string(text), "old")
		return nil
	})
	require.NoError(t, err)
	require.NoError(t, o.file.Close())
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

// The line of progress is overwritten at most ten times a second, and removed at the end.
func TestProgress(t *testing.T) {
	var line strings.Builder
	now := time.Unix(100, 0)
	p := &progress{w: &line, matches: 4, now: func() time.Time { return now }, began: now}
	_, err := arena.Run(context.Background(), contestOfRandom(t, 4), func(r *arena.Result, soFar *arena.Report) error {
		if r.Match == 2 {
			now = now.Add(50 * time.Millisecond)
		} else {
			now = now.Add(2 * time.Second)
		}
		p.show(r, soFar)
		return nil
	})
	require.NoError(t, err)
	p.clear()
	require.Regexp(t, `^1/4 matches, 0\.5/s, 6s left\n`+
		`2/4 matches, 0\.5/s, 4s left(  random \d+\.\d ± \d+\.\d){3}\n`+
		`4/4 matches, 0\.7/s, 0s left(  random \d+\.\d ± \d+\.\d){3}\n\n$`, progressLines(t, line.String()))

	p = &progress{w: &line, now: time.Now}
	require.Equal(t, "3 matches, 1.5/s", p.line(3, 2*time.Second, &arena.Report{}))

	p.limit = 5 * time.Second
	require.Equal(t, "3 matches, 1.5/s, 3s left", p.line(3, 2*time.Second, &arena.Report{}))
	require.Equal(t, "3 matches, 0.5/s, 0s left", p.line(3, 6*time.Second, &arena.Report{}))
	p.matches = 4
	require.Equal(t, "3/4 matches, 1.5/s, 1s left", p.line(3, 2*time.Second, &arena.Report{}))
	p.matches = 40
	require.Equal(t, "3/40 matches, 1.5/s, 3s left", p.line(3, 2*time.Second, &arena.Report{}))
	p.limit, p.matches = 0, math.MaxInt32
	require.Equal(t, "3/2147483647 matches, 0.0/s", p.line(3, 500*time.Hour, &arena.Report{}))

	// There is no line if the output is not a terminal.
	t.Setenv("TERM", "xterm")
	p = newProgress(&line, 4, time.Now)
	require.Nil(t, p.w)
	f, err := os.Create(t.TempDir() + "/out")
	require.NoError(t, err)
	defer f.Close()
	require.Nil(t, newProgress(f, 4, time.Now).w)

	// A character device is taken for a terminal.
	device, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	require.NoError(t, err)
	defer device.Close()
	require.Equal(t, device, newProgress(device, 4, time.Now).w)
	t.Setenv("TERM", "dumb")
	require.Nil(t, newProgress(device, 4, time.Now).w)
}

// progressLines returns the successive texts of the line of progress, one per line. The
// line must not wrap on any terminal.
func progressLines(t *testing.T, written string) (lines string) {
	for text := range strings.SplitSeq(strings.TrimPrefix(written, "\r"), "\r") {
		line, whole := strings.CutPrefix(text, "\x1b[?7l")
		line, cleared := strings.CutSuffix(line, "\x1b[K\x1b[?7h")
		require.True(t, whole && cleared, "%q", text)
		lines += line + "\n"
	}
	return lines
}
