package variant_test

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// contract returns a file with one contract, whose rules are given in YAML's flow style; the
// rest of the file is correct.
func contract(text string) string { return head + "contracts:\n  a: {" + text + "}\n" }

const oneTrick = "terms: [{per: trick, points: 1}]"

// Values of the right type are refused if the rules do not allow them.
func TestRulesRefused(t *testing.T) {
	for _, tt := range []bad{
		{"name: §The House\nplayers: [4]\n" + contracts, []string{`name: "The House" is not a valid name: want 1 to 64 of the characters a-z, 0-9 and -`}},
		{"§players: [4]\n" + contracts, []string{`name: the variant has no name: want name with 1 to 64 of the characters a-z, 0-9 and -`}},
		{"name: §" + strings.Repeat("x", 65) + "\nplayers: [4]\n" + contracts, []string{`name: "` + strings.Repeat("x", 65) + `" is not a valid name: want 1 to 64 of the characters a-z, 0-9 and -`}},
		{"§name: x\n" + contracts, []string{"players: no number of players is listed: want a list such as [4] or [3, 4, 5]"}},
		{"name: x\nplayers: §[]\n" + contracts, []string{"players: no number of players is listed: want a list such as [4] or [3, 4, 5]"}},
		{"name: x\nplayers: [§1, 4, §9]\n" + contracts, []string{"players[0]: the number of players 1 is out of range: want 2 to 8", "players[2]: the number of players 9 is out of range: want 2 to 8"}},
		{"name: x\nplayers: §[2, 3, 4, 5, 6, 7, 8, 4]\n" + contracts, []string{"players: 8 numbers of players are listed: want at most 7, each once"}},
		{"name: x\nplayers: [4, 2, §4]\n" + contracts, []string{"players[2]: 4 is listed twice: want each number of players once"}},
		{contract("terms: [{per: trick, points: §0}]"), []string{"contracts.a.terms[0].points: the term scores nothing: want points other than 0, no such term, or all-taken if only taking everything scores"}},
		{contract("terms: [§{per: trick}]"), []string{"contracts.a.terms[0].points: the term scores nothing: want points other than 0, no such term, or all-taken if only taking everything scores"}},
		{good + "pack: {copies: §3}\n", []string{"pack.copies: 3 is out of range: want 1 to 2"}},
		{good + "pack: {copies: §-1}\n", []string{"pack.copies: -1 is out of range: want 1 to 2"}},
		{good + "pack: {removed: {5: §[2C, 2D]}}\n", []string{"pack.removed.5: players does not list 5: want 4"}},

		// Without a list of players no number of players is compared with it.
		{"name: x\nplayers: §4\npack: {removed: {4: [2C]}}\n" + contracts, []string{"players: 4 has the wrong type: want a list such as [3, 4]"}},

		{"§name: x\nplayers: [4]\n", []string{"contracts: the variant has no contracts: want 1 to 32"}},
		{head + "contracts: §{}\n", []string{"contracts: the variant has no contracts: want 1 to 32"}},
		{head + "contracts:\n  §No-Tricks:\n    " + oneTrick + "\n", []string{`contracts.No-Tricks: "No-Tricks" is not a valid contract id: want words of a-z and 0-9 joined by -, at most 64 characters`}},
		{head + "contracts:\n  §no--tricks: {" + oneTrick + "}\n  §-a: {" + oneTrick + "}\n  §no_tricks: {" + oneTrick + "}\n  §\"\": {" + oneTrick + "}\n", []string{
			`contracts.no--tricks: "no--tricks" is not a valid contract id: want words of a-z and 0-9 joined by -, at most 64 characters`,
			`contracts.-a: "-a" is not a valid contract id: want words of a-z and 0-9 joined by -, at most 64 characters`,
			`contracts.no_tricks: "no_tricks" is not a valid contract id: want words of a-z and 0-9 joined by -, at most 64 characters`,
			`contracts.: "" is not a valid contract id: want words of a-z and 0-9 joined by -, at most 64 characters`}},
		{head + "contracts:\n  §a: {label: A}\n  §b: {}\n", []string{
			"contracts.a.terms: the contract scores nothing: want a list of terms, or sum",
			"contracts.b.terms: the contract scores nothing: want a list of terms, or sum"}},
		{contract("terms: §[]"), []string{"contracts.a.terms: the contract scores nothing: want a list of terms, or sum"}},

		// Rules for tricks and for layouts do not go together.
		{contract("terms: [{per: §place, places: {4: [1, 2, 3, 4]}}]"), []string{"contracts.a.terms[0].per: a contract that takes tricks cannot score per place: want trick, card, position, trick-not-taken or most-of-a-suit, or another kind of play"}},
		{contract("play: layout, terms: [{per: place, places: {4: [1, 2, 3, 4]}}, {per: §trick, points: 1}]"), []string{"contracts.a.terms[1].per: a contract that builds a layout cannot score per trick: want place or card-left, or another kind of play"}},
		{contract("terms: [{per: §card-left, points: 1}]"), []string{"contracts.a.terms[0].per: a contract that takes tricks cannot score per card-left: want trick, card, position, trick-not-taken or most-of-a-suit, or another kind of play"}},
		{contract("play: layout, layout: {end: last-card}, terms: [{per: place, places: {4: [1, 2, 3, 4]}}, {per: §card-left, points: 1}]"), []string{"contracts.a.terms[1].per: with end: last-card no player has cards left: want end: all-but-one or first-out, or per: place"}},
		{contract("play: layout, layout: {end: first-out}, terms: [{per: place, to: §first-out, places: {4: [1, 2, 2, 2]}}]"), []string{"contracts.a.terms[0].to: with 4 players: to: first-out goes with per: card-left, not with per: place"}},
		{contract("all-taken: {taker: 3, to: §first-out}, " + oneTrick), []string{"contracts.a.all-taken.to: with 4 players: no player goes out first in a contract of tricks: want taker, right-of-taker or left-of-taker"}},
		{contract("layout: §{ace: low}, " + oneTrick), []string{"contracts.a.layout: layout has rules, but the contract takes tricks: want play: layout, or no layout"}},
		{contract("play: layout, tricks: §{lead: last-resort}, trump: §suit, shown: §H, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]"), []string{
			"contracts.a.tricks: tricks has rules, but the contract builds a layout: want play: tricks, or no tricks",
			"contracts.a.trump: a contract that builds a layout has no trumps: want none",
			"contracts.a.shown: no cards are taken in a contract that builds a layout: want no shown"}},
		{contract("tricks: {head: §must}, " + oneTrick), []string{"contracts.a.tricks.head: the contract has no trumps, which this rule needs: want trump: suit, suit-or-nt, fixed or turned, or not this rule"}},
		{contract("tricks: {ruff: §must, lead: last-resort}, " + oneTrick), []string{"contracts.a.tricks.ruff: the contract has no trumps, which this rule needs: want trump: suit, suit-or-nt, fixed or turned, or not this rule"}},
		{contract("tricks: {overtrump: §must, undertrump: §must, trump-lead: §last-resort}, " + oneTrick), []string{
			"contracts.a.tricks.overtrump: the contract has no trumps, which this rule needs: want trump: suit, suit-or-nt, fixed or turned, or not this rule",
			"contracts.a.tricks.undertrump: the contract has no trumps, which this rule needs: want trump: suit, suit-or-nt, fixed or turned, or not this rule",
			"contracts.a.tricks.trump-lead: the contract has no trumps, which this rule needs: want trump: suit, suit-or-nt, fixed or turned, or not this rule",
		}},
		{contract("tricks: §{broken-by: QS}, " + oneTrick), []string{"contracts.a.tricks: broken-by: cards break others only with lead: until-broken"}},
		{contract("tricks: §{discard-highest: must}, " + oneTrick), []string{"contracts.a.tricks: discard-highest: must is only for rules with discard"}},

		// The start rank.
		{contract("play: layout, layout: {start-rank: §7}, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]"), []string{`contracts.a.layout.start-rank: unknown value "7": want named, held, fixed or first-card (did you mean start-rank: fixed, and rank: 7?)`}},
		{contract("play: layout, layout: §{start-rank: fixed}, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]"), []string{"contracts.a.layout: start-rank: fixed needs a rank, one of 23456789TJQKA"}},
		{contract("play: layout, layout: {end: first-out}, terms: [{per: place, places: {4: §[1, 2, 2, 3], 3: [1, 2, 2]}}]"), []string{"contracts.a.terms[0].places.4: with end: first-out only the first place is decided: want the same points for all other places"}},
		{contract("play: layout, layout: §{suits: ignored}, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]"), []string{"contracts.a.layout: suits: ignored needs circular: yes, because one row that ends at the ace cannot take every card"}},
		{contract("play: layout, layout: §{rank: J}, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]"), []string{"contracts.a.layout: rank: J is only for rules with start-rank: fixed"}},
		{"pack: {lowest: 7}\n" + contract("play: layout, layout: {start-rank: fixed, rank: §6}, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]"), []string{
			"contracts.a.layout.rank: with 4 players: every card of the start rank must be in the pack, and the pack has no 6C, 6D, 6H or 6S: want a rank with all its cards in the pack, from which all other cards can be laid"}},
		{"pack: {removed: {4: [JC, 2D, 2H, 2S]}}\n" + contract("play: layout, layout: {start-rank: fixed, rank: §J}, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]"), []string{
			"contracts.a.layout.rank: with 4 players: every card of the start rank must be in the pack, and the pack has no JC: want a rank with all its cards in the pack, from which all other cards can be laid"}},

		// Bets.
		{good + "doubling: §{declarer: each}\n", []string{"doubling: declarer: each needs doubling: want declarer or anyone for negative or positive, or declarer: never"}},
		{good + "doubling: §{quota: 1}\n", []string{"doubling: quota: 1 needs doubling in every contract: want declarer or anyone for both negative and positive, or no quota"}},
		{good + "doubling:\n  negative: anyone\n  positive: declarer\n  quota: §2\n", []string{"doubling.quota: with 4 players: two doubles cannot be made in the one deal of a declarer: want at most 1"}},
		{good + "doubling:\n  §negative: anyone\n  positive: declarer\n  quota: -1\n", []string{"doubling: quota: -1 is out of range: want 0 or more"}},

		// The pack.
		{"name: x\nplayers: [4, §5]\n" + contracts, []string{"players[1]: 52 cards cannot be dealt equally to 5 players: want two cards fewer, for example by pack.removed.5, or pack.talon"}},
		{"name: x\nplayers: [3]\npack: {removed: {3: §[2C, 2D]}}\n" + contracts, []string{"pack.removed.3: 50 cards are left, which cannot be dealt equally to 3 players: want one card more, or two fewer, or pack.talon"}},
		{"name: x\nplayers: [4]\npack: {lowest: 7, removed: {4: [7C, 8C, §§2CD, 9C, TC]}}\n" + contracts, []string{
			"pack.removed.4[2]: 2C is not in the pack, or was already removed: want a card that is left",
			"pack.removed.4[3]: 2D is not in the pack, or was already removed: want a card that is left"}},
		{"name: x\nplayers: [5]\npack: {removed: {5: §[2C]}}\n" + contracts, []string{"pack.removed.5: 51 cards are left, which cannot be dealt equally to 5 players: want one card fewer, or pack.talon"}},
		{good + "pack: {lowest: 7, removed: {4: [7C, 7D, 7H, 7S, §6H, §7C]}}\n", []string{
			"pack.removed.4[4]: 6H is not in the pack, or was already removed: want a card that is left", "pack.removed.4[5]: 7C is not in the pack, or was already removed: want a card that is left"}},
		{good + "pack: {removed: {4: [§JOKER, §\"*H\", 2C, 3C, 4C, 5C]}}\n", []string{
			"pack.removed.4[0]: JOKER is not in the pack, or was already removed: want a card that is left", "pack.removed.4[1]: *H is not in the pack, or was already removed: want a card that is left"}},
		{"name: x\nplayers: [§2]\npack: {copies: 2}\n" + contracts, []string{"players[0]: each of 2 players is dealt 52 cards: want 1 to 32"}},
	} {
		tt.check(t)
	}
}

