package barbu_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// change is a position with some words replaced, and the error that it leads to.
type change struct {
	words []string
	at    map[int]string // the index of a word, and the word that replaces it; "" removes it
	want  string
}

// refuse requires that ParsePosition accepts the words and refuses the change.
func (c *change) refuse(t *testing.T, v *variant.Variant) {
	t.Helper()
	_, err := barbu.ParsePosition(lookup(v), strings.Join(c.words, " "))
	require.NoError(t, err, "without the change")
	var changed []string
	for i := range max(len(c.words), 20) {
		if word, replaced := c.at[i]; replaced {
			if word != "" {
				changed = append(changed, word)
			}
		} else if i < len(c.words) {
			changed = append(changed, c.words[i])
		}
	}
	m, err := barbu.ParsePosition(lookup(v), strings.Join(changed, " "))
	require.Nil(t, m)
	require.EqualError(t, err, "barbu: position: "+c.want)
	require.ErrorIs(t, err, barbu.ErrPosition)
	require.EqualError(t, barbu.ErrPosition, "barbu: this is not a position")
	_, ok := errors.AsType[*barbu.PositionError](err)
	require.True(t, ok)
}

const positionOfPenguin = "position 1 penguin 6c2300a4789388aefdbe06648b2058a8aaeca4186f627370c224db7cc1b953bd 4 " +
	"3 0.0.3 - no-king+trumps+domino/-/-/- 0.1 0.2.3.3/0.0.0.0/0.0.0.0/0.0.0.0 -90/-40/65/175 card 1 " +
	"deal:QJ42.QJ6.J74.QJ2/AK653.5.Q65.9876/8.AT942.T932.AT5/T97.K873.AK8.K43 declare:no-tricks bet:x03/-/x02+xx1/xx1 play:2C/8C/TC/4C/5C/3C/JC"

// The tests of internal/position have the words whose syntax is wrong, and those of internal/course
// the states that no match can be in.
func TestPositionRefusesWords(t *testing.T) {
	v, words := penguin(), strings.Split(positionOfPenguin, " ")
	for _, c := range []change{
		{words, map[int]string{0: "fen"}, `word 1, "fen": want the word position`},
		{words, map[int]string{3: "6c23"}, `word 4, "6c23": the variant has other rules: want its fingerprint, ` + v.Fingerprint()},
		{words, map[int]string{4: "5"}, `word 5, "5": 5 is the wrong number of players for variant penguin: want 4`},
		{words, map[int]string{5: "03"}, `word 6, "03": want the number of deals done`},
		{words, map[int]string{5: "2"}, `word 6, "2": the number of deals done is 2: want 3 at this place`},
		{words, map[int]string{6: "0.0.28"}, `word 7, "0.0.28": deal 28: want 0 to 27`},
		{words, map[int]string{7: "3"}, `word 8, "3": seat 3 is the first dealer of a round of cuts, but no such round has begun: want no seat`},
		{words, map[int]string{8: "trumps+no-king+domino/-/-/-"}, `word 9, "trumps+no-king+domino/-/-/-": want "no-king+trumps+domino/-/-/-"`},
		{words, map[int]string{9: "0.2"}, `word 10, "0.2": contracts cannot have been combined: want 0.1`},
		{words, map[int]string{10: "1.2.3.3/0.0.0.0/0.0.0.0/0.0.0.0"}, `word 11, "1.2.3.3/0.0.0.0/0.0.0.0/0.0.0.0": seat 0 has doubled itself once: want never`},
		{words, map[int]string{11: "-90/-40/65/174"}, `word 12, "-90/-40/65/174": the points add up to 109: want 110, the sum of the contracts of three deals`},
		{words, map[int]string{12: "bet"}, `word 13, "bet": want "card", which is due after the steps of the deal`},
		{words, map[int]string{12: "nothing"}, `word 15, "` + words[14] + `": the match is over: want the leader of the last deal, as in lead:2`},
		{words, map[int]string{17: "play:2C/8C/TC/4C/5C/3C"}, `word 14, "1": want "0", the seat that must act after the steps of the deal`},
		{words, map[int]string{12: "cards"}, `word 13, "cards": want "card", which is due after the steps of the deal`},
		{words, map[int]string{13: "2"}, `word 14, "2": want "1", the seat that must act after the steps of the deal`},
	} {
		c.refuse(t, v)
	}
}

