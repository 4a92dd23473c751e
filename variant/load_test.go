package variant_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// bases opens the files that the tests extend: two built-in variants and the files below.
func bases(testing.TB) func(string) (io.ReadCloser, error) {
	texts := map[string]string{
		"wrong":  "name: wrong\nplayers: [4]\nplayer: 4\ncontracts: {a: {terms: [{per: trick, pts: 1}]}}\n",
		"odd":    "name: odd\nnotes: odd\ntitle: The odd game\nplayers: [4]\npack: {removed: {4: [2C]}}\ncontracts: {a: {terms: [{per: trick, points: 1}]}}\n",
		"self":   "extends: self\nname: self\n",
		"left":   "extends: right\nname: left\n",
		"right":  "extends: left\nname: right\n",
		"second": "name: second\nextends: penguin\ndoubling: {quota: 3}\n",
		"queens": "name: queens\nplayers: [4]\ncontracts:\n  no-queens:\n    terms: [{per: card, cards: Q, points: -6}]\n",
		"empty":  "",
	}
	return func(name string) (io.ReadCloser, error) {
		if name == "penguin" || name == "fife" {
			return os.Open("../variants/barbu/" + name + ".yaml")
		}
		text, known := texts[name]
		if !known {
			return nil, fmt.Errorf("no variant %q", name)
		}
		return io.NopCloser(strings.NewReader(text)), nil
	}
}

func load(t testing.TB, text string) (*variant.Variant, error) {
	v, _, err := variant.Load("f.yaml", strings.NewReader(text), bases(t))
	return v, err
}

func mustLoad(t testing.TB, text string) *variant.Variant {
	t.Helper()
	v, err := load(t, text)
	require.NoError(t, err)
	return v
}

// The parts of a correct file.
const (
	head      = "name: x\nplayers: [4]\n"
	contracts = "contracts:\n  no-tricks:\n    terms:\n      - {per: trick, points: -2}\n"
	good      = head + contracts
)

// bad is a file with § at each place where a fault must be reported, and the texts of these
// faults in order. Two marks in a row are two faults at one place.
type bad struct {
	text string
	want []string // path: fault
}

func (b bad) check(t *testing.T) {
	t.Helper()
	parts := strings.Split(b.text, "§")
	require.Len(t, b.want, len(parts)-1, "as many marks as faults in %q", b.text)
	text := parts[0]
	var want []string
	for i, part := range parts[1:] {
		line := 1 + strings.Count(text, "\n")
		col := 1 + utf8.RuneCountInString(text[1+strings.LastIndex(text, "\n"):])
		want = append(want, fmt.Sprintf("f.yaml:%d:%d: %s", line, col, b.want[i]))
		text += part
	}
	v, err := load(t, text)
	require.Nil(t, v)
	require.EqualError(t, err, strings.Join(want, "\n"), "%s", text)
}

func TestGoodFile(t *testing.T) {
	for _, text := range []string{good, "\uFEFF" + good, strings.ReplaceAll(good, "\n", "\r\n"), "# a comment\n---\n" + good + "...\n", "%YAML 1.1\n---\n" + good, "{name: x, \"players\": [4], 'contracts': {no-tricks: {terms: [{per: trick, points: -2}]}}}"} {
		v := mustLoad(t, text)
		require.Equal(t, "x", v.Name())
		require.Equal(t, mustLoad(t, good).Fingerprint(), v.Fingerprint())
		requireCompilesAgain(t, v)
	}
}

// rootKeys lists the keys of a file. The test of the schema checks that each field has its key.
var rootKeys = variant.RootKeys()

