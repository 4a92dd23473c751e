package parse_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// match returns a match of a variant after its first deal and the given actions. Seat 0 holds
// most spades.
func match(t *testing.T, name, changes string, actions ...string) *barbu.Match {
	v, _, err := variant.Load("x.yaml", strings.NewReader("extends: "+name+"\nname: x\n"+changes), variants.Open)
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	var hands cards.Hands
	for i, text := range []string{"AKQ.765.432.T987", "JT9.AKQ.765.6543", "876.JT9.AKQ.AKQJ", "5432.8432.JT98.2"} {
		hands[i] = cards.MustParseHand(text)
	}
	require.NoError(t, m.Deal(hands))
	for _, text := range actions {
		a, err := m.Parse(text)
		require.NoError(t, err)
		require.NoError(t, m.Apply(a))
	}
	return m
}

// noBets are the actions of deal 1 of penguin up to the first card.
var noBets = []string{"0 declare no-hearts", "1 pass", "2 pass", "3 pass", "0 pass"}

// test is a text that a player types, and the action as a line of a record, or the error.
type test struct {
	language lang.Language
	texts    string // separated by |
	want     string
}

func check(t *testing.T, view *barbu.View, tests []test) {
	for _, test := range tests {
		for text := range strings.SplitSeq(test.texts, "|") {
			a, err := parse.Action(view, text, test.language)
			if !strings.HasPrefix(test.want, view.Seat.String()+" ") {
				require.EqualError(t, err, test.want, "%q in %v", text, test.language)
				require.Zero(t, a)
				continue
			}
			require.NoError(t, err, "%q in %v", text, test.language)
			require.Equal(t, test.want, view.Format(a), "%q in %v", text, test.language)
		}
	}
}

func TestPlays(t *testing.T) {
	m := match(t, "penguin", "", noBets...)
	check(t, m.View(0), []test{
		{lang.English, "as|AS|play as|ace of spades|lay the ace of spades|🂡", "0 play AS"},
		{lang.English, "10c|tc|T♣", "0 play TC"},
		{lang.English, "a", "0 play AS"}, // the only ace
		{lang.English, "t|10", "0 play TC"},
		{lang.English, "k", "0 play KS"},
		{lang.French, "as", "0 play AS"}, // ace
		{lang.French, "joue roi|je pose le roi", "0 play KS"},
		{lang.German, "ich spiele Pikass|ich lege ap", "0 play AS"},
		{lang.English, "I play the ace of spades", "0 play AS"},
		{lang.English, "d", `"d" can mean 2D, 3D or 4D`},
		{lang.English, "7", "0 play 7C"},  // 7H may not be led
		{lang.English, "7h", "0 play 7H"}, // not legal: View.Why says why
		{lang.English, "js", "0 play JS"}, // not held
		{lang.English, "7c 8c", "0 play 7C 8C"},
		{lang.English, "j", `no card "j" is allowed (allowed: 7C, 8C, 9C, TC, 2D, 3D, 4D, QS, KS, AS)`},
		{lang.English, "play hearts", `no card "hearts" is allowed (allowed: 7C, 8C, 9C, TC, 2D, 3D, 4D, QS, KS, AS)`},
		{lang.English, "pass", "0 pass"}, // not legal
		{lang.English, "aec of spades", `"aec of spades" is not understood: type a card, for example AS (did you mean ace of spades?)`},
		{lang.English, "qd", "0 play QD"},
		{lang.English, "", `"" is not understood: type a card, for example AS`},
		{lang.English, "play", `"play" is not understood: type a card, for example AS`},
		{lang.German, "herz herz herz", `"herz herz herz" is not understood: type a card, for example AP`},
		{lang.French, "k", `"k" can mean 2K, 3K or 4K`}, // carreau, not the English king
	})
}

// The word as is an ace, even if the only ace that may be played is not the ace of spades. AS in
// capitals is the ace of spades, which the rules then refuse.
func TestAce(t *testing.T) {
	m := match(t, "penguin", "", "0 declare no-tricks", "1 pass", "2 pass", "3 pass", "0 pass", "0 play 7H")
	for _, l := range []lang.Language{lang.French, lang.German, lang.Spanish, lang.Turkish} {
		check(t, m.View(1), []test{
			{l, "as|As", "1 play AH"},
			{l, "AS|A S|a s", "1 play AS"},
		})
	}
}

