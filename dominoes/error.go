package dominoes

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// The rules that a card or a pass can break, for [errors.Is]. A first card that sets the start rank can also break
// [ErrIncomplete] or [ErrHole].
var (
	ErrNotHeld    = errors.New("not in the hand")
	ErrDoesNotFit = errors.New("does not fit")
	ErrMustPlay   = errors.New("must play while a card fits")
	ErrOver       = errors.New("the deal is over")
)

// The rules that several cards laid in one turn can break.
var (
	ErrOneCard     = errors.New("only one card may be laid in a turn")
	ErrNotGoingOut = errors.New("several cards may be laid only to go out")
	ErrUnlike      = errors.New("neither a run of one suit nor a group of one rank")
	ErrFirstRun    = errors.New("a run cannot be laid first: any of its cards could set the start rank")
)

// The rules that a start rank can break.
var (
	ErrNoRank          = errors.New("not a rank from 2 to A")
	ErrIncomplete      = errors.New("every card of the start rank must be in the pack")
	ErrHole            = errors.New("some cards could never be laid from this rank")
	ErrNoStart         = errors.New("no rank of the pack can start the layout")
	ErrRankNotHeld     = errors.New("the declarer must hold a card of the start rank")
	ErrRankFixed       = errors.New("the rules fix the start rank")
	ErrRankByFirstCard = errors.New("nobody names the start rank: the first card sets it")
)

// PlayError is the error for cards that may not be laid, or a pass that may not be made. It
// unwraps to the rule that forbids the move.
type PlayError struct {
	Seat  cards.Seat // the seat to act; [cards.NoSeat] for a [Layout] by itself
	Card  cards.Card // no card for a pass; if one of several cards breaks the rule, the first such card
	Lay   cards.Hand // several cards laid at once, else empty
	Legal cards.Set  // the single cards that the seat may play, or that fit; only that seat may see them
	Pass  bool       // the seat may pass; it must if Legal is empty
	Err   error

	several Several // for Lay: when several cards may be laid
}

// Error returns the seat, its move, the rule that forbids it and what is allowed.
func (e *PlayError) Error() string {
	var move string
	switch {
	case e.Lay != cards.Hand{}:
		move = names(e.Lay)
	case e.Card == 0 && e.Err != ErrNotHeld:
		move = "pass"
	default:
		move = e.Card.String()
	}
	if e.Seat == cards.NoSeat {
		return move + ": " + e.Reason()
	}
	return fmt.Sprintf("seat %v: %s: %s", e.Seat, move, e.Reason())
}

// Reason returns the rule that forbids the move and what is allowed.
func (e *PlayError) Reason() string {
	text := broken(e.Card, e.Lay, e.Err)
	switch {
	case e.Legal == 0 && !e.Pass:
		return text
	case e.Legal == 0:
		return text + " (must pass)"
	case e.Seat == cards.NoSeat:
		return text + " (these fit:" + list(e.Legal) + ")"
	}
	text += " (may play" + list(e.Legal)
	if e.Pass {
		text += ", or pass"
	}
	switch e.several {
	case SeveralGoingOut:
		text += "; several cards only if they are the whole hand and a run or a group"
	case SeveralAnyTurn:
		text += "; several cards only as a run or a group"
	}
	return text + ")"
}

// broken returns the text of the rule. If one of several cards breaks the rule, the text
// begins with that card.
func broken(c cards.Card, lay cards.Hand, rule error) string {
	if c == 0 || lay == (cards.Hand{}) {
		return rule.Error()
	}
	return c.String() + ": " + rule.Error()
}

// Unwrap returns the rule.
func (e *PlayError) Unwrap() error { return e.Err }

// RankError is the error for a rank from which the layout may not start. It unwraps to the
// rule that forbids the rank.
type RankError struct {
	Rank    cards.Rank
	Cards   cards.Set    // the missing cards of the rank, or the cards that could never be laid
	Allowed []cards.Rank // with StartHeld only the declarer may see them
	Err     error
}

// Error returns the rank, the rule that forbids it and the ranks allowed.
func (e *RankError) Error() string { return fmt.Sprintf("start rank %v: %s", e.Rank, e.Reason()) }

// Reason returns the rule that forbids the rank and the ranks allowed.
func (e *RankError) Reason() string {
	text := e.Err.Error()
	if e.Cards != 0 {
		text += ":" + list(e.Cards)
	}
	for i, rank := range e.Allowed {
		if i == 0 {
			text += " (allowed:"
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

// list returns the cards in the order in which players sort them, each after a space.
func list(s cards.Set) string {
	var text string
	for c := range s.Backward() {
		text += " " + c.String()
	}
	return text
}

// names returns the cards in the order in which players sort them. A face held twice is
// listed twice.
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