func TestKeys(t *testing.T) {
	for _, tt := range []bad{
		{good + "§foo: 1\n", []string{"foo: unknown key: want " + rootKeys}},
		{good + "§winer: fewest\n", []string{"winer: unknown key (did you mean winner?)"}},
		{good + "§zero_sum: set\n", []string{"zero_sum: unknown key (did you mean zero-sum?)"}},
		{good + "§Notes: x\n", []string{"Notes: unknown key (did you mean notes?)"}},
		{good + "§2: 3\n", []string{"2: unknown key: want " + rootKeys}},
		{good + "§~: 3\n", []string{"~: unknown key: want " + rootKeys}},
		{good + "§\"\": 3\n", []string{"unknown key: want " + rootKeys}},
		{good + "pack: {§lowst: 7}\n", []string{"pack.lowst: unknown key: want lowest, copies, removed, added or talon (did you mean lowest?)"}},
		{good + "pack: {§extends: penguin}\n", []string{"pack.extends: unknown key: want it at the top level of the file"}},
		{good + "table:\n  §deler: declarer\n", []string{"table.deler: unknown key: want turn, moves, declarer, dealer, leader, next-set or first (did you mean dealer?)"}},
		{head + "contracts:\n  Cœurs à éviter:\n    §term: []\n", []string{"contracts.Cœurs à éviter.term: unknown key (did you mean terms?)"}},
		{head + "contracts: {a: {terms: [{per: trick, §point: 3}]}}\n", []string{"contracts.a.terms[0].point: unknown key: want per, cards, trick, threshold, points, to, places or rounding (did you mean points?)"}},
		{head + "contracts: {a: {label: Ö, tricks: {§led: free}, terms: §[]}}\n", []string{"contracts.a.tricks.led: unknown key (did you mean lead?)",
			"contracts.a.terms: the contract scores nothing: want a list of terms, or sum"}},

		{good + "§name: y\n", []string{"name: the key is already on line 1: want each key once"}},
		{good + "§\"name\": y\n", []string{"name: the key is already on line 1: want each key once"}},
		{"extends: penguin\n" + good + "§extends: second\n", []string{"extends: the key is already on line 1: want each key once"}},
		{head + "contracts:\n  a: {terms: [{per: trick, points: 1, §per: trick}]}\n", []string{"contracts.a.terms[0].per: the key is already on line 4: want each key once"}},
		{head + "contracts:\n  a: {terms: [{per: trick, points: 1}]}\n  §a: {terms: [{per: trick, points: 1}]}\n", []string{"contracts.a: the key is already on line 4: want each key once"}},
		{good + "pack: {removed: {4: [], §4: []}}\n", []string{"pack.removed.4: the key is already on line 7: want each key once"}},
		{good + "pack: {removed: {§four: []}}\n", []string{"pack.removed.four: the key is not a whole number: want one such as 4"}},
		{good + "pack: {removed: {§04: [], §4.0: [], §0x4: []}}\n", []string{
			"pack.removed.04: the key is not a whole number: want one such as 4",
			"pack.removed.4.0: the key is not a whole number: want one such as 4",
			"pack.removed.0x4: the key is not a whole number: want one such as 4"}},
		{head + "contracts: {§1: {}, §true: {}, §~: {}}\n", []string{"contracts: the key 1 is not a word: want a word, in quotes if it looks like a number", "contracts: the key true is not a word: want a word, in quotes if it looks like a number", "contracts: the key ~ is not a word: want a word, in quotes if it looks like a number"}},
	} {
		tt.check(t)
	}
}