func TestLayouts(t *testing.T) {
	m := match(t, "penguin", "", "0 declare domino 5", "1 pass", "2 pass", "3 pass", "0 pass", "0 play 5H", "1 play 5D")
	check(t, m.View(2), []test{
		{lang.English, "pass|PASS", "2 pass"},
		{lang.French, "passe|je passe|pass", "2 pass"},
		{lang.French, "roi", `no card "roi" is allowed (allowed: passe)`},
		{lang.English, "qwerty", `"qwerty" is not understood: type a card, for example pass`},
	})
	_, err := parse.Action(m.View(2), "roi", lang.French)
	require.ErrorIs(t, err, parse.ErrNoCard)
	var fault *parse.Error
	require.ErrorAs(t, err, &fault)
	require.Equal(t, `aucune carte "roi" n’est permise (permis`+"\u00a0:"+` passe)`, fault.In(lang.French))
	require.Equal(t, "passe", parse.Format(m.View(2), barbu.PassAction(2), lang.French))
}

func TestBets(t *testing.T) {
	m := match(t, "penguin", "", "0 declare no-hearts", "1 double 0 2")
	check(t, m.View(2), []test{
		{lang.English, "double 0 redouble 1|x0 xx1|x0xx1|X0, XX1|double 0, redouble 1|redouble 1 double 0|double0 redouble1", "2 double 0 redouble 1"},
		{lang.English, "double 0 3|x03|x0 3|x0x3|x 0 3", "2 double 0 3"},
		{lang.English, "xx1|redouble 1|redouble all", "2 redouble 1"},
		{lang.English, "double all|x all", "2 double 0 3"},
		{lang.English, "max|maximum|all|everybody|double all redouble all", "2 double 0 3 redouble 1"},
		{lang.English, "no bet|none|pass|nobody", "2 pass"},
		{lang.French, "contre 0 surcontre 1|x0 xx1|double 0 xx1", "2 double 0 redouble 1"},
		{lang.French, "contre tous", "2 double 0 3"},
		{lang.French, "tous|maximum", "2 double 0 3 redouble 1"},
		{lang.Turkish, "kontr 0 sürkontr 1|KONTR 0 SÜRKONTR 1", "2 double 0 redouble 1"},
		{lang.Turkish, "bahis yok|pas|hiç kimse", "2 pass"},
		{lang.English, "double 1", "2 double 1"}, // not legal: seat 1 can only be redoubled
		{lang.English, "doubel 0", `"doubel 0" is not understood: type your bets, for example double 0, or no bet (did you mean double?)`},
		{lang.English, "x", `"x" is not understood: type your bets, for example double 0, or no bet`},
		{lang.English, "x4", `"4" is not a seat: want 0 to 3`},
		{lang.English, "x0 xx0", `"x0 xx0" is not understood: type your bets, for example double 0, or no bet`},
		{lang.English, "x xx 1", `"x xx 1" is not understood: type your bets, for example double 0, or no bet`},
		{lang.English, "0", `"0" is not understood: type your bets, for example double 0, or no bet`},
		{lang.English, "0x1", `"0x1" is not understood: type your bets, for example double 0, or no bet`},
		{lang.English, "x0q", `"q" is not a seat: want 0 to 3`},
		{lang.English, "x0 all", `"x0 all" is not understood: type your bets, for example double 0, or no bet`},
		{lang.French, "contre 9", `"9" is not a seat: want 0 to 3`},
		{lang.French, "contre moi", `"moi" is not a seat: want 0 to 3`},
		{lang.German, "Re 1|ich rekontriere 1", "2 redouble 1"},
		{lang.German, "", `"" is not understood: type your bets, for example Kontra 0, or keine Wette`},
		{lang.French, "contr 0", `"contr 0" is not understood: type your bets, for example contre 0, or aucun pari (did you mean contre?)`},
		{lang.French, "", `"" is not understood: type your bets, for example contre 0, or aucun pari`},
	})
	check(t, match(t, "penguin", "", "0 declare no-hearts", "1 pass", "2 pass", "3 double 0").View(0), []test{
		{lang.English, "?", `"?" is not understood: type your bets, for example redouble 3, or no bet`},
		{lang.German, "rekontra alle", "0 redouble 3"},
	})
	check(t, match(t, "penguin", "", "0 declare no-hearts", "1 pass", "2 pass", "3 pass").View(0), []test{
		{lang.English, "?", `"?" is not understood: type no bet`},
	})
	_, err := parse.Action(match(t, "penguin", "", "0 declare no-hearts", "1 pass", "2 pass", "3 pass").View(0), "max", lang.English)
	require.ErrorIs(t, err, barbu.ErrMaximum)
}

