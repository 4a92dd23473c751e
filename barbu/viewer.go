package barbu

import (
	"github.com/barbukit/barbukit/cards"
)

// viewer defines which hands of a match are visible: viewer 0 sees every hand, viewer seat+1
// sees only the hand of that seat, and a spectator sees no hand. A match that has a viewer
// contains no hand that the viewer cannot see.
type viewer uint8

// viewerAt returns the viewer at a seat, or the spectator.
func viewerAt(seat cards.Seat) viewer { return viewer(min(seat, Spectator)) + 1 }

// sees reports whether the viewer sees that seat's hand.
func (v viewer) sees(seat cards.Seat) bool { return v == 0 || v == viewerAt(seat) }

// seenBy returns the match as a viewer sees it. It copies field by field what the viewer may
// see, so that a field not named here stays zero. The log has only the current deal.
func (m *Match) seenBy(v viewer) *Match {
	d := &m.deal
	b := &Match{course: m.course.Snapshot(0), viewer: v, due: m.due, seat: m.seat, deal: deal{
		Deal: d.Deal, gift: d.gift, cuts: d.cuts, kingBy: d.kingBy,
	}}
	for seat := range cards.Seat(m.Players()) {
		if v.sees(seat) {
			b.deal.hands[seat], b.deal.gifts[seat] = d.hands[seat], d.gifts[seat]
		}
	}
	if m.due == DueCard {
		b.deal.tricks, b.deal.layout = d.tricks, d.layout
		var hands cards.Hands
		if seat := cards.Seat(v - 1); seat != Spectator {
			hands[seat] = m.Hand(seat)
		}
		b.deal.setHands(&hands)
	}
	for entry := range m.visible(v, m.from) {
		b.note(&entry)
		if entry.lastGift {
			b.got = append(b.got, entry.got)
		}
	}
	return b
}

// handOf returns a hand as it was when the contract was declared. If the viewer does not see
// that hand, handOf returns all cards that the hand can hold.
func (m *Match) handOf(seat cards.Seat) cards.Hand {
	if m.viewer.sees(seat) {
		return m.deal.hands[seat]
	}
	return m.unknown()
}

// unknown returns the cards that other seats can hold: they have not been played, and they are
// in no hand that the viewer sees.
func (m *Match) unknown() cards.Hand {
	d := &m.deal
	rest := m.course.Game.Pack().Cards()
	t, l := d.tricks.Trick(), d.layout.Layout()
	for _, c := range t.All() {
		rest = rest.Without(c)
	}
	for seat := range cards.Seat(m.Players()) {
		hand := d.hands[seat]
		if m.due == DueCard {
			hand = plus(d.tricks.Hand(seat), d.layout.Hand(seat)) // one of the two is empty
		}
		rest = rest.Minus(d.tricks.Taken(seat)).Minus(hand)
	}
	return rest.Minus(l.Laid())
}

// hideHands removes the hands that the viewer does not see.
func (m *Match) hideHands() {
	for seat := range m.deal.hands {
		if !m.viewer.sees(cards.Seat(seat)) {
			m.deal.hands[seat] = cards.Hand{}
		}
	}
}

// size returns how many cards a seat holds now, whether or not the viewer sees the cards.
func (m *Match) size(seat cards.Seat) int {
	if int(seat) >= m.Players() || m.due <= DueDraw {
		return 0
	}
	size := m.course.Game.HandSize()
	switch {
	case m.due == DueGift && m.hasGiven(seat):
		return size - m.deal.gift.Count
	case m.due != DueCard:
		return size
	case m.deal.onLayout():
		return size - m.played(seat)
	}
	size -= m.deal.tricks.Done()
	t := m.deal.tricks.Trick()
	for by := range t.All() {
		if by == seat {
			size--
		}
	}
	return size
}

// played returns how many cards a seat has played in the current deal.
func (m *Match) played(seat cards.Seat) int {
	n := 0
	for e := range m.entries(m.from) {
		if e.action.Kind == KindPlay && e.action.Seat == seat {
			n += e.action.Cards.Len()
		}
	}
	return n
}

// plus returns the cards of h and part together, at most two of each face.
func plus(h, part cards.Hand) cards.Hand {
	return cards.Hand{
		First:  h.First | part.First,
		Second: h.Second | part.Second | h.First&part.First,
	}
}
