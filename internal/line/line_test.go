package line_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/score"
)

var four = line.Grammar{Players: 4}

// refused checks that err is a syntax error with the text want.
func refused(t *testing.T, err error, want string) {
	t.Helper()
	require.EqualError(t, err, want)
	require.ErrorIs(t, err, line.ErrSyntax)
	var e *line.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, want, e.Reason())
}

func TestCutReturnsTheKindAndTheRest(t *testing.T) {
	for _, tt := range []struct {
		text string
		kind line.Kind
		rest string
	}{
		{"barbu 1", line.KindVersion, "1"},
		{"variant \t penguin", line.KindVariant, "penguin"},
		{"players 4", line.KindPlayers, "4"},
		{"name 0 Annie  Lee", line.KindName, "0 Annie  Lee"},
		{"deal A K", line.KindDeal, "A K"},
		{"draw 2C -", line.KindDraw, "2C -"},
		{"score 1 2", line.KindScore, "1 2"},
		{"total 1 2", line.KindTotal, "1 2"},
		{"total", line.KindTotal, ""},
		{"cut 4H", line.KindAction, "cut 4H"},
		{"0 play QH", line.KindAction, "0 play QH"},
		{"totals 1", line.KindAction, "totals 1"},
		{"Deal", line.KindAction, "Deal"},
		{"", line.KindAction, ""},
	} {
		kind, rest := line.Cut(tt.text)
		require.Equal(t, tt.kind, kind, "%q", tt.text)
		require.Equal(t, tt.rest, rest, "%q", tt.text)
		if kind != line.KindAction {
			require.True(t, strings.HasPrefix(tt.text, kind.String()))
		}
	}
	require.Empty(t, line.KindAction.String())
}

func TestTrim(t *testing.T) {
	for text, want := range map[string]string{
		"":                    "",
		" \t ":                "",
		"#":                   "",
		"# deal":              "",
		"  # deal":            "",
		" 0 pass\t":           "0 pass",
		"0 pass # now":        "0 pass",
		"0 pass\t# now # yes": "0 pass",
		"0 pass #":            "0 pass",
		"name 0 C#":           "name 0 C#",
		"name 0 C# #1":        "name 0 C#",
		"0 pass\v":            "0 pass\v",
	} {
		require.Equal(t, want, line.Trim(text), "%q", text)
	}
}

func TestDeal(t *testing.T) {
	hands := cards.Hands{cards.MustParseHand("AK..Q.2"), cards.MustParseHand("AA..."), {}, cards.MustParseHand(".K*..")}
	require.Equal(t, "deal AK..Q.2 AA... ... .K*..", string(four.AppendDeal(nil, &hands)))
	read, err := four.ParseDeal("AK..Q.2 AA... \t... .K*..")
	require.NoError(t, err)
	require.Equal(t, hands, read)

	const each = ": want one for each, seat 0 first"
	for rest, want := range map[string]string{
		"":                        "no hands for 4 seats" + each,
		"A...":                    "1 hand for 4 seats" + each,
		"A... A... A...":          "3 hands for 4 seats" + each,
		"... ... ... ... ...":     "5 hands for 4 seats" + each,
		strings.Repeat("... ", 9): "9 hands for 4 seats" + each,
		"A... A... A... AX..":     `"AX.." is not a hand: want spades.hearts.diamonds.clubs, each with its ranks, as in AK3.QJ.T98.76542`,
		"A... ? A... A...":        `"?" is not a hand: want spades.hearts.diamonds.clubs, each with its ranks, as in AK3.QJ.T98.76542`,
	} {
		read, err := four.ParseDeal(rest)
		refused(t, err, want)
		require.Zero(t, read)
	}
}

// In an event a hand that is hidden is written "?".
func TestDealOfAnEvent(t *testing.T) {
	event := line.Grammar{Players: 3, Events: true}
	hands := cards.Hands{{}, cards.MustParseHand("A.K.."), {}}
	require.Equal(t, "deal ? A.K.. ?", string(event.AppendDeal(nil, &hands)))
	read, err := event.ParseDeal("? A.K.. ?")
	require.NoError(t, err)
	require.Equal(t, hands, read)
}