// A fault of a term states the path of the term, and a number of players for which the term is
// wrong.
func TestTermsRefused(t *testing.T) {
	for _, tt := range []bad{
		{contract("terms: [{per: trick, points: §1001}]"), []string{`contracts.a.terms[0].points: with 4 players: 1001 points are out of range: want -1000 to 1000`}},
		{contract("terms: [{per: trick, points: §-1001}]"), []string{`contracts.a.terms[0].points: with 4 players: -1001 points are out of range: want -1000 to 1000`}},
		{contract("terms: [{per: trick, points: 1}, {per: trick, cards: §Q, points: 1}]"), []string{`contracts.a.terms[1].cards: with 4 players: cards go with per: card or most-of-a-suit, not with per: trick`}},
		{"name: x\nplayers: [4, §5]\npack: {lowest: 7, removed: {5: [7C, 7D]}}\nteams: opposite\ncontracts: {a: {terms: [{per: trick, points: 1}]}}\n", []string{`players[1]: with 5 players not every player has a partner opposite: want 4, 6 or 8 players, or no teams`}},
		{contract("terms: [{per: trick, rounding: §towards-zero, points: 1}]"), []string{`contracts.a.terms[0].rounding: with 4 players: rounding goes with per: most-of-a-suit, not with per: trick`}},
		{contract("terms: [{per: most-of-a-suit, points: §-26}]"), []string{`contracts.a.terms[0].points: with 4 players: -26 points cannot be divided among 3 players, who can tie: want points that divide by 3, or rounding`}},
		{contract("terms: [{per: most-of-a-suit, points: -24}], all-taken: §{taker: 1}"), []string{`contracts.a.all-taken: with 4 players: a contract with a term per: most-of-a-suit has no rule for all-taken: want the contract without one of the two`}},
		{contract("terms: [{per: most-of-a-suit, points: -24}], none-taken: §{times: 2}"), []string{`contracts.a.none-taken: with 4 players: a contract with a term per: most-of-a-suit has no rule for none-taken: want the contract without one of the two`}},
		{contract("terms: [{per: card, cards: H, points: 1}], none-taken: {pot: §13}"), []string{`contracts.a.none-taken.pot: with 4 players: 13 points cannot be divided among 2 players, who can all take none: want points that divide by 2, or rounding`}},
		{contract("terms: [{per: card, cards: H, points: 1}], all-taken: {cards: §KH}"), []string{`contracts.a.all-taken.cards: with 4 players: the term for H counts some of the cards KH and some others: want a term for these cards and a term for the others`}},
		{contract("terms: [{per: card, cards: H, points: 1}], all-taken: {cards: §H QS}"), []string{`contracts.a.all-taken.cards: with 4 players: no term counts QS: want cards that a term counts; a term with points: 0 can count them`}},
		{contract("play: layout, terms: [{per: place, places: {4: [1, 2, 3, 4]}}], none-taken: §{times: 2}, layout: {start-rank: fixed, rank: 7}"), []string{`contracts.a.none-taken: no cards are taken in a contract that builds a layout: want no none-taken`}},
		{contract("terms: [{per: card, trick: §1, cards: Q, points: 1}]"), []string{`contracts.a.terms[0].trick: with 4 players: trick goes with per: position, not with per: card`}},
		{contract("terms: [{per: card, places: §{4: [1, 2, 3, 4]}, cards: Q, points: 1}]"), []string{`contracts.a.terms[0].places: with 4 players: places go with per: place, not with per: card`}},
		{contract("terms: [§{per: card, points: 1}]"), []string{`contracts.a.terms[0].cards: with 4 players: the cards are missing: want the cards that score, such as H or AH`}},
		{contract("terms: [§{points: 1}]"), []string{`contracts.a.terms[0].per: with 4 players: per is missing: want trick, card, position, place, trick-not-taken, most-of-a-suit, threshold or card-left`}},
		{contract("terms: [{per: position, trick: §14, points: 1}]"), []string{`contracts.a.terms[0].trick: with 4 players: trick 14 is out of range: want 1 to 13, or -1 (the last) to -13`}},
		{contract("terms: [{per: position, trick: §-14, points: 1}]"), []string{`contracts.a.terms[0].trick: with 4 players: trick -14 is out of range: want 1 to 13, or -1 (the last) to -13`}},
		{contract("terms: [§{per: position, points: 1}]"), []string{`contracts.a.terms[0].trick: with 4 players: the trick is missing: want 1 to 13, or -1 (the last) to -13`}},
		{"pack: {lowest: 7}\n" + contract("terms: [{per: card, cards: §2-6H, points: 1}]"), []string{`contracts.a.terms[0].cards: with 4 players: none of the cards 2-6H is in the pack: want cards of the pack`}},
		{contract("play: layout, terms: [{per: place, places: §{4: [1, 2, 3]}}]"), []string{`contracts.a.terms[0].places: with 4 players: points for 3 places: want 4, from first to last`}},
		{contract("play: layout, terms: [{per: place, places: §{5: [1, 2, 3, 4, 5]}}]"), []string{`contracts.a.terms[0].places: with 4 players: the points for 4 places are missing: want them from first to last`}},
		{contract("play: layout, terms: [{per: place, places: §{4: [1, 2, 3, 1001]}}]"), []string{`contracts.a.terms[0].places: with 4 players: 1001 points for place 4 are out of range: want -1000 to 1000`}},
		{contract("play: layout, terms: [{per: place, points: §1, places: {4: [1, 2, 3, 4]}}]"), []string{`contracts.a.terms[0].points: with 4 players: points do not go with per: place: want places, the points from first to last`}},
		{contract("play: layout, terms: [§{per: place}]"), []string{`contracts.a.terms[0].places: with 4 players: the points for 4 places are missing: want them from first to last`}},
		{head + "contracts:\n  §a: {terms: [" + strings.Repeat("{per: trick, points: 1}, ", 17) + "]}\n", []string{`contracts.a: with 4 players: 17 terms: want at most 16`}},
		{"name: x\nplayers: [3, 4]\npack: {removed: {3: [2C]}}\ncontracts: {a: {terms: [{per: position, trick: §§18, points: 1}]}}\n", []string{`contracts.a.terms[0].trick: with 3 players: trick 18 is out of range: want 1 to 17, or -1 (the last) to -17`, `contracts.a.terms[0].trick: with 4 players: trick 18 is out of range: want 1 to 13, or -1 (the last) to -13`}},
		{"name: x\nplayers: [3, 4]\npack: {removed: {3: [2C]}}\ncontracts: {a: {terms: [{per: position, trick: §17, points: 1}]}}\n", []string{`contracts.a.terms[0].trick: with 4 players: trick 17 is out of range: want 1 to 13, or -1 (the last) to -13`}},
	} {
		tt.check(t)
	}
}