func TestWrongKinds(t *testing.T) {
	const number, text = "want a whole number such as 7 or -20", "want text, in quotes if it looks like a number"
	wrong := func(path, found, want string) []string {
		return []string{path + ": " + found + " has the wrong type: " + want}
	}
	points := func(value string) string {
		return head + "contracts: {a: {terms: [{per: trick, points: " + value + "}]}}\n"
	}
	for _, tt := range []bad{
		{points("§010"), wrong("contracts.a.terms[0].points", "010", number)},
		{points("§4.0"), wrong("contracts.a.terms[0].points", "4.0", number)},
		{points("§\"4\""), wrong("contracts.a.terms[0].points", `"4"`, number)},
		{points("§four"), wrong("contracts.a.terms[0].points", `"four"`, number)},
		{points("§0x4"), wrong("contracts.a.terms[0].points", "0x4", number)},
		{points("§0o4"), wrong("contracts.a.terms[0].points", "0o4", number)},
		{points("§0b1"), wrong("contracts.a.terms[0].points", "0b1", number)},
		{points("§+4"), wrong("contracts.a.terms[0].points", "+4", number)},
		{points("§-0"), wrong("contracts.a.terms[0].points", "-0", number)},
		{points("§1_000"), wrong("contracts.a.terms[0].points", "1_000", number)},
		{points("§1e3"), wrong("contracts.a.terms[0].points", "1e3", number)},
		{points("§99999999999999999999"), []string{"contracts.a.terms[0].points: 99999999999999999999 is out of range: want -1000 to 1000"}},
		{points("§'99999999999999999999'"), wrong("contracts.a.terms[0].points", `"99999999999999999999"`, number)},
		{good + "sets: §99999999999999999999\n", []string{"sets: 99999999999999999999 sets are out of range: want 1 to 99, or 0 for no limit"}},
		{good + "stake: §-99999999999999999999\n", []string{"stake: -99999999999999999999 is out of range: want 1 to 1000000"}},
		{"name: x\nplayers: [§99999999999999999999]\ncontracts: {a: {terms: [{per: trick, points: 1}]}}\n", []string{"players[0]: 99999999999999999999 is out of range: want 2 to 8"}},
		{good + "pack: {removed: {§99999999999999999999: []}}\n", []string{"pack.removed.99999999999999999999: the key is out of range: want one such as 4"}},
		{points("§.inf"), wrong("contracts.a.terms[0].points", ".inf", number)},
		{points("§true"), wrong("contracts.a.terms[0].points", "true", number)},
		{points("§[4]"), wrong("contracts.a.terms[0].points", "a list", number)},
		{points("§{a: b}"), wrong("contracts.a.terms[0].points", "a mapping", number)},
		{points("§2026-01-01"), wrong("contracts.a.terms[0].points", "2026-01-01", number)},

		{good + "title: §4\n", wrong("title", "4", text)},
		{good + "title: §true\n", wrong("title", "true", text)},
		{good + "title: §[a]\n", wrong("title", "a list", text)},
		{good + "winner: §true\n", wrong("winner", "true", "want most, fewest or positive")},
		{good + "winner: §[most]\n", wrong("winner", "a list", "want most, fewest or positive")},
		{good + "pack: {lowest: §7.0}\n", wrong("pack.lowest", "7.0", "want a rank such as 7")},
		{good + "pack: §52\n", wrong("pack", "52", "want a mapping such as {lowest: 7}")},
		{good + "pack:\n  §- 7\n", wrong("pack", "a list", "want a mapping such as {lowest: 7}")},
		{good + "pack: {removed: §[2C]}\n", wrong("pack.removed", "a list", "want a mapping such as {3: [2C]}")},
		{good + "pack: {removed: {4: §2C}}\n", wrong("pack.removed.4", `"2C"`, "want a list such as [2C, 2D]")},
		{"name: x\nplayers: §4\n" + contracts, wrong("players", "4", "want a list such as [3, 4]")},
		{"name: x\nplayers: §{4: 5}\n" + contracts, wrong("players", "a mapping", "want a list such as [3, 4]")},
		{head + "contracts:\n  §- no-tricks\n", wrong("contracts", "a list", "want a mapping such as {no-queens: {terms: [{per: card, cards: Q, points: -6}]}}")},
		{head + "contracts:\n  no-tricks: §\"\"\n", wrong("contracts.no-tricks", `""`, "want a mapping such as {terms: [{per: trick, points: -2}]}")},
		{head + "contracts: {a: {terms: §{per: trick}}}\n", wrong("contracts.a.terms", "a mapping", "want a list such as [{per: trick, points: -2}]")},
		{head + "contracts: {a: {terms: [§trick]}}\n", wrong("contracts.a.terms[0]", `"trick"`, "want a mapping such as {per: trick, points: -2}")},
		{"§- name\n", []string{"a list has the wrong type: want a mapping of keys, such as name, players and contracts"}},
		{"§penguin\n", []string{`"penguin" has the wrong type: want a mapping of keys, such as name, players and contracts`}},
		{good + "extends: §[penguin]\n", wrong("extends", "a list", text)},
		{good + "extends: §7\n", wrong("extends", "7", text)},
	} {
		tt.check(t)
	}
}

