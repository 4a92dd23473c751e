package sheet

import (
	"strings"
	"unicode"

	"github.com/barbukit/barbukit/internal/texttable"
)

// clean returns a name or title with � for each character that would break a line, or hide
// or reorder letters. The text may come from anybody.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) || strings.ContainsRune(texttable.Joiners, r) {
			return r
		}
		return unicode.ReplacementChar
	}, text)
}