// A false claim of zero sum is refused with the sums.
func TestZeroSumRefused(t *testing.T) {
	for _, tt := range []bad{
		{good + "zero-sum: §set\n", []string{"zero-sum: with 4 players: the contracts of a declarer add up to -26 (no-tricks -26): want 0, or zero-sum: none"}},
		{good + "  tricks:\n    terms:\n      - {per: trick, points: 5}\nzero-sum: §match\n", []string{
			"zero-sum: with 4 players: the contracts of a match add up to +156 (no-tricks 4 × -26, tricks 4 × +65): want 0, or zero-sum: none"}},
		{good + "  tricks:\n    terms:\n      - {per: trick, points: 2}\nzero-sum: §§deal\n", []string{
			"zero-sum: with 4 players: no-tricks adds up to -26 (13 × -2 a trick = -26): want 0, or zero-sum: none",
			"zero-sum: with 4 players: tricks adds up to +26 (13 × +2 a trick = 26): want 0, or zero-sum: none"}},
		// True for four players, not for two.
		{"name: x\nplayers: [4, 2]\nzero-sum: §set\ncontracts:\n  no-tricks: {terms: [{per: trick, points: -5}]}\n  domino: {play: layout, terms: [{per: place, places: {2: [40, 20], 4: [40, 20, 5, 0]}}]}\n", []string{
			"zero-sum: with 2 players: the contracts of a declarer add up to -70 (no-tricks -130, domino +60): want 0, or zero-sum: none"}},
	} {
		tt.check(t)
	}
	for _, text := range []string{
		good + "zero-sum: none\n",
		good + "  tricks:\n    terms:\n      - {per: trick, points: 2}\nzero-sum: set\n",
		good + "  tricks:\n    terms:\n      - {per: trick, points: 2}\nzero-sum: match\n",
		contract("terms: [{per: position, trick: 1, points: -7}, {per: position, trick: -1, points: 7}]") + "zero-sum: deal\n",
	} {
		mustLoad(t, text)
	}
}

