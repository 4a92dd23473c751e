package oracle_test

import (
	"slices"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// deal deals the same cards in the engine and in the oracle.
func (p *pair) deal() {
	pack := listed(p.engine.Game().Pack().Cards())
	order := rapid.Permutation(pack).Draw(p.T, "deal")
	var hands cards.Hands
	split := make([][]cards.Card, p.engine.Players())
	talon := p.engine.Game().TalonSize()
	for i, c := range order[:len(order)-talon] {
		seat := i % len(split)
		hands[seat] = hands[seat].With(c)
		split[seat] = append(split[seat], c)
	}
	if p.steps%p.every == 0 {
		p.misdeal(hands, order[0], order[1])
	}
	require.NoError(p, p.writer.Deal(hands))
	p.second.Deal(split)
}

// misdeal tries deals with wrong cards. The parameter first is a card of seat 0, and the
// parameter second is a card of seat 1.
func (p *pair) misdeal(hands cards.Hands, first, second cards.Card) {
	wrong := hands
	wrong[0] = hands[0].Without(first)
	p.refused("a card too few", func() error { return p.engine.Deal(wrong) })
	wrong[1] = hands[1].With(first)
	p.refused("uneven hands", func() error { return p.engine.Deal(wrong) })
	// If cards are left over, the other copy of the second card may be one of them.
	if first != second && (p.engine.Game().TalonSize() == 0 || !p.engine.Game().Pack().Cards().Second.Has(second)) {
		wrong[0], wrong[1] = wrong[0].With(second), hands[1]
		p.refused("a card too often", func() error { return p.engine.Deal(wrong) })
	}
}

// draw draws the same cards in the engine and in the oracle.
func (p *pair) draw() {
	order := rapid.Permutation(p.cuttingPack()).Draw(p.T, "draw")
	var drawn [cards.MaxSeats]cards.Card
	for i, seat := range p.second.Drawing() {
		drawn[seat] = order[i]
	}
	if p.steps%p.every == 0 {
		p.otherDraws(drawn)
	}
	require.NoError(p, p.writer.Draw(drawn))
	require.NoError(p, p.second.Draw(drawn[:p.engine.Players()]))
}

// otherDraws tries draws in which one seat has another card. Such a draw may be legal too.
func (p *pair) otherDraws(drawn [cards.MaxSeats]cards.Card) {
	for range 6 {
		wrong := drawn
		seat := rapid.IntRange(0, p.engine.Players()-1).Draw(p.T, "seat")
		other := rapid.IntRange(0, p.engine.Players()-1).Draw(p.T, "other")
		any := []cards.Card{0, drawn[other], cards.Joker, cards.Bridge, cards.MustParse("2C"), cards.MustParse("AS")}
		wrong[seat] = rapid.SampledFrom(any).Draw(p.T, "card")
		second := p.second.WhyDraw(wrong[:p.engine.Players()])
		err := p.engine.Clone().Draw(wrong)
		if (err == nil) != (second == nil) {
			p.Fatalf("a draw of %v: in the engine: %v, in the oracle: %v", wrong, err, second)
		}
		if err != nil {
			p.refused("a draw", func() error { return p.engine.Draw(wrong) })
		}
	}
	p.refused("a deal before the draw", func() error { return p.engine.Deal(cards.Hands{}) })
	p.refused("a cut before the draw", func() error { return p.engine.Apply(barbu.Action{Kind: barbu.KindCut, Cut: drawn[0]}) })
}

// cuttingPack lists the cards of the cutting pack.
func (p *pair) cuttingPack() []cards.Card {
	rules := p.engine.Game().Engine().CuttingPack
	var list []cards.Card
	for c := range rules.All() {
		n := 1
		switch c {
		case cards.Joker:
			n = rules.Jokers
		case cards.Bridge:
			n = rules.Bridges
		}
		list = append(list, slices.Repeat([]cards.Card{c}, n)...)
	}
	return list
}
