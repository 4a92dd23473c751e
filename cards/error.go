package cards

import "fmt"

// ParseError is the error for a text that is not the text form of a type of this package.
type ParseError struct {
	Text string // the text
	Want string // what would be right
}

// Error returns the text, quoted, and what would be right.
func (e *ParseError) Error() string {
	text := e.Text
	for i := range text {
		if i >= 80 { // i is the first byte of a letter, so no letter is cut in two
			text = text[:i] + "…"
			break
		}
	}
	return fmt.Sprintf("cards: cannot read %q: want %s", text, e.Want)
}

// must is the body of every Must function: it panics if there is an error.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