// Rules are refused if a declarer could have a hand that cannot start the layout.
func TestNoStartRank(t *testing.T) {
	places := ", terms: [{per: place, places: {4: [1, 2, 3, 4]}}]"
	removed := "pack: {lowest: J, removed: {4: [JC, QC, KC, AC]}}\n" // no rank has all its cards
	few := "pack: {lowest: J, removed: {4: [JC, QC, KC, JD]}}\n"     // only the ace is complete, and a hand has three cards
	for _, tt := range []bad{
		{removed + head + "contracts: {a: {play: layout, layout: §{start-rank: held}" + places + "}}\n", []string{
			"contracts.a.layout: with 4 players: no rank can start the layout: want a rank with all its cards in the pack"}},
		{removed + head + "contracts: {§a: {play: layout" + places + "}}\n", []string{
			"contracts.a.layout: with 4 players: no rank can start the layout: want a rank with all its cards in the pack"}},
		{few + head + "contracts: {a: {play: layout, layout: §{start-rank: held}" + places + "}}\n", []string{
			"contracts.a.layout: with 4 players: a declarer may hold no rank that can start the layout, because 8 cards of the pack have other ranks: want start-rank: named, or fewer than 3 such cards"}},
	} {
		tt.check(t)
	}
	// A rank that the declarer need not hold can be named from any hand.
	mustLoad(t, few+head+"contracts: {a: {play: layout"+places+"}}\n")
	// Without jacks the other three ranks are complete.
	mustLoad(t, "pack: {lowest: J, removed: {4: [JC, JD, JH, JS]}}\n"+head+"contracts: {a: {play: layout, layout: {start-rank: held}"+places+"}}\n")
}

