package barbu

import (
	"errors"
	"fmt"
)

// The rules of the match itself that an action can break, for [errors.Is]. Those
// of play and of bets are in packages tricks, dominoes and doubling.
var (
	ErrOver         = errors.New("the match is over")
	ErrNotDue       = errors.New("that is not due now")
	ErrNotYourTurn  = errors.New("it is another seat's turn")
	ErrOneContract  = errors.New("just one contract is declared")
	ErrApart        = errors.New("these cannot be called at once")
	ErrObliged      = errors.New("after that call the round could not have the groups it must")
	ErrContractUsed = errors.New("this declarer has played that contract")
	ErrSchedule     = errors.New("the schedule says the contract of this deal")
	ErrCap          = errors.New("the contract is used up, or too few would be left for the deals to come")
	ErrGiveCount    = errors.New("another number of cards is passed on")
	ErrGiveHeld     = errors.New("only cards of the hand are passed on")
	ErrTrump        = errors.New("a trump suit is named just where the contract asks for one")
	ErrRank         = errors.New("a start rank is named just where the contract asks for one")
	ErrOneCard      = errors.New("just one card is played")
	ErrCannotPass   = errors.New("a card must be played")
	ErrMaximum      = errors.New("nobody can be doubled or redoubled: say pass")
	ErrStray        = errors.New("the fields of the action do not go with its kind")
)

// RuleError is a rule of the match with what it allows. It unwraps to the rule.
type RuleError struct {
	Err     error
	Allowed string
}

// Error returns the rule and what is allowed.
func (e *RuleError) Error() string { return e.Rule() }

// Rule returns the rule and what is allowed.
func (e *RuleError) Rule() string {
	if e.Allowed == "" {
		return e.Err.Error()
	}
	return fmt.Sprintf("%v (%s)", e.Err, e.Allowed)
}

// Unwrap returns the rule.
func (e *RuleError) Unwrap() error { return e.Err }

// ActionError tells of an action that was refused. It unwraps to what forbids it:
// a [*RuleError], or the error of the mechanic, such as a tricks.PlayError.
type ActionError struct {
	Action Action
	Text   string // the action as a line of a record
	Err    error
}

// Error returns the action, the rule it breaks and what is allowed.
func (e *ActionError) Error() string { return e.Text + ": " + e.Rule() }

// Rule returns the rule that the action breaks and what is allowed.
func (e *ActionError) Rule() string {
	if rule, ok := e.Err.(interface{ Rule() string }); ok {
		return rule.Rule()
	}
	return e.Err.Error()
}

// Unwrap returns what forbids the action.
func (e *ActionError) Unwrap() error { return e.Err }
