package barbu_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// positionAt plays a match at random until a deal, in that deal until something is due, and
// returns the words of the position.
func positionAt(t *testing.T, v *variant.Variant, deals int, due barbu.Due) []string {
	m, src := must(barbu.New(v, v.Players()[0])), rand.New(rand.NewPCG(7, uint64(deals)))
	for done, _ := m.Deals(); done < deals || m.Turn().Due != due; done, _ = m.Deals() {
		require.False(t, m.Turn().Over(), "the match is over before deal %d", deals)
		if m.Turn().Chance() {
			require.NoError(t, m.Chance(src))
		} else {
			require.NoError(t, m.Apply(choice(m, src)))
		}
	}
	return strings.Split(m.Position().String(), " ")
}

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
	_, ok := errors.AsType[*barbu.PositionError](err)
	require.True(t, ok)
}

const positionOfPenguin = "position 1 penguin 6c2300a4789388aefdbe06648b2058a8aaeca4186f627370c224db7cc1b953bd 4 " +
	"3 0.0.3 - no-king+trumps+domino/-/-/- 0.1 0.2.3.3/0.0.0.0/0.0.0.0/0.0.0.0 -90/-40/65/175 card 1 " +
	"deal:QJ42.QJ6.J74.QJ2/AK653.5.Q65.9876/8.AT942.T932.AT5/T97.K873.AK8.K43 declare:no-tricks bet:x03/-/x02+xx1/xx1 play:2C/8C/TC/4C/5C/3C/JC"

