package table

import (
	"strings"

	"golang.org/x/text/unicode/norm"
)

// Alike reports whether two names look the same, or differ only in case. Joiners and the kind and number of spaces do
// not count, because a page does not show them. A wide letter is the same as a usual one, and a letter with its accent
// the same as both typed apart. Cyrillic and Greek letters are compared with the Latin letters that they look like.
func Alike(a, b string) bool {
	return shape(a) == shape(b) || shape(strings.ToLower(a)) == shape(strings.ToLower(b))
}

// shape returns a text that is equal for names that look the same.
func shape(name string) string {
	name = strings.Map(func(c rune) rune {
		if joins(c) {
			return -1
		}
		return latin(c) // package norm would replace some of these letters by others
	}, name)
	name = strings.Map(latin, norm.NFKD.String(name))
	return strings.ToLower(strings.Join(strings.Fields(name), " "))
}

// latin returns the Latin letter that a letter or digit looks like, or the character itself. One, l and I look the same.
func latin(c rune) rune {
	if letter, found := alike[c]; found {
		return letter
	}
	return c
}

// alike has what looks like a Latin letter. A capital can look like another letter than the small letter does.
var alike = func() map[rune]rune {
	all := map[rune]rune{}
	for letter, others := range map[rune]string{
		'a': "аАαΑ", 'b': "вВβΒ", 'c': "сСϲϹ", 'd': "ԁ", 'e': "еЕεΕ", 'h': "нНһҺΗ", 'j': "јЈϳ", 'k': "кКκΚ",
		'l': "iI1|ıіІιΙӏӀ", 'm': "мМΜ", 'n': "пηΝ", 'o': "0оОοΟσ", 'p': "рРρΡ", 'q': "ԛ", 's': "ѕЅ", 't': "тТτΤ",
		'u': "υμ", 'v': "ѵν", 'w': "ԝω", 'x': "хХχΧ", 'y': "уУүҮγΥ", 'z': "ζΖ",
	} {
		for _, c := range others {
			all[c] = letter
		}
	}
	return all
}()
