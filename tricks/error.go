package tricks

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// The rules a card can break, for [errors.Is].
var (
	ErrNotHeld       = errors.New("not in the hand")
	ErrMustFollow    = errors.New("must follow the suit led")
	ErrMustHead      = errors.New("must beat the highest trump so far")
	ErrMustTrump     = errors.New("must trump, being void in the suit led")
	ErrMustOvertrump = errors.New("must overtrump, being void in the suit led")
	ErrLastResort    = errors.New("hearts may be led only by a hand of nothing but hearts")
	ErrUntilBroken   = errors.New("hearts may not be led before a heart was played to an earlier trick")
	ErrTrumpLead     = errors.New("trumps may not be led yet by a hand that holds another suit")
	ErrFirstTrick    = errors.New("may not be played to the first trick while another card may")
	ErrMustDiscard   = errors.New("must throw a penalty card, being void in the suit led")
	ErrFirstChance   = errors.New("must play the card that goes at the first chance")
	ErrTrickDone     = errors.New("the trick is done")
	ErrOver          = errors.New("the deal is over")
)

// PlayError tells of a card that may not be played. It unwraps to the rule it
// breaks.
type PlayError struct {
	Seat  cards.Seat
	Card  cards.Card
	Legal cards.Set // what the seat may play: for that seat's eyes only
	Err   error
}

// Error says who played what, which rule that breaks and what is allowed.
func (e *PlayError) Error() string { return fmt.Sprintf("seat %v: %v: %s", e.Seat, e.Card, e.Rule()) }

// Rule says which rule the card breaks and what is allowed.
func (e *PlayError) Rule() string {
	if e.Legal == 0 {
		return e.Err.Error()
	}
	text := e.Err.Error() + " (may play"
	for c := range e.Legal.Backward() {
		text += " " + c.String()
	}
	return text + ")"
}

// Unwrap returns the rule.
func (e *PlayError) Unwrap() error { return e.Err }

// sparedError is one of the rules about leading hearts in the words for other cards
// that are spared instead.
type sparedError struct {
	rule error
	text string
}

func (e *sparedError) Error() string { return e.text }
func (e *sparedError) Unwrap() error { return e.rule }

var (
	errSparedLastResort  = &sparedError{ErrLastResort, "the cards that are spared may be led only by a hand of nothing else"}
	errSparedUntilBroken = &sparedError{ErrUntilBroken, "the cards that are spared may not be led before one was played to an earlier trick"}
)
