package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// viewer defines which hands of a match are visible: viewer 0 sees every hand, viewer seat+1
// sees only the hand of that seat, and a spectator sees no hand. A match that has a viewer
// contains no hand that the viewer cannot see.
type viewer uint8

// viewerAt returns the viewer at a seat, or the spectator.
func viewerAt(seat cards.Seat) viewer { return viewer(min(seat, Spectator)) + 1 }

// sees reports whether the viewer sees that seat's hand.
func (v viewer) sees(seat cards.Seat) bool { return v == 0 || v == viewerAt(seat) }

// seenBy returns the match as a viewer sees it. The log has only the current deal.
func (m *Match) seenBy(v viewer) *Match {
	b := new(Match)
	b.follow(m, v, m.from, nil)
	return b
}

// follow makes b the match m as a viewer sees it. The log of b must have the entries of m before
// the place from, beginning with a deal or later; follow appends the later entries. Done must
// have the lines of the first deals of m; follow returns it with all lines, and b keeps it.
//
// It copies field by field what the viewer may see, so that a field not named here stays zero.
func (b *Match) follow(m *Match, v viewer, from int, done []score.Deal) []score.Deal {
	d := &m.deal
	done = b.course.Follow(&m.course, done)
	b.viewer, b.due, b.seat = v, m.due, m.seat
	b.deal.table = table{Deal: d.Deal, phase: d.phase, gift: d.gift, cuts: d.cuts, kingIn: d.kingIn, kingBy: d.kingBy, turned: d.turned}
	if v.sees(m.course.Declarer) {
		b.deal.talon = d.talon
	}
	for seat := range cards.Seat(m.Players()) {
		if v.sees(seat) {
			b.deal.hands[seat], b.deal.gifts[seat] = d.hands[seat], d.gifts[seat]
		}
	}
	if m.inPlay() {
		b.deal.state.CopyFrom(&d.state)
		var hands cards.Hands
		if seat := cards.Seat(v - 1); seat != Spectator {
			hands[seat] = m.Hand(seat)
		}
		b.deal.state.SetHands(&hands)
	} else {
		b.deal.state.Clear()
	}
	var w walk
	for w.start(m, v, from); w.next(); {
		b.note(&w.entry)
		switch {
		case w.ended, w.isRequest():
			b.got = b.got[:0]
			b.startDeal()
		case w.lastGift:
			b.got = append(b.got, w.got)
		case w.action.Kind == KindPlay:
			b.laid[w.action.Seat.Index()] += uint8(w.action.Cards.Len())
		}
	}
	return done
}

// forget removes the deals that are done from the log of a match that has a viewer.
func (m *Match) forget() {
	m.log = m.log[:copy(m.log, m.log[m.from:])]
	m.from = 0
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
	if m.inPlay() {
		rest = rest.Minus(d.state.Played(m.Players()))
	}
	for seat := range cards.Seat(m.Players()) {
		hand := d.hands[seat]
		if m.inPlay() {
			hand = d.state.Hand(seat)
		}
		rest = rest.Minus(hand)
	}
	if m.due != DueDiscard { // the talon is in the declarer's hand
		rest = rest.Minus(d.talon)
	}
	return rest
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
	if m.viewer == 0 {
		h := m.Hand(seat)
		return h.Len()
	}
	if int(seat) >= m.Players() || m.due <= DueDraw {
		return 0
	}
	size := m.course.Game.HandSize()
	switch {
	case m.due == DueGift && m.hasGiven(seat):
		return size - m.deal.gift.Count
	case m.due == DueDiscard && seat == m.seat:
		return size + m.course.Game.TalonSize()
	case !m.inPlay():
		return size
	}
	return size - int(m.laid[seat])
}
