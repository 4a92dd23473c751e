package parse_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
)

func TestCard(t *testing.T) {
	for _, test := range []struct {
		language lang.Language
		texts    string // separated by |
		want     string
	}{
		{lang.English, "qh|QH|hq|Q♥|♥Q|♡ q|q♥\uFE0F|Q♥\uFE0E|Queen of Hearts|queen hearts|hearts queen|the queen of hearts|QUEEN-OF-HEARTS| q  h |q,h|🂽", "QH"},
		{lang.English, "10h|th|TH|h10|ten of hearts|10♥|♥10|10 hearts|🂺", "TH"},
		{lang.English, "ks|♤k|king spades|🂮", "KS"},
		{lang.English, "jc|knave of clubs|🃛", "JC"},
		{lang.English, "2d|deuce of diamonds|🃂", "2D"},
		{lang.English, "*h|tarot king of hearts|*♥", "*H"},
		{lang.French, "dame de cœur|DAME DE COEUR|dc|cd|D♥|q♥|dame cœur|la dame de coeur|reine de cœurs|da\u0302me de cœur|queen of hearts|🂽", "QH"},
		{lang.French, "10k|k10|dix de carreau|10♦|10 carreau|ten of diamonds", "TD"},
		{lang.French, "9c", "9H"}, // the language wins: C is cœur
		{lang.French, "9s|9p|neuf de pique", "9S"},
		{lang.Italian, "donna di cuori|dc|regina di cuori|D♥", "QH"},
		{lang.Italian, "l'asso di picche|L’asso di picche", "AS"},
		{lang.Italian, "ff|fante di fiori|jack of clubs", "JC"},
		{lang.German, "Herzdame|Herz-Dame|herz dame|dh|hd|Dame Herz", "QH"},
		{lang.German, "Karokönig|karokonig|kk|König Karo", "KD"},
		{lang.German, "Pik-Ass|pik as|ap|ace of spades", "AS"},
		{lang.Spanish, "dama de corazones|reina de corazones|dc", "QH"},
		{lang.Spanish, "dd|dama de diamantes", "QD"},
		{lang.Turkish, "kupa kızı|KUPA KIZI|kupa kizi|Kupa Kız|qh|Q♥|kör dam", "QH"},
		{lang.Turkish, "altılı maça|maça altılısı|6s|MAÇA ALTI", "6S"},
		{lang.Turkish, "İKİ KUPA|iki kupa|ıkı kupa", "2H"},
		{lang.Turkish + 1, "qh", "QH"},
		{99, "qh", "QH"},
	} {
		for text := range strings.SplitSeq(test.texts, "|") {
			c, err := parse.Card(text, test.language)
			require.NoError(t, err, "%q in %v", text, test.language)
			require.Equal(t, cards.MustParse(test.want), c, "%q in %v", text, test.language)
		}
	}
}

func TestCardFaults(t *testing.T) {
	for _, test := range []struct {
		language   lang.Language
		text, want string
	}{
		{lang.English, "", `"" is not understood: type a card, for example QH`},
		{lang.English, "qeen of hearts", `"qeen of hearts" is not understood: type a card, for example QH (did you mean queen of hearts?)`},
		{lang.English, "q", `"q" is not understood: type a card, for example QH`},
		{lang.English, "*s", `"*s" is not understood: type a card, for example QH`},
		{lang.French, "dame de coeru", `"dame de coeru" is not understood: type a card, for example DC (did you mean dame de cœur?)`},
		{lang.English, "a\x1b[2J\u202e\xff", "\"a\uFFFD[2J\uFFFD\uFFFD\" is not understood: type a card, for example QH"},
		{lang.English, strings.Repeat("x", 50), `"` + strings.Repeat("x", 40) + `…" is not understood: type a card, for example QH`},
	} {
		_, err := parse.Card(test.text, test.language)
		require.EqualError(t, err, test.want)
		require.ErrorIs(t, err, parse.ErrUnknown)
		require.NotErrorIs(t, err, parse.ErrAmbiguous)
	}
	_, err := parse.Card("dame de coeru", lang.French)
	var fault *parse.Error
	require.ErrorAs(t, err, &fault)
	require.Equal(t, `"dame de coeru" n’est pas compris`+"\u00a0: "+`tapez une carte, par exemple DC (vouliez-vous dire dame de cœur`+"\u00a0?"+`)`, fault.In(lang.French))
	require.Equal(t, "dame de cœur", fault.Nearest)
}

