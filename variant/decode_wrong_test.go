package variant_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
)

// TestExamplesCanBeRead checks the examples that faults of a wrong type show.
func TestExamplesCanBeRead(t *testing.T) {
	all := variant.AllExamples()
	require.Greater(t, len(all), 30)
	for of, example := range all {
		require.NotContains(t, example, "key: value", of)
		require.NoError(t, variant.ReadExample(of, example), "%v: %s", of, example)
	}
}

// TestWrongTypes checks what is wanted instead of a value of the wrong type.
func TestWrongTypes(t *testing.T) {
	const game = "contracts: {a: {terms: [{per: trick, points: 1}]}}\n"
	for _, tt := range []struct{ text, want string }{
		{game + "passing: {count: 3, to: §right}", `passing.to: "right" has the wrong type: want a list such as [left, right]`},
		{game + "end: §[100]", "end: a list has the wrong type: want a mapping such as {at: 100}"},
		{game + "end: §100", "end: 100 has the wrong type: want a mapping such as {at: 100}"},
		{game + "table: §[dealer]", "table: a list has the wrong type: want a mapping such as {turn: dealer}"},
		{game + "passing: §[left]", "passing: a list has the wrong type: want a mapping such as {count: 3, to: [left, right]}"},
		{game + "pack: {removed: §[2C]}", "pack.removed: a list has the wrong type: want a mapping such as {3: [2C]}"},
		{game + "stages: §{}", "stages: a mapping has the wrong type: want a list such as [{contracts: [no-queens, no-king], deals: 8}]"},
		{game + "schedule: §a", `schedule: "a" has the wrong type: want a list such as [no-queens, no-king]`},
		{game + "rank-order: §[A, K]", "rank-order: a list has the wrong type: want text such as ATKQJ987"},
		{"contracts: §[a]", "contracts: a list has the wrong type: want a mapping such as {no-queens: {terms: [{per: card, cards: Q, points: -6}]}}"},
		{"contracts: {a: §[]}", "contracts.a: a list has the wrong type: want a mapping such as {terms: [{per: trick, points: -2}]}"},
		{"contracts: {a: {tricks: §[], terms: [{per: trick, points: 1}]}}", "contracts.a.tricks: a list has the wrong type: want a mapping such as {lead: until-broken}"},
		{"contracts: {a: {layout: §[], terms: [{per: trick, points: 1}]}}", "contracts.a.layout: a list has the wrong type: want a mapping such as {start-rank: fixed, rank: 7}"},
		{"contracts: {a: {all-taken: §20, terms: [{per: trick, points: 1}]}}", "contracts.a.all-taken: 20 has the wrong type: want a mapping such as {taker: 40}"},
		{"contracts: {a: {terms: [{per: card, cards: §[3, 2, K], points: 1}]}}", "contracts.a.terms[0].cards: a list has the wrong type: want text such as 3 2 K"},
		{game + "table: {first: {card: §[QH]}}", "table.first.card: a list has the wrong type: want a card such as QH"},
		{"contracts: {a: {trump: fixed, trump-suit: §[H], terms: [{per: trick, points: 1}]}}", "contracts.a.trump-suit: a list has the wrong type: want a suit such as H"},
		{"contracts: {a: {play: count, count: {values: §[A11]}, terms: [{per: threshold, threshold: 1, points: 1}]}}", "contracts.a.count.values: a list has the wrong type: want text such as A11 T10 K4"},
		{game + "pack: {removed: {4: [2C, 3C, §x]}}", `pack.removed.4[2]: cannot read "x": want a rank (one of 23456789TJQKA) and a suit (one of CDHS), such as QH`},
		{"contracts: {a: {terms: [{per: card, cards: §[QS, x], points: 1}]}}", "contracts.a.terms[0].cards: a list has the wrong type: want text such as QS TD"},
	} {
		bad{head + tt.text + "\n", []string{tt.want}}.check(t)
	}
}

// TestBooleans checks that the fault of a boolean names the word for it.
func TestBooleans(t *testing.T) {
	for text, want := range map[string]string{
		"true": `unknown value "true": want no or yes (did you mean yes?)`, "True": `unknown value "True": want no or yes (did you mean yes?)`,
		"on": `unknown value "on": want no or yes (did you mean yes?)`, "y": `unknown value "y": want no or yes (did you mean yes?)`,
		"false": `unknown value "false": want no or yes (did you mean no?)`, "n": `unknown value "n": want no or yes (did you mean no?)`,
		"OFF": `unknown value "OFF": want no or yes (did you mean no?)`, "never": `unknown value "never": want no or yes`,
	} {
		bad{head + "contracts: {a: {play: layout, layout: {circular: §" + text + "}, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]}}\n", []string{
			"contracts.a.layout.circular: " + want,
		}}.check(t)
	}
	bad{head + "contracts: {a: {terms: [{per: §true, points: 1}]}}\n", []string{"contracts.a.terms[0].per: true has the wrong type: want trick, card, position, place, trick-not-taken, most-of-a-suit, threshold or card-left"}}.check(t)
}

// TestMisplacedKeys checks that the fault of an unknown key says where the key belongs.
func TestMisplacedKeys(t *testing.T) {
	const term = "terms: [{per: trick, points: 1}]"
	in := func(rule string) string { return "contracts: {a: {" + term + ", " + rule + "}}" }
	for _, tt := range []struct{ text, want string }{
		{in(`§"": QS`), "contracts.a.: unknown key: want like, label, short, labels, shorts, play, trump, trump-suit, sale, tricks, layout, count, runs, terms, sum, all-taken, none-taken, by-team, leader, give, redeal, exposure, announce, times, cap or shown"},
		{in("§discard: QS"), "contracts.a.discard: unknown key: want it in contracts.a.tricks"},
		{in("§table: {turn: dealer}"), "contracts.a.table: unknown key: want it at the top level of the file"},
		{in("§end: when-decided"), "contracts.a.end: unknown key: want it in contracts.a.tricks, contracts.a.layout, contracts.a.count or contracts.a.runs"},
		{in("tricks: {§leader: dealer}"), "contracts.a.tricks.leader: unknown key: want it in table, contracts.a or cut-round"},
		{in("tricks: {§several: any-turn}"), "contracts.a.tricks.several: unknown key: want it in contracts.a.layout or cut-round"},
		{in("tricks: {§trump: suit}"), "contracts.a.tricks.trump: unknown key: want it in contracts.a"},
		{in("§extends: penguin"), "contracts.a.extends: unknown key: want it at the top level of the file"},
		{in("tricks: {discard: QS, §TD}"), "contracts.a.tricks.TD: unknown key: separate cards with spaces, such as QS TD"},
		{"contracts: {a: {" + term + "}}\n§quota-for: declarer", "quota-for: unknown key: want it in doubling"},
		{"contracts: {a: {" + term + "}}\n§discard: QS", "discard: unknown key: want it in contracts.*.tricks"},
		{"contracts: {a: {" + term + "}}\n§terms: []", "terms: unknown key: want it in contracts.*"},
	} {
		bad{head + tt.text + "\n", []string{tt.want}}.check(t)
	}
}
