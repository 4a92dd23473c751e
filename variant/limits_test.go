package variant_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Rules made by a program can hold what no file could: it is refused like any fault.
func TestValuesThatNoFileHolds(t *testing.T) {
	for _, row := range []struct {
		set  func(r *variant.Rules, k *variant.Contract)
		want string
	}{
		{func(r *variant.Rules, _ *variant.Contract) { r.Winner = 9 }, "winner: unknown value 9: want most or fewest"},
		{func(r *variant.Rules, _ *variant.Contract) { r.Table.Moves = 2 }, "table.moves: unknown value 2: want after-set or every-deal"},
		{func(r *variant.Rules, _ *variant.Contract) { r.Doubling.Negative = 9 }, "doubling: negative: unknown value 9: want nobody, declarer or anyone"},
		{func(_ *variant.Rules, k *variant.Contract) { k.Tricks.Lead = 7 },
			"contracts.no-hearts.tricks.lead: unknown value 7: want free, last-resort or until-broken"},
		{func(_ *variant.Rules, k *variant.Contract) { k.Terms[0].To = 3 },
			"contracts.no-hearts.terms[0].to: unknown value 3: want taker, right-of-taker or left-of-taker"},
		{func(_ *variant.Rules, k *variant.Contract) { k.Terms[0] = score.Term{Points: 5} },
			"contracts.no-hearts.terms[0].per: with 4 players: per is nothing: want trick, card, position, place or trick-not-taken"},
		{func(_ *variant.Rules, k *variant.Contract) { k.Shown = 1 }, "contracts.no-hearts.shown: the value 1 has no text form"},
		{func(_ *variant.Rules, k *variant.Contract) { k.Shown = 1<<20 | 1<<16 }, "contracts.no-hearts.shown: the value 1114112 has no text form"},
		{func(r *variant.Rules, _ *variant.Contract) { r.Pack.Lowest = cards.Tarot },
			`pack.lowest: cards: parsing "*": invalid syntax: want a rank 23456789TJQKA`},
		{func(r *variant.Rules, _ *variant.Contract) { r.Pack.Removed = map[int][]cards.Card{4: {2, 3, 4, 200}} },
			`pack.removed.4[3]: cards: parsing "??": invalid syntax: want rank 23456789TJQKA then suit CDHS, as QH`},
		{func(r *variant.Rules, _ *variant.Contract) { r.Pack.Added = []cards.Card{cards.Joker} }, "pack.added[0]: JOKER is no card to play with"},
		{func(_ *variant.Rules, k *variant.Contract) { k.AllTaken = &score.AllTaken{Taker: score.MaxPoints + 1} },
			"contracts.no-hearts.all-taken.taker: 1001 is out of range: want -1000 to 1000"},
	} {
		rules := layers(t, plain).Rules()
		row.set(&rules, &rules.Contracts[0])
		v, err := rules.Compile()
		require.EqualError(t, err, row.want)
		require.Nil(t, v)
	}
}
