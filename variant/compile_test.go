package variant_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
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
		{contract("play: runs, runs: {end: first-out}, terms: [{per: place, places: {4: §[9, 3, -5, -7]}}]"), []string{"contracts.a.terms[0].places.4: with end: first-out only the first place is decided: want the same points for all other places"}},
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
		{head + "contracts:\n  §a: {terms: [" + strings.Repeat("{per: trick, points: 1}, ", 17) + "]}\n", []string{`contracts.a: with 4 players: too many terms: want at most 16`}},
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

// list returns the cards of a pattern.
func list(pattern string) []cards.Card {
	set, err := cards.ParsePattern(pattern)
	if err != nil {
		panic(err)
	}
	return slices.Collect(set.All())
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
