package lang

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// Every language has every word, and no word is empty.
func TestNoWordIsMissing(t *testing.T) {
	for l := range All() {
		w := l.table()
		full := func(word, what string, of any) {
			require.NotEmpty(t, strings.TrimSpace(word), "%v: %s of %v", l, what, of)
			require.Equal(t, strings.TrimSpace(word), word, "%v: %s of %v", l, what, of)
		}
		full(w.code, "code", l)
		full(w.name, "name", l)
		for s := cards.NoSuit; s <= cards.Spades; s++ {
			full(w.suits[s].one, "singular", s)
			full(w.suits[s].many, "plural", s)
			full(w.suits[s].letter, "letter", s)
			require.Equal(t, s == cards.NoSuit, w.suits[s].card == "", "%v: in a card, %v", l, s)
		}
		for r := cards.Two; r <= cards.Tarot; r++ {
			full(w.ranks[r].name, "name", r)
			full(w.ranks[r].card, "in a card", r)
			full(w.ranks[r].letter, "letter", r)
		}
		full(w.card, "format", "cards")
		full(w.joker, "name", "joker")
		full(w.bridge, "name", "bridge")
		require.ElementsMatch(t, keys(english.contracts), keys(w.contracts), "%v: contracts", l)
		for _, c := range w.contracts {
			full(c.name, "name", c.id)
		}
		for v, list := range w.verbs {
			require.NotEmpty(t, list, "%v: verb %d", l, v)
		}
		for p, text := range w.phrases {
			full(text, "phrase", p)
		}
		for i, noun := range w.things {
			full(noun.one, "singular", i)
			full(noun.many, "plural", i)
		}
		require.NotEmpty(t, w.places, l)
		full(w.decimal, "decimal separator", "numbers")
		full(w.otherPlace, "other places", l)
		for _, list := range w.lists() {
			for _, word := range list {
				full(word, "another word", list)
			}
		}
	}
}

// lists are the words of which some things have several.
func (w *table) lists() [][]string {
	lists := slices.Clone(w.verbs[:])
	for _, s := range w.suits {
		lists = append(lists, s.also)
	}
	for _, r := range w.ranks {
		lists = append(lists, r.also)
	}
	for _, c := range w.contracts {
		lists = append(lists, c.also)
	}
	return lists
}

// A card that a person writes in letters or in words is one card only.
func TestWordsAreDistinct(t *testing.T) {
	for l := range All() {
		letters, words := map[string]cards.Card{}, map[string]cards.Card{}
		for _, c := range faces() {
			letter, name := l.CardLetters(c), strings.ToLower(l.Card(c))
			require.NotContains(t, letters, letter, "%v: %v", l, c)
			require.NotContains(t, words, name, "%v: %v", l, c)
			letters[letter], words[name] = c, c
		}

		// A rank or a suit has no word of another rank or suit, and no letter of another.
		seen, suits, ranks := map[string]string{}, map[string]bool{}, map[string]bool{}
		add := func(what string, list []string) {
			for _, word := range list {
				word = strings.ToLower(word)
				require.True(t, seen[word] == "" || seen[word] == what, "%v: %q is %s and %s", l, word, seen[word], what)
				seen[word] = what
			}
		}
		for s := cards.Clubs; s <= cards.Spades; s++ {
			add(s.String(), l.SuitWords(s))
			require.Len(t, l.SuitLetter(s), 1)
			require.False(t, suits[l.SuitLetter(s)], "%v: letter of %v", l, s)
			suits[l.SuitLetter(s)] = true
		}
		for r := cards.Two; r <= cards.Tarot; r++ {
			add(r.String(), l.RankWords(r))
			require.False(t, ranks[l.RankLetter(r)], "%v: letter of %v", l, r)
			ranks[l.RankLetter(r)] = true
		}

		contracts := map[string]string{}
		for _, c := range l.table().contracts {
			for _, name := range l.ContractWords(c.id) {
				name = strings.ToLower(name)
				require.Empty(t, contracts[name], "%v: %q is %s and %s", l, name, contracts[name], c.id)
				contracts[name] = c.id
			}
		}
		for _, of := range [][2]Verb{{VerbDouble, VerbRedouble}, {VerbMaximum, VerbNoBet}, {VerbPlay, VerbGive}, {VerbPlay, VerbPass}} {
			for _, word := range l.VerbWords(of[0]) {
				require.NotContains(t, l.VerbWords(of[1]), word, "%v: verbs %v", l, of)
			}
		}
	}
}

// Each phrase has the same parameters in every language, so that no translation loses a
// player or a number.
func TestPhrasesHaveTheSameParameters(t *testing.T) {
	verb := regexp.MustCompile(`%\[\d\][sd]`)
	parameters := func(text string) []string {
		list := verb.FindAllString(text, -1)
		slices.Sort(list)
		require.NotContains(t, verb.ReplaceAllString(text, ""), "%", "want parameters such as %%[1]s: %q", text)
		return list
	}
	for l := range All() {
		for p := range phraseCount {
			want := parameters(english.phrases[p])
			require.Equal(t, want, parameters(l.Text(p)), "%v: phrase %d, %q", l, p, l.Text(p))
			require.Equal(t, p >= NumberedDeal, len(want) > 0, "phrase %d, %q", p, l.Text(p))
		}
		require.Equal(t, []string{"%[1]s", "%[2]s"}, parameters(l.table().card), l)
	}
}

// No language mixes two signs for the apostrophe, and in French a space that does not break precedes the signs that need
// one.
func TestSigns(t *testing.T) {
	unspaced := regexp.MustCompile(`[^\x{a0}][:;?!]`)
	for l := range All() {
		w := l.table()
		texts := slices.Concat(slices.Concat(w.lists()...), w.phrases[:])
		for _, c := range w.contracts {
			texts = append(texts, c.name)
		}
		for _, rule := range w.broken {
			texts = append(texts, rule.text)
		}
		for _, text := range texts {
			require.NotContains(t, text, "'", l)
			if l == French {
				require.NotRegexp(t, unspaced, text)
			}
		}
	}
}

func faces() []cards.Card {
	pack := cards.Pack52().With(cards.TarotKing).Cards().First
	return slices.Collect(pack.All())
}

func keys(contracts []contract) (list []string) {
	for _, c := range contracts {
		list = append(list, c.id)
	}
	return list
}
