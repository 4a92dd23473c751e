package variant_test

import "testing"

// kindsOfPlay has a contract of each kind of play that neither takes tricks nor builds a layout.
const (
	hundred = "play: count, count: {values: A11 T10 K4 Q3 J2}, terms: [{per: threshold, threshold: 25, points: 1}]"
	quart   = "play: runs, " + fourPlaces
)

// The rules of a kind of play go only with contracts of that kind.
func TestKindsOfPlayRefused(t *testing.T) {
	for _, tt := range []bad{
		{contract("count: §{follow: suit}, runs: §{circular: yes}, " + oneTrick), []string{
			"contracts.a.count: count has rules, but the contract takes tricks: want play: count, or no count",
			"contracts.a.runs: runs has rules, but the contract takes tricks: want play: runs, or no runs"}},
		{contract("layout: §{ace: low}, " + hundred), []string{"contracts.a.layout: layout has rules, but the contract counts the values of cards: want play: layout, or no layout"}},
		{contract("tricks: §{lead: last-resort}, " + quart), []string{"contracts.a.tricks: tricks has rules, but the contract lays runs: want play: tricks, or no tricks"}},
		{contract("trump: §suit, trump-suit: §H, shown: §H, all-taken: §{taker: 1}, " + quart), []string{
			"contracts.a.trump: a contract that lays runs has no trumps: want none",
			"contracts.a.trump-suit: a contract that lays runs has no trumps: want no trump-suit",
			"contracts.a.shown: no cards are taken in a contract that lays runs: want no shown",
			"contracts.a.all-taken: no cards are taken in a contract that lays runs: want no all-taken"}},
		{contract("none-taken: §{times: 2}, all-taken: §{taker: 1}, " + hundred), []string{
			"contracts.a.none-taken: no cards are taken in a contract that counts the values of cards: want no none-taken",
			"contracts.a.all-taken: no cards are taken in a contract that counts the values of cards: want no all-taken"}},
		{contract("play: count, terms: [{per: §trick, points: 1}]"), []string{"contracts.a.terms[0].per: a contract that counts the values of cards cannot score per trick: want threshold, or another kind of play"}},
		{contract("terms: [{per: §threshold, threshold: 25, points: 1}]"), []string{"contracts.a.terms[0].per: a contract that takes tricks cannot score per threshold: want trick, card, position, trick-not-taken or most-of-a-suit, or another kind of play"}},
		{contract("play: count, count: {values: §X3}, terms: [{per: threshold, threshold: 25, points: 1}]"), []string{`contracts.a.count.values: "X3" in "X3" is not the value of a rank: want each rank once, with a value from 1 to 100, such as A11 T10 K4`}},
		{contract("play: count, count: {values: A6}, terms: §[{per: threshold, threshold: 24, points: 1}]"), []string{"contracts.a.terms: with 4 players: the values of all cards add up to 24, so the total never passes 24: want a lower threshold, or higher values"}},
		{contract("play: count, count: {values: A6}, terms: [§{per: threshold, points: 1}]"), []string{"contracts.a.terms[0].threshold: with 4 players: threshold 0 is out of range: want 1 to 1000"}},
		{contract("play: count, count: {values: A6}, terms: [{per: threshold, threshold: §1001, points: 1}]"), []string{"contracts.a.terms[0].threshold: with 4 players: threshold 1001 is out of range: want 1 to 1000"}},
		{contract("terms: [{per: trick, threshold: §5, points: 1}]"), []string{"contracts.a.terms[0].threshold: with 4 players: threshold goes with per: threshold, not with per: trick"}},
		{contract("play: runs, runs: {length: §1}, " + fourPlaces), []string{"contracts.a.runs.length: 1 is out of range: want 2 to 13"}},
		{contract("sum: §[b], "+hundred) + "  b: {" + oneTrick + "}\n", []string{"contracts.a.sum: a contract that counts the values of cards counts no terms of other contracts: want play: tricks, or no sum"}},
		{contract(oneTrick+", sum: [§b]") + "  b: {" + quart + "}\n", []string{"contracts.a.sum[0]: b lays runs, and a takes tricks: want contracts of tricks"}},
		{"combine: {contracts: [b, c, §a]}\n" + contract(quart) + "  b: {" + oneTrick + "}\n  c: {" + oneTrick + "}\n", []string{
			"combine.contracts[2]: a lays runs, and only tricks and layouts can be combined: want the list without it"}},
		{"cut-round: {circle: [b], pack: {lowest: 2, highest: 2, jokers: 1}}\n" + contract("play: §count, "+hundred[len("play: count, "):]) + "  b: {" + oneTrick + "}\n", []string{
			"contracts.a.play: a contract that counts the values of cards cannot be cut: want tricks or layout, or no cut-round"}},
	} {
		tt.check(t)
	}
	for _, text := range []string{
		contract("play: runs, runs: {end: first-out}, terms: [{per: place, places: {4: [3, 0, 0, 0]}}]"),
		contract(hundred), contract(quart),
		contract("play: count, count: {values: A6, threshold: reached}, terms: [{per: threshold, threshold: 24, points: 1}]"),
	} {
		mustLoad(t, text)
	}
}