func TestWords(t *testing.T) {
	for _, tt := range []bad{
		{good + "winner: §least\n", []string{`winner: unknown value "least": want most, fewest or positive`}},
		{good + "title: §{en: Barbu, fr: Le barbu}\n", []string{"title: a mapping has the wrong type: want text, and names in other languages in titles"}},
		{head + "contracts: {a: {label: §{fr: A}, short: §{fr: A}, terms: [{per: trick, points: 1}]}}\n", []string{
			"contracts.a.label: a mapping has the wrong type: want text, and names in other languages in labels",
			"contracts.a.short: a mapping has the wrong type: want text, and names in other languages in shorts"}},
		{good + "cut-round: {label: §{fr: A}}\n", []string{"cut-round.label: a mapping has the wrong type: want text, in quotes if it looks like a number"}},
		{good + "winner: §fewst\n", []string{`winner: unknown value "fewst": want most, fewest or positive (did you mean fewest?)`}},
		{good + "winner: §Most\n", []string{`winner: unknown value "Most": want most, fewest or positive (did you mean most?)`}},
		{good + "winner: §\"\"\n", []string{`winner: unknown value "": want most, fewest or positive`}},
		{good + "winner: §2\n", []string{`winner: unknown value "2": want most, fewest or positive`}},
		{good + "zero-sum: §round\n", []string{`zero-sum: unknown value "round": want none, match, set or deal`}},
		{good + "table: {moves: §each-deal, dealer: §left}\n", []string{
			`table.moves: unknown value "each-deal": want after-set or every-deal`,
			`table.dealer: unknown value "left": want default, declarer, left-of-declarer, right-of-declarer, dealer, left-of-dealer or right-of-dealer`}},
		{good + "pack: {lowest: §1}\n", []string{`pack.lowest: cannot read "1": want a rank (one of 23456789TJQKA)`}},
		{good + "pack: {lowest: §07}\n", []string{`pack.lowest: cannot read "07": want a rank (one of 23456789TJQKA)`}},
		{good + "pack: {removed: {4: [2C, §10H, 3H]}}\n", []string{`pack.removed.4[1]: cannot read "10H": want a rank (one of 23456789TJQKA) and a suit (one of CDHS), such as QH (did you mean TH?)`}},
		{good + "pack: {added: [§K♥]}\n", []string{`pack.added[0]: cannot read "K♥": want a rank (one of 23456789TJQKA) and a suit (one of CDHS), such as QH (did you mean KH?)`}},
		{head + "contracts: {a: {terms: [{per: card, cards: §\"KH, QS\", points: -2}]}}\n", []string{`contracts.a.terms[0].cards: cannot read "KH, QS": want patterns such as Q, H, QH, 2-9H or JCS, separated by spaces (did you mean KH QS?)`}},
		{head + "contracts: {a: {shown: §X, terms: [{per: §heart, points: 1}]}}\n", []string{
			`contracts.a.shown: cannot read "X": want patterns such as Q, H, QH, 2-9H or JCS, separated by spaces`,
			`contracts.a.terms[0].per: unknown value "heart": want trick, card, position, place, trick-not-taken, most-of-a-suit, threshold or card-left`}},
		{head + "contracts: {a: {terms: [{per: §nothing, points: 1}]}}\n", []string{`contracts.a.terms[0].per: unknown value "nothing": want trick, card, position, place, trick-not-taken, most-of-a-suit, threshold or card-left`}},
		{head + "contracts: {a: {trump: §nt, play: §layouts, tricks: {lead: §broken}, terms: []}}\n", []string{
			`contracts.a.trump: unknown value "nt": want none, suit, suit-or-nt, fixed or turned`,
			`contracts.a.play: unknown value "layouts": want tricks, layout, count or runs (did you mean layout?)`,
			`contracts.a.tricks.lead: unknown value "broken": want free, last-resort or until-broken`}},
		{good + "doubling: {negative: §all, quota: §-}\n", []string{
			`doubling.negative: unknown value "all": want nobody, declarer or anyone`,
			`doubling.quota: "-" has the wrong type: want a whole number such as 7 or -20`}},
	} {
		tt.check(t)
	}
}

