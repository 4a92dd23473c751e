package variant_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variant"
)

// These are a small game with combined contracts, and a round of cuts for this game. Each test
// puts the keys that it checks before this text.
const (
	called = head + `contracts:
  no-hearts: {terms: [{per: card, cards: H, points: -2}]}
  no-queens: {terms: [{per: card, cards: Q, points: -6}]}
  no-tricks: {terms: [{per: trick, points: -2}]}
  patience: {times: 2, play: layout, layout: {start-rank: fixed, rank: J}, terms: [{per: place, places: {4: [60, 40, 2, 0], 5: [60, 40, 2, 0, 0]}}]}
`
	combined = "combine: {contracts: [no-hearts, no-queens, no-tricks, patience]}\n"
	circle   = "circle: [no-hearts, no-queens, no-tricks], pack: {lowest: 2, highest: 4, jokers: 1, bridges: 1}"
)

// with returns the text with one part, which occurs once, replaced.
func with(text, part, otherwise string) string {
	if strings.Count(text, part) != 1 {
		panic(fmt.Sprintf("%q does not occur once in %q", part, text))
	}
	return strings.Replace(text, part, otherwise, 1)
}

func TestCombineRefused(t *testing.T) {
	mustLoad(t, combined+called)
	const trumps = "  trumps: {trump: suit, terms: [{per: trick, points: 5}]}\n"
	for _, tt := range []bad{
		{"combine: §{pairs: 2}\n" + called, []string{"combine: no contracts are listed, so none can be combined: want contracts with pairs or group"}},
		{"combine: §{pairs: 1}\n" + called, []string{"combine: no contracts are listed, so none can be combined: want contracts with pairs or group"}},
		{"combine: §{contracts: [], group: 3}\n" + called, []string{"combine: no contracts are listed, so none can be combined: want contracts with pairs or group"}},
		{"combine: {contracts: [no-hearts, §no-quens, §no-hearts]}\n" + called, []string{
			`combine.contracts[1]: unknown contract "no-quens": want no-hearts, no-queens, no-tricks or patience (did you mean no-queens?)`,
			"combine.contracts[2]: no-hearts is listed twice: want each contract once"}},
		{"combine: {contracts: [patience, §no-hearts]}\n" + called, []string{
			"combine.contracts[1]: no-hearts is the only contract of tricks listed: want another one to combine it with, or the list without no-hearts"}},
		{"combine: {contracts: [no-hearts, no-queens, §trumps]}\n" + called + trumps, []string{
			"combine.contracts[2]: trumps has trumps, so it cannot be combined: want the list without it"}},
		{"combine: {contracts: [§patience]}\n" + with(called, "{start-rank: fixed, rank: J}", "{start-rank: held}"), []string{
			"combine.contracts[0]: the declarer names the start rank of patience, so it cannot be combined: want start-rank: fixed or first-card, or the list without it"}},
		{"combine: {contracts: [§patience]}\n" + with(called, "times: 2", "times: 1"), []string{
			"combine.contracts[0]: each declarer plays patience once, so it cannot be combined with itself: want times: 2 or more, or the list without it"}},
		{"combine: {contracts: [no-hearts, §no-queens]}\n" + with(called, "no-queens: {", "no-queens: {times: 2, "), []string{
			"combine.contracts[1]: no-queens has times: 2, but only a layout can be combined with itself: want no times, or the list without it"}},
		{"combine: {contracts: [no-hearts, §no-queens]}\n" + with(called, "no-queens: {", "no-queens: {all-taken: {taker: 5}, "), []string{
			"combine.contracts[1]: no-queens has all-taken, so it cannot be combined: want the list without it"}},
		{"combine: {contracts: [no-hearts, §no-queens]}\n" + with(called, "no-queens: {", "no-queens: {none-taken: {times: 2}, "), []string{
			"combine.contracts[1]: no-queens has none-taken, so it cannot be combined: want the list without it"}},
		{"combine: {contracts: [no-hearts, §no-queens]}\n" + with(called, "no-queens: {", "no-queens: {tricks: {lead: last-resort}, "), []string{
			"combine.contracts[1]: no-queens and no-hearts have different rules of play (tricks, leader or give): want the same rules, or the list without one of them"}},
		{"combine: {contracts: [no-hearts, §no-queens]}\n" + with(called, "no-queens: {", "no-queens: {leader: left-of-dealer, "), []string{
			"combine.contracts[1]: no-queens and no-hearts have different rules of play (tricks, leader or give): want the same rules, or the list without one of them"}},
		{"combine: {contracts: [no-hearts, §no-queens]}\n" + with(called, "no-queens: {", "no-queens: {give: {count: 1}, "), []string{
			"combine.contracts[1]: no-queens and no-hearts have different rules of play (tricks, leader or give): want the same rules, or the list without one of them"}},
		{"combine: {contracts: §[a1, a2, a3, a4, a5, a6, a7, a8, a9]}\n" + head + "contracts:\n" + several(9), []string{
			"combine.contracts: 9 contracts of tricks are listed: want at most 8"}},

		// An obligation that no declarer could meet.
		{"combine: {contracts: [no-hearts, no-queens, no-tricks, patience], pairs: §3}\n" + called, []string{
			"combine.pairs: a declarer cannot declare three pairs, because the listed contracts make at most 2: want 1 to 2, or no pairs"}},
		{"combine: {contracts: [no-hearts, no-queens, no-tricks, patience], pairs: 2, group: §4}\n" + called, []string{
			"combine.group: a declarer cannot combine four contracts, because at most 3 of the listed contracts can be combined: want 2 to 3, or no group"}},
		{"combine: {contracts: [no-hearts, no-queens], group: §1}\n" + called, []string{"combine.group: 1 is out of range: want 2 to 8"}},
		{"combine: {contracts: [no-hearts, no-queens], pairs: §9}\n" + called, []string{"combine.pairs: 9 is out of range: want 1 to 8"}},
	} {
		tt.check(t)
	}
	// The same rules stated in two ways.
	mustLoad(t, "combine: {contracts: [no-hearts, no-queens]}\n"+with(with(called, "no-queens: {", "no-queens: {tricks: {lead: last-resort, spared: H}, "), "no-hearts: {terms", "no-hearts: {tricks: {lead: last-resort}, terms"))
}