// The tests of internal/position have the words whose syntax is wrong.
func TestPositionRefusesWords(t *testing.T) {
	v, words := penguin(), strings.Split(positionOfPenguin, " ")
	for _, c := range []change{
		{words, map[int]string{0: "fen"}, `word 1, "fen": want the word position`},
		{words, map[int]string{3: "6c23"}, `word 4, "6c23": the variant has other rules: want its fingerprint, ` + v.Fingerprint()},
		{words, map[int]string{4: "5"}, `word 5, "5": 5 is the wrong number of players for variant penguin: want 4`},
		{words, map[int]string{5: "03"}, `word 6, "03": want the number of deals done`},
		{words, map[int]string{5: "2"}, `word 6, "2": the number of deals done is 2: want 3 at this place`},
		{words, map[int]string{5: "4"}, `word 6, "4": the number of deals done is 4: want 3 at this place`},
		{words, map[int]string{6: "1.0.3"}, `word 7, "1.0.3": set 1: want 0 to 0`},
		{words, map[int]string{6: "0.1.3"}, `word 7, "0.1.3": round 1: want 0 to 0`},
		{words, map[int]string{6: "0.0.28"}, `word 7, "0.0.28": deal 28: want 0 to 27`},
		{words, map[int]string{7: "3"}, `word 8, "3": seat 3 is the first dealer of a round of cuts, but no such round has begun: want no seat`},
		{words, map[int]string{8: "no-king+trumps/domino/-/-"}, `word 9, "no-king+trumps/domino/-/-": seat 0 has declared no-king, trumps: want 3, one for each of its deals`},
		{words, map[int]string{8: "no-king+trumps+domino/domino/-/-"}, `word 9, "no-king+trumps+domino/domino/-/-": seat 1 has declared domino: want 0, one for each of its deals`},
		{words, map[int]string{8: "trumps+no-king+domino/-/-/-"}, `word 9, "trumps+no-king+domino/-/-/-": want "no-king+trumps+domino/-/-/-"`},
		{words, map[int]string{9: "0.2"}, `word 10, "0.2": contracts cannot have been combined: want 0.1`},
		{words, map[int]string{10: "0.2.3.4/0.0.0.0/0.0.0.0/0.0.0.0"}, `word 11, "0.2.3.4/0.0.0.0/0.0.0.0/0.0.0.0": seat 3 has doubled seat 0 four times: want at most 3, the deals so far`},
		{words, map[int]string{10: "0.2.3.3/1.0.0.0/0.0.0.0/0.0.0.0"}, `word 11, "0.2.3.3/1.0.0.0/0.0.0.0/0.0.0.0": seat 0 has doubled seat 1 once: want at most 0, the deals so far`},
		{words, map[int]string{10: "1.2.3.3/0.0.0.0/0.0.0.0/0.0.0.0"}, `word 11, "1.2.3.3/0.0.0.0/0.0.0.0/0.0.0.0": seat 0 has doubled itself once: want never`},
		{words, map[int]string{11: "-90/-40/65/174"}, `word 12, "-90/-40/65/174": the points add up to 109: want 110, the sum of the contracts of three deals`},
		{words, map[int]string{11: "-65000/65000/0/110"}, `word 12, "-65000/65000/0/110": seat 0 has -65000 points: want -12220 to 12220`},
		{words, map[int]string{12: "bet"}, `word 13, "bet": want "card"`},
		{words, map[int]string{12: "nothing"}, `word 15, "` + words[14] + `": the match is over: want the leader of the last deal, as in lead:2`},
		{words, map[int]string{13: "2"}, `word 14, "2": want "1"`},
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
		{words, map[int]string{14: deal("QJ42", "QJ43")}, `word 15, "` + deal("QJ42", "QJ43")[5:] + `": cards: 2S is missing, and another card is dealt too often`},
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

// row is the name of a word, the word that replaces it, and what is wrong with that word.
type row struct{ name, word, want string }

// refuseAll requires that each change of one word is refused.
func refuseAll(t *testing.T, v *variant.Variant, text string, rows []row) {
	words := strings.Split(text, " ")
	for _, r := range rows {
		i := slices.Index([]string{"", "", "", "", "", "done", "place", "first", "declared", "combined", "doubles", "total", "due", "turn", "step"}, r.name)
		c := change{words, map[int]string{i: r.word}, fmt.Sprintf("word %d, %q: %s", i+1, r.word, r.want)}
		c.refuse(t, v)
	}
}

func TestPositionRefusesStatesOfRounds(t *testing.T) {
	const header = "position 1 fife 590a714f0949a706698d12b15f457b1637a6fc2a0935e876481f2c99687ecc41 4 "
	const tricks, all = "no-aces+no-king+no-queens+no-hearts+no-tricks", "no-aces+no-king+no-queens+no-hearts+no-tricks+patience+patience"
	fife := must(variants.Lookup("fife"))
	refuseAll(t, fife, header+"9 0.1.4 - "+all+"/"+tricks+"+patience/-/-/- 2.2 - 220/-105/-150/-175 deal -", []row{
		{"done", "5", `the number of deals done is 5: want 6 to 9 at this place`},
		{"done", "10", `the number of deals done is 10: want 6 to 9 at this place`},
		{"place", "0.5.4", `round 5: want 0 to 4`},
		{"place", "0.1.5", `deal 5: want 0 to 4`},
		{"declared", tricks + "+patience/" + tricks + "+patience/-/-/-", `the round of seat 0 is over without patience: want all contracts`},
		{"declared", all + "/" + tricks + "+patience/no-aces/-/-", `seat 2 has no-aces, but its round has not begun: want none`},
		{"declared", all + "/" + tricks + "+patience/-/-/no-aces", `the round of cuts has no-aces, but its round has not begun: want none`},
		{"declared", all + "/" + all + "/-/-/-", `seat 1 has no contract left: want a deal of the next round`},
		{"declared", all + "/no-aces+no-king+no-queens/-/-/-", `seat 1 has no-aces, no-king, no-queens in four deals: want one or more in each deal`},
		{"combined", "1.2", `no-aces, no-king, no-queens, no-hearts, no-tricks, patience in four deals cannot make one deal of two contracts with at most 2 contracts in a deal`},
		{"combined", "2.3", `no-aces, no-king, no-queens, no-hearts, no-tricks, patience in four deals cannot make two deals of two contracts with at most 3 contracts in a deal`},
		{"combined", "0.1", `no-aces, no-king, no-queens, no-hearts, no-tricks, patience in four deals cannot make no deals of two contracts with at most 1 contracts in a deal`},
		{"total", "220/-105/-150/-174", `the points add up to -209: want -210, the sum of the contracts of nine deals`},
		{"doubles", "0.1.0.0/0.0.0.0/0.0.0.0/0.0.0.0", `doubles are counted, but the game has no quota: want none`},
		{"first", "2", `seat 2 is the first dealer of a round of cuts, but no such round has begun: want no seat`},
	})
	cut := header + "19 0.4.2 2 " + all + "/" + all + "/" + all + "/" + all + "/no-king+patience 0.1 - -55/115/110/-60 deal -"
	refuseAll(t, fife, cut, []row{
		{"first", "-", `the first dealer of the round of cuts is missing: want a seat from 0 to 3`},
		{"combined", "1.2", `no-king, patience in two deals cannot make one deal of two contracts with at most 2 contracts in a deal`},
		{"declared", all + "/" + all + "/" + all + "/" + all + "/no-king", `the round of cuts has no-king in two deals: want one or more in each deal`},
		{"due", "cut", `want "deal"`},
	})
	over := header + "20 0.4.4 2 " + all + "/" + all + "/" + all + "/" + all + "/" + all + " 2.2 - 45/-150/-95/200 nothing - lead:3"
	refuseAll(t, fife, over, []row{
		{"step", "lead:2", `seat 2 cannot have led in the last deal: want seat 3`},
		{"turn", "3", `want "-"`},
	})
	refuseAll(t, fife, header+"0 0.0.0 - -/-/-/-/- 0.0 - 0/0/0/0 deal -", []row{
		{"total", "1/-1/0/0", `seat 0 has 1 points: want 0 to 0`},
		{"combined", "0.1", `contracts cannot have been combined: want 0.0`},
	})
}

func TestPositionRefusesCombinations(t *testing.T) {
	const all = "no-aces+no-king+no-queens+no-hearts+no-tricks+patience+patience"
	words := strings.Split("position 1 fife 590a714f0949a706698d12b15f457b1637a6fc2a0935e876481f2c99687ecc41 4 "+
		"9 0.1.4 - "+all+"/no-aces+no-king+no-queens+no-hearts+no-tricks+patience/-/-/- 2.2 - 220/-105/-150/-175 deal -", " ")
	over := strings.Split(strings.Join(words[:4], " ")+" 4 20 0.4.4 2 "+strings.Repeat(all+"/", 4)+all+" 2.2 - 45/-150/-95/200 nothing - lead:3", " ")
	draw := strings.Split(strings.Join(words[:4], " ")+" 4 16 0.4.0 - "+strings.Repeat(all+"/", 4)+"- 0.0 - 35/-140/-105/210 deal - draw:4H/5C/4D/2S", " ")
	for _, c := range []change{
		{draw, map[int]string{14: "draw:4H/5C/4D"}, `word 15, "4H/5C/4D": 3 cards for 4 seats: want one for each, seat 0 first`},
		{draw, map[int]string{14: "draw:4H/5C/4D/-"}, `word 15, "4H/5C/4D/-": seat 3: this seat must draw a card (drawing: 0 1 2 3)`},
		{draw, map[int]string{14: "draw:4H/5C/4D/XX"}, `word 15, "4H/5C/4D/XX": "XX" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH, JOKER or BRIDGE, or - for a seat that is out of the draw`},
		{over, map[int]string{12: "deal", 14: ""}, `word 9, "` + over[8] + `": the round of cuts has no contract left: want a deal of the next round`},
		{words, map[int]string{8: all + "/" + all + "+patience/-/-/-"}, `word 9, "` + all + `+patience": patience is listed too often: want it at most twice`},
		{words, map[int]string{8: all + "/no-aces+no-king+no-queens+no-hearts/-/-/-", 9: "0.1"},
			`word 10, "0.1": the declarer cannot combine as many contracts as they must, because only no-tricks, patience, patience is left: want two deals of two contracts or one deal of three contracts, already played or still possible`},
		{words, map[int]string{12: "nothing", 14: "lead:0"}, `word 13, "nothing": the match is over after set 0, round 1, deal 4: want the deal after it, 0.1.5`},
	} {
		c.refuse(t, must(variants.Lookup("fife")))
	}
}

// The states of variants with several sets, caps, schedules, and quotas of other kinds.
func TestPositionRefusesStatesOfRareVariants(t *testing.T) {
	sets := changed(func(r *variant.Rules) { r.Sets = 3 })
	second := strings.Join(positionAt(t, sets, 30, barbu.DueDeal), " ")
	refuseAll(t, sets, second, []row{
		{"done", "31", `the number of deals done is 31: want 30 at this place`},
		{"place", "3.0.2", `set 3: want 0 to 2`},
		{"total", "0/0/0/1", `the points add up to 1: want 39, the sum of the contracts of 30 deals`},
	})

	endless := changed(func(r *variant.Rules) { r.Sets = variant.SetsEndless })
	c := change{positionAt(t, endless, 27, barbu.DueDeal), map[int]string{5: "28", 12: "nothing", 14: "lead:0"}, `word 13, "nothing": the match is over, but its rules set no end: want a deal or a draw to be due`}
	c.refuse(t, endless)
	late := strings.Replace(strings.Join(positionAt(t, endless, 30, barbu.DueDeal), " "), " 30 1.0.2 ", " 27999974 999999.0.2 ", 1)
	parsed(t, endless, barbu.Position(late))

	scheduled := must(variants.Lookup("simplified"))
	refuseAll(t, scheduled, strings.Join(positionAt(t, scheduled, 3, barbu.DueDeal), " "), []row{
		{"declared", "no-hearts/no-tricks/no-queens", `seat 0 has no-hearts: want no-tricks, by the schedule`},
		{"total", "0/0/1", `the points add up to 1: want 230, the sum of the contracts of three deals`},
	})

	right := must(variants.Lookup("penguin-right-lead")) // the leader depends on the contract
	refuseAll(t, right, strings.Join(positionAt(t, right, 28, barbu.DueNothing), " "), []row{
		{"step", "lead:0", `seat 0 cannot have led in the last deal: want seat 2 or 3`},
	})

	capped := changed(func(r *variant.Rules) {
		only(r, "no-queens", "no-king", "trumps")
		r.Doubling.Quota = 0
		r.Contracts[0].Cap, r.Contracts[1].Cap, r.Contracts[2].Cap = 1, 2, 1
		r.Deals = 4
	})
	refuseAll(t, capped, strings.Join(positionAt(t, capped, 2, barbu.DueDeal), " "), []row{
		{"declared", "no-queens/no-queens/-/-", `some contract was declared too often, or the later declarers have no contract left: want each contract at most as often as its cap allows, and a contract left for each later deal`},
	})
}

func TestPositionRefusesQuotas(t *testing.T) {
	one := changed(func(r *variant.Rules) { only(r, "no-queens", "no-king"); r.Doubling.Quota = 2 })
	last := positionAt(t, one, 1, barbu.DueDeal)
	require.Equal(t, "0.1.1.1/0.0.0.0/0.0.0.0/0.0.0.0", last[10])
	refuseAll(t, one, strings.Join(last, " "), []row{
		{"doubles", "0.1.0.1/0.0.0.0/0.0.0.0/0.0.0.0", `seat 2 has doubled seat 0 no times: want at least 1, because the quota is 2 and seat 0 declares once more`},
		{"doubles", "-", `seat 1 has doubled seat 0 no times: want at least 1, because the quota is 2 and seat 0 declares once more`},
	})

	anyone := changed(func(r *variant.Rules) {
		only(r, "no-queens", "no-king")
		r.Doubling.Quota, r.Doubling.QuotaFor = 1, doubling.QuotaForAnyPlayer
	})
	refuseAll(t, anyone, strings.Join(positionAt(t, anyone, 5, barbu.DueDeal), " "), []row{
		{"doubles", "0.1.1.1/6.0.0.0/1.1.0.1/1.1.1.0", `seat 0 has doubled seat 1 six times: want at most 5, the deals so far`},
	})
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
