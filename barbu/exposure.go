package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// openExposure begins the showing of cards, if the contract allows it. Every seat is asked, in
// the order of play, beginning after the declarer or, if nobody declares, after the dealer. So
// it is not known whether a seat that passes holds such a card.
//
// Rule: exposure-order
func (m *Match) openExposure() (waits bool) {
	if m.deal.Contract.Engine().Exposure.Cards == 0 {
		return false
	}
	m.due, m.seat = DueExposure, m.firstAsked()
	return true
}

// firstAsked returns the first seat in a phase that asks every seat once.
func (m *Match) firstAsked() cards.Seat { return m.course.Declarer.Next(m.Players()) }

// nextAsked continues a phase that asks every seat once. After the last seat it begins the next
// phase.
func (m *Match) nextAsked() {
	if m.seat == m.course.Declarer {
		m.next()
		return
	}
	m.seat = m.seat.Next(m.Players())
}

// checkShow returns nil if the seat that must act may show the cards of the action.
func (m *Match) checkShow(a *Action) error {
	if a.Kind == KindPass {
		return nil
	}
	rules, hand := m.deal.Contract.Engine().Exposure, m.mayHold(a.Seat)
	if err := rules.Why(hand, a.Cards); err != nil {
		return &variant.RuleError{Err: err, Allowed: allowedToShow(rules.May(m.Hand(a.Seat)))}
	}
	return nil
}

// allowedToShow returns which cards may be shown.
func allowedToShow(may cards.Set) string {
	if may == 0 {
		return "may only pass"
	}
	return "may show " + list(may) + " or pass"
}

// show applies the action of the seat that may show cards.
func (m *Match) show(a *Action) error {
	if err := m.checkShow(a); err != nil {
		return err
	}
	m.deal.Shown[a.Seat] = a.Cards.First
	m.nextAsked()
	return nil
}

// shows walks the legal actions of the seat that may show cards.
func (m *Match) shows(yield func(Action) bool) {
	if !yield(PassAction(m.seat)) {
		return
	}
	for shown := range m.deal.Contract.Engine().Exposure.Choices(m.deal.hands[m.seat]) {
		if !yield(Action{Kind: KindShow, Seat: m.seat, Cards: cards.Hand{First: shown}}) {
			return
		}
	}
}

// mayHold returns the cards that a seat can hold: its hand, if the viewer sees it. Otherwise
// they are the cards that the viewer cannot place, without those that another seat has shown.
func (m *Match) mayHold(seat cards.Seat) cards.Hand {
	if m.viewer.sees(seat) {
		return m.Hand(seat)
	}
	hand := m.unknown()
	for other, shown := range m.deal.Shown {
		if cards.Seat(other) != seat {
			hand.First &^= shown
		}
	}
	return hand
}

// faceUp returns the cards that a seat has shown and still holds.
func (m *Match) faceUp(seat cards.Seat) cards.Set {
	shown := m.deal.Shown[seat]
	if shown != 0 && m.inPlay() {
		shown &^= m.deal.state.Played(m.Players()).First
	}
	return shown
}
