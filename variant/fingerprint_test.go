package variant_test

import (
	"maps"
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
