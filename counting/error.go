package counting

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// The rules that a card can break, for [errors.Is].
var (
	ErrNotHeld    = errors.New("not in the hand")
	ErrMustFollow = errors.New("must follow the suit of the first card of the round")
	ErrOver       = errors.New("the deal is over")
)

// PlayError is the error for a card that may not be played. It unwraps to the rule that forbids
// the card.
type PlayError struct {
	Seat  cards.Seat // the seat to act
	Card  cards.Card
	Legal cards.Set // the cards that the seat may play; only that seat may see them
	Err   error
}

// Error returns the seat, its card, the rule that forbids the card and what is allowed.
func (e *PlayError) Error() string { return fmt.Sprintf("seat %v: %v: %s", e.Seat, e.Card, e.Reason()) }

// Reason returns the rule that forbids the card and what is allowed.
func (e *PlayError) Reason() string {
	text := e.Err.Error()
	if e.Legal == 0 {
		return text
	}
	text += " (may play"
	for c := range e.Legal.Backward() {
		text += " " + c.String()
	}
	return text + ")"
}

// Unwrap returns the rule.
func (e *PlayError) Unwrap() error { return e.Err }

// Why returns nil if the seat to act may play c. Otherwise it returns a [*PlayError] with the
// rule that forbids c.
func (s *State) Why(c cards.Card) error {
	rule := s.Forbids(c)
	if rule == nil {
		return nil
	}
	return &PlayError{Seat: s.turn, Card: c, Legal: s.Legal(), Err: rule}
}

// Forbids returns nil if the seat to act may play c, else the rule that forbids c. It is
// [State.Why] without the facts, and allocates no memory.
func (s *State) Forbids(c cards.Card) error {
	hand := s.held.Faces(s.turn)
	switch {
	case s.Over():
		return ErrOver
	case s.Legal().Has(c):
		return nil
	case s.unknown() && s.held.Possible().Has(c):
		return nil
	case s.unknown() || !hand.Has(c):
		return ErrNotHeld
	}
	return ErrMustFollow
}
