package cards

import (
	"iter"
	"strings"
)

// set is the body of every UnmarshalText. If there is an error, *v keeps its value.
func set[T any](v *T, parse func(string) (T, error), text []byte) error {
	read, err := parse(string(text))
	if err != nil {
		return err
	}
	*v = read
	return nil
}

// fields yields the words of a text separated by single spaces. A double, leading or
// trailing space gives an empty word, which no parser accepts.
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