func TestGifts(t *testing.T) {
	m := match(t, "italian", "", "0 declare no-tricks")
	check(t, m.View(1), []test{
		{lang.English, "js ts 9s|pass js, ts, 9s|give js 10s 9s|jack of spades, ten of spades, nine of spades|9♠ 10♠ j♠", "1 give 9S TS JS"},
		{lang.Italian, "passo fante di picche, 10p, 9p|passare fp 10p 9p", "1 give 9S TS JS"},
		{lang.English, "2", `no card "2" is allowed (allowed: 3C, 4C, 5C, 6C, 5D, 6D, 7D, QH, KH, AH, 9S, TS, JS)`},
		{lang.English, "js", "1 give JS"}, // too few: View.Why says why
		{lang.English, "js ts qq", `"qq" is not understood: type 3 cards, for example 3C 4C 5C (did you mean QH?)`},
		{lang.English, "js ts 9z", `"9z" is not understood: type 3 cards, for example 3C 4C 5C (did you mean 9S?)`},
		{lang.English, "", `"" is not understood: type 3 cards, for example 3C 4C 5C`},
		{lang.Italian, "boh", `"boh" is not understood: type 3 carte, for example 3F 4F 5F`},
	})
}

// Only the player whose turn it is can act, and only on a bound view.
func TestTurns(t *testing.T) {
	m := match(t, "penguin", "", noBets...)
	_, err := parse.Action(m.View(1), "as", lang.English)
	require.ErrorIs(t, err, barbu.ErrNotYourTurn)
	_, err = parse.Action(m.View(barbu.Spectator), "as", lang.English)
	require.Equal(t, parse.ErrSpectator, err)
	require.EqualError(t, err, "a spectator cannot act: want the view of a seat")
	_, err = parse.Action(match(t, "penguin", "", "0 declare no-hearts").View(1), "contre 9", lang.French)
	var fault *parse.Error
	require.ErrorAs(t, err, &fault)
	require.Equal(t, `"9" n’est pas un siège`+"\u00a0:"+` tapez 0 à 3`, fault.In(lang.French))
	text, err := json.Marshal(m.View(0))
	require.NoError(t, err)
	var unbound barbu.View
	require.NoError(t, json.Unmarshal(text, &unbound))
	_, err = parse.Action(&unbound, "as", lang.English)
	require.ErrorIs(t, err, barbu.ErrUnbound)
	require.Equal(t, "DC", parse.Format(&unbound, barbu.PlayAction(0, cards.MustParse("QH")), lang.French))
	declaration := barbu.Action{Kind: barbu.KindDeclare, Contracts: 1 << 2}
	require.Equal(t, "0 declare contract-2", parse.Format(&unbound, declaration, lang.French))
	require.Equal(t, "0 declare contract-2", parse.Format(new(barbu.View), declaration, lang.French))

	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err = barbu.New(v, 4)
	require.NoError(t, err)
	_, err = parse.Action(m.View(0), "as", lang.English)
	require.ErrorIs(t, err, barbu.ErrNotYourTurn, "the deal is due")
	_, err = parse.Action(m.View(barbu.Spectator), "as", lang.English)
	require.ErrorIs(t, err, parse.ErrSpectator)
	_, err = parse.Action(playing(t, barbu.DueNothing), "as", lang.English)
	require.ErrorIs(t, err, barbu.ErrOver)
}

// What a text means depends on the view only, and so do errors.
func TestHiddenCardsDoNotMatter(t *testing.T) {
	a := match(t, "penguin", "", noBets...)
	view := a.View(0)
	worlds, err := view.Worlds()
	require.NoError(t, err)
	b := new(barbu.Match)
	worlds.Draw(b, rand.NewPCG(1, 2))
	for _, text := range []string{"as", "7", "d", "j", "qd", "2c 3c", "harts", "q of", "🂡"} {
		one, errOne := parse.Action(view, text, lang.English)
		two, errTwo := parse.Action(b.View(0), text, lang.English)
		require.Equal(t, one, two, text)
		require.Equal(t, errOne == nil, errTwo == nil, text)
		if errOne != nil {
			require.EqualError(t, errTwo, errOne.Error(), text)
		}
	}
}

// The messages of these errors are those of Error. The errors themselves have a text too.
func TestErrors(t *testing.T) {
	for err, want := range map[error]string{
		parse.ErrUnknown: "the text is not understood", parse.ErrAmbiguous: "the text can mean several things",
		parse.ErrNoCard: "no card of that rank or suit is allowed", parse.ErrTooOften: "a card is listed too often",
	} {
		require.EqualError(t, err, want)
	}
}

// A card is listed at most as often as the hand can have it.
func TestCardListedTooOften(t *testing.T) {
	v := match(t, "italian", "", "0 declare no-tricks").View(1)
	c := v.Hand.First.Lowest().String()
	for _, text := range []string{c + " " + c + " 2C", c + " " + c + " " + c, "pass " + c + ", " + c} {
		_, err := parse.Action(v, text, lang.English)
		require.ErrorIs(t, err, parse.ErrTooOften, text)
		require.ErrorContains(t, err, `"`+c+`" is listed too often: type 3 cards, for example `)
	}
	_, err := parse.Hand("qh qh qh", lang.English)
	require.ErrorIs(t, err, parse.ErrTooOften)
}
