package variant_test

import (
	"strings"
	"testing"
)

func TestCutRoundRefused(t *testing.T) {
	const nothing = "cut-round: the round has no circle, so no contract can be cut: want circle, or nothing under cut-round"
	text := combined + "cut-round: {" + circle + "}\n" + called
	mustLoad(t, text)
	for _, tt := range []bad{
		// There is no round of cuts without a circle.
		{"cut-round: §{label: Silly}\n" + called, []string{nothing}},
		{"cut-round: §{pack: {lowest: 2, highest: 4}}\n" + called, []string{nothing}},
		{"cut-round: §{leader: left-of-dealer}\n" + called, []string{nothing}},
		{"cut-round: §{several: any-turn, circle: []}\n" + called, []string{nothing}},
		{"cut-round: §{passes: {on: red}}\n" + called, []string{nothing}},
		{"cut-round: §{passes: {call-first: 1}}\n" + called, []string{nothing}},

		// The circle.
		{with(text, "circle: [no-hearts, no-queens, no-tricks]", "circle: §[no-hearts, §no-quens, no-tricks]"), []string{
			"cut-round.circle: no-queens is not listed, so no cut can choose it: want every contract of tricks",
			`cut-round.circle[1]: unknown contract "no-quens": want no-hearts, no-queens, no-tricks or patience (did you mean no-queens?)`}},
		{with(text, "circle: [no-hearts, no-queens, no-tricks]", "circle: [no-hearts, no-queens, no-tricks, §patience]"), []string{
			"cut-round.circle[3]: patience builds a layout: want only contracts of tricks"}},
		{with(text, "circle: [no-hearts, no-queens, no-tricks], pack: {lowest: 2", "circle: §[no-hearts, no-queens, no-tricks], pack: {lowest: 3"), []string{
			"cut-round.circle: three contracts for the two numbers 3 to 4 of the cutting pack: want one contract for each number"}},
		{with(text, combined, "combine: {contracts: §[no-hearts, no-queens, patience]}\n"), []string{
			"combine.contracts: no-tricks is not listed, but cuts can combine it with others: want every contract of tricks, or no cut-round"}},
		{with(text, combined, "combine: {contracts: §[no-hearts, no-queens, no-tricks]}\n"), []string{
			"combine.contracts: patience is not listed, but a bridge card chooses it twice at once: want it listed, or no bridges"}},

		// The cutting pack.
		{with(text, "lowest: 2, highest: 4, jokers: 1, bridges: 1", "jokers: §5, bridges: §-1"), []string{
			"cut-round.pack.jokers: 5 is out of range: want 1 to 4", "cut-round.pack.bridges: -1 is out of range: want 1 to 4"}},
		{with(text, "{lowest: 2, highest: 4, ", "§{highest: 4, "), []string{
			"cut-round.pack: lowest: the rank is missing: want one of 23456789TJQKA"}},
		{with(text, "{lowest: 2, highest: 4, ", "§{lowest: 5, highest: 3, "), []string{
			"cut-round.pack: highest: 3 is below the lowest, 5: want 5 or higher"}},
		{"cut-round: {circle: [a1], pack: §{lowest: 2, highest: 2}}\n" + one, []string{
			"cut-round.pack: highest: all cards have the rank 2, so every draw is a tie: want more ranks, jokers or bridges"}},
		{with("pack: {lowest: 9}\ncut-round: {circle: [a1], pack: §{lowest: 2, highest: 2, jokers: 1}}\n"+one, "players: [4]", "players: [8, 6]"), []string{
			"cut-round.pack: with 6 and 8 players: five cards are too few for each player to draw one: want more ranks, jokers or bridges"}},

		// Passing cards.
		{passing(text, "count: §7, to: [[left]]"), []string{"cut-round.passes.count: 7 is out of range: want 1 to 6"}},
		{passing(text, "count: §-1, to: [[left]]"), []string{"cut-round.passes.count: -1 is out of range: want 1 to 6"}},
		{passing(text, "§to: [[left]]"), []string{"cut-round.passes: to: directions are only for rules with a count"}},
		{passing(text, "§count: 2"), []string{"cut-round.passes: to: the directions are missing: want a list of them for each deal, or no count"}},
		{passing(text, "§count: 2, call-first: 2, to: [[left]]"), []string{
			"cut-round.passes: call-first: 2 is out of range: want 1 to 1, the number of deals in to, or no call-first"}},
		{passing(text, "count: 2, call-first: §33, to: [[left]]"), []string{"cut-round.passes.call-first: 33 is out of range: want 1 to 32"}},
		{passing(text, "§count: 2, to: [[left], []]"), []string{"cut-round.passes: to[1]: the last deal listed has no passes: want it removed"}},
		{passing(text, "count: 2, to: §[[left], [left], [left], [left], [left]]"), []string{
			"cut-round.passes.to: directions for five deals are listed, but a round has at most 5, and no cards are passed in its last deal: want at most 4"}},
		{"pack: {lowest: Q}\n" + passing(with(text, "rank: J", "rank: K"), "count: §3, to: [[left]]"), []string{
			"cut-round.passes.count: with 4 players: three cards cannot be passed from a hand of 3: want fewer"}},
		{with("pack: {removed: {5: [2C, 2D]}}\n"+passing(text, "count: 2, to: [[left, §across], [§across]]"), "players: [4]", "players: [5]"), []string{
			"cut-round.passes.to[0][1]: with 5 players: no player sits across: want left or right",
			"cut-round.passes.to[1][0]: with 5 players: no player sits across: want left or right"}},

		// Rules that need a declarer.
		{"doubling: §{negative: declarer}\n" + text, []string{
			"doubling: bets need a declarer, and in the round of cuts no player declares: want no doubling, or no cut-round"}},
		{"chooser: §{bad-times: 2}\n" + text, []string{"chooser: in the round of cuts no player declares, so no player chooses: want no chooser, or no cut-round"}},
		{with(text, "bridges: 1}", "bridges: 1}, cutter: §left-of-declarer, leader: §declarer"), []string{
			"cut-round.cutter: left-of-declarer has no meaning in the round of cuts, where no player declares: want dealer, left-of-dealer or right-of-dealer",
			"cut-round.leader: declarer has no meaning in the round of cuts, where no player declares: want dealer, left-of-dealer or right-of-dealer"}},
		{with(text, "times: 2, play", "leader: §declarer, times: 2, play"), []string{
			"contracts.patience.leader: declarer has no meaning in the round of cuts, where no player declares: want dealer, left-of-dealer or right-of-dealer"}},
		{with("cut-round: {circle: [a1], pack: {lowest: 2, highest: 2, jokers: 1}}\n"+one, "{start-rank: fixed, rank: J}", "{start-rank: §named}"), []string{
			"contracts.patience.layout.start-rank: in the round of cuts no player declares, so no player can name the start rank: want fixed or first-card"}},
		{with("cut-round: {circle: [a1], pack: {lowest: 2, highest: 2, jokers: 1}}\n"+one, "{start-rank: fixed, rank: J}", "{start-rank: §held}"), []string{
			"contracts.patience.layout.start-rank: in the round of cuts no player declares, so no player can name the start rank: want fixed or first-card"}},
		{"combine: {contracts: [a1, a2]}\ncut-round: {circle: [§first, a1, a2], pack: {lowest: 2, highest: 4, jokers: 1}}\n" + head + "contracts:\n" + strings.Replace(layout, "patience", "first", 1) + several(2), []string{
			"cut-round.circle[0]: first builds a layout: want only contracts of tricks"}},
		{with("cut-round: {circle: [a1], pack: {lowest: 2, highest: 2, jokers: 1}}\n"+one, "a1: {", "a1: {trump: §suit, "), []string{
			"contracts.a1.trump: in the round of cuts no player declares, so no player can name the trump suit: want none"}},

		// What cuts cannot choose.
		{with(text, "times: 2, play", "times: §3, play"), []string{"contracts.patience.times: the round of cuts can use a layout twice, not three times: want 1 or 2, or no cut-round"}},
		{with(text, "times: 2, play", "times: 2, give: §{count: 2}, play"), []string{
			"contracts.patience.give: in the round of cuts the cuts determine when cards are passed: want no give, or no cut-round"}},
		{with("cut-round: {circle: [a1], pack: {lowest: 2, highest: 2, jokers: 1}}\n"+one, "a1: {", "a1: {times: §2, "), []string{
			"contracts.a1.times: the round of cuts uses a contract of tricks once, not twice: want no times, or no cut-round"}},
		{"cut-round: §{circle: [a1], pack: {lowest: 2, highest: 2, jokers: 1}}\n" + one + strings.Replace(layout, "patience", "domino", 1), []string{
			"cut-round: 2 contracts build a layout, but a cut can choose only one: want at most 1"}},
		{"cut-round: {circle: [a1], pack: {lowest: 2, highest: 2, jokers: 1}, several: §going-out}\n" + head + "contracts:\n" + several(1), []string{
			"cut-round.several: no contract builds a layout: want no several"}},
	} {
		tt.check(t)
	}
}

const (
	layout = "  patience: {play: layout, layout: {start-rank: fixed, rank: J}, terms: [{per: place, places: {4: [1, 0, 0, -1], 5: [1, 0, 0, 0, -1], 6: [1, 0, 0, 0, 0, -1], 8: [1, 0, 0, 0, 0, 0, 0, -1]}}]}\n"
	one    = head + "contracts:\n  a1: {terms: [{per: trick, points: -1}]}\n" + layout
)

// passing returns the text with rules for passing cards.
func passing(text, rules string) string {
	if marked, ok := strings.CutPrefix(rules, "§"); ok { // the fault is at the start of the mapping
		return with(text, "bridges: 1}", "bridges: 1}, passes: §{"+marked+"}")
	}
	return with(text, "bridges: 1}", "bridges: 1}, passes: {"+rules+"}")
}
