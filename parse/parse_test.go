package parse_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

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
		{lang.Italian, "ff|fante di fiori|jack of clubs", "JC"},
		{lang.German, "Herzdame|Herz-Dame|herz dame|dh|hd|Dame Herz", "QH"},
		{lang.German, "Karokönig|karokonig|kk|König Karo", "KD"},
		{lang.German, "Pik-Ass|pik as|ap|ace of spades", "AS"},
		{lang.Spanish, "dama de corazones|reina de corazones|dc", "QH"},
		{lang.Spanish, "dd|dama de diamantes", "QD"},
		{lang.Turkish, "kupa kızı|KUPA KIZI|kupa kizi|Kupa Kız|qh|Q♥|kör dam", "QH"},
		{lang.Turkish, "altılı maça|maça altılısı|6s|MAÇA ALTI", "6S"},
		{lang.Turkish, "İKİ KUPA|iki kupa|ıkı kupa", "2H"},
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
	require.Equal(t, `"dame de coeru" : texte non compris: tapez une carte, par exemple DC (vouliez-vous dire dame de cœur ?)`, fault.In(lang.French))
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
		{lang.English, "qh qh", ".QQ.."},
		{lang.English, ".QQ*..", ".QQ*.."},
		{lang.English, "the qh, the 2c", ".Q..2"},
	} {
		h, err := parse.Hand(test.text, test.language)
		require.NoError(t, err, test.text)
		require.Equal(t, cards.MustParseHand(test.want), h, "%q in %v", test.text, test.language)
	}
	for _, test := range []struct{ text, want string }{
		{"qh 1h", `"1h" is not understood: type 2 cards, for example AS QH`},
		{"qh qh 2c qh", `"qh" is not understood: type 2 cards, for example AS QH`},
		{"A.B.C.D", `"A" is not understood: type 2 cards, for example AS QH`},
	} {
		_, err := parse.Hand(test.text, lang.English)
		require.EqualError(t, err, test.want)
	}
}