func penguin(t testing.TB) *variant.Variant {
	t.Helper()
	file, err := os.Open("../variants/barbu/penguin.yaml")
	require.NoError(t, err)
	defer file.Close()
	v, _, err := variant.Load("penguin.yaml", file, nil)
	require.NoError(t, err)
	return v
}

// Records contain the fingerprint. While the rules of the Penguin game stay the same, their
// fingerprint must never change, even if fields are added to Rules. If this test fails, correct
// the canonical form, not the test.
func TestFingerprintIsFrozen(t *testing.T) {
	require.Equal(t, "6c2300a4789388aefdbe06648b2058a8aaeca4186f627370c224db7cc1b953bd", penguin(t).Fingerprint())
}

// Different ways to write the same rules have the same fingerprint.
func TestFingerprintEqual(t *testing.T) {
	const file = `name: a
players: [4, 6]
pack: {removed: {6: [2C, 2D, 2H, 3C]}}
contracts:
  no-queens: {terms: [{per: card, cards: Q, points: -6}]}
  no-last-two: {terms: [{per: position, trick: -1, points: -20}, {per: position, trick: -2, points: -10}]}
  trumps: {trump: suit, tricks: {head: must}, terms: [{per: trick, points: 5}]}
  domino: {play: layout, terms: [{per: place, places: {4: [40, 20, 5, 0], 6: [50, 40, 30, 20, 10, 0]}}]}
doubling: {negative: anyone, positive: declarer, declarer: each}
`
	want := mustLoad(t, file)
	for name, text := range map[string]string{
		"names":           strings.Replace(file, "name: a\n", "name: b\ntitle: The game\nnotes: |\n  As usual.\n", 1),
		"labels":          strings.Replace(file, "no-queens: {", "no-queens: {label: Queens, short: Q, ", 1),
		"players":         strings.Replace(file, "[4, 6]", "[6, 4]", 1),
		"removed":         strings.Replace(file, "[2C, 2D, 2H, 3C]", "[3C, 2H, 2D, 2C]", 1),
		"removed none":    strings.Replace(file, "6: [2C", "4: [], 6: [2C", 1),
		"terms":           strings.Replace(file, "[{per: position, trick: -1, points: -20}, {per: position, trick: -2, points: -10}]", "[{per: position, trick: -2, points: -10}, {per: position, trick: -1, points: -20}]", 1),
		"places":          strings.Replace(file, "4: [40, 20, 5, 0], 6: [50, 40, 30, 20, 10, 0]", "6: [50, 40, 30, 20, 10, 0], 4: [40, 20, 5, 0]", 1),
		"pattern":         strings.Replace(file, "cards: Q,", "cards: QC QD QHS,", 1),
		"lowest":          strings.Replace(file, "pack: {", "pack: {lowest: 2, ", 1),
		"copies":          strings.Replace(file, "pack: {", "pack: {copies: 1, ", 1),
		"table":           file + "table: {moves: after-set, dealer: declarer, leader: declarer}\n",
		"winner":          file + "winner: most\nzero-sum: none\n",
		"play":            strings.Replace(file, "no-queens: {", "no-queens: {play: tricks, trump: none, tricks: {lead: free, end: play-all}, layout: {}, shown: \"\", ", 1),
		"duties":          strings.Replace(file, "{head: must}", "{head: must, ruff: may, overtrump: may, undertrump: may}", 1),
		"layout":          strings.Replace(file, "play: layout,", "play: layout, layout: {start-rank: named, ace: high, ace-turn: pass-on, end: all-but-one},", 1),
		"no quota":        strings.Replace(file, "{negative", "{flank: never, quota: 0, negative", 1),
		"other order":     "doubling: {declarer: each, positive: declarer, negative: anyone}\n" + strings.Replace(file, "doubling: {negative: anyone, positive: declarer, declarer: each}\n", "", 1),
		"quotes":          strings.Replace(file, "per: trick", "\"per\": 'trick'", 1),
		"extends nothing": file + "# extends nothing\n",
	} {
		require.NotEqual(t, file, text, name)
		require.Equal(t, want.Fingerprint(), mustLoad(t, text).Fingerprint(), name)
	}

	// The order of the contracts is not a rule if declarers choose them.
	r := want.Rules()
	slices.Reverse(r.Contracts)
	reversed, err := r.Compile()
	require.NoError(t, err)
	require.Equal(t, want.Fingerprint(), reversed.Fingerprint())
	require.Regexp(t, `^[0-9a-f]{64}$`, want.Fingerprint())
}

