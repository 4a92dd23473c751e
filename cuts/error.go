package cuts

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// The rules a cut can break, for [errors.Is]. A draw can break [ErrNotInPack] too.
var (
	ErrSettled   = errors.New("already settled: no more is cut for it")
	ErrPassDue   = errors.New("cards must be passed on before the next cut")
	ErrNotInPack = errors.New("not in the cutting pack")
)

// The rules a draw can break.
var (
	ErrDecided = errors.New("the draw is decided: nobody draws again")
	ErrOut     = errors.New("not in the draw: takes no card")
	ErrNoCard  = errors.New("in the draw: must take a card")
	ErrTooMany = errors.New("drawn more often than the cutting pack has it")
)

// CutError tells of a card that cannot have been cut. It unwraps to the rule it
// breaks.
type CutError struct {
	Card cards.Card
	Pack Pack // what is cut
	Err  error
}

// Error names the card, the rule it breaks and what is allowed.
func (e *CutError) Error() string { return fmt.Sprintf("%v: %s", e.Card, e.Rule()) }

// Rule says which rule the cut breaks and what is allowed.
func (e *CutError) Rule() string {
	text := e.Err.Error()
	if e.Err == ErrNotInPack {
		text += " (may be " + e.Pack.kinds() + ")"
	}
	return text
}

// Unwrap returns the rule.
func (e *CutError) Unwrap() error { return e.Err }

// DrawError tells of a card that cannot have been drawn. It unwraps to the rule it
// breaks.
type DrawError struct {
	Seat cards.Seat  // who drew; nothing where the draw is decided
	Card cards.Card  // what he drew, if any
	In   cards.Seats // who must draw
	Pack Pack        // what is drawn from
	Err  error
}

// Error says who drew what, which rule that breaks and what is allowed.
func (e *DrawError) Error() string {
	text := e.Err.Error()
	switch e.Err {
	case ErrDecided:
		return text
	case ErrOut, ErrNoCard:
		text += " (drawing are " + e.In.String() + ")"
	case ErrNotInPack:
		text += " (may be " + e.Pack.kinds() + ")"
	case ErrTooMany:
		text += fmt.Sprintf(" (which is %d)", e.Pack.copies(e.Card))
	}
	return fmt.Sprintf("seat %v: %v: %s", e.Seat, e.Card, text)
}

// Unwrap returns the rule.
func (e *DrawError) Unwrap() error { return e.Err }

// kinds says in words which cards the pack has.
func (p Pack) kinds() string {
	var kinds []string
	switch {
	case p.Lowest < p.Highest:
		kinds = append(kinds, fmt.Sprintf("%v to %v of a suit", p.Lowest, p.Highest))
	case p.Lowest != 0:
		kinds = append(kinds, fmt.Sprintf("%v of a suit", p.Lowest))
	}
	if p.Jokers > 0 {
		kinds = append(kinds, cards.Joker.String())
	}
	if p.Bridges > 0 {
		kinds = append(kinds, cards.Bridge.String())
	}
	return words.List("or", kinds)
}
