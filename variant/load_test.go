package variant_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
)

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

// The error for text that is not a card contains the error of package cards.
func TestErrorOfACardUnwraps(t *testing.T) {
	_, err := load(t, good+"pack: {removed: {4: [ZZ]}}\n")
	var wrong *cards.ParseError
	require.ErrorAs(t, err, &wrong)
}
