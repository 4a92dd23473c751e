package main

import (
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variants"
)

// The error for each wrong input says what is wrong and what would be right. No file is
// written.
func TestRefusals(t *testing.T) {
	o := play(t, contest(load(t, small), 4, "a", "b", "c", "d"))
	line := strings.Join(head, ",")
	ok := line + "\nsmall,0,0,0,a,0,5,1,0\n"
	text, err := os.ReadFile(o.reports[0])
	require.NoError(t, err)
	report := string(text)
	played, err := os.ReadFile(o.records[0])
	require.NoError(t, err)
	match := string(played)
	cards := match[:strings.Index(match, "\n0 ")+1] // up to the first action
	house := o.file(t, "small.yaml", small)

	const noReport = ": want a report of barbu arena -json, or a comparison of barbu compare -json"
	for name, tt := range map[string]struct{ kind, text, want string }{
		"empty table":      {"scores", "", ": the file is empty: want a table of barbu arena -csv"},
		"other table":      {"scores", "a,b\n1,2\n", ":1: not a table of scores: want the header " + line + ", as barbu arena -csv writes it"},
		"report":           {"scores", "{\n\"variant\": 1}", ":1: not a table of scores: want the header " + line + ", as barbu arena -csv writes it"},
		"only a head":      {"scores", line + "\n", ": it contains no match: want at least one"},
		"short line":       {"scores", ok + "small,0,0\n", ":3: wrong number of fields: want " + line},
		"bare quote":       {"scores", ok + "small,0,0,0,a\"b,1,5,1,0\n", ":3: bare \" in non-quoted-field: want " + line},
		"no number":        {"scores", ok + "small,0,0,1,b,1,x,1,0\n", `:3: points "x": want a whole number from -2147483647 to 2147483647`},
		"too large":        {"scores", ok + "small,0,0,1,b,1,2147483648,1,0\n", `:3: points "2147483648": want a whole number from -2147483647 to 2147483647`},
		"negative":         {"scores", ok + "small,-1,0,1,b,1,5,1,0\n", `:3: match "-1": want a whole number from 0 to 2147483647`},
		"set":              {"scores", ok + "small,1,1.5,1,b,1,5,1,0\n", `:3: set "1.5": want a whole number from 0 to 2147483647`},
		"void":             {"scores", ok + "small,0,0,1,b,1,5,1,2\n", `:3: void "2": want a whole number from 0 to 1`},
		"variant":          {"scores", line + "\n../x,0,0,0,a,0,5,1,0\n", `:2: variant "../x": want a name of a-z, 0-9 and -`},
		"all void":         {"scores", line + "\nsmall,0,0,0,a,0,5,1,1\nsmall,1,0,0,a,0,5,1,0\n", ": no match of small counts: want at least one set without a void match"},
		"empty report":     {"contracts", " \n", ": the file is empty" + noReport},
		"table":            {"contracts", ok, ":1: not valid JSON: invalid character 'v' looking for beginning of value" + noReport},
		"cut off":          {"strength", "{\n\"variant\":\n", ":3: not valid JSON: unexpected end of JSON input" + noReport},
		"other JSON":       {"strength", "{}", `: variant "" is not the name of a variant` + noReport},
		"number":           {"strength", "7", ": the file cannot be a JSON number" + noReport},
		"null":             {"strength", "null", `: variant "" is not the name of a variant` + noReport},
		"another kind":     {"strength", `{"players": 7}`, ": players cannot be a JSON number" + noReport},
		"no comparison":    {"strength", "[]", ": it contains no report" + noReport},
		"null in one":      {"strength", "[null]", ": arena: analysis 0 has no report" + noReport},
		"without a report": {"contracts", "[{}]", ": arena: analysis 0 has no report" + noReport},
		"name of a file":   {"contracts", strings.Replace(report, `"variant": "small"`, `"variant": "../small"`, 1), `: variant "../small" is not the name of a variant` + noReport},
		"nothing played":   {"contracts", strings.Replace(report, `"sets": 1`, `"sets": 0`, 1), ": no match counts" + noReport},
		"nobody":           {"contracts", `{"variant": "x", "sets": 1}`, ": 0 players" + noReport},
		"no contract":      {"contracts", `{"variant": "x", "sets": 1, "seats": [{}], "players": [{"seats": [{}]}]}`, ": 0 contracts" + noReport},
		"too many points":  {"strength", `{"variant": "x", "sets": 1, "seats": [{}], "players": [{"bot": "a", "seats": [{}], "contracts": [{}], "margin": {"sets": 1, "mean": 1e12}}], "contracts": [{}]}`, ": player 0, a, has impossible points" + noReport},
		"too wide":         {"contracts", `{"variant": "x", "sets": 1, "seats": [{}], "players": [{"seats": [{}], "contracts": [{}]}], "contracts": [{"label": "c", "flank": {"sets": 2, "mean": 1, "spread": 1e12}}]}`, ": contract c has impossible points" + noReport},
		"no deal":          {"contracts", `{"variant": "x", "sets": 1, "seats": [{}], "players": [{"seats": [{}], "contracts": [{}]}], "contracts": [{}]}`, "x: no contract was played"},
		"empty record":     {"running", "", ": it contains no match: want a record, as barbu play -record writes it"},
		"header":           {"running", cards[:strings.Index(cards, "deal")-2], ": no deal of the match is finished: want at least one"},
		"no deal done":     {"running", cards, ": no deal of the match is finished: want at least one"},
		"no record":        {"running", ok, ":1: " + line + `: want "barbu 1" before this line`},
		"two records":      {"running", match + match, ":0: a second match begins: want one match in a file"},
		"unknown variant":  {"running", "barbu 1\nvariant smal\n", ":2: variant smal: give the file of a variant that is not built in, as in -variant smal.yaml: no variant \"smal\": want " + oneOf(append([]string{"small"}, variants.Names()...)) + " (did you mean small?)"},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "input")
			require.NoError(t, os.WriteFile(file, []byte(tt.text), 0o666))
			to := filepath.Join(t.TempDir(), "charts")
			status, out, errs := command(tt.kind, "-out", to, "-variant", house, file)
			want := tt.want
			if strings.HasPrefix(want, ":") {
				want = file + want
			}
			if name == "two records" {
				want = strings.Replace(want, ":0:", ":"+lineOf(match)+":", 1)
			}
			require.Equal(t, want+"\n", errs)
			require.Equal(t, refused, status)
			require.Empty(t, out)
			require.NoDirExists(t, to)
		})
	}
}