func TestHand(t *testing.T) {
	for _, test := range []struct {
		language   lang.Language
		text, want string
	}{
		{lang.English, "AS KS 10h, Q♥", "AK.QT.."},
		{lang.English, "ace of spades, king of spades, ten of hearts, q♥", "AK.QT.."},
		{lang.English, "AK3.QJ.T98.76542", "AK3.QJ.T98.76542"},
		{lang.English, "ak3 . qj . 1098 . 76542", "AK3.QJ.T98.76542"},
		{lang.French, "AR3.DV.1098.76542", "AK3.QJ.T98.76542"},
		{lang.French, "AK3.QJ.T98.76542", "AK3.QJ.T98.76542"},
		{lang.German, "AK3.DB..2", "AK3.QJ..2"},
		{lang.French, "ap, rp, 10c, dame de cœur", "AK.QT.."},
		{lang.English, "...", "..."},
		{lang.English, "", "..."},
		{lang.English, " , ", "..."},
		{lang.English, "-", "..."},
		{lang.French, "—;\t", "..."},
		{lang.English, "\u200b", "..."},
		{lang.English, "qh qh", ".QQ.."},
		{lang.English, ".QQ*..", ".QQ*.."},
		{lang.English, "the qh, the 2c", ".Q..2"},
		{lang.English, "[QH] · (2C)", ".Q..2"},
		{lang.French, "“dc”，l’as de pique&2t|3t/4t", "A.Q..432"},
		{lang.English, "AS. KS. QH. JD", "AK.Q.J."},
		{lang.English, "♠A. ♥K. ♦Q. ♣J", "A.K.Q.J"},
		{lang.English, "ace of spades🂺", "A.T.."},
		{lang.English, "♠AK3 ♥2", "AK3.2.."},
		{lang.English, "♤ A K 10 ♡ Q ♢", "AKT.Q.."},
		{lang.English, "♠ A ♥ K", "A.K.."},
		{lang.English, "S: A K 3 H: - D: 10 9 C: 2", "AK3..T9.2"},
		{lang.English, "s:AK103,h:2", "AKT3.2.."},
		{lang.English, "Spades A, K, three; hearts 2", "AK3.2.."},
		{lang.English, "♥: QQ*", ".QQ*.."},
		{lang.English, "♠ : A", "A..."},
		{lang.English, "♠: A K ♥:", "AK..."},
		{lang.English, "♥Q, king of spades", "K.Q.."},
		{lang.English, "hearts ace, three of hearts, two of clubs", ".A3..2"},
		{lang.French, "cœur dame, roi de pique", "K.Q.."},
		{lang.German, "P: A K D K: K 2", "AKQ..K2."},
		{lang.German, "Pik A 10, Karo König Bube", "AT..KJ."},
		{lang.Turkish, "maça as papaz, kupa 10", "AK.T.."},
	} {
		h, err := parse.Hand(test.text, test.language)
		require.NoError(t, err, test.text)
		require.Equal(t, cards.MustParseHand(test.want), h, "%q in %v", test.text, test.language)
	}
	for _, test := range []struct{ text, want string }{
		{"qh 1h", `"1h" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"qh qh 2c qh", `"qh" is listed too often: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"♠AK3 ♥1", `"♥1" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"S: A A A", `"A" is listed too often: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"♠ A K ♥", `"♠ A K ♥" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"♥Q, king spades", `"♥Q, king spades" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"♠", `"♠" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"♠A*", `"♠A*" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"♠*", `"♠*" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"S AK3", `"S AK3" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"nt: A", `"nt" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"A.B.C.D", `"A.B.C.D" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"???", `"???" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"QH ?? KS", `"??" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"QH#", `"#" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"♠AK?", `"?" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"- ?", `"?" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"the", `"the" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"AS. KS. QH. 1D", `"AS. KS. QH. 1D" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"\x00", "\"\uFFFD\" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542"},
		{"\xff", "\"\uFFFD\" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542"},
		{"AAA..2.3", `"AAA..2.3" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542`},
		{"ace spades, kign of spades", `"kign of spades" is not understood: type a hand, for example AS QH 9H, or AK3.QJ.T98.76542 (did you mean king of spades?)`},
	} {
		_, err := parse.Hand(test.text, lang.English)
		require.EqualError(t, err, test.want)
	}
}

func TestSuitAndRank(t *testing.T) {
	for _, test := range []struct {
		language lang.Language
		texts    string
		want     cards.Suit
	}{
		{lang.English, "h|H|♥|hearts|Heart|♡", cards.Hearts},
		{lang.English, "nt|no trump|no-trumps|without trumps", cards.NoSuit},
		{lang.French, "c|cœur|coeurs|hearts|♥|h", cards.Hearts},
		{lang.French, "sa|sans atout|nt", cards.NoSuit},
		{lang.German, "Kreuz|Treff|t|clubs", cards.Clubs},
		{lang.Turkish, "KARO|karo|d", cards.Diamonds},
	} {
		for text := range strings.SplitSeq(test.texts, "|") {
			s, err := parse.Suit(text, test.language)
			require.NoError(t, err, text)
			require.Equal(t, test.want, s, "%q in %v", text, test.language)
		}
	}
	for _, test := range []struct {
		language lang.Language
		texts    string
		want     cards.Rank
	}{
		{lang.English, "q|Q|queen", cards.Queen},
		{lang.English, "10|t|ten", cards.Ten},
		{lang.French, "dame|d|q|queen|reine", cards.Queen},
		{lang.Turkish, "KIZ|kız|q|dam", cards.Queen},
	} {
		for text := range strings.SplitSeq(test.texts, "|") {
			r, err := parse.Rank(text, test.language)
			require.NoError(t, err, text)
			require.Equal(t, test.want, r, "%q in %v", text, test.language)
		}
	}
	_, err := parse.Suit("haerts", lang.English)
	require.EqualError(t, err, `"haerts" is not understood: type a suit, for example hearts (did you mean hearts?)`)
	_, err = parse.Suit("spaeds", lang.English)
	require.EqualError(t, err, `"spaeds" is not understood: type a suit, for example hearts (did you mean spades?)`)
	_, err = parse.Suit("roue", lang.French)
	require.EqualError(t, err, `"roue" is not understood: type a suit, for example cœurs`)
	_, err = parse.Rank("*", lang.English)
	require.EqualError(t, err, `"*" is not understood: type a rank, for example queen`)
	_, err = parse.Rank("dmae", lang.French)
	require.EqualError(t, err, `"dmae" is not understood: type a rank, for example dame (did you mean dame?)`)
}

// Every card, in every form and every language, is that card.
func TestEveryCard(t *testing.T) {
	for l := range lang.All() {
		for c := range cards.Pack52().With(cards.TarotKing).Cards().First.All() {
			for _, form := range cardForms(c, l) {
				for _, text := range []string{form, strings.ToLower(form), "  " + form + " "} {
					read, err := parse.Card(text, l)
					require.NoError(t, err, "%q in %v", text, l)
					require.Equal(t, c, read, "%q in %v", text, l)
				}
			}
		}
	}
}

// ownCards are the cards of records whose letters are those of another card in a language. The
// language wins.
var ownCards = map[lang.Language]string{
	lang.French:  "2C 3C 4C 5C 6C 7C 8C 9C AC TD KD", // C is cœur, T trèfle, K carreau, D dame
	lang.Italian: "2C 3C 4C 5C 6C 7C 8C 9C AC",       // C is cuori
	lang.German:  "TD KD",                            // T is Treff, K Karo, D Dame
	lang.Spanish: "2C 3C 4C 5C 6C 7C 8C 9C JC AC TD", // C is corazones, T tréboles, D dama
}

// A card as records write it, in capitals, is that card in every language, or the card that the
// letters of the language mean. It is never a rank or a suit alone.
func TestCardsOfRecords(t *testing.T) {
	m := match(t, "penguin", "", noBets...)
	for l := range lang.All() {
		own := map[string]cards.Card{}
		for c := range cards.Pack52().Cards().First.All() {
			rank, suit := l.RankLetter(c.Rank()), l.SuitLetter(c.Suit())
			own[rank+suit], own[suit+rank] = c, c
		}
		var others []string
		for c := range cards.Pack52().Cards().First.All() {
			want := c
			if mine, ok := own[c.String()]; ok && mine != c {
				want, others = mine, append(others, c.String())
			}
			rank, suit := c.String()[:1], c.String()[1:]
			for _, text := range []string{rank + suit, rank + " " + suit, strings.ToLower(rank + " " + suit)} {
				read, err := parse.Card(text, l)
				require.NoError(t, err, "%q in %v", text, l)
				require.Equal(t, want, read, "%q in %v", text, l)
				h, err := parse.Hand(text+", "+text, l)
				require.NoError(t, err, "%q in %v", text, l)
				require.Equal(t, cards.HandOf(want, want), h, "%q in %v", text, l)
				a, err := parse.Action(m.View(0), text, l)
				require.NoError(t, err, "%q in %v", text, l)
				require.Equal(t, barbu.PlayAction(0, want), a, "%q in %v", text, l)
			}
		}
		require.Equal(t, ownCards[l], strings.Join(others, " "), l)
	}
}
