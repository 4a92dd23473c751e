package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variants"
)

// A match that was played with real cards is verified and printed like a record. The deals that broke
// a rule and were accepted are listed, and have a mark on the sheet.
func TestMatchWithRealCards(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	k, err := keeper.New(v, 4)
	require.NoError(t, err)
	require.NoError(t, k.SetNames("Annie", "Benny"))
	king := func(taker int, broken score.Duties) keeper.Entry {
		list := make([]int, 4)
		list[taker] = 1
		return keeper.Entry{Contract: "no-king", Taken: map[score.Item][]int{"KH": list}, Broken: broken}
	}
	require.NoError(t, k.Add(king(1, 0)))
	require.NoError(t, k.Add(king(2, score.DutyContract)))
	text, err := json.Marshal(k)
	require.NoError(t, err)
	refusedDeal := `{"keeper":1,"variant":"penguin","fingerprint":"` + v.Fingerprint() + `","players":4,"deals":[{"contract":"no-king","taken":{"KH":[0,1,0,0]}},{"contract":"no-king","taken":{"KH":[0,1,0,0]}}]}`
	inFolder(t, map[string]string{"match.json": string(text), "marked.json": "\ufeff" + string(text), "wrong.json": refusedDeal, "cut.json": string(text[:50])})

	marked := call("verify", "marked.json") // with a byte order mark
	require.Equal(t, result{success, "marked" + strings.TrimPrefix(call("verify", "match.json").out, "match"), ""}, marked)
	require.Equal(t, result{success, "match.json: unfinished, 2 of 28 deals, total 0 -20 -20 0; broken and accepted: deal 2 (contract)\n", ""}, call("verify", "match.json"))
	got := call("verify", "wrong.json")
	require.Equal(t, refused, got.status)
	require.Contains(t, got.err, "barbu verify: wrong.json: deal 2: contract: this declarer has declared that contract before")
	require.Contains(t, call("verify", "cut.json").err, "barbu verify: cut.json: line 1, column 51: the text is cut off: want the rest of the JSON")
	for _, verb := range []string{"legal", "view -seat 0", "sample -seat 0", "hint", "replay -html -", "analyse"} {
		words := append(strings.Fields(verb), "marked.json")
		want := "barbu " + words[0] + ": marked.json: this file is JSON, as the score of a match with real cards is: want a record, which has the cards; verify and sheet read scores too\n"
		require.Equal(t, result{refused, "", want}, call(words...))
	}
	var line struct {
		Broken []brokenDeal
		Deals  int
	}
	require.NoError(t, json.Unmarshal([]byte(call("verify", "match.json", "-json").out), &line))
	require.Equal(t, []brokenDeal{{2, score.DutyContract}}, line.Broken)
	require.Equal(t, 2, line.Deals)

	const legend = "Rule broken, accepted by the players"
	for _, args := range [][]string{{}, {"-markdown"}, {"-html", "-"}} {
		got := call(append([]string{"sheet", "match.json"}, args...)...)
		require.Equal(t, success, got.status, got.err)
		require.Contains(t, got.out, legend)
		require.Contains(t, got.out, "Annie")
	}
	require.Contains(t, call("sheet", "match.json", "-lang", "fr").out, "le contrat n’était pas permis")
	require.Contains(t, call("sheet", "match.json", "-json").out, `"broken":"contract"`)
	require.Contains(t, call("sheet", "wrong.json").err, "barbu sheet: wrong.json: deal 2")
}