// lineOf returns the number of the line that follows a text.
func lineOf(text string) string { return strconv.Itoa(strings.Count(text, "\n") + 1) }

// Wrong arguments are reported with the usage.
func TestMisuse(t *testing.T) {
	o := play(t, contest(load(t, small), 4, "a", "b", "c", "d"))
	for _, tt := range []struct {
		args []string
		want string
	}{
		{nil, "want a kind of chart: scores, contracts, running, strength or report"},
		{[]string{"pie", "x"}, `unknown kind of chart "pie": want scores, contracts, running, strength or report`},
		{[]string{"scores"}, "scores needs a file: want FILE.csv ..."},
		{[]string{"strength", "-colour", "red", "x"}, "flag provided but not defined: -colour"},
		{[]string{"strength", o.reports[0], "-format", "pdf"}, `unknown format "pdf": want png, svg or png,svg`},
		{[]string{"strength", o.reports[0], "-format", ""}, `unknown format "": want png, svg or png,svg`},
		{[]string{"strength", o.reports[0], "-size", "8"}, `wrong size "8": want width x height in inches, each 3 to 20, such as 8x4.5`},
		{[]string{"strength", o.reports[0], "-size", "8xNaN"}, `wrong size "8xNaN": want width x height in inches, each 3 to 20, such as 8x4.5`},
		{[]string{"strength", o.reports[0], "-size", "2.9x8"}, `wrong size "2.9x8": want width x height in inches, each 3 to 20, such as 8x4.5`},
		{[]string{"strength", o.reports[0], "-size", "8x20.1"}, `wrong size "8x20.1": want width x height in inches, each 3 to 20, such as 8x4.5`},
	} {
		status, out, errs := command(tt.args...)
		require.Equal(t, misused, status, "%v", tt.args)
		require.Empty(t, out)
		first, usage, _ := strings.Cut(errs, "\n")
		require.Equal(t, "charts: "+tt.want, first)
		require.Contains(t, usage, "usage: charts KIND FILE ... [FLAGS]\n\n  charts scores FILE.csv ...")
		require.Contains(t, usage, "-size string")
	}
	for _, args := range [][]string{{"help"}, {"-h"}, {"scores", "-h"}} {
		status, out, errs := command(args...)
		require.Equal(t, success, status)
		require.Empty(t, errs)
		require.Contains(t, out, "  charts strength FILE.json ...")
	}
}

