package texttable

import (
	"strings"
	"unicode"
)

// wide contains the letters that take two columns of a terminal: the letters of East Asia,
// and pictures. Source: Unicode Standard Annex 11, its wide and fullwidth blocks.
var wide = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x1100, Hi: 0x115F, Stride: 1}, // Hangul jamo
		{Lo: 0x2E80, Hi: 0x303E, Stride: 1}, // radicals, CJK punctuation
		{Lo: 0x3041, Hi: 0x4DBF, Stride: 1}, // kana, CJK extension A
		{Lo: 0x4E00, Hi: 0xA4CF, Stride: 1}, // CJK, Yi
		{Lo: 0xA960, Hi: 0xA97F, Stride: 1}, // Hangul jamo extended
		{Lo: 0xAC00, Hi: 0xD7A3, Stride: 1}, // Hangul
		{Lo: 0xF900, Hi: 0xFAFF, Stride: 1}, // CJK compatibility
		{Lo: 0xFE30, Hi: 0xFE6F, Stride: 1}, // CJK compatibility forms
		{Lo: 0xFF01, Hi: 0xFF60, Stride: 1}, // fullwidth forms
		{Lo: 0xFFE0, Hi: 0xFFE6, Stride: 1}, // fullwidth signs
	},
	R32: []unicode.Range32{
		{Lo: 0x1F300, Hi: 0x1F64F, Stride: 1}, // pictographs, faces
		{Lo: 0x1F680, Hi: 0x1F6FF, Stride: 1}, // transport
		{Lo: 0x1F900, Hi: 0x1FAFF, Stride: 1}, // more pictographs
		{Lo: 0x20000, Hi: 0x3FFFD, Stride: 1}, // CJK extensions
	},
}

// Joiners change how letters are drawn, and take no column themselves.
const Joiners = "\u200C\u200D"

// Width returns the number of terminal columns that a text without control characters
// takes. Terminals differ in the width of a picture that is composed of several pictures;
// Width adds up the widths of all these pictures.
func Width(text string) int {
	n := 0
	for _, r := range text {
		n += letterWidth(r)
	}
	return n
}

func letterWidth(r rune) int {
	switch {
	case r < 0x300: // most letters: none of these is wide, and none combines with another
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me), strings.ContainsRune(Joiners, r):
		return 0
	case unicode.Is(wide, r):
		return 2
	}
	return 1
}

// Cut returns the text if it takes at most this many columns. Otherwise it shortens the
// text to fit, and ends it with a …
func Cut(text string, most int) string {
	n, end := 0, 0 // the … would be at end
	for i, r := range text {
		if n < most {
			end = i
		}
		if n += letterWidth(r); n > most {
			return text[:end] + "…"
		}
	}
	return text
}
