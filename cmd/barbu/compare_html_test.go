//go:build unix

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/arena"
)

// onlyCharts makes a shell script the only program in PATH, with the name of the program that draws
// charts. replay/e2e runs the real program.
func onlyCharts(t *testing.T, script string) { onlyProgram(t, charts, script) }

// onlyProgram makes a shell script the only program in PATH. An empty script is no program.
func onlyProgram(t *testing.T, name, script string) {
	folder := t.TempDir()
	if script != "" {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\n"+script), 0o777))
	}
	t.Setenv("PATH", folder)
	t.Setenv("TMPDIR", t.TempDir())
}

// leftOver returns the names of the temporary files.
func leftOver(t *testing.T) (names []string) {
	entries, err := os.ReadDir(os.Getenv("TMPDIR"))
	require.NoError(t, err)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// The program gets the comparison, the scores and the command line, and its page is the report. The
// other outputs do not change.
func TestCompareHTML(t *testing.T) {
	withHouseFile(t)
	args := []string{"compare", "house.yaml", "simplified", "-matches", "2", "-bots", "random, steady"}
	want := call(append(args, "-csv", "want.csv", "-json", "want.json")...)
	require.Equal(t, success, want.status, want.err)
	onlyCharts(t, `
[ "$1 $4 $6" = "report -out -command" ] || { echo "wrong arguments: $*" >&2; exit 2; }
{
	while IFS= read -r line; do echo "$line"; done < "$2"
	echo ---
	while IFS= read -r line; do echo "$line"; done < "$3"
	echo ---
	echo "$7"
} > "$5/report.html"
`)
	for _, file := range []string{"out.html", "-"} {
		got := call(append(args, "-html", file, "-csv", "out.csv", "-json", "out.json")...)
		require.Equal(t, success, got.status, got.err)
		text := got.out
		if file != "-" {
			require.Equal(t, want, got)
			read, err := os.ReadFile(file)
			require.NoError(t, err)
			text = string(read)
		} else {
			require.Equal(t, want.out, got.err)
		}
		parts := strings.Split(text, "---\n")
		require.Len(t, parts, 3)
		var all arena.Comparison
		require.NoError(t, json.Unmarshal([]byte(parts[0]), &all))
		require.Equal(t, want.out, all.Text())
		for _, name := range []string{"csv", "json"} {
			wanted, err := os.ReadFile("want." + name)
			require.NoError(t, err)
			written, err := os.ReadFile("out." + name)
			require.NoError(t, err)
			require.Equal(t, string(wanted), string(written))
			if name == "csv" {
				require.Equal(t, string(wanted), parts[1])
			}
		}
		require.Equal(t, "barbu compare house.yaml simplified -matches 2 -bots 'random, steady' -html "+file+" -csv out.csv -json out.json\n", parts[2])
		require.Empty(t, leftOver(t))
	}
}

// Without the program nothing is played and no file is written. An error of the program is
// reported, and the old report is kept.
func TestCompareHTMLRefused(t *testing.T) {
	withHouseFile(t)
	args := []string{"compare", "house.yaml", "simplified", "-matches", "1", "-html", "out.html"}
	onlyCharts(t, "")
	require.NoError(t, os.WriteFile("out.csv", []byte("variant,match,old"), 0o666))
	got := call(append(args, "-csv", "out.csv")...)
	require.Equal(t, result{refused, "", "barbu compare: -html needs the program barbu-charts: want it in PATH; " +
		`to build it, run "go build -C examples/charts -o FOLDER/barbu-charts" in a clone of barbukit` + "\n"}, got)
	require.NoFileExists(t, "out.html")
	table, err := os.ReadFile("out.csv")
	require.NoError(t, err)
	require.Equal(t, "variant,match,old", string(table))
	require.Empty(t, leftOver(t))

	require.NoError(t, os.WriteFile("out.html", []byte("<!DOCTYPE html>old"), 0o666))
	onlyCharts(t, "echo 'charts: no ink' >&2; exit 1")
	got = call(args...)
	require.Equal(t, refused, got.status)
	require.Equal(t, "barbu compare: barbu-charts: exit status 1: charts: no ink\n", got.err)
	require.Contains(t, got.out, "spread of the results", "the tables are printed")
	old, err := os.ReadFile("out.html")
	require.NoError(t, err)
	require.Equal(t, "<!DOCTYPE html>old", string(old))

	onlyCharts(t, "exit 1")
	require.Equal(t, "barbu compare: barbu-charts: exit status 1\n", call(args...).err)
	onlyCharts(t, "exit 0")
	require.Contains(t, call(args...).err, "report.html: no such file or directory")
	args[len(args)-1] = "none/out.html"
	require.Equal(t, result{refused, "", "barbu compare: -html none/out.html: there is no folder none: want a folder that exists\n"}, call(args...))
	require.Empty(t, leftOver(t))

	for _, other := range []string{"-csv", "-json"} {
		got := call("compare", "house.yaml", "simplified", "-html", "-", other, "-")
		require.Equal(t, misused, got.status)
		require.Contains(t, got.err, "barbu compare: "+other+" - and -html - are the same file: want two\n")
	}
}

func TestCommandLine(t *testing.T) {
	require.Equal(t, `barbu compare ./a.yaml 'my game.yaml' 'it'\''s' '' -seed=7`, commandLine("barbu", "compare", "./a.yaml", "my game.yaml", "it's", "", "-seed=7"))
}

// If the program is not in PATH, the go command builds it from the sources beside those of barbu. Here the
// go command is a script that copies one.
func TestCompareHTMLBuildsTheProgram(t *testing.T) {
	withHouseFile(t)
	args := []string{"compare", "house.yaml", "simplified", "-matches", "1", "-html", "-"}
	require.NoError(t, os.WriteFile("built", []byte("#!/bin/sh\necho drawn > \"$5/report.html\"\n"), 0o777))
	onlyProgram(t, "go", `
PATH=/bin:/usr/bin
[ "$1 $2 $4 $6" = "build -C -o ." ] && [ "${3%/examples/charts}" != "$3" ] && [ -f "$3/go.mod" ] && [ "${5%/barbu-charts}" != "$5" ] ||
	{ echo "wrong arguments: $*" >&2; exit 2; }
cp built "$5"
`)
	got := call(args...)
	require.Equal(t, success, got.status, got.err)
	require.Equal(t, "drawn\n", got.out)
	require.Empty(t, leftOver(t))

	onlyProgram(t, "go", "echo 'no network' >&2; exit 1")
	require.Equal(t, result{refused, "", "barbu compare: go: exit status 1: no network\n"}, call(args...))
	require.Empty(t, leftOver(t))
}