// All faults of a file are reported together, in the order of the file.
func TestAllFaults(t *testing.T) {
	bad{`name: §4
title: §[Barbu]
players: [4, §"5", §~]
pack:
  lowest: §eight
  §copys: 2
contracts:
  no-tricks:
    terms:
      - {per: trick, points: §010}
      - {§pre: trick, points: 1}
  domino: §&d {play: layout}
  §domino: {}
winner: §many
`, []string{
		"name: 4 has the wrong type: want text, in quotes if it looks like a number",
		"title: a list has the wrong type: want text, in quotes if it looks like a number",
		`players[1]: "5" has the wrong type: want a whole number such as 7 or -20`,
		"players[2]: the value is missing: want a whole number such as 7 or -20",
		`pack.lowest: cannot read "eight": want a rank (one of 23456789TJQKA)`,
		"pack.copys: unknown key: want lowest, copies, removed, added or talon",
		"contracts.no-tricks.terms[0].points: 010 has the wrong type: want a whole number such as 7 or -20",
		"contracts.no-tricks.terms[1].pre: unknown key: want per, cards, trick, threshold, points, to, places or rounding (did you mean per?)",
		"contracts.domino: anchors and aliases are not supported: want the value itself",
		"contracts.domino: the key is already on line 12: want each key once",
		`winner: unknown value "many": want most, fewest or positive`,
	}}.check(t)
}

// A program can examine each fault in the error.
func TestErrors(t *testing.T) {
	_, err := load(t, "name: 4\nwinner: many\n"+good[strings.Index(good, "\n")+1:])
	var faults variant.Errors
	require.True(t, errors.As(err, &faults))
	require.Len(t, faults, 2)
	require.Equal(t, []any{"f.yaml", 1, 7, "name"}, []any{faults[0].File, faults[0].Line, faults[0].Col, faults[0].Path})
	require.Equal(t, []any{"f.yaml", 2, 9, "winner"}, []any{faults[1].File, faults[1].Line, faults[1].Col, faults[1].Path})
	var first *variant.Error
	require.True(t, errors.As(err, &first))
	require.Same(t, faults[0], first)

	require.EqualError(t, &variant.Error{Err: io.EOF}, "EOF")
	require.EqualError(t, &variant.Error{Path: "a.b", Err: io.EOF}, "a.b: EOF")
}

func TestExtendsRefused(t *testing.T) {
	for _, tt := range []bad{
		{"extends: §pinguin\nname: x\n", []string{`extends: cannot extend "pinguin": no variant "pinguin"`}},
		{"extends: §\"\"\nname: x\n", []string{`extends: cannot extend "": no variant ""`}},
		{"name: extends\nextends: §none\n", []string{`extends: cannot extend "none": no variant "none"`}},
	} {
		_, err := load(t, strings.ReplaceAll(tt.text, "§", ""))
		require.ErrorIs(t, err, variant.ErrExtends)
		require.ErrorContains(t, err, tt.want[0])
		require.True(t, strings.HasPrefix(err.Error(), fmt.Sprintf("f.yaml:%d:10: extends: ", 1+strings.Count(tt.text[:strings.Index(tt.text, "§")], "\n"))), "%v", err)
	}
	bad{good + "without: §[doubling]\n", []string{"without: the file extends no variant, so there is nothing to remove: want extends, or no without"}}.check(t)
	_, _, err := variant.Load("f.yaml", strings.NewReader("extends: penguin\nname: x\n"), nil)
	require.EqualError(t, err, `f.yaml:1:10: extends: cannot extend "penguin": no other variant can be opened here: want no extends`)
	require.ErrorIs(t, err, variant.ErrExtends)
}

func TestExtendsInACircle(t *testing.T) {
	for _, tt := range []struct{ name, want string }{
		{"self", `self.yaml:1:10: extends: cannot extend "self": the variant extends itself (self extends self): want a variant that does not`},
		{"left", `right.yaml:1:10: extends: cannot extend "left": the variant extends itself (left extends right extends left): want a variant that does not`},
	} {
		_, err := load(t, "extends: "+tt.name+"\nname: x\n")
		require.ErrorIs(t, err, variant.ErrExtends)
		require.Equal(t, tt.want, strings.Split(err.Error(), "\n")[0])
	}
}

