package doubling

import (
	"errors"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// The rules that a turn can break, for [errors.Is]. If a turn breaks several rules, the error is the first of them
// in this order, except that ErrNotDoubled comes before ErrReopened for a redouble.
var (
	ErrOver            = errors.New("the betting is over")
	ErrNoSuchSeat      = errors.New("no such seat at this table")
	ErrSelf            = errors.New("you cannot bet against yourself")
	ErrDeclarerDoubles = errors.New("the declarer cannot double")
	ErrReopened        = errors.New("in your second turn you can only redouble players who have doubled you since your first turn")
	ErrPartner         = errors.New("you cannot double your partner")
	ErrRedoubleInstead = errors.New("you cannot double a player who has doubled you")
	ErrNotTarget       = errors.New("only the declarer may be doubled in this contract")
	ErrNotDoubled      = errors.New("you can only redouble a player who has doubled you")
	ErrNoRedouble      = errors.New("you cannot redouble in this game")
	ErrAllOrNone       = errors.New("the declarer must redouble all players who have doubled them, or none")
	ErrQuota           = errors.New("you must double the declarer: you still owe a double for each deal that the declarer has left")
	ErrQuotaOver       = errors.New("you must double the declarer: you still owe a double for each deal that is left in which another player declares")
)

// BetError is the error for a turn that may not be taken. It unwraps to the rule that
// forbids the turn.
type BetError struct {
	Seat  cards.Seat
	Wrong cards.Seats // the seats that the bet may not name; none if the rule is not about single seats
	Err   error

	bets               Bets
	doubles, redoubles cards.Seats // the bet that is refused
}

// Error returns the seat, the bet, the rule that forbids it and what is allowed.
func (e *BetError) Error() string {
	bet := strings.Join(betWords(e.doubles, e.redoubles), " ")
	if e.doubles|e.redoubles == 0 {
		bet = "pass"
	}
	return fmt.Sprintf("seat %v: %s: %s", e.Seat, bet, e.Reason())
}

// Reason returns the rule that forbids the bet and what is allowed. If only some seats of
// the bet break the rule, Reason lists these seats.
func (e *BetError) Reason() string {
	text := e.Err.Error()
	if e.Err == ErrNoSuchSeat {
		text += fmt.Sprintf(", which has seats 0 to %d", e.bets.players-1)
	}
	var notes []string
	if e.Wrong != 0 && e.Wrong != e.doubles|e.redoubles {
		notes = append(notes, "wrong: "+e.Wrong.String())
	}
	if e.Err != ErrOver {
		notes = append(notes, e.allowed())
	}
	if len(notes) == 0 {
		return text
	}
	return fmt.Sprintf("%s (%s)", text, strings.Join(notes, "; "))
}

// allowed returns what the seat may or must bet, in words.
func (e *BetError) allowed() string {
	mayDouble, mayRedouble := e.bets.Open()
	must := e.bets.must()
	open := betWords(mayDouble&^must, mayRedouble)
	switch {
	case must != 0 && len(open) == 0:
		return fmt.Sprintf("must double %v", must)
	case must != 0:
		return fmt.Sprintf("must double %v, may %s", must, words.List("and", open))
	case len(open) == 0:
		return "must pass"
	}
	return "may " + words.List("or", append(open, "pass"))
}

// Unwrap returns the rule.
func (e *BetError) Unwrap() error { return e.Err }

func betWords(doubles, redoubles cards.Seats) []string {
	var list []string
	if doubles != 0 {
		list = append(list, "double "+doubles.String())
	}
	if redoubles != 0 {
		list = append(list, "redouble "+redoubles.String())
	}
	return list
}