// several returns n contracts: a1, a2, and so on.
func several(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "  a%d: {terms: [{per: trick, points: -1}]}\n", i+1)
	}
	return b.String()
}

// Contracts can be combined if their rules of play are the same, even if only one of them
// writes out a default.
func TestCombineTheSameRules(t *testing.T) {
	spare := func(hearts, queens string) string {
		text := with(called, "no-hearts: {", "no-hearts: {tricks: {lead: last-resort"+hearts+"}, ")
		text = with(text, "no-queens: {", "no-queens: {tricks: {lead: last-resort"+queens+"}, ")
		return combined + with(text, "no-tricks: {", "no-tricks: {tricks: {lead: last-resort}, ")
	}
	mustLoad(t, spare(", spared: H", ""))
	mustLoad(t, spare("", ", spared: H"))
}

// Rules that fix the number or the order of the deals do not go with rounds.
func TestRoundsRefused(t *testing.T) {
	cut := "cut-round: {" + circle + "}\n"
	for _, tt := range []bad{
		{combined + "table: §{moves: every-deal}\n" + called, []string{
			"table: with combine each declarer plays all contracts before the next declarer does: want turn: declarer and moves: after-set"}},
		{combined + "table: §{turn: dealer, declarer: left-of-dealer}\n" + called, []string{
			"table: with combine each declarer plays all contracts before the next declarer does: want turn: declarer and moves: after-set"}},
		{combined + "deals: §8\n" + called, []string{"deals: with combine the number of deals is not fixed: want no deals"}},
		{combined + "schedule: §[no-hearts, no-queens, no-tricks, patience]\n" + with(called, "times: 2, play", "times: §2, play"), []string{
			"schedule: with combine the order of the contracts is not fixed: want no schedule",
			"contracts.patience.times: the schedule determines how often the contract is played: want no times"}},
		{"cut-round: {circle: [a], pack: {lowest: 2, highest: 2, jokers: 1}}\nschedule: §[a]\n" + head + "contracts: {a: {" + oneTrick + "}}\n", []string{
			"schedule: with cut-round the order of the contracts is not fixed: want no schedule"}},
		{"§§cut-round: {circle: [a, b], pack: {lowest: 2, highest: 3}}\n" + head + "contracts: {a: {" + oneTrick + "}, b: {" + oneTrick + "}}\n", []string{
			"combine.contracts: a is not listed, but cuts can combine it with others: want every contract of tricks, or no cut-round",
			"combine.contracts: b is not listed, but cuts can combine it with others: want every contract of tricks, or no cut-round"}},
		{combined + with(called, "no-queens: {", "no-queens: {cap: §2, "), []string{"contracts.no-queens.cap: with combine each declarer plays every contract: want no cap, or cap: 0"}},
		{combined + cut + "deals: §8\n" + called, []string{"deals: with combine the number of deals is not fixed: want no deals"}},
		{combined + "doubling: {negative: anyone, positive: anyone, quota: §1}\n" + called, []string{
			"doubling.quota: with combine or cut-round the number of a declarer's deals is not fixed: want no quota"}},
		{with(called, "times: 2, play", "times: §5, play"), []string{"contracts.patience.times: 5 is out of range: want 1 to 4"}},
		{head + "contracts: §\n" + strings.ReplaceAll(several(11), "{terms", "{times: 3, terms"), nil},
	} {
		if tt.want == nil {
			tt.want = []string{"contracts: each declarer plays 33 contracts, repeats included: want at most 32"}
			tt.text = strings.Replace(tt.text, "contracts: §\n  a1", "contracts:\n  §a1", 1)
		}
		tt.check(t)
	}
}

