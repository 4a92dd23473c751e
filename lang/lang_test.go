package lang

import (
	"encoding/json"
	"fmt"
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

// The names of cards are as players say them. One odd name per language is checked, so that
// a format or an ending that is wrong does not go unnoticed.
func TestCards(t *testing.T) {
	for _, want := range []struct {
		language Language
		card     string
		name     string
		letters  string
	}{
		{English, "QH", "queen of hearts", "QH"}, {English, "TS", "ten of spades", "TS"}, {English, "*H", "tarot king of hearts", "*H"},
		{French, "QH", "dame de cœur", "DC"}, {French, "TD", "dix de carreau", "10K"}, {French, "AS", "as de pique", "AP"},
		{Italian, "QH", "donna di cuori", "DC"}, {Italian, "JC", "fante di fiori", "FF"}, {Italian, "8D", "otto di quadri", "8Q"},
		{German, "QH", "Herzdame", "DH"}, {German, "AS", "Pikass", "AP"}, {German, "TC", "Kreuzzehn", "10T"}, {German, "KD", "Karokönig", "KK"},
		{Spanish, "QH", "dama de corazones", "DC"}, {Spanish, "JC", "jota de tréboles", "JT"}, {Spanish, "QD", "dama de diamantes", "DD"},
		{Turkish, "QH", "kupa kızı", "QH"}, {Turkish, "TD", "karo onlusu", "10D"}, {Turkish, "4C", "sinek dörtlüsü", "4C"}, {Turkish, "KS", "maça papazı", "KS"},
		{French, "JOKER", "joker", "joker"}, {German, "BRIDGE", "Bridgekarte", "Bridgekarte"},
	} {
		c := cards.MustParse(want.card)
		require.Equal(t, want.name, want.language.Card(c))
		require.Equal(t, want.letters, want.language.CardLetters(c))
	}
	require.Empty(t, French.Card(0))
	require.Empty(t, French.CardLetters(0))
	require.Equal(t, []string{"trèfles", "trèfle"}, French.SuitWords(cards.Clubs))
	require.Equal(t, []string{"dame", "reine"}, French.RankWords(cards.Queen))
	require.Equal(t, "sans atout", French.Suit(cards.NoSuit))
	require.Equal(t, "cœurs", French.Suit(cards.Hearts))
	require.Equal(t, "cœur", French.SuitSingular(cards.Hearts))
	require.Equal(t, "neuf", French.Rank(cards.Nine))
	for _, empty := range []string{French.Suit(9), French.SuitSingular(9), French.SuitLetter(9), French.Rank(0), French.Rank(99), French.RankLetter(1)} {
		require.Empty(t, empty)
	}
	require.Empty(t, French.SuitWords(9))
	require.Empty(t, French.RankWords(99))
}

func TestPhrases(t *testing.T) {
	require.Equal(t, "annoncé par Annie", French.Text(DeclaredBy, "Annie"))
	require.Equal(t, "Annie doit à Benny 2 contres", French.Text(Owes, "Annie", "Benny", French.Count(2, Doubles)))
	require.Equal(t, "3 cartes", French.Count(3, Cards))
	require.Equal(t, "1 carte", French.Count(1, Cards))
	require.Equal(t, []string{"0 points", "-1 points"}, []string{English.Count(0, PointsScored), English.Count(-1, PointsScored)})
	require.Equal(t, []string{"1st", "2nd", "3rd", "4th"}, []string{English.Ordinal(1), English.Ordinal(2), English.Ordinal(3), English.Ordinal(4)})
	require.Equal(t, []string{"1er", "2e", "0e"}, []string{French.Ordinal(1), French.Ordinal(2), French.Ordinal(0)})
	require.Equal(t, "Réussite", French.Contract("domino"))
	require.Equal(t, []string{"Réussite", "La réussite", "Domino"}, French.ContractWords("domino"))
	require.Empty(t, French.Contract("no-nines"))
	require.Nil(t, French.ContractWords("no-nines"))
}

// French has the singular for every number between -2 and 2, the other languages for 1 only.
// Source: the plural rules of CLDR, cldr.unicode.org.
func TestCount(t *testing.T) {
	for l := range All() {
		for thing := range thingCount {
			w := l.table().things[thing]
			for n := -3; n <= 3; n++ {
				noun := w.many
				if n == 1 || l == French && n*n < 4 {
					noun = w.one
				}
				require.Equal(t, fmt.Sprint(n, " ", noun), l.Count(n, thing), l)
			}
		}
	}
	require.Equal(t, []string{"0 pli", "-1 point", "2 cartes"}, []string{French.Count(0, Tricks), French.Count(-1, PointsScored), French.Count(2, Cards)})
}

// What a player types without a bet or a card is written as on the table. German nouns have a capital letter.
func TestVerbs(t *testing.T) {
	for l := range All() {
		require.Equal(t, l.Text(NoBet), l.VerbWords(VerbNoBet)[0])
		require.Equal(t, l.Text(Pass), l.VerbWords(VerbPass)[0])
	}
	for v, noun := range map[Verb]string{
		VerbDouble: "Kontra", VerbRedouble: "Rekontra", VerbMaximum: "Maximum", VerbAnnounce: "Ansage", VerbChoose: "Wahl",
	} {
		require.Equal(t, noun, German.VerbWords(v)[0])
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

// A caller can change the lists without changing the words of the package.
func TestListsAreCopies(t *testing.T) {
	French.VerbWords(VerbPass)[0] = "?"
	French.ContractWords("domino")[1] = "?"
	French.RankWords(cards.Queen)[1] = "?"
	French.Fillers()[0] = "?"
	require.Equal(t, "passe", French.VerbWords(VerbPass)[0])
	require.Equal(t, "La réussite", French.ContractWords("domino")[1])
	require.Equal(t, "reine", French.RankWords(cards.Queen)[1])
	require.Contains(t, French.Fillers(), "de")
	require.NotContains(t, French.Fillers(), "?")
}

func TestParse(t *testing.T) {
	for l := range All() {
		read, err := Parse(l.String())
		require.NoError(t, err)
		require.Equal(t, l, read)

		text, err := json.Marshal(l)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(text, &read))
		require.Equal(t, l, read)
	}
	for range All() {
		break // All can be left early
	}
	read := French
	err := read.UnmarshalText([]byte("français"))
	require.EqualError(t, err, `lang: "français" is not a language: want en, fr, it, de, es or tr`)
	require.Equal(t, French, read)
	_, err = Parse("")
	require.EqualError(t, err, `lang: "" is not a language: want en, fr, it, de, es or tr`)

	for _, code := range []string{"FR", "fr-CH", "fr_FR", "Fr-fr"} {
		read, err := Parse(code)
		require.NoError(t, err, code)
		require.Equal(t, French, read, code)
	}

	require.NoError(t, read.UnmarshalText([]byte("tr")))
	require.Equal(t, Turkish, read)

	for _, unknown := range []Language{Turkish + 1, 99} {
		require.Equal(t, "?", unknown.String())
		require.Equal(t, "English", unknown.Name())
		_, err = unknown.MarshalText()
		require.EqualError(t, err, `lang: "?" is not a language: want en, fr, it, de, es or tr`)
	}
	require.Equal(t, "Türkçe", Turkish.Name())
}

func TestCapital(t *testing.T) {
	require.Equal(t, "İlk el", Turkish.Capital("ilk el"))
	require.Equal(t, "Ilk el", English.Capital("ilk el"))
	require.Equal(t, "À vous de jouer", French.Capital(French.Text(YourTurn)))
	require.Equal(t, "", French.Capital(""))
	require.Equal(t, "\xff", French.Capital("\xff"))
}

func TestDecimal(t *testing.T) {
	for l := range All() {
		want := "+38,1"
		if l == English {
			want = "+38.1"
		}
		require.Equal(t, want, l.Decimal("+38.1"), l)
		require.Equal(t, "−7", l.Decimal("−7"), l)
	}
	require.Equal(t, "0.5", Language(99).Decimal("0.5"))
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

func ExampleLanguage() {
	l, err := Parse("fr")
	if err != nil {
		fmt.Println(err)
		return
	}
	c := cards.MustParse("QH")
	fmt.Println(l.Card(c), l.CardLetters(c))
	fmt.Println(l.Contract("no-queens"), l.Text(DeclaredBy, "Annie"))
	fmt.Println(l.Capital(l.Text(YourTurn)), l.Count(3, Cards))
	// Output:
	// dame de cœur DC
	// Pas de dames annoncé par Annie
	// À vous de jouer 3 cartes
}
