package barbu

import "github.com/barbukit/barbukit/cards"

// Told returns the hands that were dealt in the deal in hand and all that was passed on,
// in order, as the log has them; no hands before they are dealt.
func (m *Match) Told() (dealt cards.Hands, gifts []Action) {
	for e := range m.entries(m.from) {
		switch e.kind {
		case loggedDeal:
			dealt = e.chance.hands
		case loggedGive:
			gifts = append(gifts, e.action)
		}
	}
	return dealt, gifts
}
