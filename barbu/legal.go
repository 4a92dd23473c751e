package barbu

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
)

// Legal walks the legal actions of the seat that must act, in a fixed order: contracts in
// the variant's order, each with its trumps or ranks ascending, then combined contracts,
// fewer before more; bets from the pass on; cards from the two of clubs up, then several
// cards at once, and last the pass at a layout if it is legal; as a cut each card of the
// cutting pack once. While a player or a cut is due there is at least one legal action;
// while a deal, a draw or nothing is due there is none.
//
// The match must not change during a walk. A second walk yields what is legal then.
func (m *Match) Legal() iter.Seq[Action] {
	// The method value m.legal would allocate in every walk.
	return func(yield func(Action) bool) { m.legal(yield) }
}

// LegalCards returns the cards that may be played now, each by itself. It is empty if no
// card is due, and at a layout if no card fits.
func (m *Match) LegalCards() cards.Set {
	switch {
	case m.due != DueCard:
		return 0
	case m.deal.onLayout():
		return m.deal.layout.Legal()
	}
	return m.deal.tricks.Legal()
}

func (m *Match) legal(yield func(Action) bool) {
	switch m.due {
	case DueDeclaration:
		m.declarations(yield)
	case DueCut:
		for c := range m.course.Engine.CuttingPack.All() {
			if !yield(CutAction(c)) {
				return
			}
		}
	case DueGift:
		gifts(m.seat, m.deal.hands[m.seat], m.deal.gift.Count, yield)
	case DueBet:
		for doubles, redoubles := range m.deal.Bets.Legal() {
			if !yield(DoubleAction(m.seat, doubles, redoubles)) {
				return
			}
		}
	case DueCard:
		m.plays(yield)
	}
}

func (m *Match) plays(yield func(Action) bool) {
	for legal := m.LegalCards(); legal != 0; legal &= legal - 1 {
		if !yield(PlayAction(m.seat, legal.Lowest())) {
			return
		}
	}
	if !m.deal.onLayout() {
		return
	}
	for laid := range m.deal.layout.Lays() {
		if !yield(PlaySeveral(m.seat, laid)) {
			return
		}
	}
	if m.deal.layout.MayPass() {
		yield(PassAction(m.seat))
	}
}
