package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/redeal"
	"github.com/barbukit/barbukit/variant"
)

// openRedeal begins the requests for a new deal, if some hands allow one. Every seat is asked, as
// in [Match.openExposure]: if only the seats with a right were asked, the others would know their
// hands even if they pass.
//
// Rule: redeal-before, redeal-contract
func (m *Match) openRedeal() (waits bool) {
	if len(m.redeals()) == 0 {
		return false
	}
	m.due, m.seat = DueRedeal, m.firstAsked()
	return true
}

// redeals returns the patterns of the hands that may ask for a new deal now.
func (m *Match) redeals() []redeal.Pattern {
	if m.deal.phase == phaseRedeal {
		return m.course.Engine.Redeal
	}
	return m.deal.Contract.Engine().Redeal
}

// trumpOfRedeal returns the trump suit if it is known, or NoSuit. Before the contract it is known
// if a card was turned up.
func (m *Match) trumpOfRedeal() cards.Suit {
	if m.deal.Contract == nil && m.deal.turned != 0 {
		return m.deal.turned.Suit()
	}
	return m.deal.Trump
}

// checkRedeal returns nil if the seat that must act may ask for a new deal. If the viewer does not
// see the hand, it is enough that the seat can have such a hand.
func (m *Match) checkRedeal(a *Action) error {
	may := true
	switch patterns, trump := m.redeals(), m.trumpOfRedeal(); {
	case a.Kind == KindPass:
	case m.viewer.sees(a.Seat):
		may = redeal.Meets(patterns, m.Hand(a.Seat), trump)
	default:
		may = redeal.CanMeet(patterns, m.unknown(), m.size(a.Seat), trump)
	}
	if !may {
		return &variant.RuleError{Err: redeal.ErrNoRight, Allowed: "may only pass"}
	}
	return nil
}

// redeal applies the action of the seat that may ask for a new deal. A request takes back all
// that happened in the deal: the same deal is due again, after a draw if it began with one.
//
// Rule: redeal-again
func (m *Match) redeal(a *Action) error {
	if err := m.checkRedeal(a); err != nil {
		return err
	}
	if a.Kind == KindPass {
		m.nextAsked()
		return nil
	}
	m.course.Restart()
	m.begin()
	return nil
}

// legalRedeals walks the legal actions of the seat that may ask for a new deal.
func (m *Match) legalRedeals(yield func(Action) bool) {
	if yield(PassAction(m.seat)) && redeal.Meets(m.redeals(), m.Hand(m.seat), m.trumpOfRedeal()) {
		yield(Action{Kind: KindRedeal, Seat: m.seat})
	}
}

// isRequest reports whether an entry of the log is a request for a new deal.
func (e *entry) isRequest() bool { return e.kind == loggedOther && e.action.Kind == KindRedeal }

// redealt reports whether the last entry of the log is a request for a new deal.
func (m *Match) redealt() bool {
	at := m.log.before(len(m.log))
	if at < 0 {
		return false
	}
	var last entry
	codecOf(m.course.Game).read(m.log[at:], &last)
	return last.isRequest()
}

// startDeal makes the current deal begin at the end of the log.
func (m *Match) startDeal() { m.from, m.laid = len(m.log), [cards.MaxSeats]uint8{} }