// Every change of a rule changes the fingerprint.
func TestFingerprintDifferent(t *testing.T) {
	type rules = variant.Rules
	contract := func(id score.ContractID, change func(*variant.ContractRules)) func(*rules) {
		return func(r *rules) {
			i := slices.IndexFunc(r.Contracts, func(k variant.ContractRules) bool { return k.ID == id })
			change(&r.Contracts[i])
		}
	}
	changes := map[string]func(*rules){
		"nothing": func(*rules) {},
		"players": func(r *rules) {
			r.Players = []int{4, 2}
			r.Pack.Removed = map[int][]cards.Card{2: list("2-KC")}
			r.Contracts = r.Contracts[:6]
		},
		"a contract less":            func(r *rules) { r.Contracts = r.Contracts[:6] },
		"a contract by another name": contract("no-king", func(k *variant.ContractRules) { k.ID = "no-barbu" }),
		"lowest":                     func(r *rules) { r.Pack.Lowest = cards.Seven },
		"removed":                    func(r *rules) { r.Pack.Removed = map[int][]cards.Card{4: list("2")} },
		"removed others":             func(r *rules) { r.Pack.Removed = map[int][]cards.Card{4: list("23C 2DS")} },
		"copies":                     func(r *rules) { r.Pack.Copies = 2 },
		"moves":                      func(r *rules) { r.Table.Moves = variant.MoveEveryDeal },
		"dealer":                     func(r *rules) { r.Table.Dealer = variant.SeatRightOfDeclarer },
		"dealer left":                func(r *rules) { r.Table.Dealer = variant.SeatLeftOfDeclarer },
		"leader":                     func(r *rules) { r.Table.Leader = variant.SeatRightOfDeclarer },
		"winner":                     func(r *rules) { r.Winner = variant.WinnerFewest },
		"trump":                      contract("trumps", func(k *variant.ContractRules) { k.Trump = variant.TrumpOptional }),
		"trump elsewhere":            contract("no-tricks", func(k *variant.ContractRules) { k.Trump = variant.TrumpSuit }),
		"lead":                       contract("no-hearts", func(k *variant.ContractRules) { k.Tricks.Lead = tricks.LeadUntilBroken }),
		"lead free":                  contract("no-hearts", func(k *variant.ContractRules) { k.Tricks.Lead = tricks.LeadFree }),
		"head":                       contract("trumps", func(k *variant.ContractRules) { k.Tricks.Head = tricks.DutyMay }),
		"ruff":                       contract("trumps", func(k *variant.ContractRules) { k.Tricks.Ruff = tricks.DutyMust }),
		"overtrump":                  contract("trumps", func(k *variant.ContractRules) { k.Tricks.Overtrump = tricks.DutyMay }),
		"undertrump":                 contract("trumps", func(k *variant.ContractRules) { k.Tricks.Undertrump = tricks.DutyMust }),
		"end":                        contract("no-king", func(k *variant.ContractRules) { k.Tricks.End = tricks.EndPlayAll }),
		"end elsewhere":              contract("no-hearts", func(k *variant.ContractRules) { k.Tricks.End = tricks.EndWhenDecided }),
		"start":                      contract("domino", func(k *variant.ContractRules) { k.Layout.Start = dominoes.StartHeld }),
		"start fixed":                contract("domino", func(k *variant.ContractRules) { k.Layout.Start, k.Layout.Rank = dominoes.StartFixed, cards.Jack }),
		"start fixed elsewhere":      contract("domino", func(k *variant.ContractRules) { k.Layout.Start, k.Layout.Rank = dominoes.StartFixed, cards.Seven }),
		"ace":                        contract("domino", func(k *variant.ContractRules) { k.Layout.Ace = dominoes.AceLow }),
		"ace turn":                   contract("domino", func(k *variant.ContractRules) { k.Layout.AceTurn = dominoes.AceTurnAgain }),
		"layout circular":            contract("domino", func(k *variant.ContractRules) { k.Layout.Circular = dominoes.CircularYes }),
		"layout grows": contract("domino", func(k *variant.ContractRules) {
			k.Layout.Circular, k.Layout.Grows = dominoes.CircularYes, dominoes.GrowsUp
		}),
		"layout suits": contract("domino", func(k *variant.ContractRules) {
			k.Layout.Circular, k.Layout.Suits = dominoes.CircularYes, dominoes.SuitsIgnored
		}),
		"layout end":                  contract("domino", func(k *variant.ContractRules) { k.Layout.End = dominoes.EndLastCard }),
		"shown":                       contract("no-queens", func(k *variant.ContractRules) { k.Shown = 0 }),
		"points":                      contract("no-queens", func(k *variant.ContractRules) { k.Terms[0].Points = -7 }),
		"points to others":            contract("no-queens", func(k *variant.ContractRules) { k.Terms[0].Cards = cards.Pattern(cards.Jack.Set()) }),
		"points for a position":       contract("no-last-two", func(k *variant.ContractRules) { k.Terms[1].Trick = 1 }),
		"points of positions swapped": contract("no-last-two", func(k *variant.ContractRules) { k.Terms[0].Points, k.Terms[1].Points = -10, -20 }),
		"a term twice":                contract("no-queens", func(k *variant.ContractRules) { k.Terms = append(k.Terms, k.Terms[0]) }),
		"a term more":                 contract("no-queens", func(k *variant.ContractRules) { k.Terms = append(k.Terms, score.Term{Per: score.PerTrick, Points: 1}) }),
		"places":                      contract("domino", func(k *variant.ContractRules) { k.Terms[0].Places[4] = []int{40, 20, 0, 5} }),
		"negative": func(r *rules) {
			r.Doubling.Negative, r.Doubling.Flank = doubling.TargetsDeclarer, doubling.FlankRedoubleNever
		},
		"flank never":    func(r *rules) { r.Doubling.Flank = doubling.FlankRedoubleNever },
		"positive":       func(r *rules) { r.Doubling.Positive = doubling.TargetsAnyone },
		"declarer":       func(r *rules) { r.Doubling.Declarer = doubling.RedoubleAllOrNone },
		"declarer never": func(r *rules) { r.Doubling.Declarer = doubling.RedoubleNever },
		"flank":          func(r *rules) { r.Doubling.Flank = doubling.FlankRedoubleReopened },
		"quota":          func(r *rules) { r.Doubling.Quota = 3 },
		"no bets":        func(r *rules) { r.Doubling = doubling.Rules{} },
	}
	seen := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(changes)) {
		r := penguin(t).Rules()
		r.ZeroSum = variant.ZeroSumNone
		changes[name](&r)
		v, err := r.Compile()
		require.NoError(t, err, name)
		require.Empty(t, seen[v.Fingerprint()], "%s has the fingerprint of %s", name, seen[v.Fingerprint()])
		seen[v.Fingerprint()] = name
	}
}

