package tricks

import "github.com/barbukit/barbukit/cards"

// SetHands replaces the hands and nothing else. An empty hand is unknown: Legal returns no
// cards for an unknown hand, and Play accepts every card that can be in the hand. A card
// cannot be in the hand if all its copies are in known hands, in the trick or among the
// cards taken. To get the deal as a player sees it, leave the hands that the player cannot
// see empty. To get a possible deal for that player, set the hands that the player cannot
// see to possible hands.
//
// SetHands does not check the hands. A hand must have one card for each trick that its seat
// has not played to, and no card that has been played.
func (s *State) SetHands(hands *cards.Hands) {
	s.both &= s.taken // keep the faces taken twice, but not the faces held twice
	for seat, hand := range hands {
		s.hands[seat] = hand.First
		s.both |= hand.Second
	}
	if !s.Over() {
		s.legal = s.trick.legal(s.hands[s.trick.turn&seatMask])
	}
}

// unknown reports whether the hand of the seat to act is unknown.
func (s *State) unknown() bool { return s.playing && s.hands[s.trick.turn&seatMask] == 0 }

// playUnknown plays c, which is not in s.legal, from an unknown hand. If the hand is known,
// it returns an error that says why c is illegal.
func (s *State) playUnknown(c cards.Card) error {
	if err := s.Why(c); err != nil {
		return err
	}
	s.hands[s.trick.turn&seatMask], s.legal = cards.SetOf(c), cards.SetOf(c)
	return s.Play(c)
}

// whyUnknown returns nil if a copy of c can be in the unknown hand of the seat to act.
func (s *State) whyUnknown(c cards.Card) error {
	elsewhere := 0
	for _, hand := range s.hands {
		elsewhere += (hand & cards.SetOf(c)).Len()
	}
	elsewhere += (s.taken & cards.SetOf(c)).Len() + (s.both & cards.SetOf(c)).Len()
	for _, played := range s.trick.cards[:s.trick.n] {
		if played == c {
			elsewhere++
		}
	}
	if c.IsFace() && elsewhere < int(s.packs) {
		return nil
	}
	return &PlayError{Seat: s.trick.turn, Card: c, Err: ErrNotHeld}
}
