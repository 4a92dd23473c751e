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