func TestPositionRefusesTheLine(t *testing.T) {
	for text, want := range map[string]string{
		"":                       `word 1, "": the word is empty: want words separated by single spaces`,
		positionOfPenguin + "\n": `the text ends with a line end: want one line without its end`,
	} {
		_, err := barbu.ParsePosition(variants.Lookup, text)
		require.EqualError(t, err, "barbu: position: "+want)
	}
	_, err := barbu.ParsePosition(variants.Lookup, strings.Replace(positionOfPenguin, "penguin", "pinguin", 1))
	require.ErrorContains(t, err, `barbu: position: word 3, "pinguin": `)
	require.ErrorContains(t, err, "did you mean penguin?")
	_, err = barbu.ParsePosition(func(string) (*variant.Variant, error) { return nil, nil }, positionOfPenguin)
	require.EqualError(t, err, `barbu: position: word 3, "penguin": there is no variant with this name`)
	_, err = barbu.ParsePosition(variants.Lookup, positionOfPenguin)
	require.NoError(t, err)
}

func TestPositionRefusesSteps(t *testing.T) {
	v, words := penguin(), strings.Split(positionOfPenguin, " ")
	deal := func(old, new string) string { return strings.Replace(words[14], old, new, 1) }
	for _, c := range []change{
		{words, map[int]string{14: deal("QJ42", "QJ4")}, `word 15, "` + deal("QJ42", "QJ4")[5:] + `": cards: seat 0 has 12 cards: want 13`},
		{words, map[int]string{14: deal("QJ42", "QJ43")}, `word 15, "` + deal("QJ42", "QJ43")[5:] + `": cards: 2S is missing, and 3S is dealt too often`},
		{words, map[int]string{14: deal("QJ42", "QJ41")}, `word 15, "` + deal("QJ42", "QJ41")[5:] + `": "QJ41.QJ6.J74.QJ2" is not a hand: want spades.hearts.diamonds.clubs, each with its ranks, as in AK3.QJ.T98.76542`},
		{words, map[int]string{14: deal("QJ42", "JQ42")}, `word 15, "` + deal("QJ42", "JQ42") + `": want "` + words[14] + `"`},
		{words, map[int]string{14: words[14] + "/..."}, `word 15, "` + words[14][5:] + `/...": 5 hands for 4 seats: want one for each, seat 0 first`},
		{words, map[int]string{14: ""}, `word 15, "no-tricks": that is not due now (due: deal)`},
		{words, map[int]string{15: "declare"}, `word 16, "declare": want a step of the deal: deal, draw, cut, declare, give, bet, play, turn, redeal, bid, sale, discard, announce or show and a colon`},
		{words, map[int]string{15: ":no-tricks"}, `word 16, ":no-tricks": want a step of the deal: deal, draw, cut, declare, give, bet, play, turn, redeal, bid, sale, discard, announce or show and a colon`},
		{words, map[int]string{15: "declares:no-tricks"}, `word 16, "declares:no-tricks": want a step of the deal: deal, draw, cut, declare, give, bet, play, turn, redeal, bid, sale, discard, announce or show and a colon`},
		{words, map[int]string{15: "declare:domino/9"}, `word 16, "domino/9": 0 declare domino 9: this declarer has declared that contract before (contracts left: no-tricks, no-hearts, no-queens, no-last-two)`},
		{words, map[int]string{15: "declare:no-tricks/H"}, `word 16, "no-tricks/H": 0 declare no-tricks H: that trump is not allowed (want no-tricks without a trump)`},
		{words, map[int]string{16: "bet:x03/-/x02+xx1/xx1/-"}, `word 17, "-": that is not due now (due: card of seat 0)`},
		{words, map[int]string{16: "bet:x03/-/x02+xx1"}, `word 18, "2C": that is not due now (due: bet of seat 0)`},
		{words, map[int]string{16: "bet:x30/-/x02+xx1/xx1"}, `word 17, "bet:x30/-/x02+xx1/xx1": want "bet:x03/-/x02+xx1/xx1"`},
		{words, map[int]string{16: "bet:x03/-/xx1+x02/xx1"}, `word 17, "xx1+x02": want x and the seats doubled, xx and the seats redoubled, as in x02+xx1, or -`},
		{words, map[int]string{16: "bet:03/-/x02+xx1/xx1"}, `word 17, "03": want x and the seats doubled, xx and the seats redoubled, as in x02+xx1, or -`},
		{words, map[int]string{16: "bet:x/-/x02+xx1/xx1"}, `word 17, "x": no seat after double: want the seats to double, or only pass`},
		{words, map[int]string{16: "bet:x04/-/x02+xx1/xx1"}, `word 17, "x04": 1 double 0 4: no such seat at this table, which has seats 0 to 3 (wrong: 4; may double 0 2 3 or pass)`},
		{words, map[int]string{16: "bet:x1/-/x02+xx1/xx1"}, `word 17, "x1": 1 double 1: you cannot bet against yourself (may double 0 2 3 or pass)`},
		{words, map[int]string{17: "play:2C/8C/TC/4C/5C/3C/3C"}, `word 18, "3C": 0 play 3C: not in the hand (may play QC JC)`},
		{words, map[int]string{17: "play:2C/8C/TC/4S/5C/3C/JC"}, `word 18, "4S": 3 play 4S: not in the hand (may play KC 4C 3C)`},
		{words, map[int]string{17: "play:2C/8C/TC/TS/5C/3C/JC"}, `word 18, "TS": 3 play TS: must follow the suit led (may play KC 4C 3C)`},
		{words, map[int]string{17: "play:2C/8C/TC/-/5C/3C/JC"}, `word 18, "-": 3 pass: you must play a card (may play KC 4C 3C)`},
		{words, map[int]string{17: "play:2C/8C/TC/4C+3C/5C/3C/JC"}, `word 18, "4C+3C": 3 play 3C 4C: play exactly one card`},
		{words, map[int]string{17: "play:"}, `word 18, "": no card after play: want a card, as in QH`},
		{words, map[int]string{17: "play:2C/8C", 18: "play:TC/4C/5C/3C/JC"}, `word 18, "play:2C/8C": want "play:2C/8C/TC/4C/5C/3C/JC"`},
		{words, map[int]string{18: "again"}, `word 19, "again": want a step of the deal: deal, draw, cut, declare, give, bet, play, turn, redeal, bid, sale, discard, announce or show and a colon`},
	} {
		c.refuse(t, v)
	}
	require.ErrorIs(t, refused(v, words, 17, "play:2C/8C/TC/TS/5C/3C/JC"), tricks.ErrMustFollow)
}

