package tricks

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// The rules that a card can break, for [errors.Is].
var (
	ErrNotHeld       = errors.New("not in the hand")
	ErrMustFollow    = errors.New("must follow the suit led")
	ErrMustHead      = errors.New("must beat the highest trump in the trick")
	ErrMustTrump     = errors.New("must trump when void in the suit led")
	ErrMustOvertrump = errors.New("must overtrump when void in the suit led")
	ErrLastResort    = errors.New("hearts may be led only from a hand that has nothing else to lead")
	ErrUntilBroken   = errors.New("hearts may not be led before a heart has been played to an earlier trick")
	ErrTrumpLead     = errors.New("trumps may not be led yet from a hand that has another suit")
	ErrFirstTrick    = errors.New("may not be played to the first trick from a hand that has another legal card")
	ErrMustDiscard   = errors.New("must play a penalty card when void in the suit led")
	ErrHighest       = errors.New("must play the highest penalty card when void in the suit led")
	ErrMustDuck      = errors.New("must play a penalty card under a higher card")
	ErrLeadCard      = errors.New("must lead the card that begins the deal")
	ErrFirstChance   = errors.New("must play the card that is due at the first chance")
	ErrTrickDone     = errors.New("the trick is complete")
	ErrOver          = errors.New("the deal is over")
)

// PlayError is the error for a card that may not be played. It unwraps to the rule that
// forbids the card.
type PlayError struct {
	Seat  cards.Seat // the seat to act
	Card  cards.Card
	Legal cards.Set // the cards that the seat may play; only that seat may see them
	Err   error
}

// Error returns the seat, its card, the rule that forbids it and the cards allowed.
func (e *PlayError) Error() string { return fmt.Sprintf("seat %v: %v: %s", e.Seat, e.Card, e.Reason()) }

// Reason returns the rule that forbids the card and the cards allowed.
func (e *PlayError) Reason() string {
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

// sparedError is a rule about leading hearts, with a text for other spared cards.
type sparedError struct {
	rule error
	text string
}

func (e *sparedError) Error() string { return e.text }
func (e *sparedError) Unwrap() error { return e.rule }

var (
	errSparedLastResort  = &sparedError{ErrLastResort, "a spared card may be led only from a hand that has nothing else to lead"}
	errHeartsBrokenBy    = &sparedError{ErrUntilBroken, "hearts may not be led before a card that breaks hearts has been played to an earlier trick"}
	errSparedBrokenBy    = &sparedError{ErrUntilBroken, "a spared card may not be led before a card that breaks the spared cards has been played to an earlier trick"}
	errSparedUntilBroken = &sparedError{ErrUntilBroken, "a spared card may not be led before a spared card has been played to an earlier trick"}
)
