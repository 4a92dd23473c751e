package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/variant"
)

// openDiscard begins the discarding: the declarer takes up the talon. A viewer who is not the
// declarer does not see the cards.
//
// Rule: talon-to
func (m *Match) openDiscard() (waits bool) {
	d, declarer := &m.deal, m.course.Declarer
	if !m.course.Engine.Talon.Taken() {
		return false
	}
	if m.viewer == 0 {
		d.talon = m.course.Game.Pack().Talon(&d.hands)
	}
	if m.viewer.sees(declarer) {
		d.hands[declarer] = play.Plus(d.hands[declarer], d.talon)
	}
	m.due, m.seat = DueDiscard, declarer
	return true
}

// discardable returns the cards that the seat that must act may discard.
//
// Rule: talon-keep
func (m *Match) discardable() cards.Hand {
	hand, keep := m.deal.hands[m.seat].Without(m.deal.turned), m.course.Engine.Talon.Keep
	return cards.Hand{First: hand.First &^ keep, Second: hand.Second &^ keep}
}

// checkDiscard returns nil if the cards may be discarded.
func (m *Match) checkDiscard(a *Action) error {
	hand, may, count := m.deal.hands[m.seat], m.discardable(), m.course.Engine.Talon.Size
	allowed := choice(count, may, a.Cards)
	switch {
	case a.Cards.Len() != count || a.Cards.Second&^a.Cards.First != 0:
		return &variant.RuleError{Err: ErrDiscardCount, Allowed: allowed}
	case !hand.Contains(a.Cards):
		return &variant.RuleError{Err: ErrDiscardHeld, Allowed: allowed}
	case !may.Contains(a.Cards):
		return &variant.RuleError{Err: ErrDiscardKept, Allowed: allowed}
	}
	return nil
}

// discard discards the cards of the declarer.
func (m *Match) discard(a *Action) error {
	if err := m.checkDiscard(a); err != nil {
		return err
	}
	m.putAway(a.Cards)
	return nil
}

// setTaken sets the outcome of a step after which the declarer has taken up the talon. Before is
// what was due before the step.
func (o *outcome) setTaken(m *Match, before Due) {
	if m.due == DueDiscard && before != DueDiscard {
		o.taken, o.taker, o.talon = true, m.course.Declarer, m.deal.talon
	}
}

// putAway removes the cards that the declarer discards from the hand, and continues the deal. The
// cards are empty if the viewer does not see them.
func (m *Match) putAway(discards cards.Hand) {
	d, declarer := &m.deal, m.course.Declarer
	d.hands[declarer], d.talon = d.hands[declarer].Minus(discards), discards
	m.next()
}
