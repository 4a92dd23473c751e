package variant_test

import (
	"strings"
	"testing"
)

// A contract with rules that it cannot have is refused, whether the rules are wrong for every
// number of players or only for some.
func TestContractRefused(t *testing.T) {
	id := strings.Repeat("a", 64)
	for _, tt := range []bad{
		{head + "contracts:\n  §" + id + "a: {" + oneTrick + "}\n", []string{
			"contracts." + id + `a: "` + id + `a" is not a valid contract id: want words of a-z and 0-9 joined by -, at most 64 characters`}},
		{contract("give: {to: §right}, " + oneTrick), []string{"contracts.a.give.to: no cards are passed: want count with to, or no to"}},
		{contract("play: layout, all-taken: §{taker: 1}, " + fourPlaces), []string{"contracts.a.all-taken: no cards are taken in a contract that builds a layout: want no all-taken"}},
		{contract("play: layout, terms: [§{points: 1}]"), []string{
			"contracts.a.terms[0].per: with 4 players: per is missing: want trick, card, position, place, trick-not-taken, most-of-a-suit, threshold or card-left"}},
		{"pack: {lowest: Q}\n" + contract("give: {count: §3}, "+oneTrick), []string{
			"contracts.a.give.count: with 4 players: three cards cannot be passed from a hand of 3: want fewer"}},
		{with("pack: {removed: {5: [2C, 2D]}}\n"+contract("give: {count: 1, to: §across}, "+oneTrick), "[4]", "[5]"), []string{
			"contracts.a.give.to: with 5 players: no player sits across: want left or right"}},
		{contract("label: §\"a\\tb\", short: §\"a\\nb\", " + oneTrick), []string{
			`contracts.a.label: the character '\t' in "a\tb" cannot be displayed: want text without it`,
			`contracts.a.short: the character '\n' in "a\nb" cannot be displayed: want text without it`}},
	} {
		tt.check(t)
	}
	for _, text := range []string{
		head + "contracts:\n  " + id + ": {" + oneTrick + "}\n",
		contract("give: {count: 1, to: across}, " + oneTrick),
		"pack: {lowest: Q}\n" + contract("give: {count: 2}, "+oneTrick),
		contract("give: {to: left}, " + oneTrick),
	} {
		mustLoad(t, text)
	}
}

// A claim of zero sum is refused if it is false or cannot be checked.
func TestZeroSumClaims(t *testing.T) {
	const even = "terms: [{per: position, trick: 1, points: -7}, {per: position, trick: -1, points: 7}]"
	for _, tt := range []bad{
		{"chooser: {bad-times: 2}\nzero-sum: §set\n" + contract(even), []string{
			"zero-sum: with chooser the sum depends on the play: want zero-sum: none, or no chooser"}},
		{"table: {turn: dealer}\nschedule: [a]\nzero-sum: §set\n" + contract(even), []string{
			"zero-sum: no player declares, so no declarer has a set of deals: want zero-sum: match, deal or none"}},
		{"zero-sum: §deal\n" + contract("all-taken: {taker: 5}, "+even), []string{
			"zero-sum: with 4 players: a adds up to +0 or +5, depending on the play: want zero-sum: none"}},
		{"zero-sum: §match\n" + contract("all-taken: {taker: 5, or: {taker: 9}}, "+even), []string{
			"zero-sum: with 4 players: a adds up to +0, +5 or +9, depending on the play: want zero-sum: none"}},
		{"zero-sum: §match\n" + contract("play: layout, terms: [{per: place, places: {4: [5, 0, 0, -5]}}, {per: card-left, points: 1}]"), []string{
			"zero-sum: with 4 players: a adds up to +1 to +13, depending on the play: want zero-sum: none"}},
		{"zero-sum: §match\n" + contract("all-taken: {taker: 5, others: -1}, "+even), []string{
			"zero-sum: with 4 players: a adds up to +0 or +2, depending on the play: want zero-sum: none"}},
		{"deals: 4\nzero-sum: §set\n" + contract(oneTrick) + "  b: {terms: [{per: trick, points: -1}]}\n", []string{
			"zero-sum: with 4 players: the sum depends on how often a is played: want zero-sum: none"}},
		{"deals: 4\nzero-sum: §set\n" + head + "contracts: {a: {cap: 2, terms: [{per: trick, points: 1}]}, b: {cap: 2, terms: [{per: trick, points: -1}]}}\n", []string{
			"zero-sum: with 4 players: the sum depends on how often a is played: want zero-sum: none"}},
		{"deals: 4\nzero-sum: §match\n" + head + "contracts: {a: {terms: [{per: position, trick: 1, points: 1}]}, b: {terms: [{per: position, trick: 1, points: -1}]}}\n", []string{
			"zero-sum: with 4 players: the sum depends on how often a is played: want zero-sum: none"}},
		// The two contracts together add up to 0, but the schedule has one of them twice.
		{"schedule: [a, b, a]\nzero-sum: §match\n" + contract(oneTrick) + "  b: {terms: [{per: trick, points: -1}]}\n", []string{
			"zero-sum: with 4 players: the contracts of a match add up to +52 (a 8 × +13, b 4 × -13): want 0, or zero-sum: none"}},
		// The sum of the match is 0, but the sum of a declarer is not.
		{"schedule: [a, b]\ntable: {moves: every-deal}\nzero-sum: §set\n" + with(contract(oneTrick), "[4]", "[2]") + "  b: {terms: [{per: trick, points: -1}]}\n", nil},
	} {
		if tt.want == nil {
			tt.text = with(tt.text, "players: [2]", "players: [2]\npack: {lowest: 7}")
			tt.want = []string{"zero-sum: with 2 players: the contracts of a declarer add up to +16 (a +16): want 0, or zero-sum: none"}
		}
		tt.check(t)
	}
	for _, text := range []string{
		"zero-sum: deal\n" + contract("all-taken: {taker: 3, others: -1}, "+even),
		"zero-sum: match\ndeals: 4\n" + contract(even), // it does not matter how often the contract is played
		"schedule: [a, b, a, b]\nzero-sum: set\n" + contract(oneTrick) + "  b: {terms: [{per: trick, points: -1}]}\n",
		"zero-sum: none\nchooser: {bad-times: 2}\n" + contract(even),
	} {
		mustLoad(t, text)
	}
}

