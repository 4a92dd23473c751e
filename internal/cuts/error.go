package cuts

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// The rules that a cut can break, for [errors.Is].
var (
	ErrNotInPack = errors.New("not in the cutting pack") // also for a draw
	ErrPassDue   = errors.New("the cards must be passed before the next cut")
	ErrSettled   = errors.New("no more cards are cut now")
)

// The rules that a draw can break, for [errors.Is].
var (
	ErrDecided       = errors.New("the draw is decided")
	ErrNotDrawing    = errors.New("this seat is not in the draw")
	ErrMustDraw      = errors.New("this seat must draw a card")
	ErrDrawnTooOften = errors.New("drawn more often than it is in the cutting pack")
)

// CutError is a card that cannot have been cut. It unwraps to the rule that forbids it.
type CutError struct {
	Card cards.Card
	Pack Pack // the pack that is cut
	Err  error
}

// Error returns the card, the rule that forbids it and what is allowed.
func (e *CutError) Error() string { return fmt.Sprintf("%v: %s", e.Card, e.Reason()) }

// Reason returns the rule that forbids the card and what is allowed.
func (e *CutError) Reason() string {
	if e.Err == ErrNotInPack {
		return e.Pack.lacks()
	}
	return e.Err.Error()
}

// Unwrap returns the rule.
func (e *CutError) Unwrap() error { return e.Err }

// DrawError is a card that cannot have been drawn. It unwraps to the rule that forbids
// it.
type DrawError struct {
	Seat cards.Seat  // the seat that has the card; 0 if the draw is decided
	Card cards.Card  // no card if the seat drew none
	In   cards.Seats // the seats that must draw
	Pack Pack        // the pack that is drawn from
	Err  error
}

// Error returns the seat, its card, the rule that forbids it and what is allowed.
func (e *DrawError) Error() string {
	text := e.Err.Error()
	switch e.Err {
	case ErrDecided:
		return text
	case ErrMustDraw:
		return fmt.Sprintf("seat %v: %s (drawing: %v)", e.Seat, text, e.In)
	case ErrNotDrawing:
		text += fmt.Sprintf(" (drawing: %v)", e.In)
	case ErrNotInPack:
		text = e.Pack.lacks()
	case ErrDrawnTooOften:
		text += fmt.Sprintf(" (%d)", e.Pack.copies(e.Card))
	}
	return fmt.Sprintf("seat %v: %v: %s", e.Seat, e.Card, text)
}

// Unwrap returns the rule.
func (e *DrawError) Unwrap() error { return e.Err }

// lacks returns the text of an error for a card that is not in the pack. The text also lists
// the cards that the pack has.
func (p Pack) lacks() string {
	var kinds []string
	switch {
	case p.Lowest < p.Highest:
		kinds = append(kinds, fmt.Sprintf("%v to %v of each suit", p.Lowest, p.Highest))
	case p.Lowest != 0:
		kinds = append(kinds, fmt.Sprintf("%v of each suit", p.Lowest))
	}
	if p.Jokers > 0 {
		kinds = append(kinds, cards.Joker.String())
	}
	if p.Bridges > 0 {
		kinds = append(kinds, cards.Bridge.String())
	}
	return fmt.Sprintf("%v (which has %s)", ErrNotInPack, words.List("and", kinds))
}
