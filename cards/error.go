package cards

import (
	"fmt"

	"github.com/barbukit/barbukit/internal/words"
)

// ParseError is the error for a text that is not the text form of a type of this package, except
// Direction.
type ParseError struct {
	Text string // the text
	Want string // what would be right
}

// Error returns the text, quoted, and what would be right.
func (e *ParseError) Error() string {
	return fmt.Sprintf("cards: cannot read %q: want %s", words.ClipTo(80, e.Text), e.Want)
}

// must is the body of every Must function: it panics if there is an error.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
