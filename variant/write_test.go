package variant_test

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// oddTexts are texts that YAML could read as something else.
var oddTexts = []string{
	"7", "-20", "010", "0x1F", "1_000", "1e3", "4.0", ".inf", "NaN", "12:30:45", "2001-12-14",
	"true", "no", "N", "on", "null", "~", "=", "<<",
	"*H", "&a", "!tag", "!!int 3", "@at", "`tick", "%dir", "|", ">", "|+", "-", "- a", "?", "? a", ":", ": a",
	"#", "a # b", "a: b", "a:b", "a, b", "[a]", "{a: b}", "a]", "a}", `"quoted"`, "'quoted'", `back\slash`, `\u0041`,
	" led", "trailed ", "  ", "--- a", "...", "---", "a --- b",
	"Barbù", "Cœurs ♥", "سباق", "👩‍👩‍👧", "\u00a0nbsp", "\ufeffBOM", "\u2028line", "\ufffd", "\U0001FFFF", "<&>",
}

// oddNotes are texts of several lines that YAML could read as something else.
var oddNotes = []string{
	"a\nb", "a\n", "\na", "\n", "\n\n", "a\n\n", "a\n\n\nb\n", "  led\nb", "a\n  led\n", "\n  led\nless",
	"a \nb", "a\t\n\tb", "# a\n# b\n", "- a\n- b\n", "a: b\nc: d\n", "---\na\n...\n", "\t\n", " \n", "a\n ", "a\n \nb\n",
	"*\n&\n!\n", strings.Repeat("long ", 100) + "\n" + strings.Repeat("word", 100),
}

// sameBack checks that a written form of v is read back as v, whose YAML is file.
func sameBack(t require.TestingT, v *variant.Variant, file, written []byte) {
	back, _, err := variant.Load("written.yaml", bytes.NewReader(written), nil)
	require.NoError(t, err, "%s", written)
	require.Equal(t, variant.Normal(v.Rules()), back.Rules(), "%s", written)
	require.Equal(t, v.Fingerprint(), back.Fingerprint(), "%s", written)
	require.Empty(t, variant.Diff(v, back), "%s", written)
	require.Equal(t, string(file), string(back.YAML()))
}

// allBack checks all written forms of v.
func allBack(t require.TestingT, v *variant.Variant) {
	file := v.YAML()
	sameBack(t, v, file, file)
	text, err := json.Marshal(v)
	require.NoError(t, err)
	sameBack(t, v, file, text)
	text, err = json.MarshalIndent(v, "", "\t")
	require.NoError(t, err)
	sameBack(t, v, file, text)
}

func TestBuiltInVariantsAreReadBack(t *testing.T) {
	for _, name := range variants.Names() {
		t.Run(name, func(t *testing.T) {
			v, err := variants.Lookup(name)
			require.NoError(t, err)
			allBack(t, v)
		})
	}
}

func TestRandomVariantsAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { allBack(t, anyVariant(t)) })
}

func TestTextsAreReadBack(t *testing.T) {
	house := layers(t, plain)
	with := func(text, notes string) {
		rules := house.Rules()
		rules.Title, rules.Notes = text, notes
		rules.Contracts[0].Label, rules.Contracts[0].Short = text, text
		v, err := rules.Compile()
		require.NoError(t, err, "%q, notes %q", text, notes)
		allBack(t, v)
		back, _, err := variant.Load("written.yaml", bytes.NewReader(v.YAML()), nil)
		require.NoError(t, err)
		require.Equal(t, text, back.Rules().Title)
		require.Equal(t, text, back.Rules().Contracts[0].Short)
		require.Equal(t, notes, back.Rules().Notes)
	}
	for _, text := range oddTexts {
		with(text, text)
	}
	for _, notes := range oddNotes {
		with("", notes)
	}
}

