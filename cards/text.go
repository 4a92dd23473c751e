package cards

import (
	"iter"
	"strings"
)

// set is the body of every UnmarshalText: on an error *v keeps its value.
func set[T any](v *T, parse func(string) (T, error), text []byte) error {
	read, err := parse(string(text))
	if err != nil {
		return err
	}
	*v = read
	return nil
}

// fields walks the words of a text parted by single spaces; a doubled, leading
// or trailing space gives an empty word, which no parser takes.
func fields(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for rest, more := text, text != ""; more; {
			var word string
			word, rest, more = strings.Cut(rest, " ")
			if !yield(word) {
				return
			}
		}
	}
}
