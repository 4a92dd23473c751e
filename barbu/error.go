package barbu

import "errors"

// The errors for the rules of the match itself, for use with [errors.Is]. The errors for declarations are in
// package variant, the errors for plays are in packages tricks, dominoes, counting and runs, and the errors for
// bets are in package doubling. The errors for sales are in package auction, for new deals in package redeal, and
// for cards shown in package exposure.
var (
	ErrOver         = errors.New("the match is over")
	ErrNotDue       = errors.New("that is not due now")
	ErrNotYourTurn  = errors.New("it is another seat's turn")
	ErrGiftCount    = errors.New("that is the wrong number of cards to pass")
	ErrGiftHeld     = errors.New("you can only pass cards from your hand")
	ErrGiftTurned   = errors.New("you cannot pass the card that was turned up")
	ErrNotInTalon   = errors.New("the card that is turned up must be in the talon")
	ErrNotDealers   = errors.New("the card that is turned up must be in the dealer's hand")
	ErrDiscardCount = errors.New("that is the wrong number of cards to discard")
	ErrDiscardHeld  = errors.New("you can only discard cards from your hand")
	ErrDiscardKept  = errors.New("these cards cannot be discarded")
	ErrOneCard      = errors.New("play exactly one card")
	ErrCannotPass   = errors.New("you must play a card")
	ErrMaximum      = errors.New("there is nobody you can double or redouble: pass")
	ErrFields       = errors.New("the action has fields that its kind does not use")
)

// ErrUnfinished is the error for settling a match that is not over.
var ErrUnfinished = errors.New("the match is not over: settle it after its last deal")

// ActionError reports an action that is not legal. It unwraps to the reason: a
// [*variant.RuleError], or the error of another package of rules, such as a
// *tricks.PlayError.
type ActionError struct {
	Action Action
	Text   string // the action as a line of a record
	Err    error  // the reason
}

// Error returns the action, the rule it breaks and what is allowed.
func (e *ActionError) Error() string { return e.Text + ": " + e.Reason() }

// Reason returns the rule that the action breaks and what is allowed.
func (e *ActionError) Reason() string {
	if rule, ok := e.Err.(interface{ Reason() string }); ok {
		return rule.Reason()
	}
	return e.Err.Error()
}

// Unwrap returns the reason.
func (e *ActionError) Unwrap() error { return e.Err }
