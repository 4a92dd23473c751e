package dominoes

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// The rules a card or a pass can break, for [errors.Is]. A first card that would
// set the start rank can break [ErrIncomplete] too.
var (
	ErrNotHeld    = errors.New("not in the hand")
	ErrDoesNotFit = errors.New("does not fit")
	ErrMustPlay   = errors.New("must play while a card fits")
	ErrOver       = errors.New("the deal is over")
)

// The rules a start rank can break.
var (
	ErrNoRank          = errors.New("that is no rank to start from")
	ErrIncomplete      = errors.New("every card of the start rank must be in the pack")
	ErrHole            = errors.New("from that rank some cards could never be laid")
	ErrNoStart         = errors.New("the pack has no rank to start from")
	ErrRankNotHeld     = errors.New("the declarer must hold a card of the start rank")
	ErrRankFixed       = errors.New("the rules fix the start rank")
	ErrRankByFirstCard = errors.New("nobody names the start rank: the first card sets it")
)

// PlayError tells of a card that may not be played, or a pass that may not be
// made. It unwraps to the rule it breaks.
type PlayError struct {
	Seat  cards.Seat
	Card  cards.Card // no card for a pass
	Legal cards.Set  // what the seat may play: for that seat's eyes only
	Pass  bool       // the seat may pass: must, where Legal is empty
	Err   error
}

// Error says who played what, which rule that breaks and what is allowed.
func (e *PlayError) Error() string {
	move := e.Card.String()
	if e.Card == 0 && e.Err != ErrNotHeld {
		move = "pass"
	}
	return fmt.Sprintf("seat %v: %s: %s", e.Seat, move, e.Rule())
}

// Rule says which rule the move breaks and what is allowed.
func (e *PlayError) Rule() string {
	text := e.Err.Error()
	switch {
	case e.Legal == 0 && !e.Pass:
		return text
	case e.Legal == 0:
		return text + " (must pass)"
	case e.Pass:
		return text + " (may play" + list(e.Legal) + ", or pass)"
	}
	return text + " (may play" + list(e.Legal) + ")"
}

// Unwrap returns the rule.
func (e *PlayError) Unwrap() error { return e.Err }

// FitError tells of a card that does not fit on a layout. It unwraps to the rule.
type FitError struct {
	Card    cards.Card
	Fitting cards.Set // what would fit
	Err     error
}

// Error names the card, the rule and what would fit.
func (e *FitError) Error() string { return fmt.Sprintf("%v: %s", e.Card, e.Rule()) }

// Rule says which rule the card breaks and what would fit.
func (e *FitError) Rule() string {
	if e.Fitting == 0 {
		return e.Err.Error()
	}
	return e.Err.Error() + " (fitting are" + list(e.Fitting) + ")"
}

// Unwrap returns the rule.
func (e *FitError) Unwrap() error { return e.Err }

// RankError tells of a rank that the layout may not start from. It unwraps to the
// rule it breaks.
type RankError struct {
	Rank    cards.Rank
	Cards   cards.Set    // what is missing of the rank, or could never be laid
	Allowed []cards.Rank // where the rank must be held: for the declarer's eyes only
	Err     error
}

// Error names the rank, the rule it breaks and the ranks allowed.
func (e *RankError) Error() string { return fmt.Sprintf("start rank %v: %s", e.Rank, e.Rule()) }

// Rule says which rule the rank breaks and which ranks are allowed.
func (e *RankError) Rule() string {
	text := e.Err.Error()
	if e.Cards != 0 {
		text += ":" + list(e.Cards)
	}
	for i, rank := range e.Allowed {
		if i == 0 {
			text += " (may be"
		}
		text += " " + rank.String()
	}
	if len(e.Allowed) > 0 {
		text += ")"
	}
	return text
}

// Unwrap returns the rule.
func (e *RankError) Unwrap() error { return e.Err }

// list writes the cards as a player sorts them, each after a space.
func list(s cards.Set) string {
	var text string
	for c := range s.Backward() {
		text += " " + c.String()
	}
	return text
}
