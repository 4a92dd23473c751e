package texttable

import (
	"strings"
	"unicode"
)

// Clean returns the text with � for each character that would break a line, or hide or reorder
// letters. The text may come from anybody.
func Clean(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) || strings.ContainsRune(Joiners, r) {
			return r
		}
		return unicode.ReplacementChar
	}, text)
}

// The characters around a text with an order of its own.
const (
	isolate      = "\u2068"
	endOfIsolate = "\u2069"
)

// Isolate returns a clean text as a part of a longer one: if it is written from right to left, it does not
// change the order of what is around it, such as a number that follows.
func Isolate(text string) string {
	text = Clean(text)
	leftwards := func(r rune) bool {
		return unicode.In(r, unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana, unicode.Nko)
	}
	if strings.ContainsFunc(text, leftwards) {
		return isolate + text + endOfIsolate
	}
	return text
}