// Unusual rules that can be played are accepted.
func TestRoundsAccepted(t *testing.T) {
	text := combined + "cut-round: {" + circle + "}\n" + called
	for _, text := range []string{
		"combine: {contracts: [patience]}\n" + called,
		"combine: {contracts: [patience], pairs: 1}\n" + called,
		"combine: {contracts: [no-hearts, no-tricks], group: 2}\n" + called,
		with(text, "lowest: 2, highest: 4, jokers: 1, bridges: 1", "lowest: Q, highest: A"),
		with(with(text, combined, "combine: {contracts: [no-hearts, no-queens, no-tricks]}\n"), ", bridges: 1", ""),
		passing(text, "count: 2, to: [[], [left, left, left, left, left, left, left, left], [], [across]]"),
		"cut-round: {circle: [a1], pack: {lowest: 2, highest: 2, jokers: 1}}\n" + one,
		with("pack: {lowest: T}\ncut-round: {circle: [a1], pack: {lowest: 2, highest: 2, jokers: 1}}\n"+one, "players: [4]", "players: [5]"),
		"cut-round: {circle: [a1], pack: {lowest: A, highest: A, bridges: 4}}\n" + head + "contracts:\n" + several(1),
	} {
		mustLoad(t, text)
	}
}

func TestSheetRefused(t *testing.T) {
	for _, tt := range []bad{
		{"sheet: {lines: §rounds}\n" + good, []string{"sheet.lines: the deals are not in rounds: want deals, or rounds with combine or cut-round"}},
		{"sheet: {marks: §fife}\n" + combined + called, []string{"sheet.marks: fife marks need a line for each round: want lines: rounds, or none"}},
		{"sheet: {left: §square}\n" + good, []string{`sheet.left: unknown value "square": want unshown, grid or squares (did you mean squares?)`}},
	} {
		tt.check(t)
	}
	mustLoad(t, "sheet: {lines: rounds, marks: fife, bets: columns, left: squares}\n"+combined+called)
}

