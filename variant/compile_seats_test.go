package variant_test

import "testing"

// scheduled is a file in which no player declares.
const scheduled = head + "schedule: [no-tricks]\n" + contracts

// Seats and roles that contradict each other are refused.
func TestTableRefused(t *testing.T) {
	for _, tt := range []bad{
		{good + "table: {declarer: §left-of-dealer}\n", []string{
			"table.declarer: with turn: declarer the players declare in turn: want turn: dealer, or no declarer"}},
		{good + "table: {dealer: §left-of-dealer}\n", []string{
			"table.dealer: left-of-dealer does not determine the dealer: want declarer, left-of-declarer or right-of-declarer"}},
		{good + "table: {turn: dealer, dealer: §left-of-declarer, declarer: left-of-dealer}\n", []string{
			"table.dealer: with turn: dealer the players deal in turn: want turn: declarer, or no dealer"}},
		{good + "table: {turn: dealer, declarer: §declarer}\n", []string{
			"table.declarer: declarer does not determine the declarer: want dealer, left-of-dealer or right-of-dealer"}},
		{good + "table: {turn: dealer, declarer: §right-of-declarer}\n", []string{
			"table.declarer: right-of-declarer does not determine the declarer: want dealer, left-of-dealer or right-of-dealer"}},
		{good + "table: §{turn: dealer}\n", []string{
			"table: no player declares and there is no schedule: want table.declarer, or schedule"}},
		{scheduled + "table: {turn: dealer, leader: §left-of-declarer}\n", []string{
			"table.leader: left-of-declarer has no meaning if no player declares: want dealer, left-of-dealer or right-of-dealer"}},
		{scheduled + "table: {turn: dealer}\ndoubling: §{negative: anyone}\n", []string{
			"doubling: bets need a declarer, but no player declares: want table.declarer, or no doubling"}},
		{scheduled + "table: {turn: dealer}\nchooser: §{bad-times: 2}\n", []string{
			"chooser: no player declares, so no player chooses: want table.declarer, or no chooser"}},
		{"table: {turn: dealer}\nschedule: [a]\n" + contract("leader: §declarer, "+oneTrick), []string{
			"contracts.a.leader: declarer has no meaning if no player declares: want dealer, left-of-dealer or right-of-dealer"}},
		{"table: {turn: dealer}\nschedule: [a]\n" + contract("trump: §suit, "+oneTrick), []string{
			"contracts.a.trump: no player declares, so no player can name the trump suit: want none, fixed or turned"}},
		{"table: {turn: dealer}\nschedule: [a]\n" + contract("trump: §suit-or-nt, "+oneTrick), []string{
			"contracts.a.trump: no player declares, so no player can name the trump suit: want none, fixed or turned"}},
		{"table: {turn: dealer}\nschedule: [a]\n" + contract("play: layout, layout: {start-rank: §named}, "+fourPlaces), []string{
			"contracts.a.layout.start-rank: no player declares, so no player can name the start rank: want fixed or first-card"}},
		{"table: {turn: dealer}\nschedule: [a]\n" + contract("play: layout, layout: {start-rank: §held}, "+fourPlaces), []string{
			"contracts.a.layout.start-rank: no player declares, so no player can name the start rank: want fixed or first-card"}},
	} {
		tt.check(t)
	}
	for _, text := range []string{
		good + "table: {dealer: left-of-declarer}\n",
		good + "table: {turn: dealer, declarer: right-of-dealer, leader: left-of-declarer}\n",
		scheduled, // there is a declarer, who does not choose the contract but may name a trump suit or a start rank
		scheduled + "table: {turn: dealer, leader: left-of-dealer}\n",
		"table: {turn: dealer}\nschedule: [a]\n" + contract("trump: fixed, trump-suit: C, "+oneTrick),
		"table: {turn: dealer}\nschedule: [a]\n" + contract("trump: turned, "+oneTrick),
		"table: {turn: dealer}\nschedule: [a]\n" + contract("play: layout, layout: {start-rank: first-card}, "+fourPlaces),
		"table: {turn: dealer}\nschedule: [a]\n" + contract("play: layout, layout: {start-rank: fixed, rank: 8}, "+fourPlaces),
	} {
		mustLoad(t, text)
	}
}

const fourPlaces = "terms: [{per: place, places: {4: [4, 3, 2, 1]}}]"

