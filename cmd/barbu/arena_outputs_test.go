package main

import (
	"context"
	"io/fs"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
)

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

// A contest without a match leaves old reports as they were, and a new one is written.
func TestReportsWithoutAMatch(t *testing.T) {
	withHouseFile(t)
	const old = `{"variant":"a","title":"A","fingerprint":"0","seed":1}`
	require.NoError(t, os.WriteFile("old.json", []byte(old), 0o666))
	for _, file := range []string{"old.json", "new.json"} {
		got := call("arena", "house.yaml", "-bots", "searcher", "-time", "1ns", "-json", file)
		require.Equal(t, "barbu arena: no match was finished in time: want a longer -time\n", got.err)
	}
	text, err := os.ReadFile("old.json")
	require.NoError(t, err)
	require.Equal(t, old, string(text))
	text, err = os.ReadFile("new.json")
	require.NoError(t, err)
	require.Contains(t, string(text), `"matches": 0`)
	require.Equal(t, success, call("arena", "house.yaml", "-matches", "1", "-json", "old.json").status)
	text, err = os.ReadFile("old.json")
	require.NoError(t, err)
	require.Contains(t, string(text), `"matches": 1`)
}

// A report is known as such, however long the title of its variant is.
func TestOldReportWithALongTitle(t *testing.T) {
	report := `{"variant":"a","title":"` + strings.Repeat("long ", 200) + `","fingerprint":"0","seed":1}`
	require.NoError(t, oldReport(strings.NewReader(report)))
	require.Error(t, oldReport(strings.NewReader(strings.Replace(report, "seed", "players", 1))))
}

// If a table or a page cannot be written, the report is written all the same.
func TestReportBesideAnError(t *testing.T) {
	withHouseFile(t)
	if _, err := os.Stat("/dev/full"); err == nil {
		got := call("arena", "house.yaml", "-matches", "1", "-csv", "/dev/full", "-json", "a.json")
		require.Equal(t, refused, got.status)
		require.Contains(t, got.err, "no space left on device")
		text, err := os.ReadFile("a.json")
		require.NoError(t, err)
		require.Contains(t, string(text), `"matches": `)
	}
	onlyCharts(t, "exit 1")
	require.Equal(t, refused, call("compare", "house.yaml", "simplified", "-matches", "1", "-html", "c.html", "-json", "c.json").status)
	text, err := os.ReadFile("c.json")
	require.NoError(t, err)
	require.Contains(t, string(text), `"matches": 1`)
}

// A record that another contest has written meanwhile is not replaced.
func TestWriteNew(t *testing.T) {
	inFolder(t, map[string]string{"a": "old"})
	require.ErrorIs(t, writeNew("a", []byte("new")), fs.ErrExist)
	require.NoError(t, writeNew("b", []byte("new")))
	for name, want := range map[string]string{"a": "old", "b": "new"} {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		require.Equal(t, want, string(text))
	}
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

// The old content of a file is kept until there is new content to write. The table grows with
// each match.
func TestArenaKeepsOldContent(t *testing.T) {
	withHouseFile(t)
	old := strings.Repeat("old\n", 200) // more than the contest below writes
	olds := map[string]string{"out.csv": "variant,match," + old, "out.json": `{"variant": "small", "title": "", "fingerprint": "", "seed": ` + old}
	for file, old := range olds {
		require.NoError(t, os.WriteFile(file, []byte(old), 0o600))
	}
	require.NoError(t, os.Mkdir("folder", 0o777))
	const wrong = " folder: this is a folder: want a file\n"
	require.Equal(t, result{refused, "", "barbu arena: -csv" + wrong}, call("arena", "house.yaml", "-json", "out.json", "-csv", "folder"))
	require.Equal(t, result{refused, "", "barbu arena: -json" + wrong}, call("arena", "house.yaml", "-json", "folder", "-csv", "out.csv"))
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
