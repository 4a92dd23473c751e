package barbu

import "github.com/barbukit/barbukit/cards"

// MustDouble returns the seats that must double the declarer of the current deal.
func (m *Match) MustDouble() cards.Seats { return m.course.Must() }

// LoggedDiscards returns the cards that the declarer discarded in the current deal, as the log has
// them.
func (m *Match) LoggedDiscards() (discards cards.Hand) {
	for e := range m.entries(m.from) {
		if e.kind == loggedOther && e.action.Kind == KindDiscard {
			discards = e.action.Cards
		}
	}
	return discards
}

// LoggedCards returns the hands dealt in the current deal and the gifts so far, in order, as
// the log has them. The hands are empty before they are dealt.
func (m *Match) LoggedCards() (dealt cards.Hands, gifts []Action) {
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