// A file with a schedule cannot also state what the schedule determines, such as the number of
// deals. Numbers of deals and caps that cannot be played are refused too.
func TestScheduleRefused(t *testing.T) {
	const two = head + "contracts:\n  a: {" + oneTrick + "}\n  b: {" + oneTrick + "}\n"
	for _, tt := range []bad{
		{"schedule: [a, §c, b]\n" + two, []string{`schedule[1]: unknown contract "c": want a or b`}},
		{"deals: §4\nschedule: [a, b]\n" + two, []string{"deals: the schedule determines how many deals there are: want no deals"}},
		{"schedule: [a]\n" + with(two, "  b: {", "  §b: {"), []string{"contracts.b: the contract is never played: want it in the schedule, or not at all"}},
		{"schedule: [a, b]\n" + with(two, "  b: {", "  b: {cap: §2, "), []string{
			"contracts.b.cap: the schedule determines how often the contract is played: want no cap, or cap: 0"}},
		{"schedule: [a, b]\n" + with(two, "  b: {", "  b: {times: §2, "), []string{
			"contracts.b.times: the schedule determines how often the contract is played: want no times"}},
		{"schedule: §[" + repeat("a", 256) + ", b]\n" + two, []string{"schedule: the schedule lists 257 deals: want at most 256"}},
		{"deals: §9\n" + two, []string{"deals: with 4 players: 9 deals are out of range: want 1 to 8"}},
		{"deals: §-1\n" + two, []string{"deals: -1 is out of range: want 1 or more"}},
		{"deals: §6\n" + two, []string{
			"deals: with 4 players: 6 deals cannot be divided equally among the declarers: want a multiple of 4, or moves: every-deal"}},
		{with("deals: 4\n"+with(with(two, "  b: {", "  b: {cap: 1, "), "  a: {", "  a: {cap: 2, "), "[4]", "[§4]"), []string{
			"players[0]: with 4 players: the caps leave too few contracts for 4 deals: want fewer deals, or larger caps"}},
	} {
		tt.check(t)
	}
	for _, text := range []string{
		"schedule: [b, a, b]\n" + two,
		"schedule: [" + repeat("a", 255) + ", b]\n" + two,
		"deals: 8\n" + two,
		"deals: 4\n" + two,
		"deals: 6\ntable: {moves: every-deal}\n" + two,
		"deals: 4\n" + with(with(two, "  b: {", "  b: {cap: 2, "), "  a: {", "  a: {cap: 2, "),
		"deals: 4\n" + with(with(two, "  b: {", "  b: {cap: 1, "), "  a: {", "  a: {cap: 3, "),
	} {
		mustLoad(t, text)
	}
}

// repeat lists a word n times.
func repeat(word string, n int) string {
	list := word
	for range n - 1 {
		list += ", " + word
	}
	return list
}

// A cap above the number of players is the same as no cap: each player declares a contract
// at most once.
func TestCapAboveThePlayers(t *testing.T) {
	two := "name: x\nplayers: [3]\npack: {removed: {3: [2C]}}\ndeals: 3\ncontracts:\n  a: {cap: 8, " + oneTrick + "}\n"
	mustLoad(t, two)
	g := game(t, mustLoad(t, two+"  b: {"+oneTrick+"}\nzero-sum: none\n"), 3)
	if g.Deals() != 3 {
		t.Errorf("the game has %d deals, want 3", g.Deals())
	}
	if g.Engine().Capped {
		t.Error("a cap of 8 for three players restricts the declarers")
	}
	if g = game(t, mustLoad(t, with(two, "cap: 8", "cap: 2")+"  b: {"+oneTrick+"}\n"), 3); !g.Engine().Capped {
		t.Error("a cap of 2 for three players does not restrict the declarers")
	}
	// The three players play each contract three times in all, although its cap is eight. So
	// the points of the match add up to 3 × (1 - 1) × 17 tricks = 0.
	mustLoad(t, "name: x\nplayers: [3]\npack: {removed: {3: [2C]}}\nzero-sum: match\ncontracts:\n"+
		"  a: {cap: 8, terms: [{per: trick, points: 1}]}\n  b: {terms: [{per: trick, points: -1}]}\n")
	// With three deals out of six possible ones, it is not known how often each contract is
	// played.
	bad{"zero-sum: §match\ndeals: 3\nname: x\nplayers: [3]\npack: {removed: {3: [2C]}}\ncontracts:\n" +
		"  a: {cap: 8, terms: [{per: trick, points: 1}]}\n  b: {terms: [{per: trick, points: -1}]}\n", []string{
		"zero-sum: with 3 players: the sum depends on how often a is played: want zero-sum: none"}}.check(t)
}