// list returns the cards of a pattern.
func list(pattern string) []cards.Card {
	set, err := cards.ParsePattern(pattern)
	if err != nil {
		panic(err)
	}
	return slices.Collect(set.All())
}

// Rules returns a copy of the variant's rules, and Compile copies the rules that it compiles.
// So a program that changes its rules does not change the variant.
func TestRulesAreCopies(t *testing.T) {
	v := mustLoad(t, "extends: penguin\nname: x\npack: {removed: {4: [2C, 2D, 2H, 2S]}}\nzero-sum: none\n")
	want, fingerprint := v.Rules(), v.Fingerprint()
	spoil := func(r variant.Rules) {
		r.Players[0] = 7
		r.Pack.Removed[4][0] = 0
		r.Pack.Removed[5] = nil
		for i := range r.Contracts {
			k := &r.Contracts[i]
			k.ID, k.Label, k.Trump = "spoilt", "spoilt", 9
			k.Tricks.Lead, k.Layout.Rank = 9, 9
			for j := range k.Terms {
				for _, places := range k.Terms[j].Places {
					places[0] = 999
				}
				clear(k.Terms[j].Places)
				k.Terms[j].Points = 999
			}
		}
	}
	spoil(v.Rules())
	require.Equal(t, want, v.Rules())

	r := v.Rules()
	again, err := r.Compile()
	require.NoError(t, err)
	spoil(r)
	require.Equal(t, want, again.Rules())
	require.Equal(t, fingerprint, again.Fingerprint())
	g, err := again.For(4)
	require.NoError(t, err)
	require.EqualValues(t, "no-tricks", g.Contract(0).ID())
	require.Equal(t, -24, g.Contract(0).Total())

	v.Players()[0] = 7
	require.Equal(t, []int{4}, v.Players())
}

