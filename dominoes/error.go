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

// The rules that several cards laid at once can break, or none.
var (
	ErrNoCards     = errors.New("nothing to lay")
	ErrOneCard     = errors.New("only one card may be laid in a turn")
	ErrNotGoingOut = errors.New("several cards only to go out with them")
	ErrUnlike      = errors.New("neither a run of one suit nor a group of one rank")
	ErrFirstRun    = errors.New("a run leaves open which card sets the start rank")
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

// PlayError tells of cards that may not be played, or a pass that may not be made.
// It unwraps to the rule it breaks.
type PlayError struct {
	Seat    cards.Seat
	Card    cards.Card // no card for a pass; of several the first that is wrong, if one is
	Lay     cards.Hand // several cards laid at once, else empty
	Legal   cards.Set  // the single cards that the seat may play: for that seat's eyes only
	Pass    bool       // the seat may pass: must, where Legal is empty
	Several Several    // for Lay: when several may be laid
	Err     error
}

// Error says who played what, which rule that breaks and what is allowed.
func (e *PlayError) Error() string {
	var move string
	switch {
	case e.Lay != cards.Hand{}:
		move = names(e.Lay)
	case e.Err == ErrNoCards:
		move = "no cards"
	case e.Card == 0 && e.Err != ErrNotHeld:
		move = "pass"
	default:
		move = e.Card.String()
	}
	return fmt.Sprintf("seat %v: %s: %s", e.Seat, move, e.Rule())
}

// Rule says which rule the move breaks and what is allowed.
func (e *PlayError) Rule() string {
	text := broken(e.Card, e.Lay, e.Err)
	switch {
	case e.Legal == 0 && !e.Pass:
		return text
	case e.Legal == 0:
		return text + " (must pass)"
	}
	text += " (may play" + list(e.Legal)
	if e.Pass {
		text += ", or pass"
	}
	switch e.Several {
	case GoingOut:
		text += "; several only as the whole hand, if it is a run or a group"
	case AnyTurn:
		text += "; several only as a run or a group"
	}
	return text + ")"
}

// broken names the rule, and with several cards which of them breaks it.
func broken(c cards.Card, lay cards.Hand, rule error) string {
	if c == 0 || lay == (cards.Hand{}) {
		return rule.Error()
	}
	return c.String() + ": " + rule.Error()
}

// Unwrap returns the rule.
func (e *PlayError) Unwrap() error { return e.Err }

// FitError tells of cards that do not fit on a layout. It unwraps to the rule.
type FitError struct {
	Card    cards.Card // of several the first that is wrong, if one is
	Lay     cards.Hand // several cards laid at once, else empty
	Fitting cards.Set  // the single cards that would fit
	Err     error
}

// Error names the cards, the rule and what would fit.
func (e *FitError) Error() string {
	laid := e.Card.String()
	switch {
	case e.Lay != cards.Hand{}:
		laid = names(e.Lay)
	case e.Err == ErrNoCards:
		laid = "no cards"
	}
	return laid + ": " + e.Rule()
}

// Rule says which rule the cards break and what would fit.
func (e *FitError) Rule() string {
	text := broken(e.Card, e.Lay, e.Err)
	if e.Fitting == 0 {
		return text
	}
	return text + " (fitting are" + list(e.Fitting) + ")"
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

// names writes the cards of a lay as a player sorts them, both copies of a face.
func names(lay cards.Hand) string {
	var text string
	for c := range (lay.First | lay.Second).Backward() {
		if text != "" {
			text += " "
		}
		text += c.String()
		if lay.Second.Has(c) {
			text += " " + c.String()
		}
	}
	return text
}