// A fault of the extended file is reported in that file, together with the faults of the file
// that extends it.
func TestExtendsAWrongFile(t *testing.T) {
	_, err := load(t, "extends: wrong\nname: x\nwinner: all\n")
	require.EqualError(t, err, `f.yaml:3:9: winner: unknown value "all": want most, fewest or positive
wrong.yaml:3:1: player: unknown key (did you mean players?)
wrong.yaml:4:38: contracts.a.terms[0].pts: unknown key: want per, cards, trick, threshold, points, to, places or rounding (did you mean points?)`)

	_, err = load(t, "extends: empty\nname: x\n")
	require.EqualError(t, err, "empty.yaml:1:1: the file is empty: want a mapping of keys, such as name, players and contracts")

	// The extended file can be read but not compiled. A fault of one of its values is reported
	// at extends.
	_, err = load(t, "name: x\nextends: odd\nwinner: most\n")
	require.EqualError(t, err, "f.yaml:2:10: pack.removed.4: 51 cards are left, which cannot be dealt equally to 4 players: want one card more, or three fewer, or pack.talon (the value is from odd.yaml, line 5; without: [pack] removes the section)")
	_, err = load(t, "name: x\nextends: odd\npack: {removed: {4: [2C, 3C, 4C, 5C, 2C]}}\n")
	require.EqualError(t, err, "f.yaml:3:38: pack.removed.4[4]: 2C is not in the pack, or was already removed: want a card that is left")
}

// A missing name is a fault of this file, not of the extended one.
func TestExtendsWithoutAName(t *testing.T) {
	_, err := load(t, "extends: penguin\nwinner: most\n")
	require.EqualError(t, err, `f.yaml:1:1: name: the variant has no name: want name with 1 to 64 of the characters a-z, 0-9 and -`)
}

// A file can have the name of the file that it extends: a fault still names the file that has the value.
func TestExtendsAFileOfTheSameName(t *testing.T) {
	own, _, err := variant.Load("hearts.yaml", strings.NewReader("extends: hearts\nname: herz\nlanguage: de\nplayers: [4]"), variants.Open)
	require.NoError(t, err)
	g, err := own.For(4)
	require.NoError(t, err)
	require.Equal(t, "Herzen", g.Contract(0).Label())
	between := func(name string) (io.ReadCloser, error) {
		if name == "middle.yaml" {
			return io.NopCloser(strings.NewReader("extends: pagat\nname: middle")), nil
		}
		return variants.Open(name)
	}
	_, _, err = variant.Load("pagat.yaml", strings.NewReader("extends: ./middle.yaml\nname: four\nplayers: [4]"), between)
	require.NoError(t, err)
	below := func(name string) (io.ReadCloser, error) {
		if name == "hearts.yaml" {
			return io.NopCloser(strings.NewReader("extends: hearts\nname: below\nlanguage: de")), nil
		}
		return variants.Open(name)
	}
	own, _, err = variant.Load("f.yaml", strings.NewReader("extends: ./hearts.yaml\nname: above"), below)
	require.NoError(t, err)
	g, err = own.For(4)
	require.NoError(t, err)
	require.Equal(t, "Herzen", g.Contract(0).Label())
	_, _, err = variant.Load("king.yaml", strings.NewReader("extends: king\nname: hearts-trumps\ncontracts: {trumps: {trump: fixed, trump-suit: H}}"), variants.Open)
	require.ErrorContains(t, err, "king.yaml:1:10: ")
	require.ErrorContains(t, err, "(the value is from king, line 66; without: [trumps.sale] removes the section)")
}

