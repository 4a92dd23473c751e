package line

import (
	"errors"
	"fmt"
)

// ErrSyntax is the error that every [*Error] unwraps to.
var ErrSyntax = errors.New("invalid syntax")

// Error is the error for a line that the grammar does not allow.
type Error struct{ text string }

// Errorf returns an Error whose text says which word is wrong and what would be right.
func Errorf(format string, args ...any) *Error { return &Error{fmt.Sprintf(format, args...)} }

// Error returns which word is wrong and what would be right.
func (e *Error) Error() string { return e.text }

// Reason returns the same text as Error.
func (e *Error) Reason() string { return e.text }

// Unwrap returns [ErrSyntax].
func (e *Error) Unwrap() error { return ErrSyntax }
