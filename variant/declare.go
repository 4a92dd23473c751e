package variant

import (
	"errors"
	"fmt"
)

// The reasons why a contract, a trump suit or a start rank cannot be declared, for
// [errors.Is].
var (
	ErrOneContract     = errors.New("declare exactly one contract")
	ErrNotCombinable   = errors.New("these contracts cannot be combined")
	ErrMustCombine     = errors.New("the deals left would not be enough to combine contracts as the rules demand")
	ErrDeclaredBefore  = errors.New("this declarer has declared that contract before")
	ErrScheduled       = errors.New("the schedule fixes the contract of this deal")
	ErrCap             = errors.New("the contract is used up, or too few contracts would be left for later deals")
	ErrStage           = errors.New("the contract is not in this stage of the match")
	ErrContractQuota   = errors.New("this declarer has declared all contracts of this kind that they may declare")
	ErrTrumpMissing    = errors.New("the trump is missing")
	ErrTrumpNotAllowed = errors.New("that trump is not allowed")
	ErrRankMissing     = errors.New("the start rank is missing")
	ErrRankNotAllowed  = errors.New("a start rank is not allowed")
)

// RuleError reports the rule that forbids an action, and what the rule allows.
type RuleError struct {
	Err     error
	Allowed string // "" if there is nothing to add to the rule
}

// Error returns the rule and what it allows.
func (e *RuleError) Error() string { return e.Reason() }

// Reason returns the rule and what it allows.
func (e *RuleError) Reason() string {
	if e.Allowed == "" {
		return e.Err.Error()
	}
	return fmt.Sprintf("%v (%s)", e.Err, e.Allowed)
}

// Unwrap returns the rule.
func (e *RuleError) Unwrap() error { return e.Err }