// Load always returns soon.
func TestNoRunaway(t *testing.T) {
	size := full.Of(variant.MaxFile/40, variant.MaxFile/20, variant.MaxFile-1)
	long := func(start, part, end string) string {
		return start + strings.Repeat(part, (size-len(start)-len(end))/len(part)) + end
	}
	keys := func(start, form string) string {
		var b strings.Builder
		b.WriteString(start)
		for i := 0; b.Len() < size; i++ {
			fmt.Fprintf(&b, form, i)
		}
		return b.String()
	}
	for name, text := range map[string]string{
		"brackets": long("", "[", ""), "braces": long("", "{a: ", ""), "dashes": long("", "- ", ""), "questions": long("", "? ", ""),
		"lines": long("", "\n", ""), "comments": long("", "#\n", ""), "documents": long("", "---\n", ""), "spaces": long("", " ", ""),
		"aliases": long("a: &a x\nb: [", "*a,", "]"), "anchors": long("", "- &a b\n", ""), "keys": keys("", "k%d: 1\n"),
		"removed": long("players: [4]\npack: {removed: {4: [", "2C,", "]}}"), "terms": long(head+"contracts: {a: {terms: [", "{},", "]}}"),
		"contracts": keys(head+"contracts:\n", "  c%d: {}\n"),
	} {
		_, err := load(t, text) // go test fails if this never returns
		require.Error(t, err, name)
		require.True(t, utf8.ValidString(err.Error()))
	}
}

// The error for a contract without points proposes a contract of the extended variant.
func TestContractIDThatIsNearlyRight(t *testing.T) {
	const nothing = ".terms: the contract scores nothing: want a list of terms, or sum"
	_, err := load(t, "extends: penguin\nname: x\ncontracts:\n  no-quens: {label: Ladies}")
	require.EqualError(t, err, "f.yaml:4:3: contracts.no-quens"+nothing+" (did you mean no-queens?)")
	_, err = load(t, "extends: penguin\nname: x\ncontracts:\n  no-queens: {terms: []}")
	require.EqualError(t, err, "f.yaml:4:22: contracts.no-queens"+nothing)
}

// The error for text that is not a card contains the error of package cards.
func TestErrorOfACardUnwraps(t *testing.T) {
	_, err := load(t, good+"pack: {removed: {4: [ZZ]}}\n")
	var wrong *cards.ParseError
	require.ErrorAs(t, err, &wrong)
}

// A section can be removed by its key, and then written again.
func TestWithoutParts(t *testing.T) {
	plain, err := load(t, "extends: fife\nname: plain\nwithout: [cut-round, sheet]")
	require.NoError(t, err)
	require.Zero(t, plain.Rules().CutRound)
	require.Zero(t, plain.Rules().Sheet)
	require.NotZero(t, plain.Rules().Combine)
	own, err := load(t, "extends: penguin\nname: own\nwithout: [doubling]\ndoubling: {negative: declarer}")
	require.NoError(t, err)
	require.Equal(t, doubling.Rules{Negative: doubling.TargetsDeclarer}, own.Rules().Doubling)
	_, err = load(t, "extends: fife\nname: plain\nwithout: [combine]")
	require.ErrorContains(t, err, "f.yaml:1:1: combine.contracts: no-aces is not listed, but cuts can combine it with others: want every contract of tricks, or no cut-round\n")
	_, err = load(t, "extends: fife\nname: plain\nwithout: [cut-rond]")
	require.EqualError(t, err, `f.yaml:3:10: without[0]: fife has no contract or section "cut-rond": want no-aces, no-king, no-queens, no-hearts, no-tricks, patience, `+
		"pack, table, passing, quota, combine, cut-round, end, doubling, chooser or sheet (did you mean cut-round?)")

}

