package cards

import "fmt"

// ParseError tells why a text is not the text form of a type of this package.
type ParseError struct {
	Text string // what was read
	Want string // what would have been right
}

// Error quotes the text and says what is allowed.
func (e *ParseError) Error() string {
	text := e.Text
	for i := range text {
		if i >= 80 { // i is where a letter starts: none is cut in two
			text = text[:i] + "…"
			break
		}
	}
	return fmt.Sprintf("cards: parsing %q: invalid syntax: want %s", text, e.Want)
}

// must is the body of every Must function: it panics on an error.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
