package variant_test

import (
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// contract returns a good file but for the one contract it has, written in YAML's
// flow style between braces.
func contract(text string) string { return head + "contracts:\n  a: {" + text + "}\n" }

const oneTrick = "terms: [{per: trick, points: 1}]"

// What is written rightly, but is not what it should be.
func TestRulesRefused(t *testing.T) {
	for _, tt := range []bad{
		{"name: §The House\nplayers: [4]\n" + contracts, []string{`name: "The House" is no name for a variant: want 1 to 64 of a-z, 0-9 and -`}},
		{"§players: [4]\n" + contracts, []string{`name: "" is no name for a variant: want 1 to 64 of a-z, 0-9 and -`}},
		{"name: §" + strings.Repeat("x", 65) + "\nplayers: [4]\n" + contracts, []string{`name: "` + strings.Repeat("x", 65) + `" is no name for a variant: want 1 to 64 of a-z, 0-9 and -`}},
		{"§name: x\n" + contracts, []string{"players: no number of players: want a list like [4]"}},
		{"name: x\nplayers: §[]\n" + contracts, []string{"players: no number of players: want a list like [4]"}},
		{"name: x\nplayers: [§1, 4, §9]\n" + contracts, []string{"players[0]: 1 players are out of range: want 2 to 8", "players[2]: 9 players are out of range: want 2 to 8"}},
		{"name: x\nplayers: [4, 2, §4]\n" + contracts, []string{"players[2]: 4 players are named twice"}},
		{good + "pack: {copies: §3}\n", []string{"pack.copies: 3 is out of range: want 1 to 2"}},
		{good + "pack: {copies: §-1}\n", []string{"pack.copies: -1 is out of range: want 1 to 2"}},
		{good + "pack: {removed: {5: §[2C, 2D]}}\n", []string{"pack.removed.5: the variant is not for 5 players: want one of [4]"}},

		{"§name: x\nplayers: [4]\n", []string{"contracts: 0 contracts: want 1 to 32"}},
		{head + "contracts: §{}\n", []string{"contracts: 0 contracts: want 1 to 32"}},
		{head + "contracts:\n  §No-Tricks:\n    " + oneTrick + "\n", []string{`contracts.No-Tricks: "No-Tricks" is no id for a contract: want words of a-z and 0-9 joined by -`}},
		{head + "contracts:\n  §no--tricks: {" + oneTrick + "}\n  §-a: {" + oneTrick + "}\n  §no_tricks: {" + oneTrick + "}\n  §\"\": {" + oneTrick + "}\n", []string{
			`contracts.no--tricks: "no--tricks" is no id for a contract: want words of a-z and 0-9 joined by -`,
			`contracts.-a: "-a" is no id for a contract: want words of a-z and 0-9 joined by -`,
			`contracts.no_tricks: "no_tricks" is no id for a contract: want words of a-z and 0-9 joined by -`,
			`contracts.: "" is no id for a contract: want words of a-z and 0-9 joined by -`}},
		{head + "contracts:\n  §a: {label: A}\n  §b: {}\n", []string{
			"contracts.a.terms: the contract scores nothing: want a list of terms",
			"contracts.b.terms: the contract scores nothing: want a list of terms"}},
		{contract("terms: §[]"), []string{"contracts.a.terms: the contract scores nothing: want a list of terms"}},

		// Tricks and layouts are not mixed.
		{contract("terms: [{per: §place, places: {4: [1, 2, 3, 4]}}]"), []string{"contracts.a.terms[0].per: place is not what a contract of tricks is scored by"}},
		{contract("play: layout, terms: [{per: place, places: {4: [1, 2, 3, 4]}}, {per: §trick, points: 1}]"), []string{"contracts.a.terms[1].per: trick is not what a contract of layout is scored by"}},
		{contract("layout: §{ace: low}, " + oneTrick), []string{"contracts.a.layout: rules of a layout, but the contract takes tricks: want play: layout, or no layout"}},
		{contract("play: layout, tricks: §{lead: last-resort}, trump: §suit, shown: §H, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]"), []string{
			"contracts.a.tricks: rules of tricks, but the contract builds a layout: want play: tricks, or no tricks",
			"contracts.a.trump: a layout has no trumps: want none",
			"contracts.a.shown: nothing is taken in a layout: want no shown"}},
		{contract("tricks: §{head: must}, " + oneTrick), []string{"contracts.a.tricks: duties to trump, but there are no trumps: want trump: suit or suit-or-nt with them"}},
		{contract("tricks: §{ruff: must, lead: last-resort}, " + oneTrick), []string{"contracts.a.tricks: duties to trump, but there are no trumps: want trump: suit or suit-or-nt with them"}},
		{contract("trump: suit, tricks: §{undertrump: must}, " + oneTrick), []string{"contracts.a.tricks: undertrump: must is only for rules with overtrump: must"}},

		// Where a layout starts.
		{contract("play: layout, layout: §{start-rank: fixed}, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]"), []string{"contracts.a.layout: start-rank: fixed needs a rank, one of 23456789TJQKA"}},
		{contract("play: layout, layout: §{rank: J}, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]"), []string{"contracts.a.layout: rank: J is only for rules with start-rank: fixed"}},
		{"pack: {lowest: 7}\n" + contract("play: layout, layout: {start-rank: fixed, rank: §6}, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]"), []string{
			"contracts.a.layout.rank: with 4 players: start rank 6: every card of the start rank must be in the pack: 6S 6H 6D 6C"}},
		{"pack: {removed: {4: [JC, 2D, 2H, 2S]}}\n" + contract("play: layout, layout: {start-rank: fixed, rank: §J}, terms: [{per: place, places: {4: [1, 2, 3, 4]}}]"), []string{
			"contracts.a.layout.rank: with 4 players: start rank J: every card of the start rank must be in the pack: JC"}},

		// Side-bets.
		{good + "doubling: §{declarer: each}\n", []string{"doubling: declarer: each is only for rules with negative or positive: declarer or anyone"}},
		{good + "doubling: §{quota: 1}\n", []string{"doubling: quota: 1 is only for rules with negative and positive: declarer or anyone"}},
		{good + "doubling:\n  negative: anyone\n  positive: declarer\n  quota: §2\n", []string{"doubling.quota: with 4 players: 2 doubles cannot be made in the 1 deals of a declarer: want 0 to 1"}},
		{good + "doubling:\n  §negative: anyone\n  positive: declarer\n  quota: -1\n", []string{"doubling: quota: -1 is out of range: want 0 or more"}},

		// The pack.
		{"name: x\nplayers: [4, §5]\n" + contracts, []string{"players[1]: 52 cards do not deal evenly to 5 players: want 2 more removed in pack.removed.5"}},
		{"name: x\nplayers: [§3]\npack: {removed: {3: [2C, 2D]}}\n" + contracts, []string{"players[0]: 50 cards do not deal evenly to 3 players: want 2 more removed in pack.removed.3"}},
		{good + "pack: {lowest: 7, removed: {4: [7C, 7D, 7H, 7S, §6H, §7C]}}\n", []string{
			"pack.removed.4[4]: 6H is not in the pack, or no longer", "pack.removed.4[5]: 7C is not in the pack, or no longer"}},
		{good + "pack: {removed: {4: [§JOKER, §\"*H\", 2C, 3C, 4C, 5C]}}\n", []string{
			"pack.removed.4[0]: JOKER is not in the pack, or no longer", "pack.removed.4[1]: *H is not in the pack, or no longer"}},
		{"name: x\nplayers: [§2]\npack: {copies: 2}\n" + contracts, []string{"players[0]: 104 cards are 52 a player: want 1 to 32"}},
	} {
		tt.check(t)
	}
}

// Each term is refused with the path to it, and told for the number of players it
// does not do for.
func TestTermsRefused(t *testing.T) {
	for _, tt := range []bad{
		{contract("terms: [{per: trick, points: §1001}]"), []string{`contracts.a.terms[0].points: with 4 players: 1001 points are out of range: want -1000 to 1000`}},
		{contract("terms: [{per: trick, points: §-1001}]"), []string{`contracts.a.terms[0].points: with 4 players: -1001 points are out of range: want -1000 to 1000`}},
		{contract("terms: [{per: trick, points: 1}, {per: trick, cards: §Q, points: 1}]"), []string{`contracts.a.terms[1].cards: with 4 players: cards go with per: card, not with per: trick`}},
		{contract("terms: [{per: card, trick: §1, cards: Q, points: 1}]"), []string{`contracts.a.terms[0].trick: with 4 players: trick goes with per: position, not with per: card`}},
		{contract("terms: [{per: card, places: §{4: [1, 2, 3, 4]}, cards: Q, points: 1}]"), []string{`contracts.a.terms[0].places: with 4 players: places go with per: place, not with per: card`}},
		{contract("terms: [§{per: card, points: 1}]"), []string{`contracts.a.terms[0].cards: with 4 players: cards "": none of them is in the pack: want those that score, as H or AH`}},
		{contract("terms: [§{points: 1}]"), []string{`contracts.a.terms[0].per: with 4 players: per is nothing: want trick, card, position, place or trick-not-taken`}},
		{contract("terms: [{per: position, trick: §14, points: 1}]"), []string{`contracts.a.terms[0].trick: with 4 players: trick 14 is out of range: want 1 to 13, or -1 (the last) to -13`}},
		{contract("terms: [{per: position, trick: §-14, points: 1}]"), []string{`contracts.a.terms[0].trick: with 4 players: trick -14 is out of range: want 1 to 13, or -1 (the last) to -13`}},
		{contract("terms: [§{per: position, points: 1}]"), []string{`contracts.a.terms[0].trick: with 4 players: trick 0 is out of range: want 1 to 13, or -1 (the last) to -13`}},
		{"pack: {lowest: 7}\n" + contract("terms: [{per: card, cards: §2-6H, points: 1}]"), []string{`contracts.a.terms[0].cards: with 4 players: cards "2-6H": none of them is in the pack: want those that score, as H or AH`}},
		{contract("play: layout, terms: [{per: place, places: §{4: [1, 2, 3]}}]"), []string{`contracts.a.terms[0].places: with 4 players: 3 places for 4 players: want 4`}},
		{contract("play: layout, terms: [{per: place, places: §{5: [1, 2, 3, 4, 5]}}]"), []string{`contracts.a.terms[0].places: with 4 players: 0 places for 4 players: want 4`}},
		{contract("play: layout, terms: [{per: place, places: §{4: [1, 2, 3, 1001]}}]"), []string{`contracts.a.terms[0].places: with 4 players: 1001 points for place 4 are out of range: want -1000 to 1000`}},
		{contract("play: layout, terms: [{per: place, points: §1, places: {4: [1, 2, 3, 4]}}]"), []string{`contracts.a.terms[0].points: with 4 players: points do not go with per: place: want places, the points from first to last`}},
		{contract("play: layout, terms: [§{per: place}]"), []string{`contracts.a.terms[0].places: with 4 players: 0 places for 4 players: want 4`}},
		{head + "contracts:\n  §a: {terms: [" + strings.Repeat("{per: trick, points: 1}, ", 17) + "]}\n", []string{`contracts.a: with 4 players: 17 terms: want at most 16`}},
		{"name: x\nplayers: [3, 4]\npack: {removed: {3: [2C]}}\ncontracts: {a: {terms: [{per: position, trick: §§18, points: 1}]}}\n", []string{`contracts.a.terms[0].trick: with 3 players: trick 18 is out of range: want 1 to 17, or -1 (the last) to -17`, `contracts.a.terms[0].trick: with 4 players: trick 18 is out of range: want 1 to 13, or -1 (the last) to -13`}},
		{"name: x\nplayers: [3, 4]\npack: {removed: {3: [2C]}}\ncontracts: {a: {terms: [{per: position, trick: §17, points: 1}]}}\n", []string{`contracts.a.terms[0].trick: with 4 players: trick 17 is out of range: want 1 to 13, or -1 (the last) to -13`}},
	} {
		tt.check(t)
	}
}

// A claim of zero sum that is not true is refused, with the sum.
func TestZeroSumRefused(t *testing.T) {
	for _, tt := range []bad{
		{good + "zero-sum: §set\n", []string{"zero-sum: with 4 players the contracts of a declarer add up to -26, not to 0: no-tricks -26"}},
		{good + "  tricks:\n    terms:\n      - {per: trick, points: 5}\nzero-sum: §match\n", []string{
			"zero-sum: with 4 players the contracts of a match add up to +156, not to 0: no-tricks 4 × -26, tricks 4 × +65"}},
		{good + "  tricks:\n    terms:\n      - {per: trick, points: 2}\nzero-sum: §§deal\n", []string{
			"zero-sum: with 4 players no-tricks adds up to -26, not to 0: 13 × -2 a trick = -26",
			"zero-sum: with 4 players tricks adds up to +26, not to 0: 13 × +2 a trick = 26"}},
		// True for four players, not for two.
		{"name: x\nplayers: [4, 2]\nzero-sum: §set\ncontracts:\n  no-tricks: {terms: [{per: trick, points: -5}]}\n  domino: {play: layout, terms: [{per: place, places: {2: [40, 20], 4: [40, 20, 5, 0]}}]}\n", []string{
			"zero-sum: with 2 players the contracts of a declarer add up to -70, not to 0: no-tricks -130, domino +60"}},
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

// Whatever hand a declarer has, he can begin a layout.
func TestNoStartRank(t *testing.T) {
	places := ", terms: [{per: place, places: {4: [1, 2, 3, 4]}}]"
	removed := "pack: {lowest: J, removed: {4: [JC, QC, KC, AC]}}\n" // no rank is complete
	few := "pack: {lowest: J, removed: {4: [JC, QC, KC, JD]}}\n"     // the ace alone is, and a hand is three cards
	for _, tt := range []bad{
		{removed + head + "contracts: {a: {play: layout, layout: §{start-rank: held}" + places + "}}\n", []string{
			"contracts.a.layout: with 4 players: no rank of the pack can start a layout: want one of which every suit and copy is in the pack"}},
		{removed + head + "contracts: {§a: {play: layout" + places + "}}\n", []string{
			"contracts.a.layout: with 4 players: no rank of the pack can start a layout: want one of which every suit and copy is in the pack"}},
		{few + head + "contracts: {a: {play: layout, layout: §{start-rank: held}" + places + "}}\n", []string{
			"contracts.a.layout: with 4 players: 8 cards are of ranks that cannot start a layout, enough to fill a hand"}},
	} {
		tt.check(t)
	}
	// A rank that need not be held can be named from any hand.
	mustLoad(t, few+head+"contracts: {a: {play: layout"+places+"}}\n")
	// Without any jack the three ranks that are left are complete.
	mustLoad(t, "pack: {lowest: J, removed: {4: [JC, JD, JH, JS]}}\n"+head+"contracts: {a: {play: layout, layout: {start-rank: held}"+places+"}}\n")
}

func penguin(t testing.TB) *variant.Variant {
	t.Helper()
	file, err := os.Open("../variants/penguin.yaml")
	require.NoError(t, err)
	defer file.Close()
	v, err := variant.Load("penguin.yaml", file, nil)
	require.NoError(t, err)
	return v
}

// The fingerprint stands in the records that people keep: while the rules of the
// Penguin game stay what they are it never changes, whatever is added to what a
// variant can say. If this fails, mend the canonical form, not the test.
func TestFingerprintIsFrozen(t *testing.T) {
	require.Equal(t, "6c2300a4789388aefdbe06648b2058a8aaeca4186f627370c224db7cc1b953bd", penguin(t).Fingerprint())
}

// What is only another way of writing the same rules.
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
		"names":           strings.Replace(file, "name: a\n", "name: b\ntitle: The game\nnotes: |\n  As told.\n", 1),
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

	// In what order contracts are listed is no rule while declarers choose.
	r := want.Rules()
	slices.Reverse(r.Contracts)
	reversed, err := r.Compile()
	require.NoError(t, err)
	require.Equal(t, want.Fingerprint(), reversed.Fingerprint())
	require.Regexp(t, `^[0-9a-f]{64}$`, want.Fingerprint())
}

// Any change of a rule makes another fingerprint.
func TestFingerprintDifferent(t *testing.T) {
	type rules = variant.Rules
	contract := func(id score.Contract, change func(*variant.Contract)) func(*rules) {
		return func(r *rules) {
			i := slices.IndexFunc(r.Contracts, func(k variant.Contract) bool { return k.ID == id })
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
		"a contract less":             func(r *rules) { r.Contracts = r.Contracts[:6] },
		"a contract by another name":  contract(score.NoKing, func(k *variant.Contract) { k.ID = "no-barbu" }),
		"lowest":                      func(r *rules) { r.Pack.Lowest = cards.Seven },
		"removed":                     func(r *rules) { r.Pack.Removed = map[int][]cards.Card{4: list("2")} },
		"removed others":              func(r *rules) { r.Pack.Removed = map[int][]cards.Card{4: list("23C 2DS")} },
		"copies":                      func(r *rules) { r.Pack.Copies = 2 },
		"moves":                       func(r *rules) { r.Table.Moves = variant.EveryDeal },
		"dealer":                      func(r *rules) { r.Table.Dealer = variant.RightOfDeclarer },
		"dealer left":                 func(r *rules) { r.Table.Dealer = variant.LeftOfDeclarer },
		"leader":                      func(r *rules) { r.Table.Leader = variant.RightOfDeclarer },
		"winner":                      func(r *rules) { r.Winner = variant.Fewest },
		"trump":                       contract(score.Trumps, func(k *variant.Contract) { k.Trump = variant.SuitOrNot }),
		"trump elsewhere":             contract(score.NoTricks, func(k *variant.Contract) { k.Trump = variant.Suit }),
		"lead":                        contract(score.NoHearts, func(k *variant.Contract) { k.Tricks.Lead = tricks.UntilBroken }),
		"lead free":                   contract(score.NoHearts, func(k *variant.Contract) { k.Tricks.Lead = tricks.Free }),
		"head":                        contract(score.Trumps, func(k *variant.Contract) { k.Tricks.Head = tricks.May }),
		"ruff":                        contract(score.Trumps, func(k *variant.Contract) { k.Tricks.Ruff = tricks.Must }),
		"overtrump":                   contract(score.Trumps, func(k *variant.Contract) { k.Tricks.Overtrump = tricks.May }),
		"undertrump":                  contract(score.Trumps, func(k *variant.Contract) { k.Tricks.Undertrump = tricks.Must }),
		"end":                         contract(score.NoKing, func(k *variant.Contract) { k.Tricks.End = tricks.PlayAll }),
		"end elsewhere":               contract(score.NoHearts, func(k *variant.Contract) { k.Tricks.End = tricks.WhenDecided }),
		"start":                       contract(score.Domino, func(k *variant.Contract) { k.Layout.Start = dominoes.Held }),
		"start fixed":                 contract(score.Domino, func(k *variant.Contract) { k.Layout.Start, k.Layout.Rank = dominoes.Fixed, cards.Jack }),
		"start fixed elsewhere":       contract(score.Domino, func(k *variant.Contract) { k.Layout.Start, k.Layout.Rank = dominoes.Fixed, cards.Seven }),
		"ace":                         contract(score.Domino, func(k *variant.Contract) { k.Layout.Ace = dominoes.Low }),
		"ace turn":                    contract(score.Domino, func(k *variant.Contract) { k.Layout.AceTurn = dominoes.Again }),
		"layout end":                  contract(score.Domino, func(k *variant.Contract) { k.Layout.End = dominoes.LastCard }),
		"shown":                       contract(score.NoQueens, func(k *variant.Contract) { k.Shown = 0 }),
		"points":                      contract(score.NoQueens, func(k *variant.Contract) { k.Terms[0].Points = -7 }),
		"points to others":            contract(score.NoQueens, func(k *variant.Contract) { k.Terms[0].Cards = cards.Pattern(cards.Jack.Set()) }),
		"points for a position":       contract(score.NoLastTwo, func(k *variant.Contract) { k.Terms[1].Trick = 1 }),
		"points of positions swapped": contract(score.NoLastTwo, func(k *variant.Contract) { k.Terms[0].Points, k.Terms[1].Points = -10, -20 }),
		"a term twice":                contract(score.NoQueens, func(k *variant.Contract) { k.Terms = append(k.Terms, k.Terms[0]) }),
		"a term more":                 contract(score.NoQueens, func(k *variant.Contract) { k.Terms = append(k.Terms, score.Term{Per: score.PerTrick, Points: 1}) }),
		"places":                      contract(score.Domino, func(k *variant.Contract) { k.Terms[0].Places[4] = []int{40, 20, 0, 5} }),
		"negative":                    func(r *rules) { r.Doubling.Negative, r.Doubling.Flank = doubling.Declarer, doubling.FlankNever },
		"flank never":                 func(r *rules) { r.Doubling.Flank = doubling.FlankNever },
		"positive":                    func(r *rules) { r.Doubling.Positive = doubling.Anyone },
		"declarer":                    func(r *rules) { r.Doubling.Declarer = doubling.AllOrNone },
		"declarer never":              func(r *rules) { r.Doubling.Declarer = doubling.Never },
		"flank":                       func(r *rules) { r.Doubling.Flank = doubling.Reopened },
		"quota":                       func(r *rules) { r.Doubling.Quota = 3 },
		"no bets":                     func(r *rules) { r.Doubling = doubling.Rules{} },
	}
	seen := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(changes)) {
		r := penguin(t).Rules()
		r.ZeroSum = variant.Unclaimed
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

// Rules gives a copy, and Compile takes one: what is done to either changes no variant.
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
	require.Equal(t, score.NoTricks, g.Plan(0).ID())
	require.Equal(t, -24, g.Plan(0).Total())

	v.Players()[0] = 7
	require.Equal(t, []int{4}, v.Players())
}

// A variant is shared by any number of goroutines.
func TestVariantIsShared(t *testing.T) {
	v := penguin(t)
	var all sync.WaitGroup
	for seed := range uint64(8) {
		all.Go(func() {
			r := v.Rules()
			r.Players[0], r.Contracts[0].Terms[0].Points = 3, 100
			g, err := v.For(4)
			if err != nil || v.Fingerprint() == "" || v.Players()[0] != 4 || v.Rules().Contracts[0].Terms[0].Points != -2 {
				t.Error("the variant has changed")
				return
			}
			src := rand.New(rand.NewPCG(seed, 0))
			for i := range g.Contracts() {
				hands, _ := g.Pack().Deal(4, src)
				if p := g.Plan(i); p.Play() == variant.Tricks {
					play := p.Tricks(cards.Hearts, &hands, 0)
					play.Rollout(src)
				} else {
					play := p.Layout(cards.Seven, &hands, 0)
					play.Rollout(src)
				}
			}
		})
	}
	all.Wait()
}

func TestFor(t *testing.T) {
	v := mustLoad(t, "name: x\nplayers: [5, 2, 4]\npack: {lowest: 7, removed: {5: [7C, 7D]}}\n"+contracts)
	require.Equal(t, []int{2, 4, 5}, v.Players())
	for n, size := range map[int]int{2: 16, 4: 8, 5: 6} {
		g, err := v.For(n)
		require.NoError(t, err)
		require.Equal(t, []int{n, size, n}, []int{g.Players(), g.HandSize(), g.Deals()})
		require.Equal(t, -2*size, g.Plan(0).Total())
	}
	for _, n := range []int{-1, 0, 1, 3, 6, 8, 9, 100} {
		g, err := v.For(n)
		require.Nil(t, g)
		require.ErrorIs(t, err, variant.ErrPlayers)
		require.ErrorContains(t, err, "want one of [2 4 5]")
	}
}

// Rules that were never in a file are refused without a place in one.
func TestCompileRefused(t *testing.T) {
	v, err := variant.Rules{}.Compile()
	require.Nil(t, v)
	require.EqualError(t, err, `name: "" is no name for a variant: want 1 to 64 of a-z, 0-9 and -
players: no number of players: want a list like [4]
contracts: 0 contracts: want 1 to 32`)

	r := penguin(t).Rules()
	r.Contracts = append(r.Contracts, r.Contracts[2])
	_, err = r.Compile()
	require.EqualError(t, err, "contracts.no-queens: the contract is named twice")

	r = penguin(t).Rules()
	for len(r.Contracts) <= variant.MaxContracts {
		k := r.Contracts[0]
		k.ID = score.Contract("no-tricks-" + strings.Repeat("a", len(r.Contracts)))
		r.Contracts = append(r.Contracts, k)
	}
	_, err = r.Compile()
	require.EqualError(t, err, "contracts: 33 contracts: want 1 to 32")
	r.Contracts, r.ZeroSum = r.Contracts[:variant.MaxContracts], variant.Unclaimed
	_, err = r.Compile()
	require.NoError(t, err)
}
