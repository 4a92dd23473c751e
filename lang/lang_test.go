package lang

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

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
