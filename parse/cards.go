package parse

import (
	"strings"
	"unicode"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// Card reads a card, in a language or in English: "qh", "10h", "♥Q", "queen of hearts", "dame de
// cœur". The error is an *Error.
func Card(text string, l lang.Language) (cards.Card, error) {
	v := vocabularyOf(l)
	if c, known := v.cardIn(split(text)); known {
		return c, nil
	}
	return 0, v.notCard(text, everyCard, lang.TypeCard, v.language.CardLetters(example))
}

// example is the card that messages show if no other card is meant.
var example = cards.Of(cards.Queen, cards.Hearts)

// Hand reads a hand: cards in any order, separated by spaces or commas; suits with their ranks, as in
// "♠AK3 ♥QJ", "spades A K 3, hearts Q J" or "S: AK3 H: QJ"; or the form that records
// have, as in "AK3.QJ.T98.76542" (spades, hearts, diamonds, clubs). The letters of
// ranks may be those of the language, and 10 may be written for T. A card listed twice is held
// twice. The empty text is the empty hand, and so is a text of only spaces, commas, hyphens and other marks between
// cards. The error is an *Error, also for a text that can mean two hands, such as "♠A K ♥", and for a sign that is neither
// part of a card nor a mark between cards, such as "?".
func Hand(text string, l lang.Language) (cards.Hand, error) {
	v := vocabularyOf(l)
	want := &wanted{lang.TypeHand, []any{v.cardList("AS", "QH", "9H"), "AK3.QJ.T98.76542"}}
	if strings.Count(text, ".") == 3 {
		if h, err := cards.ParseHand(v.recordForm(text)); err == nil {
			return h, nil
		}
		if h, err := v.listed(text, want); err == nil { // "AS. KS. QH. JD"
			return h, nil
		}
		return cards.Hand{}, &Error{Text: text, want: want.phrase, examples: want.examples}
	}
	return v.listed(text, want)
}

// listed reads a hand that is not in the form of records.
func (v *vocabulary) listed(text string, want *wanted) (cards.Hand, error) {
	if sign := strings.IndexFunc(text, stray); sign >= 0 { // "QH ??" has a card that nobody knows: it is not the hand QH
		return cards.Hand{}, &Error{Text: strings.Fields(text[sign:])[0], want: want.phrase, examples: want.examples}
	}
	words := split(text)
	bySuits, fault := v.bySuits(text, want)
	list, err := v.hand(words, everyCard, everyCard, want)
	if err == nil && list == (cards.Hand{}) && len(words) > 0 { // only words such as "of"
		err = &Error{Text: text, want: want.phrase, examples: want.examples}
	}
	switch {
	case fault == nil && bySuits == (cards.Hand{}): // no suit, or only suits
		return list, err
	case fault == nil && (err != nil || list == bySuits || strings.Contains(text, ":")):
		return bySuits, nil
	case fault == nil: // "♠A K ♥" can be two spades, or a spade and a heart
		return cards.Hand{}, &Error{Text: text, want: want.phrase, examples: want.examples}
	case err != nil:
		return cards.Hand{}, fault
	}
	return list, nil
}

// stray reports whether a character is neither part of a word nor a mark that people type between cards, around them or
// instead of any card.
func stray(r rune) bool {
	mark := unicode.In(r, unicode.Pd, unicode.Ps, unicode.Pe, unicode.Pi, unicode.Pf) || strings.ContainsRune(",;:./|&'\"`_·•，、；。", r)
	return !mark && !unicode.IsSpace(r) && !invisible(r) && len(split(string(r))) == 0
}

// Suit reads a trump suit, or no trump as NoSuit, in a language or in English: "h", "♥", "hearts",
// "nt". The error is an *Error.
func Suit(text string, l lang.Language) (cards.Suit, error) {
	v := vocabularyOf(l)
	if s, known := v.suit(keyOf(text, v.fillers)); known {
		return s, nil
	}
	var names []string
	for s := cards.NoSuit; s <= cards.Spades; s++ {
		names = append(append(names, v.language.SuitWords(s)...), lang.English.SuitWords(s)...)
	}
	return 0, &Error{
		Text: text, Nearest: nearest(text, v.fillers, names),
		want: lang.TypeSuit, examples: []any{v.language.Suit(cards.Hearts)},
	}
}

// Rank reads a rank, in a language or in English: "q", "10", "seven", "dame". It does not read the
// rank of the tarot king. The error is an *Error.
func Rank(text string, l lang.Language) (cards.Rank, error) {
	v := vocabularyOf(l)
	if r, known := v.rank(keyOf(text, v.fillers)); known && r != cards.Tarot {
		return r, nil
	}
	var names []string
	for r := cards.Two; r <= cards.Ace; r++ {
		names = append(append(names, v.language.RankWords(r)...), lang.English.RankWords(r)...)
	}
	return 0, &Error{
		Text: text, Nearest: nearest(text, v.fillers, names),
		want: lang.TypeRank, examples: []any{v.language.Rank(cards.Queen)},
	}
}

// recordForm returns a hand in the form of records with the letters of ranks that records have.
// A part that is not a rank stays as it is.
func (v *vocabulary) recordForm(text string) string {
	var b strings.Builder
	for text = strings.Join(strings.Fields(text), ""); text != ""; {
		size := 1
		if strings.HasPrefix(text, "10") {
			size = 2
		}
		if r, known := v.rank(strings.ToLower(text[:size])); known {
			b.WriteString(r.String())
		} else {
			b.WriteString(text[:size])
		}
		text = text[size:]
	}
	return b.String()
}

// wanted is what a message says to type instead of a text that is not understood.
type wanted struct {
	phrase   lang.Phrase
	examples []any
}

// hand reads a list of cards. The cards in twice may be listed twice. An unknown word is an error
// that suggests one of the cards in near.
func (v *vocabulary) hand(list []word, near, twice cards.Set, want *wanted) (h cards.Hand, err error) {
	for len(list) > 0 {
		n := min(v.longest, len(list))
		c, known := v.cardIn(list[:n])
		for ; !known && n > 1; c, known = v.cardIn(list[:n]) {
			n--
		}
		if !known && v.fillers[list[0].key] {
			list = list[1:]
			continue
		}
		if !known && v.part(list[0].key) != 0 { // a suit or a rank is understood: the words after it are not
			return cards.Hand{}, v.notCard(typed(list), near, want.phrase, want.examples...)
		}
		if !known {
			return cards.Hand{}, v.unknown(list, near, want)
		}
		if h.Second.Has(c) || h.First.Has(c) && !twice.Has(c) {
			return cards.Hand{}, &Error{Text: typed(list[:n]), tooOften: true, want: want.phrase, examples: want.examples}
		}
		h, list = h.With(c), list[n:]
	}
	return h, nil
}

// unknown returns the error for a list that does not begin with a card. It is about the first word,
// or about several words that are near a card.
func (v *vocabulary) unknown(list []word, near cards.Set, want *wanted) *Error {
	for n := min(v.longest, len(list)); n > 1; n-- {
		if err := v.notCard(typed(list[:n]), near, want.phrase, want.examples...); err.Nearest != "" {
			return err
		}
	}
	return v.notCard(list[0].text, near, want.phrase, want.examples...)
}

// notCard returns the error for a text that is not a card. It suggests one of the cards in near.
func (v *vocabulary) notCard(text string, near cards.Set, want lang.Phrase, examples ...any) *Error {
	var names []string
	for c := range near.All() {
		names = append(names, v.language.Card(c))
		if v.english != nil {
			names = append(names, lang.English.Card(c))
		}
		if near != everyCard { // any two letters are near the letters of some card
			names = append(names, v.language.CardLetters(c))
		}
	}
	return &Error{Text: text, Nearest: nearest(text, v.fillers, names), want: want, examples: examples}
}

// cardList returns cards as players of the language write them.
func (v *vocabulary) cardList(texts ...string) string {
	list := make([]string, len(texts))
	for i, text := range texts {
		list[i] = v.language.CardLetters(cards.MustParse(text))
	}
	return strings.Join(list, " ")
}