// Texts that cannot be displayed are refused.
func TestTextsThatCannotBeShown(t *testing.T) {
	penguin, err := variants.Lookup("penguin")
	require.NoError(t, err)
	for _, row := range []struct{ text, want string }{
		{"a\xffb", `the byte 0xff in "a\xffb" is not UTF-8: want UTF-8 text`},
		{"a\x00b", `the character '\x00' in "a\x00b" cannot be displayed: want text without it`},
		{"\x1b[2J", `the character '\x1b' in "\x1b[2J" cannot be displayed: want text without it`},
		{"a\r", `the character '\r' in "a\r" cannot be displayed: want text without it`},
		{"\uffff", `the character '\uffff' in "\uffff" cannot be displayed: want text without it`},
		{"a\u0085", `the character '\u0085' in "a\u0085" cannot be displayed: want text without it`},
	} {
		rules := penguin.Rules()
		rules.Title, rules.Notes = row.text, row.text
		rules.Contracts[2].Label, rules.Contracts[2].Short = row.text, row.text
		_, err := rules.Compile()
		require.EqualError(t, err, "title: "+row.want+"\nnotes: "+row.want+
			"\ncontracts.no-queens.label: "+row.want+"\ncontracts.no-queens.short: "+row.want)
	}
	for _, text := range []string{"a\nb", "a\tb"} { // only notes may have these characters
		rules := penguin.Rules()
		rules.Title = text
		_, err := rules.Compile()
		require.ErrorContains(t, err, "title: the character")
	}
}

const houseFile = `name: house
title: "7"
notes: |
  One.
  Two.
contracts:
  domino:
    terms:
      - {per: place, places: {5: [3, 2, 1, 0, -1], 4: [50, 25, 10, -10], 3: [1, 2, 3]}}
    play: layout
    leader: declarer
    layout: {start-rank: fixed, rank: 9}
  no-hearts:
    short: "*H"
    terms:
      - per: card
        cards: "*H"
        points: -2
      - {per: card, cards: 9, points: -1}
      - {per: trick, points: 0}
    tricks: {lead: last-resort, spared: H, head: may}
    all-taken: {}
    give: {count: 3, to: right}
    cap: 5
doubling: {redouble-pays: 2, double-pays: 3, positive: declarer}
sets: 3
combine: {contracts: []}
multiplier: 1
stake: 0
players: [5, 4]
schedule: []
pack:
  copies: 1
  lowest: 2
  added: ["*H"]
  removed: {4: [2C], 5: [2D, 3C, 2C]}
`

func TestYAML(t *testing.T) {
	require.Equal(t, `name: house
title: "7"
notes: |
  One.
  Two.
players: [4, 5]
pack:
  removed: {4: [2C], 5: [2C, 3C, 2D]}
  added: ["*H"]
contracts:
  domino:
    play: layout
    layout: {start-rank: fixed, rank: "9"}
    terms:
      - {per: place, places: {4: [50, 25, 10, -10], 5: [3, 2, 1, 0, -1]}}
  no-hearts:
    short: "*H"
    tricks: {lead: last-resort}
    terms:
      - {per: card, cards: "*H", points: -2}
      - {per: card, cards: "9", points: -1}
      - {per: trick}
    all-taken: {}
    give: {count: 3, to: right}
sets: 3
doubling:
  positive: declarer
  double-pays: 3
`, string(read(t, houseFile).YAML()))
}

func TestJSON(t *testing.T) {
	text, err := json.MarshalIndent(read(t, houseFile), "", "\t")
	require.NoError(t, err)
	require.JSONEq(t, `{
		"name": "house", "title": "7", "notes": "One.\nTwo.\n", "players": [4, 5],
		"pack": {"removed": {"4": ["2C"], "5": ["2C", "3C", "2D"]}, "added": ["*H"]},
		"contracts": {
			"domino": {
				"play": "layout", "layout": {"start-rank": "fixed", "rank": "9"},
				"terms": [{"per": "place", "places": {"4": [50, 25, 10, -10], "5": [3, 2, 1, 0, -1]}}]
			},
			"no-hearts": {
				"short": "*H", "tricks": {"lead": "last-resort"},
				"terms": [{"per": "card", "cards": "*H", "points": -2}, {"per": "card", "cards": "9", "points": -1}, {"per": "trick"}],
				"all-taken": {}, "give": {"count": 3, "to": "right"}
			}
		},
		"sets": 3, "doubling": {"positive": "declarer", "double-pays": 3}
	}`, string(text))
	// The keys of an object are in the order of the rules.
	var at []int
	for _, key := range []string{"name", "title", "players", "contracts", "domino", "layout", "terms", "no-hearts", "short", "doubling"} {
		at = append(at, bytes.Index(text, []byte("\t\""+key+"\": ")))
	}
	require.IsIncreasing(t, at)
	require.Positive(t, at[0])
}

