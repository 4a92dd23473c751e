package oracle_test

import (
	"slices"
	"strings"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// tryOthers tries some illegal actions, which must be refused.
func (p *pair) tryOthers(legal []barbu.Action) {
	for range 6 {
		a := drawAction(p.T, p.engine)
		if !slices.Contains(legal, a) {
			p.refused(p.engine.Format(a), func() error { return p.engine.Apply(a) })
		}
	}
	p.refused("a deal out of turn", func() error { return p.engine.Deal(cards.Hands{}) })
	p.refused("a draw out of turn", func() error { return p.engine.Draw([cards.MaxSeats]cards.Card{}) })
}

// tryShorter tries a legal action without its last word. If the shorter text is legal too, it
// must be the exact text of a legal action.
func (p *pair) tryShorter(text string) {
	short := text[:strings.LastIndexByte(text, ' ')]
	a, err := p.engine.Parse(short)
	if err == nil && p.engine.Why(a) == nil {
		require.Equal(p, short, p.engine.Format(a))
		require.Contains(p, p.second.Legal(), short)
	}
}

// refused requires that a call is refused and leaves the match unchanged.
func (p *pair) refused(what string, do func() error) {
	p.before.CopyFrom(p.engine)
	require.Error(p, do(), what)
	require.True(p, p.engine.Equal(&p.before), "%s: refused, but the match changed", what)
}

// drawAction draws any action. Most have the kind and the seat that are due.
func drawAction(t *rapid.T, m *barbu.Match) barbu.Action {
	turn, players := m.Turn(), m.Players()
	seat := turn.Seat
	if rare(t, 3, "another seat") {
		seat = cards.Seat(rapid.IntRange(0, 8).Draw(t, "seat"))
	}
	kinds := map[barbu.Due][]barbu.Kind{
		barbu.DueDeclaration: {barbu.KindDeclare}, barbu.DueGift: {barbu.KindGive}, barbu.DueBet: {barbu.KindDouble, barbu.KindPass}, barbu.DueCard: {barbu.KindPlay, barbu.KindPass},
		barbu.DueCut: {barbu.KindCut}, barbu.DueTurn: {barbu.KindTurn}, barbu.DueRedeal: {barbu.KindRedeal, barbu.KindPass},
		barbu.DueBid: {barbu.KindBid, barbu.KindPass}, barbu.DueSale: {barbu.KindAccept, barbu.KindRefuse, barbu.KindDecline},
		barbu.DueDiscard: {barbu.KindDiscard}, barbu.DueAnnouncement: {barbu.KindAnnounce, barbu.KindPass}, barbu.DueExposure: {barbu.KindShow, barbu.KindPass}, barbu.DueChoice: {barbu.KindChoose},
	}[turn.Due]
	if rare(t, 3, "another kind") {
		kinds = []barbu.Kind{0, barbu.KindDeclare, barbu.KindDouble, barbu.KindPass, barbu.KindPlay, barbu.KindGive, barbu.KindCut, 7,
			barbu.KindTurn, barbu.KindRedeal, barbu.KindBid, barbu.KindAccept, barbu.KindRefuse, barbu.KindDecline, barbu.KindDiscard, barbu.KindAnnounce, barbu.KindShow, barbu.KindChoose, 19}
	}
	a := barbu.Action{Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Seat: seat}
	if a.Kind == barbu.KindDeclare || rare(t, 5, "contracts of another kind") {
		a.Contracts = variant.ContractSet(rapid.Uint32Range(0, 1<<(m.Game().Contracts()+1)-1).Draw(t, "calls"))
		a.Suit = cards.Suit(rapid.IntRange(0, 5).Draw(t, "suit"))
		a.Unnamed = rare(t, 2, "unnamed")
		if rapid.Bool().Draw(t, "with rank") {
			a.Rank = cards.Rank(rapid.IntRange(0, 16).Draw(t, "rank"))
		}
	}
	if a.Kind == barbu.KindDouble || rare(t, 5, "bets of another kind") {
		all := int(cards.AllSeats(players))
		a.Doubles = cards.Seats(rapid.IntRange(0, all).Draw(t, "doubles"))
		if rapid.Bool().Draw(t, "with redoubles") {
			a.Redoubles = cards.Seats(rapid.IntRange(0, all).Draw(t, "redoubles"))
		}
	}
	if a.Kind == barbu.KindBid || rare(t, 5, "a number of another kind") {
		a.Count = uint8(rapid.IntRange(0, 30).Draw(t, "count"))
	}
	if a.Kind == barbu.KindCut || rare(t, 5, "cut of another kind") {
		every := slices.Collect(cards.Pack52().Cards().First.All())
		a.Cut = rapid.SampledFrom(append(every, cards.Joker, cards.Bridge, 0, 0xFF)).Draw(t, "cut")
	}
	if a.Kind == barbu.KindChoose {
		a.Count = uint8(rapid.IntRange(0, 3).Draw(t, "choice"))
	}
	if a.Kind == barbu.KindBid || rare(t, 5, "count of another kind") {
		a.Count = uint8(rapid.IntRange(0, 20).Draw(t, "count"))
	}
	hasCards := a.Kind == barbu.KindPlay || a.Kind == barbu.KindGive || a.Kind == barbu.KindDiscard || a.Kind == barbu.KindShow || a.Kind == barbu.KindTurn
	if hasCards || rare(t, 5, "cards of another kind") {
		from := listed(m.Game().Pack().Cards())
		if hand := listed(m.Hand(turn.Seat)); len(hand) > 0 && rapid.Bool().Draw(t, "held") {
			from = hand
		}
		n := 1
		if a.Kind == barbu.KindGive && m.Contract() != nil {
			n = max(1, m.Contract().Gift().Count, m.Game().Engine().PassCount)
		}
		if a.Kind == barbu.KindDiscard {
			n = m.Game().TalonSize()
		}
		several := m.Contract() != nil && m.Contract().Play() == variant.PlayLayout && rare(t, 1, "several")
		if several || rare(t, 3, "another number") {
			n = rapid.IntRange(0, 7).Draw(t, "number")
		}
		for range n {
			a.Cards = a.Cards.With(rapid.SampledFrom(from).Draw(t, "card"))
		}
	}
	return a
}
