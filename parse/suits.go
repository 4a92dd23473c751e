package parse

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/barbukit/barbukit/cards"
)

// bySuits reads a hand that has the ranks of each suit behind the suit: "♠AK3 ♥10 2", "spades A K 3, hearts 2" or
// "S: AK3 H: -". Letters name a suit only before a colon, because many letters are ranks too. A word such as "of" is a
// fault: in "♥Q, king of spades" the suit is behind its rank. The fault is nil if the whole text has this form. A text
// that does not begin with a suit is not a fault: the result is the empty hand.
func (v *vocabulary) bySuits(text string, want *wanted) (h cards.Hand, fault *Error) {
	suit, begun := cards.NoSuit, false
	for field := range strings.FieldsFuncSeq(strings.ReplaceAll(text, ":", ": "), func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(",;-–", r)
	}) {
		name, colon := strings.CutSuffix(field, ":")
		key := keyOf(name, v.fillers)
		if s, ranks, named := v.suitBefore(key, colon); named {
			suit, key, begun = s, ranks, true
		}
		if !begun {
			return cards.Hand{}, nil
		}
		wrong := &Error{Text: field, want: want.phrase, examples: want.examples}
		if key == "" && v.fillers[keyOf(name, nil)] {
			return cards.Hand{}, wrong
		}
		for key != "" {
			r, size := v.rankBefore(key)
			c := cards.Of(r, suit)
			if c == 0 || h.Second.Has(c) {
				wrong.tooOften = c != 0
				return cards.Hand{}, wrong
			}
			h, key = h.With(c), key[size:]
		}
	}
	return h, nil
}

// suitBefore returns the suit at the beginning of a word, and the rest of the word. A colon follows the word or not.
func (v *vocabulary) suitBefore(key string, colon bool) (s cards.Suit, rest string, named bool) {
	sign, size := utf8.DecodeRuneInString(key)
	if s, known := v.suit(key[:size]); known && suitSigns[sign] != 0 {
		return s, key[size:], true
	}
	s, known := v.suit(key)
	return s, "", known && s != cards.NoSuit && (colon || utf8.RuneCountInString(key) > 1)
}

// rankBefore returns the rank at the beginning of a word, and its size: the whole word, 10, or one letter. The size is 0
// if there is no rank.
func (v *vocabulary) rankBefore(key string) (r cards.Rank, size int) {
	_, letter := utf8.DecodeRuneInString(key)
	for _, size := range []int{len(key), len("10"), letter} {
		if size <= len(key) {
			if r, known := v.rank(key[:size]); known && (r != cards.Tarot || key[:size] == "*") {
				return r, size
			}
		}
	}
	return 0, 0
}
