package runs

import "github.com/barbukit/barbukit/cards"

// SetHands replaces the hands of the seats that hold cards, and nothing else. An empty hand is unknown: Legal
// returns no cards for an unknown hand, Play accepts every card that fits and can be in the hand, and Pass accepts
// every pass of a seat that was asked for the next card of a run. To get the deal as a player sees it, leave the
// hands that the player cannot see empty. To get a possible deal for that player, set the hands that the player
// cannot see to possible hands.
//
// SetHands does not check the hands. A hand must have as many cards as its seat has left, and
// no card that was played.
func (s *State) SetHands(hands *cards.Hands) { s.held.Set(hands) }

// unknown reports whether the hand of the seat to act is unknown.
func (s *State) unknown() bool { return s.held.Unknown(s.turn) }
