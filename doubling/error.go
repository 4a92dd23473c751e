package doubling

import (
	"errors"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// The rules a turn can break, for [errors.Is]. Where it breaks several, the first
// of them in this order is told.
var (
	ErrOver            = errors.New("the bidding is over")
	ErrNoSuchSeat      = errors.New("no such seat at the table")
	ErrSelf            = errors.New("nobody bets against himself")
	ErrDeclarerDoubles = errors.New("the declarer never doubles")
	ErrReopened        = errors.New("in a reopened turn nobody is doubled")
	ErrRedoubleInstead = errors.New("somebody who has doubled you is redoubled, never doubled")
	ErrNotTarget       = errors.New("only the declarer may be doubled in this contract")
	ErrNotDoubled      = errors.New("only somebody who has doubled you is redoubled")
	ErrRedoubled       = errors.New("already redoubled")
	ErrNoRedouble      = errors.New("the rules give this seat no redouble")
	ErrLate            = errors.New("in a reopened turn only those are redoubled who have doubled you since your own")
	ErrAllOrNone       = errors.New("the declarer redoubles all who have doubled him, or nobody")
	ErrQuota           = errors.New("must double the declarer, who has no more deals left than doubles of him are owed")
)

// BidError tells of a turn that may not be taken. It unwraps to the rule it
// breaks.
type BidError struct {
	Seat                   cards.Seat
	Doubles, Redoubles     cards.Seats // what the seat said; a pass where both are empty
	Wrong                  cards.Seats // those named against the rule, where it is about whom
	MayDouble, MayRedouble cards.Seats // what is open to the seat
	Must                   cards.Seats // of MayDouble, whom the quota demands; then a pass is not open
	Err                    error
}

// Error says who bid what, which rule that breaks and what is allowed.
func (e *BidError) Error() string {
	bid := strings.Join(bids(e.Doubles, e.Redoubles), " ")
	if e.Doubles|e.Redoubles == 0 {
		bid = "pass"
	}
	return fmt.Sprintf("seat %v: %s: %s", e.Seat, bid, e.Rule())
}

// Rule says which rule the turn breaks, by whom it names, and what is allowed.
func (e *BidError) Rule() string {
	text := e.Err.Error()
	if e.Wrong != 0 {
		text += ": " + e.Wrong.String()
	}
	open := bids(e.MayDouble&^e.Must, e.MayRedouble)
	switch {
	case e.Err == ErrOver:
		return text
	case e.Must != 0 && len(open) == 0:
		return fmt.Sprintf("%s (must double %v)", text, e.Must)
	case e.Must != 0:
		return fmt.Sprintf("%s (must double %v, may %s)", text, e.Must, words.List("and", open))
	case len(open) == 0:
		return text + " (must pass)"
	}
	return fmt.Sprintf("%s (may %s)", text, words.List("or", append(open, "pass")))
}

// Unwrap returns the rule.
func (e *BidError) Unwrap() error { return e.Err }

// bids lists doubles and redoubles in words.
func bids(doubles, redoubles cards.Seats) []string {
	var list []string
	if doubles != 0 {
		list = append(list, "double "+doubles.String())
	}
	if redoubles != 0 {
		list = append(list, "redouble "+redoubles.String())
	}
	return list
}
