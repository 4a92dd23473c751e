package barbu

import "github.com/barbukit/barbukit/cards"

// openAnnouncement begins the question who announces all tricks, if the contract allows it. The
// seats are asked in the order of play, beginning after the declarer or, if nobody declares, after
// the dealer.
//
// Rule: announce-order
func (m *Match) openAnnouncement() (waits bool) {
	if !m.deal.Contract.Engine().Announces() {
		return false
	}
	m.due, m.seat = DueAnnouncement, m.firstAsked()
	return true
}

// announce applies the action of the seat that may announce all tricks. The first announcement ends
// the question.
//
// Rule: announce-once
func (m *Match) announce(a *Action) error {
	if a.Kind == KindPass {
		m.nextAsked()
		return nil
	}
	m.deal.Announcer = m.deal.Announcer.With(a.Seat)
	m.next()
	return nil
}

// legalAnnouncements walks the legal actions of the seat that may announce all tricks.
func legalAnnouncements(seat cards.Seat, yield func(Action) bool) {
	if yield(PassAction(seat)) {
		yield(Action{Kind: KindAnnounce, Seat: seat})
	}
}
