package barbutest

import (
	"errors"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// checkActions checks that Legal, LegalCards, Why, Parse and Apply agree.
func (g *game) checkActions(legal []barbu.Action) {
	g.t.Helper()
	g.before.CopyFrom(g.match)
	var single cards.Set
	for i, a := range legal {
		if slices.Index(legal, a) < i {
			g.failf("%s is listed twice among the legal actions", g.match.Format(a))
		}
		if a.Kind == barbu.KindPlay && a.Card() != 0 {
			single = single.With(a.Card())
		}
		g.checkLegal(a)
	}
	if got := g.cards(g.match); got != single {
		g.failf("the legal cards are %v: want %v", got, single)
	}
	for _, a := range g.candidates(legal) {
		if !slices.Contains(legal, a) {
			g.checkIllegal(a)
		}
	}
}

func (g *game) checkLegal(a barbu.Action) {
	g.t.Helper()
	text := g.match.Format(a)
	if err := g.why(g.match, a); err != nil {
		g.failf("%s is legal, but Why returns: %v", text, err)
	}
	if read, err := g.parse(g.match, text); err != nil || read != a {
		g.failf("%s is parsed as %+v, %v: want %+v", text, read, err, a)
	}
	if !g.match.Equal(&g.before) {
		g.failf("Why or Parse of %s has changed the match", text)
	}
	g.after.CopyFrom(g.match)
	if err := g.apply(&g.after, a); err != nil {
		g.failf("%s is legal, but Apply returns: %v", text, err)
	}
	if g.after.Equal(g.match) {
		g.failf("Apply of %s has changed nothing", text)
	}
}

func (g *game) checkIllegal(a barbu.Action) {
	g.t.Helper()
	text := g.match.Format(a)
	why, err := g.why(g.match, a), g.apply(g.match, a)
	var refusal *barbu.ActionError
	switch {
	case why == nil:
		g.failf("%s is illegal, but Why returns nil", text)
	case err == nil:
		g.failf("%s is illegal, but was applied", text)
	case why.Error() != err.Error():
		g.failf("Apply of %s returns %v, but Why returns: %v", text, err, why)
	case !errors.As(err, &refusal) || refusal.Action != a:
		g.failf("Apply of %s returns an error without the action: %v", text, err)
	case !g.match.Equal(&g.before):
		g.failf("%s was refused, but has changed the match", text)
	}
}

// candidates returns actions to try, legal and illegal: all or many actions of the kind that
// is due, and some actions of other kinds.
func (g *game) candidates(legal []barbu.Action) []barbu.Action {
	turn, n := g.match.Turn(), g.match.Players()
	seat, all := turn.Seat, cards.Seats(1<<n-1)
	next := cards.Seat((int(seat) + 1) % n)
	offers := []barbu.Action{{}, {Kind: barbu.KindRedeal, Seat: seat}, {Kind: barbu.KindBid, Seat: seat, Count: uint8(g.taken % 16)},
		{Kind: barbu.KindAccept, Seat: seat}, {Kind: barbu.KindRefuse, Seat: seat}, {Kind: barbu.KindDecline, Seat: seat},
		{Kind: barbu.KindAnnounce, Seat: seat}, {Kind: barbu.KindShow, Seat: seat, Cards: g.match.Hand(seat)}, {Kind: barbu.KindChoose, Seat: seat, Count: uint8(g.taken % 4)}, barbu.PassAction(seat), barbu.PassAction(next), barbu.PassAction(cards.NoSeat),
		barbu.DoubleAction(seat, all, 0), barbu.DoubleAction(next, 0, all), barbu.Action{Kind: barbu.KindDeclare, Seat: seat, Contracts: 1},
		barbu.Action{Kind: barbu.KindDeclare, Seat: next, Contracts: 0, Suit: cards.Spades, Rank: cards.Ace}, barbu.Action{Kind: barbu.KindCut, Cut: cards.Joker}}
	for _, a := range legal {
		a.Seat = next
		offers = append(offers, a)
	}
	faces := cards.Pack52().Cards().First.With(cards.TarotKing)
	for c := range faces.All() {
		offers = append(offers, barbu.PlayAction(seat, c))
	}
	switch turn.Due {
	case barbu.DueDeclaration:
		for i := range g.match.Game().Contracts() + 1 {
			for suit := cards.NoSuit; suit <= cards.Spades; suit++ {
				offers = append(offers, barbu.Action{Kind: barbu.KindDeclare, Seat: seat, Contracts: 1 << i, Suit: suit})
			}
			for rank := cards.Two; rank <= cards.Ace; rank++ {
				offers = append(offers, barbu.Action{Kind: barbu.KindDeclare, Seat: seat, Contracts: 1 << i, Rank: rank})
			}
			for j := range i {
				offers = append(offers, barbu.Action{Kind: barbu.KindDeclare, Seat: seat, Contracts: 1<<i | 1<<j, Suit: cards.Suit(g.src.IntN(5))})
			}
		}
	case barbu.DueBet:
		for range 200 {
			doubles, redoubles := cards.Seats(g.src.IntN(1<<n)), cards.Seats(g.src.IntN(1<<n))
			offers = append(offers, barbu.DoubleAction(seat, doubles, redoubles&^doubles), barbu.DoubleAction(seat, doubles, redoubles))
		}
	case barbu.DueGift, barbu.DueCard:
		for range 50 {
			some, held := cards.Hand{}, g.match.Hand(seat).First
			for range 1 + g.src.IntN(4) {
				c := held.Pick(g.src.Uint64())
				if g.src.IntN(8) == 0 {
					c = faces.Pick(g.src.Uint64())
				}
				if !some.Second.Has(c) {
					some = some.With(c)
				}
			}
			offers = append(offers, barbu.Action{Kind: barbu.KindGive, Seat: seat, Cards: some}, barbu.Action{Kind: barbu.KindPlay, Seat: seat, Cards: some})
		}
	case barbu.DueCut:
		for c := range faces.All() {
			offers = append(offers, barbu.Action{Kind: barbu.KindCut, Cut: c})
		}
	}
	return offers
}