// A number as a key may be in quotes, but in no other form.
func TestNumbersAsKeys(t *testing.T) {
	v := read(t, "extends: barbuda\nname: house\ncontracts: {domino: {terms: [{per: place, places: {\"4\": [3, 2, 1, 0]}}]}}\nzero-sum: none")
	require.Equal(t, map[int][]int{4: {3, 2, 1, 0}}, v.Rules().Contracts[6].Terms[0].Places)
	for _, key := range []string{`"04"`, `" 4"`, `"+4"`, `"4.0"`, `"four"`, `04`, `4.0`, `0x4`} {
		_, _, err := variant.Load("house.yaml", strings.NewReader(
			"extends: barbuda\nname: house\ncontracts: {domino: {terms: [{per: place, places: {"+key+": [3, 2, 1, 0]}}]}}"), variants.Open)
		require.ErrorContains(t, err, "house.yaml:3:52: contracts.domino.terms[0].places."+strings.Trim(key, `"`)+
			": the key is not a whole number: want one such as 4")
	}
	_, _, err := variant.Load("house.yaml", strings.NewReader(
		"extends: barbuda\nname: house\ncontracts: {domino: {terms: [{per: place, places: {4: [3, 2, 1, 0], \"4\": [3, 2, 1, 0]}}]}}"), variants.Open)
	require.ErrorContains(t, err, "house.yaml:3:69: contracts.domino.terms[0].places.4: the key is already on line 3: want each key once")
}

// Sets are written as a number. The zero value is omitted, and 0 in a file means no limit.
func TestSetsAreANumber(t *testing.T) {
	for text, want := range map[string]variant.Sets{"1": 1, "7": 7, "99": 99, "0": variant.SetsEndless} {
		v := read(t, "extends: penguin\nname: house\nsets: "+text)
		require.Equal(t, want, v.Rules().Sets)
		require.Equal(t, text != "1", strings.Contains(string(v.YAML()), "\nsets: "+text+"\n"), "%s", v.YAML())
		require.Equal(t, text != "1", strings.Contains(string(mustMarshal(t, v)), `,"sets":`+text+`,`))
		allBack(t, v)

		g, err := v.For(4)
		require.NoError(t, err)
		require.Equal(t, text, strconv.Itoa(g.Engine().Sets))
		require.Equal(t, 28*g.Engine().Sets, g.Deals())
		require.Equal(t, text, want.String())
	}
	require.Equal(t, "1", variant.Sets(0).String())
	_, err := variant.Rules{Sets: 100}.Compile()
	require.ErrorContains(t, err, "100 sets are out of range: want 1 to 99, or 0 for no limit")
}

// An empty list within a list is not omitted.
func TestEmptyListInAList(t *testing.T) {
	v := layers(t, plain, cutting, "cut-round: {passes: {to: [[], [left]]}}")
	require.Contains(t, string(v.YAML()), "    to: [[], [left]]\n")
	require.Contains(t, string(mustMarshal(t, v)), `"to":[[],["left"]]`)
	allBack(t, v)

	rules := v.Rules()
	rules.CutRound.Passes.To[0] = nil
	same, err := rules.Compile()
	require.NoError(t, err)
	require.Equal(t, v.Fingerprint(), same.Fingerprint())
	require.Empty(t, variant.Diff(v, same))
	require.Equal(t, string(v.YAML()), string(same.YAML()))
}

func mustMarshal(t *testing.T, v any) []byte {
	text, err := json.Marshal(v)
	require.NoError(t, err)
	return text
}

func FuzzWrite(f *testing.F) {
	names := variants.Names() // which TestBuiltInVariantsAreReadBack reads back too
	for _, name := range full.Of(names[:3], names, names) {
		v, err := variants.Lookup(name)
		require.NoError(f, err)
		f.Add(string(v.YAML()))
	}
	f.Add(houseFile)
	for _, text := range append(oddTexts, oddNotes...) {
		quoted, err := json.Marshal(text)
		require.NoError(f, err)
		f.Add("{name: house, players: [4], title: " + string(quoted) + ", contracts: {a: {terms: [{per: trick}]}}}")
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, _, err := variant.Load("fuzz.yaml", strings.NewReader(text), variants.Open)
		if err != nil {
			return
		}
		allBack(t, v)
	})
}
