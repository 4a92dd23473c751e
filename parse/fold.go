package parse

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/lang"
)

// word is a word of a text: in lower case, without accents.
type word struct {
	key  string // the folded word
	text string // the word as it was typed
}

// split returns the words of a text. A word is letters, digits, the * of the tarot king, the
// signs of suits, and + by itself. All other characters separate words. The French and Italian article l' is not a word;
// l alone can be the letter of a contract.
func split(text string) []word {
	var list []word
	var key, typed strings.Builder
	end := func() {
		if key.Len() > 0 {
			list = append(list, word{key.String(), typed.String()})
		}
		key.Reset()
		typed.Reset()
	}
	for i, r := range text {
		card, isCard := cardSigns[r]
		switch {
		case invisible(r):
		case isCard:
			end()
			list = append(list, word{card, string(r)})
		case r == '+':
			end()
			list = append(list, word{"+", "+"})
		case suitSigns[r] != 0:
			key.WriteRune(suitSigns[r])
			typed.WriteRune(r)
		case r == '*' || unicode.IsLetter(r) || unicode.IsDigit(r):
			key.WriteString(fold(r))
			typed.WriteRune(r)
		case (r == '\'' || r == '’') && key.String() == "l" && letterAfter(text[i:]):
			key.Reset()
			typed.Reset()
		default:
			end()
		}
	}
	end()
	return list
}

// letterAfter reports whether the second character of a text is a letter.
func letterAfter(text string) bool {
	_, size := utf8.DecodeRuneInString(text)
	r, _ := utf8.DecodeRuneInString(text[size:])
	return unicode.IsLetter(r)
}

// invisible reports whether a character changes only how the character before it looks: an
// accent, a variation selector or a joiner.
func invisible(r rune) bool { return unicode.In(r, unicode.Mn, unicode.Cf) }

// suitSigns has the black and the white signs of the suits. Every sign becomes the black sign.
var suitSigns = map[rune]rune{
	'♣': '♣', '♦': '♦', '♥': '♥', '♠': '♠',
	'♧': '♣', '♢': '♦', '♡': '♥', '♤': '♠',
}

// cardSigns has the key of each sign of a whole card, such as 🂽. Unicode has 16 places for each
// suit, from the ace, with a knight between the jack and the queen.
var cardSigns = func() map[rune]string {
	signs := map[rune]string{}
	for suit, sign := range []rune("♠♥♦♣") {
		for i, rank := range []string{"a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "", "q", "k"} {
			if rank != "" {
				signs[rune(0x1F0A1+0x10*suit+i)] = rank + string(sign)
			}
		}
	}
	return signs
}()

// accents has the letters with accents of the languages that the table knows, and the letter
// or letters without accents that replace each of them. The Turkish dotless i is typed as i on
// other keyboards.
var accents = map[rune]string{
	'à': "a", 'á': "a", 'â': "a", 'ä': "a", 'ã': "a", 'å': "a", 'ç': "c", 'è': "e", 'é': "e", 'ê': "e", 'ë': "e",
	'ì': "i", 'í': "i", 'î': "i", 'ï': "i", 'ı': "i", 'ñ': "n", 'ò': "o", 'ó': "o", 'ô': "o", 'ö': "o", 'õ': "o",
	'ù': "u", 'ú': "u", 'û': "u", 'ü': "u", 'ğ': "g", 'ş': "s", 'œ': "oe", 'æ': "ae", 'ß': "ss",
}

// fold returns a letter in lower case without accents.
func fold(r rune) string {
	r = unicode.ToLower(r)
	if plain, ok := accents[r]; ok {
		return plain
	}
	return string(r)
}

// join returns the words as one key, without the words that mean nothing.
func join(list []word, fillers map[string]bool) string {
	var b strings.Builder
	for _, w := range list {
		if !fillers[w.key] {
			b.WriteString(w.key)
		}
	}
	return b.String()
}

// spaced returns the words with spaces between them, without the words that mean nothing. Verbs
// and contracts need the spaces: in Italian "gioca re" is to play a king, but "giocare" is only
// the verb.
func spaced(list []word, fillers map[string]bool) string {
	var keys []string
	for _, w := range list {
		if !fillers[w.key] {
			keys = append(keys, w.key)
		}
	}
	return strings.Join(keys, " ")
}

// keyOf returns the key of a text.
func keyOf(text string, fillers map[string]bool) string { return join(split(text), fillers) }

// typed returns the words as they were typed.
func typed(list []word) string {
	texts := make([]string, len(list))
	for i, w := range list {
		texts[i] = w.text
	}
	return strings.Join(texts, " ")
}

// fillersOf returns the words that mean nothing in a language or in English.
func fillersOf(l lang.Language) map[string]bool {
	fillers := map[string]bool{}
	for _, of := range []lang.Language{l, lang.English} {
		for _, w := range of.Fillers() {
			for _, part := range split(w) {
				fillers[part.key] = true
			}
		}
	}
	return fillers
}
