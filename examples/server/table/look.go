package table

import (
	"strings"

	"golang.org/x/text/unicode/norm"
)

// Look returns a text that is equal for names that look alike: without case, without the difference between an accent
// typed apart and a letter with it, or between wide letters and others, and without what a page does not show, which is
// joiners and the kind and number of spaces. Cyrillic and Greek letters become the Latin letter that they look like, and
// 0, 1 and i become o and l.
func Look(name string) string {
	name = strings.Map(func(c rune) rune {
		if joins(c) {
			return -1
		}
		return c
	}, norm.NFKC.String(name))
	return strings.Map(func(c rune) rune {
		if latin, found := alike[c]; found {
			return latin
		}
		return c
	}, strings.ToLower(strings.Join(strings.Fields(name), " ")))
}

// alike has the letters that look like a Latin letter, and digits.
var alike = func() map[rune]rune {
	all := map[rune]rune{}
	for latin, letters := range map[rune]string{
		'a': "аα", 'b': "вβ", 'c': "сϲ", 'd': "ԁ", 'e': "еε", 'h': "нһ", 'j': "јϳ", 'k': "кκ", 'l': "iıіι1|ӏ", 'm': "м",
		'n': "пη", 'o': "0оοσ", 'p': "рρ", 'q': "ԛ", 's': "ѕ", 't': "тτ", 'u': "υμ", 'v': "ѵν", 'w': "ԝω", 'x': "хχ", 'y': "уүγ", 'z': "ζ",
	} {
		for _, c := range letters {
			all[c] = latin
		}
	}
	return all
}()