func TestPaysWithoutBetsRefused(t *testing.T) {
	for _, tt := range []bad{
		{"doubling: {double-pays: §2, redouble-pays: §2}\n" + good, []string{
			"doubling.double-pays: no player can double: want negative or positive with double-pays, or no double-pays",
			"doubling.redouble-pays: no player can double: want negative or positive with redouble-pays, or no redouble-pays"}},
		{"doubling: §{double-pays: 101}\n" + good, []string{"doubling: double-pays: 101 is out of range: want 1 to 100"}},
	} {
		tt.check(t)
	}
	mustLoad(t, "doubling: {negative: declarer, double-pays: 2}\n"+good)
	mustLoad(t, "doubling: {positive: anyone, redouble-pays: 2}\n"+good)
}

func TestSetsRefused(t *testing.T) {
	for _, tt := range []bad{
		{"sets: §100\n" + good, []string{`sets: 100 sets are out of range: want 1 to 99, or 0 for no limit`}},
		{"sets: §-1\n" + good, []string{`sets: -1 sets are out of range: want 1 to 99, or 0 for no limit`}},
		{"sets: §010\n" + good, []string{`sets: "010" is not a number of sets: want 1 to 99, or 0 for no limit`}},
		{"sets: §3.0\n" + good, []string{"sets: 3.0 has the wrong type: want a whole number such as 7 or -20"}},
		{"sets: §\"3\"\n" + good, []string{`sets: "3" has the wrong type: want a whole number such as 7 or -20`}},
		{"sets: §[3]\n" + good, []string{"sets: a list has the wrong type: want a whole number such as 7 or -20"}},
	} {
		tt.check(t)
	}
}

// Rules made by a program can hold values that no file can.
func TestRoundsThatNoFileHolds(t *testing.T) {
	for _, row := range []struct {
		set  func(r *variant.Rules)
		want string
	}{
		{func(r *variant.Rules) { r.Sets = 100 }, "sets: 100 sets are out of range: want 1 to 99, or 0 for no limit"},
		{func(r *variant.Rules) { r.Sets = -2 }, "sets: -2 sets are out of range: want 1 to 99, or 0 for no limit"},
		{func(r *variant.Rules) { r.CutRound.Label = "a\nb" }, `cut-round.label: the character '\n' in "a\nb" cannot be displayed: want text without it`},
		{func(r *variant.Rules) { r.CutRound.Passes.On = 2 }, "cut-round.passes.on: unknown value 2: want black or red"},
		{func(r *variant.Rules) { r.CutRound.Passes.To[2][1] = 3 }, "cut-round.passes.to[2][1]: unknown value 3: want left, right or across"},
		{func(r *variant.Rules) { r.CutRound.Pack = variant.CuttingPack{Lowest: 2, Highest: 15} }, `cut-round.pack.highest: cannot read "*": want a rank (one of 23456789TJQKA)`},
		{func(r *variant.Rules) { r.Sheet.Marks = 2 }, "sheet.marks: unknown value 2: want none or fife"},
		{func(r *variant.Rules) { r.Contracts[5].Times = -1 << 30 }, "contracts.patience.times: -1073741824 is out of range: want 1 to 4"},
		{func(r *variant.Rules) { r.Contracts[5].Times = 1 << 30 }, "contracts.patience.times: 1073741824 is out of range: want 1 to 4"},
	} {
		rules := fife(t).Rules()
		row.set(&rules)
		v, err := rules.Compile()
		require.ErrorContains(t, err, row.want)
		require.Nil(t, v)
	}
}

func fife(t require.TestingT) *variant.Variant { return read(t, "extends: fife\nname: fife") }