// A game with a talon deals the cards that are left over as one more hand. A deal whose hands are not
// cards of the pack is refused elsewhere, so the talon is not compared with what they leave.
func TestDealWithTalon(t *testing.T) {
	talon := line.Grammar{Players: 2, Talon: true, Pack: cards.MustParseHand("AKQJT...")}
	hands := cards.Hands{cards.MustParseHand("AK..."), cards.MustParseHand("QJ...")}
	require.Equal(t, "deal AK... QJ... T...", string(talon.AppendDeal(nil, &hands)))
	event := talon
	event.Events = true
	require.Equal(t, "deal AK... QJ... ?", string(event.AppendDeal(nil, &hands)))

	const each = " for 2 seats and the talon: want one for each, seat 0 first and the talon last"
	for _, row := range []struct {
		grammar    line.Grammar
		rest, want string // the error, or ""
	}{
		{talon, "AK... QJ... T...", ""},
		{talon, "AK... QJ... 9...", "the talon is 9...: want T..., the cards in no hand"},
		{talon, "QJ... AK... TT...", "the talon is TT...: want T..., the cards in no hand"},
		{talon, "AK... QJ...", "2 hands" + each},
		{talon, "AK... QJ... T... 9...", "4 hands" + each},
		{talon, "AK... AK... T...", ""}, // two seats have the same cards
		{talon, "A2... QJ... T...", ""}, // a card is not in the pack
		{event, "AK... QJ... ?", ""},
		{event, "AK... QJ... 9...", ""}, // an event cannot know the talon
	} {
		read, err := row.grammar.ParseDeal(row.rest)
		if row.want != "" {
			refused(t, err, row.want)
			require.Zero(t, read)
			continue
		}
		require.NoError(t, err, row.rest)
		first, rest, _ := strings.Cut(row.rest, " ")
		second, _, _ := strings.Cut(rest, " ")
		require.Equal(t, cards.Hands{cards.MustParseHand(first), cards.MustParseHand(second)}, read)
	}
}

func TestDraw(t *testing.T) {
	drawn := [cards.MaxSeats]cards.Card{cards.MustParse("6C"), 0, cards.Joker, cards.Bridge}
	require.Equal(t, "draw 6C - JOKER BRIDGE", string(four.AppendDraw(nil, &drawn)))
	read, err := four.ParseDraw("6C -\tJOKER BRIDGE")
	require.NoError(t, err)
	require.Equal(t, drawn, read)

	for rest, want := range map[string]string{
		"6C":          "1 card for 4 seats: want one for each, seat 0 first",
		"6C 5C":       "2 cards for 4 seats: want one for each, seat 0 first",
		"6C - 5C 6":   `"6" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH, JOKER or BRIDGE, or - for a seat that is out of the draw`,
		"6C - 5C ace": `"ace" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH, JOKER or BRIDGE, or - for a seat that is out of the draw`,
	} {
		read, err := four.ParseDraw(rest)
		refused(t, err, want)
		require.Zero(t, read)
	}
}

func TestPoints(t *testing.T) {
	points := score.Points{0, -12, 2147483647, -2147483648}
	require.Equal(t, "score 0 -12 2147483647 -2147483648", string(four.AppendScore(nil, &points)))
	require.Equal(t, "total 0 -12 2147483647 -2147483648", string(four.AppendTotal(nil, &points)))
	require.Equal(t, "0 -12 2147483647 -2147483648", string(four.AppendPoints(nil, &points)))
	read, err := four.ParsePoints("0 -12 2147483647 \t-2147483648")
	require.NoError(t, err)
	require.Equal(t, points, read)

	const number = " is not a number of points: want a whole number, as in 12 or -5"
	for rest, want := range map[string]string{
		"":                 "no numbers for 4 seats: want one for each, seat 0 first",
		"1":                "1 number for 4 seats: want one for each, seat 0 first",
		"1 2 3 4 5":        "5 numbers for 4 seats: want one for each, seat 0 first",
		"1 2 3 04":         `"04"` + number,
		"1 2 3 +4":         `"+4"` + number,
		"1 2 3 -0":         `"-0"` + number,
		"1 2 3 4.0":        `"4.0"` + number,
		"1 2 3 2147483648": "2147483648 is out of range: want -2147483648 to 2147483647 points",
	} {
		read, err := four.ParsePoints(rest)
		refused(t, err, want)
		require.Zero(t, read)
	}
}

func TestTags(t *testing.T) {
	for _, key := range []string{"event", "site", "date", "round", "x-a", "x-9-"} {
		require.NoError(t, line.CheckTagKey(key))
		read, text, err := line.ParseTag(key + " \t Ann of Ely")
		require.NoError(t, err)
		require.Equal(t, [2]string{key, "Ann of Ely"}, [2]string{read, text})
		require.True(t, line.IsTagText(key, text))
	}
	const keys = "want event, site, date, round, or a key of your own that begins with x-"
	for rest, want := range map[string]string{
		"":             "no key after tag: " + keys,
		"sitee Ely":    `"sitee" is not the key of a tag: ` + keys + " (did you mean site?)",
		"x- Ely":       `"x-" is not the key of a tag: want letters a to z, digits and hyphens after x-`,
		"x-é Ely":      `"x-\u00e9" is not the key of a tag: want letters a to z, digits and hyphens after x-`,
		"site":         "no text after tag site: want one line of text",
		"site E\x7Fly": `the text "E\x7fly" has control characters: want one line of text`,
	} {
		_, _, err := line.ParseTag(rest)
		require.EqualError(t, err, want)
		require.ErrorIs(t, err, line.ErrSyntax)
	}
	longest := strings.Repeat("x", line.Max-len("tag site "))
	require.True(t, line.IsTagText("site", longest))
	for _, text := range []string{"", " ", "a ", "#", "a #b", "a\tb", "\xff", longest + "x"} {
		require.False(t, line.IsTagText("site", text), "%q", text)
	}
}
