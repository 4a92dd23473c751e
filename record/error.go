package record

import (
	"errors"
	"fmt"
)

// The faults a record can have beyond actions that are refused, for [errors.Is].
var (
	ErrHeader      = errors.New("the header is barbu 1, variant NAME, players N, then names")
	ErrFingerprint = errors.New("the variant has other rules now than when this was written")
	ErrLong        = errors.New("the line is too long")
	ErrText        = errors.New("the line is not UTF-8")
	ErrScore       = errors.New("the figures are not those of the match")
	ErrNoScore     = errors.New("the deal before has no score line")
	ErrCutOff      = errors.New("the file is cut off in this line")
)

// Error tells which line of a record is wrong, and why. Nothing of that line or
// after it was applied.
type Error struct {
	File string
	Line int // from 1
	Text string
	Err  error
}

// Error returns "file:line: text: rule (what is allowed)".
func (e *Error) Error() string {
	text := e.Text
	if len(text) > 120 {
		text = text[:120] + "…"
	}
	reason := e.Err.Error()
	if rule, ok := e.Err.(interface{ Rule() string }); ok {
		reason = rule.Rule()
	}
	return fmt.Sprintf("%s:%d: %s: %s", e.File, e.Line, text, reason)
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }
