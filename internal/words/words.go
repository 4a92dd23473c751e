// Package words helps to write texts for people. It writes lists and numbers in words,
// suggests the right name for a misspelt word, and names the values of enumerated rules.
//
//	words.List("or", []string{"C", "D", "H"}) // "C, D or H"
//	words.Count(3, "deal")                    // "three deals"
//	words.DidYouMean("poins", keys)           // " (did you mean points?)"
//
// It imports no other package of this module.
package words

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
)

// Shown returns a form of the text that is safe to print, even if a stranger wrote the
// text. It replaces control characters, line separators and characters that change the
// direction of writing with U+FFFD.
func Shown(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\t' || unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// longest is the number of bytes of a text that Clip keeps. It is enough to recognize the text.
const longest = 400

// Clip shortens a very long text that an error quotes: whoever wrote it may have sent a megabyte.
func Clip(text string) string { return ClipTo(longest, text) }

// ClipTo shortens a text to about n bytes and "…", without cutting a letter in two.
func ClipTo(n int, text string) string {
	for i := range text {
		if i >= n {
			return text[:i] + "…"
		}
	}
	return text
}

// List joins items as in "a, b and c", where "and" is the conjunction. Without items it
// returns "nothing".
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

// Semicolon returns a semicolon and a space as they are written in the language of the colon: in French, "\u00a0:",
// both signs have a space before them.
func Semicolon(colon string) string { return strings.Replace(colon, ":", ";", 1) + " " }

// Nearest returns the name that text was probably meant to be, or "" if no name is near. A
// name is near if at most one letter is added, dropped, changed or swapped with its
// neighbour. In longer texts the limit is a third of the letters of the shorter text. A
// name is not near if every letter of the shorter text would have to change. If several
// names are equally near, Nearest returns the first. No name is near a text of more than 256 bytes.
func Nearest(text string, names []string) string {
	const longest = 256 // the time grows with the square of the length
	if len(text) > longest {
		return ""
	}
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

// abbreviated returns the only name that begins like text and has its letters in the same order,
// or "" if there are several or none. An abbreviation has at least three letters.
func abbreviated(text string, names []string) (only string) {
	for _, name := range names {
		if len(text) < 3 || name == "" || name[0] != text[0] || !hasInOrder(name, text) {
			continue
		}
		if only != "" {
			return ""
		}
		only = name
	}
	return only
}

// hasInOrder reports whether name has all letters of text in the same order.
func hasInOrder(name, text string) bool {
	for i := 0; i < len(name) && text != ""; i++ {
		if name[i] == text[0] {
			text = text[1:]
		}
	}
	return text == ""
}

// inOtherCase returns the first name that differs from text only in upper and lower case, or "".
func inOtherCase(text string, names []string) string {
	for _, name := range names {
		if strings.EqualFold(name, text) {
			return name
		}
	}
	return ""
}

// DidYouMean returns " (did you mean NAME?)" with a name that differs only in upper and lower case, or else
// with the nearest name or the only name that text abbreviates. It returns "" if there is no such name.
func DidYouMean(text string, names []string) string {
	if name := cmp.Or(inOtherCase(text, names), Nearest(text, names), abbreviated(text, names)); name != "" {
		return fmt.Sprintf(" (did you mean %s?)", name)
	}
	return ""
}

// distance returns the edit distance of a and b, in which a swap of neighbours costs 1. If
// the distance is more than limit, distance may return any number above limit.
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
