package record

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/internal/words"
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

// Error returns "file:line: text: rule (what is allowed)". A long text is cut, and
// what a terminal would obey is left out.
func (e *Error) Error() string {
	where := fmt.Sprintf("%s:%d: ", e.File, e.Line)
	if e.Text != "" {
		where += clip(e.Text) + ": "
	}
	return where + reason(e.Err)
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }

// clip returns a text in a form fit for an error.
func clip(text string) string {
	for i := range text {
		if i >= 120 { // i is where a letter starts: none is cut in two
			text = text[:i] + "…"
			break
		}
	}
	return words.Shown(text)
}

// reason returns the rule a line breaks, without the line itself where the error
// can tell it so.
func reason(err error) string {
	if rule, ok := err.(interface{ Rule() string }); ok {
		return rule.Rule()
	}
	return err.Error()
}

// cutOff is what is wrong with a last line that lacks its end. It unwraps to
// [ErrCutOff] and to why what is left of the line does not do.
type cutOff struct{ err error }

func (e *cutOff) Error() string   { return fmt.Sprintf("%v: %s", ErrCutOff, reason(e.err)) }
func (e *cutOff) Unwrap() []error { return []error{ErrCutOff, e.err} }
