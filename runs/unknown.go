package runs

import "github.com/barbukit/barbukit/cards"

// unseen is the hand of a seat whose cards are unknown. The bit belongs to no card.
const unseen cards.Set = 1

// SetHands replaces the hands of the seats that hold cards, and nothing else. An empty hand is
// unknown: Legal returns no cards for an unknown hand, Play accepts every card that fits and can
// be in the hand, and Pass accepts every pass. To get the deal as a player sees it, leave the
// hands that the player cannot see empty. To get a possible deal for that player, set the hands
// that the player cannot see to possible hands.
//
// SetHands does not check the hands. A hand must have as many cards as its seat has left, and
// no card that was played.
func (s *State) SetHands(hands *cards.Hands) {
	s.twice = 0
	for seat, hand := range hands {
		switch {
		case s.sizes[seat] == 0:
			s.hands[seat] = 0
		case hand.First == 0:
			s.hands[seat] = unseen
		default:
			s.hands[seat] = hand.First
			s.twice |= hand.Second
		}
	}
}

// unknown reports whether the hand of the seat to act is unknown.
func (s *State) unknown() bool { return s.hands[s.turn&seatMask] == unseen }

// possible returns the faces that an unknown hand can hold: those of which not all copies were
// played or are in known hands.
func (s *State) possible() cards.Set {
	one, two := s.gone.First, s.gone.Second
	for _, hand := range s.hands {
		two |= one&hand | hand&s.twice
		one |= hand
	}
	return s.pack.First &^ (two | one&^s.pack.Second)
}
