package dominoes

import "github.com/barbukit/barbukit/cards"

// unseen is the hand of a seat whose cards are unknown. The bit belongs to no card, so no card
// of the hand fits, but the hand is not empty.
const unseen cards.Set = 1

// SetHands replaces the hands of the seats that are not out, and nothing else. An empty
// hand is unknown: Legal returns no cards for an unknown hand, and Play and Lay accept all
// cards that fit and can be in the hand. To get the deal as a player sees it, leave the
// hands that the player cannot see empty. To get a possible deal for that player, set the
// hands that the player cannot see to possible hands.
//
// If an unknown hand lays an ace that allows another turn, the seat keeps the turn, although
// it may have no card that fits: call [State.Pass] if another seat had the next turn.
//
// SetHands does not check the hands. A hand must have as many cards as its seat has left, and
// no card that has been laid.
func (s *State) SetHands(hands *cards.Hands) {
	twice := s.twice
	s.twice = 0
	for seat, hand := range hands {
		before := s.hands[seat]
		switch {
		case before == 0:
			continue
		case hand.First != 0:
			s.hands[seat] = hand.First
			s.twice |= hand.Second
			if before == unseen && s.places[seat]&placed == 0 {
				s.places[seat] = 0
			}
		case before != unseen:
			s.hands[seat] = unseen
			if s.places[seat]&placed == 0 {
				s.places[seat] = uint8(before.Len() + (before & twice).Len())
			}
		}
	}
}

// unknown reports whether the hand of the seat to act is unknown.
func (s *State) unknown() bool { return s.hands[s.turn&seatMask] == unseen }

// playUnknown plays c from an unknown hand. If the hand is known, it returns an error that
// says why c is illegal. The caller has checked that c is illegal.
func (s *State) playUnknown(c cards.Card) error {
	lay := cards.HandOf(c)
	if err := s.why(c, lay); err != nil {
		return err
	}
	s.layUnknown(lay)
	return nil
}

// layUnknown lays cards from an unknown hand. The caller has checked that they may be laid.
func (s *State) layUnknown(lay cards.Hand) {
	seat := s.turn & seatMask
	s.layout.putAll(lay)
	s.places[seat] -= uint8(lay.Len())
	if s.places[seat] == 0 {
		s.hands[seat] = 0
		s.goOut()
	}
	// This is what moveOn does, but the hand is unknown: the seat has the turn again if it
	// can have a card that fits.
	s.again = s.aceTurn == AceTurnAgain && lay.First&allAces != 0 && s.offer() != 0
	if !s.again {
		s.turn = s.next[seat]
	}
}

// forbidsUnknown returns nil if an unknown hand may lay the cards, else the rule that
// forbids the lay. If a single card breaks the rule, forbidsUnknown also returns the first
// such card.
func (s *State) forbidsUnknown(lay cards.Hand) (cards.Card, error) {
	n, held := lay.Len(), int(s.places[s.turn&seatMask])
	elsewhere := s.elsewhere(lay)
	switch {
	case s.Over():
		return 0, ErrOver
	case lay.First == 0: // not a card that a hand can hold
		return 0, ErrNotHeld
	case n > 1 && s.several == SeveralNever:
		return 0, ErrOneCard
	case elsewhere != 0:
		return elsewhere.Lowest(), ErrNotHeld
	case n > held:
		return 0, ErrNotHeld
	case n > 1 && s.several == SeveralGoingOut && n < held:
		return 0, ErrNotGoingOut
	}
	return s.layout.forbids(lay)
}

// elsewhere returns the faces that an unknown hand cannot hold, because too many copies of
// them are in the layout and in known hands.
func (s *State) elsewhere(lay cards.Hand) cards.Set {
	one, two := s.layout.laid.First, s.layout.laid.Second
	for _, hand := range s.hands {
		two |= one&hand | hand&s.twice
		one |= hand
	}
	return lay.First&(two|one&^s.layout.pack.Second) | lay.Second&one
}
