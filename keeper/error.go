package keeper

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// The errors for the rules that an entry can break, for use with [errors.Is]. The errors for declarations are in
// package variant, the errors for bets are in package doubling, the errors for sales are in package auction, and
// the errors for results are in package score. For a seat that is not at the table, in any field, the error is
// [doubling.ErrNoSuchSeat].
var (
	ErrOver        = errors.New("the match is over")
	ErrDealer      = errors.New("that seat is not the dealer")
	ErrDrawn       = errors.New("the dealer is drawn: name the dealer in the first deal of the round")
	ErrHolder      = errors.New("a card decides who is first: name its holder in the first deal")
	ErrDeclarer    = errors.New("that seat is not the declarer")
	ErrCutContract = errors.New("cuts cannot choose that contract now")
	ErrNoBets      = errors.New("there are no bets in this contract")
	ErrNotCounted  = errors.New("not counted in this contract")
	ErrOpen        = errors.New("a count or a place is missing")
	ErrCount       = errors.New("that number is out of range")
	ErrSplit       = errors.New("nobody doubled: the contract is not played and its points are split, so there is no result")
	ErrForced      = errors.New("a seat can be given the last place as a penalty only in a layout that decides the last place")
	ErrJack        = errors.New("that seat has not taken the jack of hearts")
	ErrReplay      = errors.New("the teams are level, so the deal is not scored but dealt and played again")
	ErrKingBy      = errors.New("that card cannot have won the king of hearts")
)

// EntryError is the error for an entry that was refused. It unwraps to the reason: a
// [*variant.RuleError], or the error of another package of rules, such as a
// *doubling.BetError.
type EntryError struct {
	Deal  int        // the deal's number, counted from 0; Error counts from 1
	Field string     // the field of the entry, as in JSON: "contract", "bets", "taken", …
	Item  score.Item // if Field is "taken": the item; "" if the error is not about one item
	Other score.Item // another item, if no deal can have the counts of both
	Err   error
}

// Error returns the deal, the field, the rule that was broken, and what is allowed. If the
// error is about a bet, it names the bet instead of the field.
func (e *EntryError) Error() string {
	field := e.Field
	if e.Item != "" {
		field = words.Clip(string(e.Item)) + " " + field
	}
	text := e.Err.Error()
	if _, bet := errors.AsType[*doubling.BetError](e.Err); bet || field == "" { // the text of a BetError begins with the bet
		return fmt.Sprintf("deal %d: %s", e.Deal+1, text)
	}
	return fmt.Sprintf("deal %d: %s: %s", e.Deal+1, field, text)
}

// Unwrap returns the reason.
func (e *EntryError) Unwrap() error { return e.Err }

// refuse returns the error for a field.
func refuse(field string, err error) *EntryError { return &EntryError{Field: field, Err: err} }

// refuseBy returns the error for a field that breaks a rule, with what the rule allows.
func refuseBy(field string, rule error, format string, args ...any) *EntryError {
	return refuse(field, &variant.RuleError{Err: rule, Allowed: fmt.Sprintf(format, args...)})
}
