package counting

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/held"
)

// State is a deal in play: the hands, the running total, and who passed which threshold. It is a
// value without pointers: assignment copies it and == compares it. To undo a play, keep a copy
// of the state from before the play. The methods of State allocate no memory, except for
// errors. [Rules.Deal] makes a State. The zero State is over.
type State struct {
	held       held.Cards
	thresholds [MaxThresholds]uint16
	by         [MaxThresholds]cards.Seat // the seats that passed the thresholds
	values     Values
	total      uint16
	passed     uint8 // how many thresholds were passed
	players    uint8
	turn       cards.Seat
	first      cards.Seat // the seat that played first in the round
	table      uint8      // how many cards of the round were played
	best       cards.Card // the highest card of the suit led in the round; zero before its first card
	bestBy     cards.Seat
	threshold  Threshold
	follow     Follow
	next       Next
	end        End
}

// seatMask proves to the compiler that an index is a seat, so that it omits its own check.
const seatMask = cards.MaxSeats - 1

// Deal returns a deal with these hands, in which the leader plays first. The players are the
// seats that hold cards. Deal panics unless the players are the first 2 to 8 seats, they hold
// the same number of cards, the leader is one of them, and no face is dealt more than twice.
func (r Rules) Deal(hands *cards.Hands, leader cards.Seat) State {
	players := 0
	for players < len(hands) && hands[players].First != 0 {
		players++
	}
	s, err := r.Resume(&Position{Players: max(players, 2), Hands: *hands, Leader: leader})
	if err == nil && players == 0 { // two hands without cards are a deal that is over
		err = errors.New("no seat holds a card")
	}
	if err != nil {
		panic(fmt.Sprintf("counting: Rules.Deal: %d players, leader %d: %v: want 2 to 8 players with the same number of cards", players, leader, err))
	}
	return s
}

// Turn returns the seat to act. The result has no meaning when the deal is over.
func (s *State) Turn() cards.Seat { return s.turn }

// Over reports whether the deal is over: every card is played or, with [EndLastThreshold], the
// last threshold is passed.
//
// Rule: count-end
func (s *State) Over() bool {
	if s.end == EndLastThreshold && (s.passed == MaxThresholds || s.thresholds[s.passed] == 0) {
		return true
	}
	return s.held.Len(s.turn) == 0
}

// Legal returns the cards that the seat to act may play. The set is empty if the hand of the
// seat is unknown, or if the deal is over.
//
// Rule: count-follow
func (s *State) Legal() cards.Set {
	if s.Over() {
		return 0
	}
	return s.from(s.held.Faces(s.turn))
}

// From returns the cards of a hand that the seat to act might play if it held these faces.
func (s *State) From(hand cards.Set) cards.Set {
	if s.Over() {
		return 0
	}
	return s.from(hand)
}

func (s *State) from(hand cards.Set) cards.Set {
	if s.follow == FollowSuit && s.best != 0 {
		if same := hand.In(s.best.Suit()); same != 0 {
			return same
		}
	}
	return hand
}

// Play plays c for the seat to act. If c is illegal, Play returns a [*PlayError] and leaves the
// deal unchanged.
func (s *State) Play(c cards.Card) error {
	seat := s.turn & seatMask
	if !s.Legal().Has(c) {
		if err := s.Why(c); err != nil {
			return err
		}
	}
	s.held.Play(seat, c)
	s.count(seat, c)
	s.moveOn(seat, c)
	return nil
}

// count adds the value of a card to the total.
//
// Rule: count-total, count-threshold
func (s *State) count(seat cards.Seat, c cards.Card) {
	s.total += uint16(s.values.Of(c))
	for s.passed < MaxThresholds && s.thresholds[s.passed] != 0 && s.threshold.passes(int(s.total), int(s.thresholds[s.passed])) {
		s.by[s.passed] = seat
		s.passed++
	}
}

// moveOn gives the turn to the next player.
//
// Rule: count-next
func (s *State) moveOn(seat cards.Seat, c cards.Card) {
	if s.best == 0 || c.Suit() == s.best.Suit() && height(c) > height(s.best) {
		s.best, s.bestBy = c, seat
	}
	s.table++
	s.turn = seat.Next(int(s.players))
	if s.table == s.players {
		if s.next == NextHighest {
			s.turn = s.bestBy
		}
		s.first, s.table, s.best, s.bestBy = s.turn, 0, 0, 0
	}
}

// height returns the rank of a card in its suit: the tarot king is a king.
func height(c cards.Card) cards.Rank {
	if c == cards.TarotKing {
		return cards.King
	}
	return c.Rank()
}

// Total returns the running total.
func (s *State) Total() int { return int(s.total) }

// Passes returns how many thresholds were passed.
func (s *State) Passes() int { return int(s.passed) }

// Passed returns the seat that took the total past threshold i, counted from 0 in ascending
// order. It returns [cards.NoSeat] if the threshold was not passed.
func (s *State) Passed(i int) cards.Seat {
	if i < 0 || i >= int(s.passed) {
		return cards.NoSeat
	}
	return s.by[i]
}

// Next returns the next threshold that was not passed, or 0 if all were passed.
func (s *State) Next() int { return s.Threshold(int(s.passed)) }

// Threshold returns threshold i, counted from 0 in ascending order, or 0 if there are fewer.
func (s *State) Threshold(i int) int {
	if i < 0 || i >= MaxThresholds {
		return 0
	}
	return int(s.thresholds[i])
}

// Value returns the value of a card.
func (s *State) Value(c cards.Card) int { return s.values.Of(c) }

// After returns what the total would be after a card, and how many thresholds the card would
// pass.
func (s *State) After(c cards.Card) (total, passes int) {
	total = int(s.total) + s.values.Of(c)
	for i := int(s.passed); i < MaxThresholds && s.thresholds[i] != 0 && s.threshold.passes(total, int(s.thresholds[i])); i++ {
		passes++
	}
	return total, passes
}

// Round returns the seat that played first in the round, and how many cards of the round were
// played.
func (s *State) Round() (first cards.Seat, played int) { return s.first, int(s.table) }

// Gone returns the cards that were played.
func (s *State) Gone() cards.Hand { return s.held.Gone() }

// Hand returns the cards that a seat still holds. It is empty if the hand is unknown, and for a seat
// that is not at the table.
func (s *State) Hand(seat cards.Seat) cards.Hand { return s.held.Hand(seat) }
