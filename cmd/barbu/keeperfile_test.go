package main

import (
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
	require.Equal(t, result{success, "match.json: unfinished, 2 deals, total 0 -20 -20 0; broken and accepted: deal 2 (contract)\n", ""}, call("verify", "match.json"))
	got := call("verify", "wrong.json")
	require.Equal(t, refused, got.status)
	require.Contains(t, got.err, "barbu verify: wrong.json: keeper: not the score of this match: deal 2: contract: this declarer has declared that contract before")
	require.Contains(t, call("verify", "cut.json").err, "barbu verify: cut.json: keeper: not the score of this match: line 1, column 51: the text is cut off: want the rest of the JSON")
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
	require.Contains(t, call("sheet", "wrong.json").err, "barbu sheet: wrong.json: keeper: not the score of this match: deal 2")
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
