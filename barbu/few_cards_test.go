package barbu_test

import (
	"math/rand/v2"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// twelve is a pack with three cards for each of four seats, and eightCards is a pack with two
// cards for each seat.
var twelve, eightCards = removed(4, cards.Queen, 1), removed(4, cards.King, 1)

// tricksVariant returns a variant with one contract of tricks and the given rules. Seat 1
// leads.
func tricksVariant(trump variant.Trump, rules tricks.Rules) *variant.Variant {
	return must(variantFor(twelve, func(r *variant.Rules) {
		r.Table.Leader = variant.SeatLeftOfDeclarer
		r.Contracts = variant.Contracts{{
			ID: "no-tricks", Trump: trump, Tricks: rules, Terms: []score.Term{{Per: score.PerTrick, Points: -2}},
		}}
	}))
}

// layoutVariant returns a variant with one layout and the given rules. Before the play, each
// seat passes some cards: give is their number. The declarer, seat 0, begins the layout.
func layoutVariant(rules dominoes.Rules, give int) *variant.Variant {
	return layoutVariantWith(twelve, rules, give)
}

func layoutVariantWith(p fewCards, rules dominoes.Rules, give int) *variant.Variant {
	return must(variantFor(p, func(r *variant.Rules) {
		r.Contracts = variant.Contracts{{
			ID: "domino", Play: variant.PlayLayout, Layout: rules, Gift: variant.Gift{Count: give},
			Terms: []score.Term{{Per: score.PerPlace, Places: map[int][]int{p.players: make([]int, p.players)}}},
		}}
	}))
}

// passesVariant returns a variant with a round of cuts, in which cards are passed in the given
// directions.
func passesVariant(ways ...cards.Direction) *variant.Variant {
	return must(variantFor(eightCards, func(r *variant.Rules) {
		for _, id := range []score.ContractID{"no-tricks", "no-queens"} {
			r.Contracts = append(r.Contracts, variant.ContractRules{ID: id, Terms: []score.Term{{Per: score.PerTrick, Points: -2}}})
			r.Combine.Contracts = append(r.Combine.Contracts, id)
		}
		r.CutRound = variant.CutRound{
			Circle: r.Combine.Contracts,
			Pack:   variant.CuttingPack{Lowest: cards.Two, Highest: cards.Three, Jokers: 1},
			Passes: variant.CutPasses{Count: 1, To: [][]cards.Direction{ways}},
		}
	}))
}

// started returns a match after a deal of the given hands and the actions of the lines. If the
// variant has a round of cuts, the deal is the first deal of that round.
func started(t require.TestingT, v *variant.Variant, hands []string, lines ...string) *tracedMatch {
	m := must(barbu.New(v, len(hands)))
	p, src := newTracedMatch(m), rand.New(rand.NewPCG(1, 1))
	for v.Rules().CutRound.Pack != (variant.CuttingPack{}) && !lastRound(m) {
		p.step(t, src)
	}
	var dealt cards.Hands
	for seat, text := range hands {
		dealt[seat] = cards.MustParseHand(text)
	}
	p.deal(t, dealt)
	for _, line := range lines {
		a, err := m.Parse(line)
		require.NoError(t, err)
		p.apply(t, a)
	}
	return p
}
