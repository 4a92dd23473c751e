package variant_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Rules made by a program can hold values that no file can. They are refused like any fault.
func TestValuesThatNoFileHolds(t *testing.T) {
	for _, row := range []struct {
		set  func(r *variant.Rules, k *variant.ContractRules)
		want string
	}{
		{func(r *variant.Rules, _ *variant.ContractRules) { r.Winner = 9 }, "winner: unknown value 9: want most, fewest or positive"},
		{func(r *variant.Rules, _ *variant.ContractRules) { r.Table.Moves = 2 }, "table.moves: unknown value 2: want after-set or every-deal"},
		{func(r *variant.Rules, _ *variant.ContractRules) { r.Doubling.Negative = 9 }, "doubling: negative: unknown value 9: want nobody, declarer or anyone"},
		{func(_ *variant.Rules, k *variant.ContractRules) { k.Tricks.Lead = 7 },
			"contracts.no-hearts.tricks.lead: unknown value 7: want free, last-resort or until-broken"},
		{func(_ *variant.Rules, k *variant.ContractRules) { k.Terms[0].To = 4 },
			"contracts.no-hearts.terms[0].to: unknown value 4: want taker, right-of-taker, left-of-taker or first-out"},
		{func(_ *variant.Rules, k *variant.ContractRules) { k.Terms[0] = score.Term{Points: 5} },
			"contracts.no-hearts.terms[0].per: with 4 players: per is missing: want trick, card, position, place, trick-not-taken, most-of-a-suit, threshold or card-left"},
		{func(_ *variant.Rules, k *variant.ContractRules) { k.Shown = 1 }, "contracts.no-hearts.shown: the value 1 cannot be written in a file: want a set of cards that a pattern can describe"},
		{func(_ *variant.Rules, k *variant.ContractRules) { k.Shown = 1<<20 | 1<<16 }, "contracts.no-hearts.shown: the value 1114112 cannot be written in a file: want a set of cards that a pattern can describe"},
		{func(r *variant.Rules, _ *variant.ContractRules) { r.Pack.Lowest = cards.Tarot },
			`pack.lowest: cannot read "*": want a rank (one of 23456789TJQKA)`},
		{func(r *variant.Rules, _ *variant.ContractRules) {
			r.Pack.Removed = map[int][]cards.Card{4: {2, 3, 4, 200}}
		},
			`pack.removed.4[3]: cannot read "??": want a rank (one of 23456789TJQKA) and a suit (one of CDHS), such as QH`},
		{func(r *variant.Rules, _ *variant.ContractRules) { r.Pack.Added = []cards.Card{cards.Joker} }, "pack.added[0]: JOKER cannot be dealt: want a rank and a suit such as QH, or *H (the tarot king)"},
		{func(_ *variant.Rules, k *variant.ContractRules) {
			k.AllTaken = &score.AllTaken{Taker: 1001}
		},
			"contracts.no-hearts.all-taken.taker: 1001 is out of range: want -1000 to 1000"},
		{func(_ *variant.Rules, k *variant.ContractRules) {
			k.Announce.Failed.Announcer = 1001
		},
			"contracts.no-hearts.announce.failed.announcer: 1001 is out of range: want -1000 to 1000"},
	} {
		rules := layers(t, plain).Rules()
		row.set(&rules, &rules.Contracts[0])
		v, err := rules.Compile()
		require.EqualError(t, err, row.want)
		require.Nil(t, v)
	}
}