// A section of a contract is written after the id of the contract.
func TestWithoutPartsOfContracts(t *testing.T) {
	open := func(text string) (*variant.Variant, error) {
		v, _, err := variant.Load("f.yaml", strings.NewReader(text), variants.Open)
		return v, err
	}
	unsold, err := open("extends: king\nname: unsold\nwithout: [trumps.sale]")
	require.NoError(t, err)
	sold, err := open("extends: king\nname: sold")
	require.NoError(t, err)
	rules, king := unsold.Rules().Contracts, sold.Rules().Contracts
	last := len(rules) - 1
	require.NotZero(t, king[last].Sale)
	require.Zero(t, rules[last].Sale)
	require.Equal(t, king[last].Terms, rules[last].Terms)
	require.Equal(t, king[:last], rules[:last])
	for _, tt := range []struct{ part, want string }{
		{"hearts.al-taken", `hearts has no contract or section "hearts.al-taken": want hearts.sale, hearts.tricks, hearts.layout, hearts.count, hearts.runs, hearts.all-taken, hearts.none-taken, hearts.by-team, hearts.give, hearts.exposure or hearts.announce (did you mean hearts.all-taken?)`},
		{"all-taken", `hearts has no contract or section "all-taken": want hearts.all-taken`},
		{"exposure", `hearts has no contract or section "exposure": want hearts, pack, table, passing, quota, combine, cut-round, end, doubling, chooser or sheet`},
		{"heart.tricks", `hearts has no contract or section "heart.tricks": want hearts, pack, table, passing, quota, combine, cut-round, end, doubling, chooser or sheet`},
	} {
		_, err := open("extends: hearts\nname: house\nwithout: [" + tt.part + "]")
		require.EqualError(t, err, "f.yaml:3:10: without[0]: "+tt.want)
	}
	_, err = open("extends: hearts\nname: house\nwithout: hearts.all-taken")
	require.EqualError(t, err, `f.yaml:3:10: without: "hearts.all-taken" has the wrong type: want a list such as [doubling, no-king]`)
	_, err = open("extends: penguin\nname: house\nwithout: [~, doublin, 7]")
	require.ErrorContains(t, err, "f.yaml:3:11: without[0]: the value is missing: ")
	require.ErrorContains(t, err, `without[1]: penguin has no contract or section "doublin": `)
	require.ErrorContains(t, err, "f.yaml:3:23: without[2]: 7 has the wrong type: ")
	require.NotContains(t, err.Error(), `section ""`)
	_, err = open("extends: penguin\nname: house\nwithout: ['']")
	require.ErrorContains(t, err, `without[0]: penguin has no contract or section "": `)
	// A contract that was removed is written again.
	_, err = open("extends: penguin\nname: bare\nwithout: [no-king]\ncontracts: {no-king: {label: Beard}}")
	require.EqualError(t, err, "f.yaml:4:13: contracts.no-king.terms: the contract scores nothing: want a list of terms, or sum")
	_, err = open("extends: king\nname: hearts-trumps\ncontracts: {trumps: {trump: fixed, trump-suit: H}}")
	require.ErrorContains(t, err, "want trump: suit or suit-or-nt, or no sale (the value is from king.yaml, line 66; without: [trumps.sale] removes the section)")
	// A value that is probably meant to remove something.
	for _, tt := range []struct{ value, want string }{
		{"passing: none", `f.yaml:3:10: passing: "none" has the wrong type: want a mapping such as {count: 3, to: [left, right]}, or without: [passing] to remove it`},
		{"contracts: {hearts: {all-taken: no}}", `f.yaml:3:33: contracts.hearts.all-taken: "no" has the wrong type: want a mapping such as {taker: 40}, or without: [hearts.all-taken] to remove it`},
		{"contracts: {hearts: {tricks: ~}}", "f.yaml:3:30: contracts.hearts.tricks: the value is missing: want a mapping such as {lead: until-broken}, or without: [hearts.tricks] to remove it"},
		{"contracts: {hearts: none}", `f.yaml:3:21: contracts.hearts: "none" has the wrong type: want a mapping such as {terms: [{per: trick, points: -2}]}, or without: [hearts] to remove it`},
		{"contracts: {queens: none}", `f.yaml:3:21: contracts.queens: "none" has the wrong type: want a mapping such as {terms: [{per: trick, points: -2}]}`},
		{"contracts: {hearts: {announce: {made: none}}}", `f.yaml:3:39: contracts.hearts.announce.made: "none" has the wrong type: want a mapping such as {others: 5}`},
		{"contracts: {hearts: {label: ~}}", "f.yaml:3:29: contracts.hearts.label: the value is missing: want text, in quotes if it looks like a number"},
	} {
		_, err := open("extends: hearts\nname: house\n" + tt.value)
		require.EqualError(t, err, tt.want)
	}
}
