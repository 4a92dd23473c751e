package line

import (
	"errors"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/internal/words"
)

// ErrSyntax is the error that every [*Error] unwraps to.
var ErrSyntax = errors.New("invalid syntax")

// Error is the error for a line that the grammar does not allow.
type Error struct{ text string }

// Errorf returns an Error whose text says which word is wrong and what would be right. It shortens very long words.
func Errorf(format string, args ...any) *Error {
	shown := slices.Clone(args)
	for i, arg := range args {
		if word, ok := arg.(string); ok {
			shown[i] = words.Clip(word)
		}
	}
	return &Error{fmt.Sprintf(format, shown...)}
}

// Error returns which word is wrong and what would be right.
func (e *Error) Error() string { return e.text }

// Reason returns the same text as Error.
func (e *Error) Reason() string { return e.text }

// Unwrap returns [ErrSyntax].
func (e *Error) Unwrap() error { return ErrSyntax }