// A match with real cards that was saved as a table, or written again by a spreadsheet, is read like its JSON.
func TestTableOfMatchWithRealCards(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	k, err := keeper.New(v, 4)
	require.NoError(t, err)
	require.NoError(t, k.SetNames("Annie"))
	require.NoError(t, k.Add(keeper.Entry{Contract: "no-king", Taken: map[score.Item][]int{"KH": {0, 1, 0, 0}}}))
	require.NoError(t, k.Add(keeper.Entry{Contract: "no-king", Taken: map[score.Item][]int{"KH": {0, 0, 1, 0}}, Broken: score.DutyContract}))
	var table bytes.Buffer
	require.NoError(t, k.WriteCSV(&table))
	text, err := json.Marshal(k)
	require.NoError(t, err)
	head, deals, _ := strings.Cut(table.String(), "\n")
	inFolder(t, map[string]string{
		"m.json": string(text), "m.csv": table.String(), "marked.csv": byteOrderMark + table.String(),
		"ragged.csv":     head + "\n,,\n" + deals,
		"semicolons.csv": strings.ReplaceAll(table.String(), ",", ";"),
		"tabs.csv":       tableStart[:9] + "\t" + tableStart[10:] + strings.ReplaceAll(strings.TrimPrefix(table.String(), "variant,deal"), ",", "\t"),
		"empty.csv":      head + "\n" + strings.Repeat(",", strings.Count(head, ",")) + "\n", "bare.csv": "variant,deal\npenguin,1\n",
		"arena.csv": "variant,match,set\npenguin,1,1\n",
		"other.csv": strings.ReplaceAll(table.String(), "penguin", "house"), "quote.csv": head + "\n\"" + deals,
		"points.csv": strings.Replace(table.String(), "0,-20,0,0", "0,0,-20,0", 1),
	})
	for _, command := range []string{"verify", "sheet", "sheet -markdown", "sheet -json"} {
		args := strings.Fields(command)
		want := call(append(args, "m.json")...)
		require.Equal(t, success, want.status, want.err)
		for _, name := range []string{"m.csv", "marked.csv", "ragged.csv", "semicolons.csv", "tabs.csv"} {
			want := result{success, strings.ReplaceAll(want.out, "m.json", name), ""}
			require.Equal(t, want, call(append(args, name)...), "%s %s", command, name)
		}
	}
	for name, want := range map[string]string{
		"empty.csv":  "the table has no deal, and so no name of a variant: want a line for each deal",
		"bare.csv":   "line 1: points: 0 is the wrong number of players for variant penguin: want 4",
		"other.csv":  `variant: give the file of a variant that is not built in, as in -variant house.yaml: no variant "house"`,
		"quote.csv":  `record on line 2; parse error on line 3, column 61: extraneous or missing " in quoted-field`,
		"points.csv": `line 2: points 1: "0": want -20, or an empty cell`,
	} {
		for _, command := range []string{"verify", "sheet"} {
			got := call(command, name)
			require.Equal(t, refused, got.status)
			require.Contains(t, got.err, "barbu "+command+": "+name+": "+want)
		}
	}
	require.Contains(t, call("sheet", "arena.csv").err, `want "barbu 1" before this line`) // what barbu arena -csv writes
	require.Equal(t, "barbu legal: m.csv: this file is a table, as the score of a match with real cards is: want a record, which has the cards; verify and sheet read scores too\n", call("legal", "m.csv").err)
}

// The JSON that commands print is not the JSON that verify and sheet read.
func TestJSONOfCommandsIsNotAScore(t *testing.T) {
	inFolder(t, map[string]string{"a": opening, "house.yaml": house})
	files := map[string]string{}
	for _, line := range []string{"sheet a -json", "play simplified -json", "verify a -json", "view a -seat 0 -json", "arena house.yaml -matches 1 -json -", "compare house.yaml simplified -matches 1 -json -", "check house.yaml -json"} {
		got := call(strings.Fields(line)...)
		require.Equal(t, success, got.status, got.err)
		files[strings.Fields(line)[0]] = got.out
	}
	files["two"] = files["sheet"] + files["sheet"]
	inFolder(t, files)
	for name := range files {
		for _, command := range []string{"verify", "sheet"} {
			want := "barbu " + command + ": " + name + `: this JSON is not the score of a match with real cards: want JSON with "keeper":1, as examples/scorekeeper writes it, or a record, as barbu play -record writes it` + "\n"
			require.Equal(t, result{refused, "", want}, call(command, name))
		}
	}
	require.Contains(t, call("hint", "compare").err, "this file is JSON")
}