// Names of files that cannot be printed are an error.
func TestBrokenOutput(t *testing.T) {
	o := play(t, contest(load(t, small), 4, "a", "b", "c", "d"))
	r, broken := io.Pipe()
	r.Close()
	var errs strings.Builder
	require.Equal(t, refused, run([]string{"contracts", "-out", t.TempDir(), "-format", "svg", o.reports[0]}, broken, &errs))
	require.Equal(t, "io: read/write on closed pipe\n", errs.String())
}

// Charts that would not be legible, or would have the same name, are refused, and the files in
// the folder do not change.
func TestRefusalChangesNoFile(t *testing.T) {
	o := play(t, contest(load(t, small), 4, "a", "b", "c", "d"))
	to := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(to, "contracts-small.png"), []byte("old"), 0o666))
	unreadable := filepath.Join(o.folder, "none.json")
	blocked := o.file(t, "blocked", "a file")
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{"contracts", o.reports[0], o.reports[0]}, "two charts have the name contracts-small: draw them to different folders with -out"},
		{[]string{"contracts", o.reports[0], unreadable}, "open " + unreadable + ": no such file or directory"},
		{[]string{"running", "-variant", unreadable, o.records[0]}, "open " + unreadable + ": no such file or directory"},
		{[]string{"scores", o.folder}, "read " + o.folder + ": is a directory"},
		{[]string{"contracts", "-size", "3x3", o.reports[0]}, "contracts-small: 3x3 inches are too small for the chart: want -size 4.8x3 or more"},
		{append([]string{"strength", "-size", "8x4.5"}, repeat(o.reports[0], 5)...), "strength: 8x4.5 inches are too small for the chart: want -size 8x6.1 or more"},
		{append([]string{"strength"}, repeat(o.reports[0], 25)...), "strength: the chart needs 3.6x25.1 inches, more than 20: draw fewer files at a time"},
		{[]string{"contracts", "-out", blocked, o.reports[0]}, "mkdir " + blocked + ": not a directory"},
	} {
		args := append([]string{tt.args[0], "-out", to}, tt.args[1:]...)
		status, out, errs := command(args...)
		require.Equal(t, tt.want+"\n", errs)
		require.Equal(t, refused, status)
		require.Empty(t, out)
		require.Equal(t, []string{"contracts-small.png"}, listed(t, to))
		old, err := os.ReadFile(filepath.Join(to, "contracts-small.png"))
		require.NoError(t, err)
		require.Equal(t, "old", string(old))
	}
}

func repeat(file string, times int) (files []string) {
	for range times {
		files = append(files, file)
	}
	return files
}

// If a file cannot be replaced, no other file is left in the folder.
func TestReplaceCleansUp(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(folder, "a.png", "full"), 0o777))
	require.Error(t, replace(filepath.Join(folder, "a.png"), []byte("new")))
	require.Equal(t, []string{"a.png"}, listed(t, folder))
	require.Error(t, replace(filepath.Join(folder, "none", "a.png"), []byte("new")))
}

// Any name can be drawn: long names are cut, the XML is valid, and the smallest size has room.
func TestNames(t *testing.T) {
	for _, name := range []string{
		"", " ", "\x00\x1b[31m", "\u202eright", "\uffff\ufffe", "Jürgen ♥ 王", "\xff\xfe", strings.Repeat("long ", 40),
		`style="font-family:Liberation Sans;`, "&amp;<text>", "a\nb",
	} {
		c := newChart("x", clean(name), clean(name))
		c.flatten(clean(name))
		c.legend.Add(clip(name))
		c.addRow(name, above)
		c.addRow(name, plain)
		c.addRow(name, aside)
		require.LessOrEqual(t, len([]rune(clip(name))), 34)
		c.widen()
		s, err := c.fit(size{})
		require.NoError(t, err)
		file := filepath.Join(t.TempDir(), "x.svg")
		text, err := c.render("svg", s)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(file, text, 0o666))
		if strings.TrimSpace(clean(name)) != "" {
			require.Contains(t, texts(t, file), strings.TrimSpace(clip(name)))
		}
		_, err = c.render("png", s)
		require.NoError(t, err)
	}
}

func oneOf(names []string) string {
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}
