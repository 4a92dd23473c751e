package runs

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// The rules that a card or a pass can break, for [errors.Is].
var (
	ErrNotHeld   = errors.New("not in the hand")
	ErrNotNext   = errors.New("not the next card of the run")
	ErrMustPlay  = errors.New("must play the next card of the run")
	ErrMustBegin = errors.New("must begin a run")
	ErrOver      = errors.New("the deal is over")
)

// PlayError is the error for a card that may not be played, or a pass that may not be made. It
// unwraps to the rule that forbids the move.
type PlayError struct {
	Seat   cards.Seat // the seat to act
	Card   cards.Card // no card for a pass
	Wanted cards.Card // the next card of the run; no card if the seat begins a run
	Legal  cards.Set  // the cards that the seat may play; only that seat may see them
	Pass   bool       // the seat may pass; it must if Legal is empty
	Err    error
}

// Error returns the seat, its move, the rule that forbids it and what is allowed.
func (e *PlayError) Error() string {
	move := "pass"
	if e.Card != 0 || e.Err == ErrNotHeld {
		move = e.Card.String()
	}
	return fmt.Sprintf("seat %v: %s: %s", e.Seat, move, e.Reason())
}

// Reason returns the rule that forbids the move and what is allowed.
func (e *PlayError) Reason() string {
	text := e.Err.Error()
	if e.Err == ErrNotNext {
		text = fmt.Sprintf("%s, %v", text, e.Wanted)
	}
	switch {
	case e.Legal != 0:
		text += " (may play"
		for c := range e.Legal.Backward() {
			text += " " + c.String()
		}
		return text + ")"
	case e.Pass:
		return text + " (must pass)"
	}
	return text
}

// Unwrap returns the rule.
func (e *PlayError) Unwrap() error { return e.Err }

// Why returns nil if the seat to act may play c, or may pass if c is no card. Otherwise it
// returns a [*PlayError] with the rule that forbids the move.
func (s *State) Why(c cards.Card) error {
	if c == 0 {
		return s.whyPass()
	}
	if rule := s.Forbids(c); rule != nil {
		return s.refuse(c, rule)
	}
	return nil
}

// Forbids returns nil if the seat to act may play c, else the rule that forbids c. It is
// [State.Why] without the facts, and allocates no memory.
func (s *State) Forbids(c cards.Card) error {
	switch held := s.held.Faces(s.turn).Has(c); {
	case s.Over():
		return ErrOver
	case s.Legal().Has(c):
		return nil
	case s.unknown() && !s.held.Possible().Has(c), !s.unknown() && !held:
		return ErrNotHeld
	case !s.Fitting().Has(c):
		return ErrNotNext
	}
	return nil
}

// whyPass implements Why for a pass.
func (s *State) whyPass() error {
	switch {
	case s.Over():
		return s.refuse(0, ErrOver)
	case s.MayPass():
		return nil
	case s.wanted == 0:
		return s.refuse(0, ErrMustBegin)
	}
	return s.refuse(0, ErrMustPlay)
}

// refuse returns the error for a card, or a pass, of the seat to act.
func (s *State) refuse(c cards.Card, rule error) error {
	return &PlayError{Seat: s.turn, Card: c, Wanted: s.wanted, Legal: s.Legal(), Pass: s.MayPass(), Err: rule}
}