func refused(v *variant.Variant, words []string, i int, word string) error {
	changed := append([]string{}, words...)
	changed[i] = word
	_, err := barbu.ParsePosition(lookup(v), strings.Join(changed, " "))
	return err
}

func TestPositionRefusesDraws(t *testing.T) {
	const all = "no-aces+no-king+no-queens+no-hearts+no-tricks+patience+patience"
	const header = "position 1 fife 590a714f0949a706698d12b15f457b1637a6fc2a0935e876481f2c99687ecc41 4 "
	draw := strings.Split(header+"16 0.4.0 - "+strings.Repeat(all+"/", 4)+"- 0.0 - 35/-140/-105/210 deal - draw:4H/5C/4D/2S", " ")
	over := strings.Split(header+"20 0.4.4 2 "+strings.Repeat(all+"/", 4)+all+" 2.2 - 45/-150/-95/200 nothing - lead:3", " ")
	for _, c := range []change{
		{draw, map[int]string{12: "cut"}, `word 13, "cut": want "deal", which is due after the steps of the deal`},
		{draw, map[int]string{14: "draw:4H/5C/4D"}, `word 15, "4H/5C/4D": 3 cards for 4 seats: want one for each, seat 0 first`},
		{draw, map[int]string{14: "draw:4H/5C/4D/-"}, `word 15, "4H/5C/4D/-": seat 3: this seat must draw a card (drawing: 0 1 2 3)`},
		{draw, map[int]string{14: "draw:4H/5C/4D/XX"}, `word 15, "4H/5C/4D/XX": "XX" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH, JOKER or BRIDGE, or - for a seat that is out of the draw`},
		{over, map[int]string{13: "3"}, `word 14, "3": want "-": no seat must act after the steps of the deal`},
		{over, map[int]string{14: "lead:2"}, `word 15, "lead:2": seat 2 cannot have led in the last deal: want seat 3`},
	} {
		c.refuse(t, must(variants.Lookup("fife")))
	}
}

