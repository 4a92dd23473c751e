package barbu

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/play"
	"github.com/barbukit/barbukit/variant"
)

// openTurn begins the turning up of a card for trumps.
//
// Rule: trump-turned
func (m *Match) openTurn() (waits bool) {
	if !m.course.Engine.TurnsUp(engine.At(m.course.At)) {
		return false
	}
	m.due, m.seat = DueTurn, 0
	return true
}

// turnable returns the cards of which one is turned up: those of the talon if there is one,
// otherwise the dealer's. If the viewer does not see them, turnable returns all cards that they
// can be.
func (m *Match) turnable() cards.Hand {
	dealer := m.course.Dealer
	switch {
	case m.course.Game.TalonSize() == 0 && m.viewer.sees(dealer):
		return m.deal.hands[dealer]
	case m.viewer == 0:
		return m.course.Game.Pack().Talon(&m.deal.hands)
	}
	return play.Plus(m.unknown(), m.deal.talon) // the viewer already has the talon of an event that turns up a card of it
}

// checkTurnUp returns nil if the card can be turned up.
func (m *Match) checkTurnUp(a *Action) error {
	switch c := only(a.Cards); {
	case c == 0:
		return &variant.RuleError{Err: ErrOneCard}
	case m.turnable().Has(c):
		return nil
	case m.course.Game.TalonSize() > 0:
		return &variant.RuleError{Err: ErrNotInTalon}
	}
	return &variant.RuleError{Err: ErrNotDealers, Allowed: fmt.Sprintf("seat %v deals", m.course.Dealer)}
}

// turnUp turns up a card.
func (m *Match) turnUp(a *Action) error {
	if err := m.checkTurnUp(a); err != nil {
		return err
	}
	m.deal.turned = a.Card()
	m.next()
	return nil
}

// turns walks the cards that can be turned up.
func (m *Match) turns(yield func(Action) bool) {
	for c := range m.turnable().First.All() {
		if !yield(Action{Kind: KindTurn, Cards: cards.HandOf(c)}) {
			return
		}
	}
}

// ShuffleTurn returns a random card to turn up for [Match.Apply], if a card is due to be turned up; otherwise the
// result has no meaning. All cards that can be turned up are equally likely, the copies of a card counted.
// ShuffleTurn panics if there is none, for example before the deal.
func (m *Match) ShuffleTurn(src rand.Source) Action {
	from := m.turnable()
	i := rand.New(src).IntN(max(from.Len(), 1))
	for _, copies := range [...]cards.Set{from.First, from.Second} {
		for c := range copies.All() {
			if i--; i < 0 {
				return Action{Kind: KindTurn, Cards: cards.HandOf(c)}
			}
		}
	}
	panic("barbu: Match.ShuffleTurn: no card can be turned up")
}

// setTrump sets the trump suit of a contract for which the declarer named a suit, or NoSuit.
func (m *Match) setTrump(named cards.Suit) {
	k := m.deal.Contract.Engine()
	m.deal.Trump = k.TrumpSuit(named)
	if k.TurnedTrump {
		m.deal.Trump = m.deal.turned.Suit()
	}
}

// holder returns the seat that holds the card that was turned up, or held it until it played the
// card: the dealer, or the declarer who took up the talon. It returns no seat if no card was turned
// up, or if the card lies in the talon. The seat can neither pass nor discard the card, because all
// players have seen it.
func (m *Match) holder() cards.Seat {
	switch {
	case m.deal.turned == 0:
		return cards.NoSeat
	case m.course.Game.TalonSize() == 0:
		return m.course.Dealer
	case m.course.Engine.Talon.Taken() && m.deal.phase >= phaseDiscard:
		return m.course.Declarer
	}
	return cards.NoSeat
}

// Turned returns the card that was turned up for trumps in the current deal, or 0.
func (m *Match) Turned() cards.Card { return m.deal.turned }
