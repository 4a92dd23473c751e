package parse

import (
	"strings"
	"sync"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// vocabulary has the words that people use in a language, by key.
type vocabulary struct {
	language lang.Language
	fillers  map[string]bool // of the language and of English
	cards    map[string]cards.Card
	ranks    map[string]cards.Rank
	suits    map[string]cards.Suit                // with NoSuit for no trump
	verbs    [lang.VerbChoose + 1]map[string]bool // of the language and of English, with spaces
	longest  int                                  // the most words of a card, a suit, a rank or a verb
	// english is the vocabulary for words that this vocabulary does not have; nil for English.
	english *vocabulary
}

// english is made when it is first used.
var english = sync.OnceValue(func() *vocabulary { return newVocabulary(lang.English, nil) })

// others are the vocabularies of the other languages. Each is made when it is first used.
var others = func() (all []func() *vocabulary) {
	for l := range lang.All() {
		all = append(all, sync.OnceValue(func() *vocabulary { return newVocabulary(l, english()) }))
	}
	return all
}()

// vocabularyOf returns the vocabulary of a language. A number that is not a language has the
// vocabulary of English.
func vocabularyOf(l lang.Language) *vocabulary {
	if l == lang.English || int(l) >= len(others) {
		return english()
	}
	return others[l]()
}

// newVocabulary makes the vocabulary of a language. The parameter english is nil for English.
func newVocabulary(l lang.Language, english *vocabulary) *vocabulary {
	v := &vocabulary{
		language: l, fillers: fillersOf(l),
		cards: map[string]cards.Card{}, ranks: map[string]cards.Rank{}, suits: map[string]cards.Suit{},
	}
	for verb := range v.verbs {
		v.verbs[verb] = map[string]bool{}
		for _, of := range []lang.Language{l, lang.English} {
			for _, text := range of.VerbWords(lang.Verb(verb)) {
				v.verbs[verb][spaced(split(text), nil)] = true
				v.longest = max(v.longest, len(split(text)))
			}
		}
	}
	v.addCards()
	if english != nil {
		v.english, v.longest = english, max(v.longest, english.longest)
	}
	return v
}

// addCards adds the cards, ranks and suits of the language.
func (v *vocabulary) addCards() {
	ranks, suits := map[cards.Rank][]string{}, map[cards.Suit][]string{}
	for r := cards.Two; r <= cards.Tarot; r++ {
		texts := append(v.language.RankWords(r), v.language.RankLetter(r))
		if r == cards.Ten {
			texts = append(texts, "10")
		}
		for _, text := range texts {
			key := v.key(text)
			ranks[r] = append(ranks[r], key)
			v.ranks[key] = r
		}
	}
	for s := cards.NoSuit; s <= cards.Spades; s++ {
		for _, text := range append(v.language.SuitWords(s), v.language.SuitLetter(s), signs[s]) {
			if key := v.key(text); key != "" {
				suits[s] = append(suits[s], key)
				v.suits[key] = s
			}
		}
	}
	for c := range everyCard.All() {
		v.cards[v.key(v.language.Card(c))] = c
		for _, rank := range ranks[c.Rank()] {
			for _, suit := range suits[c.Suit()] {
				v.cards[rank+suit], v.cards[suit+rank] = c, c
			}
		}
	}
}

// key returns the key of a text, and notes how many words the text has.
func (v *vocabulary) key(text string) string {
	v.longest = max(v.longest, len(split(text)))
	return keyOf(text, v.fillers)
}

// card returns the card with that key.
func (v *vocabulary) card(key string) (c cards.Card, known bool) {
	c, known = v.cards[key]
	if !known && v.english != nil && v.part(key) == 0 {
		return v.english.card(key)
	}
	return c, known
}

// cardIn returns the card that words name: in the language, in English, or as in a record.
func (v *vocabulary) cardIn(list []word) (c cards.Card, known bool) {
	if c, known = v.card(join(list, v.fillers)); known {
		return c, true
	}
	return v.recordCard(list)
}

// recordCard returns the card that is written as in a record: a letter of a rank and a letter of a
// suit, in capitals or as two words. Only this form distinguishes AS, the ace of spades, from as,
// which is the word for an ace in several languages.
func (v *vocabulary) recordCard(list []word) (c cards.Card, known bool) {
	var letters []string
	for _, w := range list {
		if !v.fillers[w.key] {
			letters = append(letters, w.text)
		}
	}
	text := strings.Join(letters, "")
	if len(letters) == 2 {
		text = strings.ToUpper(text)
	}
	c, err := cards.Parse(text)
	return c, err == nil && c.IsFace()
}

// part returns the cards of the rank or the suit with that key, or no cards.
func (v *vocabulary) part(key string) cards.Set {
	var part cards.Set
	if r, known := v.ranks[key]; known {
		part |= r.Set()
	}
	if s, known := v.suits[key]; known {
		part |= s.Set()
	}
	if part == 0 && v.english != nil {
		return v.english.part(key)
	}
	return part
}

// suit returns the suit with that key, NoSuit for no trump.
func (v *vocabulary) suit(key string) (s cards.Suit, known bool) {
	s, known = v.suits[key]
	if !known && v.english != nil {
		return v.english.suit(key)
	}
	return s, known
}

// rank returns the rank with that key.
func (v *vocabulary) rank(key string) (r cards.Rank, known bool) {
	r, known = v.ranks[key]
	if !known && v.english != nil {
		return v.english.rank(key)
	}
	return r, known
}

// signs are the signs of the suits.
var signs = [...]string{cards.Clubs: "♣", cards.Diamonds: "♦", cards.Hearts: "♥", cards.Spades: "♠"}

// everyCard is every card that can be held.
var everyCard = cards.Pack52().With(cards.TarotKing).Cards().First

// verb returns the words after a verb at the beginning of a text, and whether the text begins
// with that verb. The longest form of the verb counts.
func (v *vocabulary) verb(list []word, verbs ...lang.Verb) (rest []word, found bool) {
	for n := min(v.longest, len(list)); n > 0; n-- {
		key := spaced(list[:n], nil)
		for _, verb := range verbs {
			if v.verbs[verb][key] {
				return list[n:], true
			}
		}
	}
	return list, false
}

// is reports whether a text is a verb and nothing more.
func (v *vocabulary) is(list []word, verbs ...lang.Verb) bool {
	rest, found := v.verb(list, verbs...)
	return found && len(rest) == 0
}