// A declarer who must hold the start rank is sure to hold one only if the cards of all other
// ranks do not fill a hand.
func TestStartRankHeldBoundary(t *testing.T) {
	held := contract("play: layout, layout: §{start-rank: held}, " + fourPlaces)
	// 16 cards, four each: three jacks and a ten cannot start the layout.
	bad{"pack: {lowest: 9, removed: {4: [9C, TC, JC, 9D, TD, 9H, TH, 9S]}}\n" + held, []string{
		"contracts.a.layout: with 4 players: a declarer may hold no rank that can start the layout, because 4 cards of the pack have other ranks: want start-rank: named, or fewer than 4 such cards"}}.check(t)
	// 20 cards, five each.
	mustLoad(t, "pack: {lowest: 9, removed: {4: [9C, 9D, TC, TD]}}\n"+strings.ReplaceAll(held, "§", ""))
}

// The largest and the smallest hands that can be dealt are accepted; a pack beyond these
// limits is refused.
func TestPackBoundaries(t *testing.T) {
	for _, tt := range []bad{
		{with(contract(oneTrick), "[4]", "[§2]") + "pack: {lowest: 2, copies: 2, removed: {2: [2C, 2C, 2D, 2D, 2H, 2H, 2S, 2S, 3C, 3C, 3D, 3D, 3H, 3H, 3S, 3S, 4C, 4C, 4D, 4D, 4H, 4H, 4S, 4S, 5C, 5C, 5D, 5D, 5H, 5H, 5S, 5S, 6C, 6C, 6D, 6D, 6H, 6H]}}\n", []string{
			"players[0]: each of 2 players is dealt 33 cards: want 1 to 32"}},
		{with(contract(oneTrick), "[4]", "[§4]") + "pack: {lowest: A, removed: {4: [AC, AD, AH, AS]}}\n", []string{
			"players[0]: each of 4 players is dealt 0 cards: want 1 to 32"}},
		{good + "pack: {added: [2C, §2C], removed: {4: [3C]}}\n", []string{"pack.added[1]: 2C is already in the pack twice: want each card at most twice"}},
		{good + "pack: {added: [§JOKER, §BRIDGE]}\n", []string{
			"pack.added[0]: JOKER cannot be dealt: want a rank and a suit such as QH, or *H (the tarot king)",
			"pack.added[1]: BRIDGE cannot be dealt: want a rank and a suit such as QH, or *H (the tarot king)"}},
		{with(good, "name: x", "name: x\ntitle: §\"a\\ufffeb\""), []string{
			`title: the character '\ufffe' in "a\ufffeb" cannot be displayed: want text without it`}},
		{with(good, "name: x", "name: x\ntitle: §\"a\\tb\"\nnotes: §\"a\\eb\""), []string{
			`title: the character '\t' in "a\tb" cannot be displayed: want text without it`,
			`notes: the character '\x1b' in "a\x1bb" cannot be displayed: want text without it`}},
	} {
		tt.check(t)
	}
	mustLoad(t, with(contract(oneTrick), "[4]", "[2]")+"pack: {lowest: 7, copies: 2}\n") // 32 cards each
	mustLoad(t, good+"pack: {lowest: A}\n")                                              // one card each
}
