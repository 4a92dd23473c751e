package literal_test

import (
	"slices"
	"strings"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// tryOthers tries some actions that are not legal, each of which must be refused.
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

// tryShorter tries a legal action without its last word: it may be no action, or not a
// legal one, but not stand for one that is written in more words.
func (p *pair) tryShorter(text string) {
	short := text[:strings.LastIndexByte(text, ' ')]
	a, err := p.engine.Parse(short)
	if err == nil && p.engine.Why(a) == nil {
		require.Equal(p, short, p.engine.Format(a))
		require.Contains(p, p.literal.Legal(), short)
	}
}

// refused requires that something is refused and leaves the match as it was.
func (p *pair) refused(what string, do func() error) {
	p.before.CopyFrom(p.engine)
	require.Error(p, do(), what)
	require.True(p, p.engine.Equal(&p.before), "%s: refused, but not without a change", what)
}

// drawAction draws any action at all, though most that it draws are of the kind and
// the seat that are due.
func drawAction(t *rapid.T, m *barbu.Match) barbu.Action {
	turn, players := m.Turn(), m.Players()
	seat := turn.Seat
	if rare(t, 3, "another seat") {
		seat = cards.Seat(rapid.IntRange(0, 8).Draw(t, "seat"))
	}
	kinds := map[barbu.Due][]barbu.Kind{
		barbu.Declaration: {barbu.Declare}, barbu.Gift: {barbu.Give}, barbu.Bet: {barbu.Double, barbu.Pass}, barbu.Card: {barbu.Play, barbu.Pass},
		barbu.Cut: {barbu.CutPack},
	}[turn.Due]
	if rare(t, 3, "another kind") {
		kinds = []barbu.Kind{0, barbu.Declare, barbu.Double, barbu.Pass, barbu.Play, barbu.Give, barbu.CutPack, 7}
	}
	a := barbu.Action{Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Seat: seat}
	if a.Kind == barbu.Declare || rare(t, 5, "stray call") {
		a.Calls = variant.Calls(rapid.Uint32Range(0, 1<<(m.Game().Contracts()+1)-1).Draw(t, "calls"))
		a.Suit = cards.Suit(rapid.IntRange(0, 5).Draw(t, "suit"))
		if rapid.Bool().Draw(t, "with rank") {
			a.Rank = cards.Rank(rapid.IntRange(0, 16).Draw(t, "rank"))
		}
	}
	if a.Kind == barbu.Double || rare(t, 5, "stray bet") {
		all := int(cards.AllSeats(players))
		a.Doubles = cards.Seats(rapid.IntRange(0, all).Draw(t, "doubles"))
		if rapid.Bool().Draw(t, "with redoubles") {
			a.Redoubles = cards.Seats(rapid.IntRange(0, all).Draw(t, "redoubles"))
		}
	}
	if a.Kind == barbu.CutPack || rare(t, 5, "stray cut") {
		every := slices.Collect(cards.Pack52().Cards().First.All())
		a.Cut = rapid.SampledFrom(append(every, cards.Joker, cards.Bridge, 0, 0xFF)).Draw(t, "cut")
	}
	if a.Kind == barbu.Play || a.Kind == barbu.Give || rare(t, 5, "stray cards") {
		from := listed(m.Game().Pack().Cards())
		if hand := listed(m.Hand(turn.Seat)); len(hand) > 0 && rapid.Bool().Draw(t, "held") {
			from = hand
		}
		n := 1
		if a.Kind == barbu.Give && m.Plan() != nil {
			n = max(1, m.Plan().Give().Count, m.Game().PassCount())
		}
		several := m.Plan() != nil && m.Plan().Play() == variant.Layout && rare(t, 1, "several")
		if several || rare(t, 3, "another number") {
			n = rapid.IntRange(0, 7).Draw(t, "number")
		}
		for range n {
			a.Cards = a.Cards.With(rapid.SampledFrom(from).Draw(t, "card"))
		}
	}
	return a
}
