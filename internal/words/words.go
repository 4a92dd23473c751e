// Package words holds what the texts of errors are made of: lists, the nearest
// of some names, and the names of enumerated rules. It knows no other package
// of this module.
package words

import (
	"fmt"
	"strings"
	"unicode"
)

// Shown returns a text from a stranger in a form fit for a message: what a terminal would
// obey, turn round or break a line at is replaced by U+FFFD.
func Shown(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\t' || unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// List joins words as in "a, b and c"; the last two by the conjunction.
func List(conjunction string, items []string) string {
	switch n := len(items); n {
	case 0:
		return "nothing"
	case 1:
		return items[0]
	default:
		return strings.Join(items[:n-1], ", ") + " " + conjunction + " " + items[n-1]
	}
}

// Nearest returns the name that text is most likely a slip for, or "" when none
// is near: within a third of the shorter's length, or 1, in letters added,
// dropped, changed or swapped with their neighbour; but never all its letters.
func Nearest(text string, names []string) string {
	best, nearest := 0, ""
	for _, name := range names {
		shorter := min(len(name), len(text))
		limit := min(max(1, shorter/3), shorter-1)
		if d := distance(text, name, limit); d <= limit && (nearest == "" || d < best) {
			best, nearest = d, name
		}
	}
	return nearest
}

// DidYouMean returns ` (did you mean NAME?)` for the nearest name, or nothing.
func DidYouMean(text string, names []string) string {
	if name := Nearest(text, names); name != "" {
		return fmt.Sprintf(" (did you mean %s?)", name)
	}
	return ""
}

// distance is the edit distance (with neighbours swapped at cost 1) of a and b,
// or more than limit where it is more.
func distance(a, b string, limit int) int {
	if len(a)-len(b) > limit || len(b)-len(a) > limit {
		return limit + 1
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