func TestFor(t *testing.T) {
	v := mustLoad(t, "name: x\nplayers: [5, 2, 4]\npack: {lowest: 7, removed: {5: [7C, 7D]}}\n"+contracts)
	require.Equal(t, []int{2, 4, 5}, v.Players())
	for n, size := range map[int]int{2: 16, 4: 8, 5: 6} {
		g, err := v.For(n)
		require.NoError(t, err)
		require.Equal(t, []int{n, size, n}, []int{g.Players(), g.HandSize(), g.Deals()})
		require.Equal(t, -2*size, g.Contract(0).Total())
	}
	for _, n := range []int{-1, 0, 1, 3, 6, 8, 9, 100} {
		g, err := v.For(n)
		require.Nil(t, g)
		require.ErrorIs(t, err, variant.ErrPlayers)
		require.ErrorContains(t, err, "want 2, 4 or 5")
	}
}

// A fault of rules that are not from a file has no place.
func TestCompileRefused(t *testing.T) {
	v, err := variant.Rules{}.Compile()
	require.Nil(t, v)
	require.EqualError(t, err, `name: the variant has no name: want name with 1 to 64 of the characters a-z, 0-9 and -
players: no number of players is listed: want a list such as [4] or [3, 4, 5]
contracts: the variant has no contracts: want 1 to 32`)

	r := penguin(t).Rules()
	r.Contracts = append(r.Contracts, r.Contracts[2])
	_, err = r.Compile()
	require.EqualError(t, err, "contracts.no-queens: the contract is listed twice: want each id once")

	r = penguin(t).Rules()
	for len(r.Contracts) <= variant.MaxContracts {
		k := r.Contracts[0]
		k.ID = score.ContractID("no-tricks-" + strings.Repeat("a", len(r.Contracts)))
		r.Contracts = append(r.Contracts, k)
	}
	_, err = r.Compile()
	require.EqualError(t, err, "contracts: each declarer plays 33 contracts, repeats included: want at most 32")
	r.Contracts, r.ZeroSum = r.Contracts[:variant.MaxContracts], variant.ZeroSumNone
	_, err = r.Compile()
	require.NoError(t, err)
}

// The contracts of a deal are named by their ids, joined by +.
func TestContractSetRefused(t *testing.T) {
	g := game(t, fife(t), 4)
	for joined, want := range map[score.ContractID]string{
		"no-quens":                   `no contract "no-quens": want no-aces, no-king, no-queens, no-hearts, no-tricks or patience (did you mean no-queens?)`,
		"":                           "the contract is missing: want no-aces, no-king, no-queens, no-hearts, no-tricks or patience",
		"no-aces+no-aces":            "no-aces is listed twice: want each contract once",
		"patience+patience+patience": "patience is listed too often: want it at most twice",
		"no-aces+patience+no-aces":   "no-aces is listed twice: want each contract once",
	} {
		set, err := g.ContractSet(joined)
		require.EqualError(t, err, want)
		require.Zero(t, set)
	}
}

// UsualPlayers is four if the variant allows four, else the smallest number.
func TestUsualPlayers(t *testing.T) {
	for rules, want := range map[string]int{
		"players: [4]": 4,
		"players: [5, 4, 3]\npack: {removed: {3: [2C], 5: [2C, 2D]}}": 4,
		"players: [5, 3]\npack: {removed: {3: [2C], 5: [2C, 2D]}}":    3,
	} {
		require.Equal(t, want, mustLoad(t, "name: x\n"+rules+"\n"+contracts).UsualPlayers(), rules)
	}
}