// The steps of a sale, an announcement and a request for a new deal have words of their own.
func TestPositionRefusesAnswers(t *testing.T) {
	king := strings.Split("position 1 king d07d9ee15d168a3fcd13cdf48c77c04ac0fc554cf697a730594d730b37691d0e 4 6 0.0.6 1 "+
		"kings-and-jacks/no-tricks+no-king/no-hearts+no-last-two/no-queens 0.1 - -30/-420/-200/-650 bid 0 deal:A542.AQ.KJ52.K94/983.KT9865.83.J7/.J43.T9764.AQ865/KQJT76.72.AQ.T32 bid:-/8/- sale:refuse", " ")
	polignac := strings.Split("position 1 polignac 7a54fd1bb1c3a4148817ba61fff070219d88b8bd906a5b1bfed9ffc7349a5a3b 4 0 0.0.0 - "+
		"-/-/-/- 0.0 - 0/0/0/0 announcement 2 deal:9.K.K87.987/7.QJT7.A9.K/AKT.98..AJT/QJ8.A.QJT.Q announce:-", " ")
	rifki := strings.Split("position 1 rifki c56a79f2b2d8dc160d6957f3fc66c969c91e8f889b710f12b17cae60eb29d42d 4 0 0.0.0 - "+
		"-/-/-/- 0.0 - 0/0/0/0 redeal 0 deal:JT7.KT5.KQJ54.KT/AK86543.764.A8.Q/Q2.Q.T972.AJ9652/9.AJ9832.63.8743 declare:no-king redeal:-", " ")
	for _, c := range []change{
		{king, map[int]string{16: "sale:yes"}, `word 17, "yes": want accept, refuse, decline or -`},
		{king, map[int]string{16: "sale:"}, `word 17, "": want accept, refuse, decline or -`},
		{king, map[int]string{16: "sale:redeal"}, `word 17, "redeal": want accept, refuse, decline or -`},
		{polignac, map[int]string{15: "announce:none"}, `word 16, "none": want all or -`},
		{polignac, map[int]string{15: "announce:"}, `word 16, "": want all or -`},
		{rifki, map[int]string{16: "redeal:redeal"}, `word 17, "redeal": want -: after a request the position begins with the new deal`},
		{rifki, map[int]string{16: "redeal:"}, `word 17, "": want -: after a request the position begins with the new deal`},
	} {
		c.refuse(t, must(variants.Lookup(c.words[2])))
	}
}

// A position has no step that ends its deal.
func TestPositionRefusesTheEndOfTheDeal(t *testing.T) {
	m := must(barbu.New(small("no-queens"), 4))
	playRandomly(m, rand.New(rand.NewPCG(1, 2)), func() bool { done, _ := m.Deals(); return done == 1 })
	var last barbu.Action
	for h := range m.History() {
		last = h.Action
	}
	require.NoError(t, m.Undo())
	words := strings.Split(m.Position().String(), " ")
	i := len(words) - 1
	ended := words[i] + "/" + last.Card().String()
	for _, c := range []change{
		{words, map[int]string{i: ended}, fmt.Sprintf(`word %d, %q: this ends the deal: want the position after the deal`, i+1, ended)},
		{words, map[int]string{i: ended + "/2C"}, fmt.Sprintf(`word %d, "2C": that is not due now (due: deal)`, i+1)},
	} {
		c.refuse(t, m.Variant())
	}
}
