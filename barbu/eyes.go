package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// eyes say who looks at a match: nobody in particular, who sees every hand, or one who
// sees no hand but his own. A match that is seen so has no other hands in it.
type eyes uint8

// eyesOf returns the eyes of a seat; of one beyond the table those of a spectator.
func eyesOf(seat cards.Seat) eyes { return eyes(min(seat, cards.MaxSeats)) + 1 }

// see reports whether the eyes see that seat's hand.
func (e eyes) see(seat cards.Seat) bool { return e == 0 || e == eyesOf(seat) }

// seen returns the match as those eyes see it. What they see is named here, field by
// field: what is not named is not in it. Of the log it has the deal in hand.
func (m *Match) seen(e eyes) *Match {
	s := &m.state
	b := &Match{state: state{
		eyes: e, variant: s.variant, game: s.game, due: s.due, seat: s.seat,
		at: s.at, declarer: s.declarer, dealer: s.dealer, leader: s.leader, first: s.first,
		called: s.called, grouped: s.grouped, total: s.total, made: s.made,
		give: s.give, plan: s.plan, trump: s.trump, rank: s.rank,
		bets: s.bets, cuts: s.cuts, kingBy: s.kingBy,
	}}
	for seat := range cards.Seat(s.game.Players()) {
		if e.see(seat) {
			b.state.hands[seat], b.state.given[seat] = s.hands[seat], s.given[seat]
		}
	}
	if s.due == Card {
		b.state.tricks, b.state.layout = s.tricks.Seen(cards.Seat(e-1)), s.layout.Seen(cards.Seat(e-1))
	}
	b.past = append(append([]score.Deal(nil), m.past...), m.deals...)
	for entry := range m.heard(e, m.from) {
		b.note(&entry)
		b.noteGot(entry.got)
	}
	return b
}

// noteGot writes into the log which cards the seat whose match it is got from another,
// when they have changed hands: until then it could not know.
func (m *Match) noteGot(got cards.Hand) {
	if got == (cards.Hand{}) {
		return
	}
	s, last := shapeOf(m.state.game), -1
	var gift entry
	for at, e := range m.entries(m.from) {
		if e.kind == loggedGive && m.state.eyes.see(e.to) {
			last, gift = at, e
		}
	}
	gift.action.Cards = got
	s.append(m.log[:last], &gift) // as long as the one it stands in for
}

// handOf returns a hand as it was when the contract was called; of one that is not seen
// all that it can be.
func (s *state) handOf(seat cards.Seat) cards.Hand {
	if s.eyes.see(seat) {
		return s.hands[seat]
	}
	return s.unknown()
}

// unknown returns the cards of the deal in hand of which the eyes do not know where they
// are: those in no hand that they see and on no table.
func (s *state) unknown() cards.Hand {
	rest := s.game.Pack().Cards()
	t, l := s.tricks.Trick(), s.layout.Layout()
	for _, c := range t.All() {
		rest = rest.Without(c)
	}
	for seat := range cards.Seat(s.game.Players()) {
		hand := s.hands[seat]
		if s.due == Card {
			hand = plus(s.tricks.Hand(seat), s.layout.Hand(seat)) // one of them is no play
		}
		rest = minus(minus(rest, s.tricks.Taken(seat)), hand)
	}
	return minus(rest, l.Laid())
}

// forget takes out the hands that are not seen.
func (s *state) forget() {
	for seat := range s.hands {
		if !s.eyes.see(cards.Seat(seat)) {
			s.hands[seat] = cards.Hand{}
		}
	}
}

// size returns how many cards a seat holds now, whether they are seen or not.
func (m *Match) size(seat cards.Seat) int {
	s := &m.state
	if int(seat) >= s.game.Players() || s.due <= Draw {
		return 0
	}
	size := s.game.HandSize()
	switch {
	case s.due == Gift && s.hasGiven(seat):
		return size - s.give.Count
	case s.due != Card:
		return size
	case s.plan.Play() == variant.Layout:
		return size - m.laid(seat)
	}
	size -= s.tricks.Done()
	t := s.tricks.Trick()
	for by := range t.All() {
		if by == seat {
			size--
		}
	}
	return size
}

// hasGiven reports whether a seat has laid aside the cards that are being passed on.
func (s *state) hasGiven(seat cards.Seat) bool {
	players := s.game.Players()
	for first := s.declarer.Left(players); first != s.seat; first = first.Left(players) {
		if first == seat {
			return true
		}
	}
	return false
}

// laid returns how many cards a seat has laid in the deal in hand.
func (m *Match) laid(seat cards.Seat) int {
	n := 0
	for _, e := range m.entries(m.from) {
		if e.action.Kind == Play && e.action.Seat == seat {
			n += e.action.Cards.Len()
		}
	}
	return n
}
