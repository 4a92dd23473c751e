package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is no comparison, and scores of something else, are refused, and no file is written.
func TestPageRefusals(t *testing.T) {
	o := &output{folder: t.TempDir()}
	_, data, table := comparison(t, o, 1, false, chancy("a"), chancy("b"), chancy("c"), chancy("d"))
	read := func(file string) string {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		return string(text)
	}
	good, scores := read(data), read(table)
	var one []json.RawMessage
	require.NoError(t, json.Unmarshal([]byte(good), &one))
	const want = ": want a comparison of barbu compare -json"
	swap := func(old, new string) string {
		require.Contains(t, good, old)
		return strings.Replace(good, old, new, 1)
	}
	for name, tt := range map[string]struct{ text, want string }{
		"empty":          {" ", ": the file is empty" + want},
		"report":         {`{"variant":"a"}`, ": it contains one report, and no comparison" + want},
		"none":           {"[]", ": it contains no report" + want},
		"null":           {"[null]", ": arena: analysis 0 has no report" + want},
		"cut":            {"[{\n", ":2: not valid JSON: unexpected end of JSON input" + want},
		"number":         {`[{"report":{"seed":"x"}}]`, ": report.seed cannot be a JSON string" + want},
		"other seed":     {swap(`"seed":5`, `"seed":6`), ": tiny: its players, seed or duplicate play differ from those of the first variant" + want},
		"other player":   {swap(`"bot":"a"`, `"bot":"x"`), ": tiny: its players, seed or duplicate play differ from those of the first variant" + want},
		"no differences": {"[" + string(one[0]) + "," + string(one[0]) + "]", ": small: 0 differences from 1 earlier variants" + want},
		"no shares":      {regexp.MustCompile(`"contracts":\[\{"value".*?\]`).ReplaceAllString(good, `"contracts":[]`), `: arena: analysis 0, of "small": contracts: 0 in the list, want `},
		"no margins":     {regexp.MustCompile(`"margins":\[.*?\]`).ReplaceAllString(good, `"margins":[]`), `: arena: analysis 1, of "tiny": difference 0: margins: 0 in the list, want 4, one for each player` + want},
		"wrong player":   {swap(`"player":0,"other":1`, `"player":0,"other":9`), `: arena: report of "small": differences: number 0 is between players 0 and 9: want players from 0 to 3` + want},
		"huge":           {regexp.MustCompile(`"spread":\{"value":[-\d.e+]+`).ReplaceAllString(good, `"spread":{"value":1e300`), ": small: 1e+300 ± +Inf is an impossible number" + want},
		"no name":        {swap(`"variant":"small"`, `"variant":"../x"`), `variant "../x" is not the name of a variant`},
		"no contract":    {`[{"report":{"variant":"a","players":[{"seats":[{}]}],"seats":[{}]}}]`, ": a: 0 contracts" + want},
	} {
		file := o.file(t, "wrong.json", tt.text)
		to := filepath.Join(t.TempDir(), "new")
		status, out, errs := command("report", file, "-out", to)
		require.Equal(t, refused, status, name)
		require.Empty(t, out)
		require.True(t, strings.HasPrefix(errs, file+":"), "%s: %s", name, errs)
		require.Contains(t, errs, tt.want, name)
		require.NoDirExists(t, to)
	}
	for name, text := range map[string]string{
		"other":   strings.ReplaceAll(scores, "small,", "big,"),
		"missing": scores[:strings.Index(scores, "\ntiny,")+1],
		"more":    scores + strings.ReplaceAll(scores[strings.Index(scores, "\ntiny,")+1:], "tiny,", "more,"),
	} {
		file := o.file(t, "wrong.csv", text)
		status, _, errs := command("report", data, file, "-out", t.TempDir())
		require.Equal(t, refused, status, name)
		require.Contains(t, errs, file+": the scores are those of ", name)
		require.Contains(t, errs, ": want those of small, tiny, as barbu compare -csv writes them\n")
	}
	status, _, errs := command("report", data, table, table)
	require.Equal(t, misused, status)
	require.True(t, strings.HasPrefix(errs, "charts: report has 3 files: want FILE.json [FILE.csv]\n"), errs)
	for flag, value := range map[string]string{"-format": "png", "-size": "8x4", "-variant": "x.yaml"} {
		status, _, errs = command("report", data, flag, value)
		require.Equal(t, misused, status)
		require.True(t, strings.HasPrefix(errs, "charts: "+flag+" is not a flag of report\n"), errs)
	}
	status, _, errs = command("strength", data, "-command", "x")
	require.Equal(t, misused, status)
	require.True(t, strings.HasPrefix(errs, "charts: -command is not a flag of strength\n"), errs)
	status, _, errs = command("report", filepath.Join(o.folder, "none.json"))
	require.Equal(t, refused, status)
	require.Contains(t, errs, "none.json: no such file or directory")
	status, _, errs = command("report", data, "-out", o.file(t, "blocked", ""))
	require.Equal(t, refused, status)
	require.Contains(t, errs, "not a directory")
}
