package record_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// The error of a refused line has the line's number and text, the rule and what is allowed.
func TestRefused(t *testing.T) {
	_, _, err := read(t, opening+"2 play 4H\n3 play 2S\n")
	require.EqualError(t, err, "game.barbu:17: 2 play 4H: must follow the suit led (may play QS 9S)")
	require.ErrorIs(t, err, tricks.ErrMustFollow)

	e := fault(t, err)
	require.Equal(t, "game.barbu", e.File)
	require.Equal(t, 17, e.Line)
	require.Equal(t, "2 play 4H", e.Text)
	var refused *tricks.PlayError
	require.True(t, errors.As(err, &refused))
	require.Equal(t, cards.MustParseSet("9S QS"), refused.Legal)
}

// A refused line does not change the match. No later line is applied, and the reader
// returns the same error again.
func TestNothingAfterARefusal(t *testing.T) {
	want, before := requireReads(t, opening)
	lines, r, err := read(t, opening+"2 play 4H\n2 play 9S\n3 play 2S\nbarbu 1\nvariant penguin\nplayers 4\n")
	require.Equal(t, want, lines)
	require.True(t, before.Match().Equal(r.Match()))
	for range 3 {
		line, again := r.Next()
		require.Same(t, err, again)
		require.Zero(t, line)
	}
	require.Equal(t, before.Summary(), r.Summary())
}

// After the end of a file nothing is read, even if the file grows.
func TestNothingAfterTheEnd(t *testing.T) {
	file := &again{text: []byte(opening), times: 1}
	r := record.NewReader("game.barbu", file, find)
	var err error
	for err == nil {
		_, err = r.Next()
	}
	require.Equal(t, io.EOF, err)
	file.times, file.at = 2, 0
	_, err = r.Next()
	require.Equal(t, io.EOF, err)
}

// TestRefusals checks the errors for every kind of line.
func TestRefusals(t *testing.T) {
	upTo := func(line string) string { return opening[:strings.Index(opening, "\n"+line)+1] }
	const contracts = "no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino"
	for _, tt := range []struct {
		text, want string
		rule       error
	}{
		// Lines of no known kind.
		{opening + "hello\n", `17: hello: "hello" is not a seat: want 0 to 3, then declare, give, double, redouble, maximum, pass or play`, barbu.ErrSyntax},
		{opening + "2\n", `17: 2: no action after seat 2: want declare, give, double, redouble, maximum, pass or play`, barbu.ErrSyntax},
		{opening + "2 plays QS\n", `17: 2 plays QS: "plays" is not an action: want declare, give, double, redouble, maximum, pass or play (did you mean play?)`, barbu.ErrSyntax},
		{opening + "4 play QS\n", `17: 4 play QS: "4" is not a seat: want 0 to 3, then declare, give, double, redouble, maximum, pass or play`, barbu.ErrSyntax},
		{opening + "Deal ...\n", `17: Deal ...: "Deal" is not a seat: want 0 to 3, then declare, give, double, redouble, maximum, pass or play (did you mean deal?)`, barbu.ErrSyntax},
		{opening + "scores 1 2 3 4\n", `17: scores 1 2 3 4: "scores" is not a seat: want 0 to 3, then declare, give, double, redouble, maximum, pass or play (did you mean score?)`, barbu.ErrSyntax},

		// Deals.
		{header + "deal\n", "4: deal: no hands for 4 seats: want one for each, seat 0 first", nil},
		{header + "deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98\n", "4: deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98: 3 hands for 4 seats: want one for each, seat 0 first", nil},
		{upTo("deal AK3") + "deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3 ...\n",
			"9: deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3 ...: 5 hands for 4 seats: want one for each, seat 0 first", nil},
		{header + "deal ... ... ... ... ... ... ... ... ...\n", "4: deal ... ... ... ... ... ... ... ... ...: 9 hands for 4 seats: want one for each, seat 0 first", nil},
		{header + "deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.1\n",
			`4: deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.1: "T42.532.765432.1" is not a hand: want spades.hearts.diamonds.clubs, each with its ranks, as in AK3.QJ.T98.76542`, nil},
		{header + "deal AK3.QJ.T98.7654 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3\n",
			"4: deal AK3.QJ.T98.7654 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3: seat 0 has 12 cards: want 13", nil},
		{header + "deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.2\n",
			"4: deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.2: 3C is missing, and 2C is dealt too often", nil},
		{header + "deal AAK.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3\n",
			"4: deal AAK.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3: 3S is missing, and AS is dealt too often", nil},
		{upTo("0 declare") + "deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3\n",
			"10: deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3: that is not due now (due: declaration of seat 0)", barbu.ErrNotDue},
		{header + "0 declare no-queens\n", "4: 0 declare no-queens: that is not due now (due: deal)", barbu.ErrNotDue},

		// Declarations.
		{upTo("0 declare") + "0 declare\n", `10: 0 declare: the contract is missing: want ` + contracts, barbu.ErrSyntax},
		{upTo("0 declare") + "0 declare no-queen\n", `10: 0 declare no-queen: no contract "no-queen": want ` + contracts + " (did you mean no-queens?)", barbu.ErrSyntax},
		{upTo("0 declare") + "0 declare no-queens+no-king\n", "10: 0 declare no-queens+no-king: declare exactly one contract (contracts left: no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps, domino)", variant.ErrOneContract},
		{upTo("0 declare") + "0 declare no-queens+no-queens\n", "10: 0 declare no-queens+no-queens: no-queens is listed twice: want each contract once", barbu.ErrSyntax},
		{upTo("0 declare") + "1 declare no-queens\n", "10: 1 declare no-queens: it is another seat's turn (seat 0 must act)", barbu.ErrNotYourTurn},
		{upTo("0 declare") + "0 declare trumps\n", "10: 0 declare trumps: the trump is missing (want trumps C, D, H or S)", variant.ErrTrumpMissing},
		{upTo("0 declare") + "0 declare no-queens H\n", "10: 0 declare no-queens H: that trump is not allowed (want no-queens without a trump)", variant.ErrTrumpNotAllowed},
		{upTo("0 declare") + "0 declare trumps 7\n", "10: 0 declare trumps 7: the trump is missing (want trumps C, D, H or S)", variant.ErrTrumpMissing},
		{upTo("0 play AS") + "0 declare trumps H\n", "15: 0 declare trumps H: that is not due now (due: card of seat 0)", barbu.ErrNotDue},

		// Bets.
		{upTo("2 double") + "2 double 1\n", "12: 2 double 1: you cannot double a player who has doubled you (may double 0 3, redouble 1 or pass)", doubling.ErrRedoubleInstead},
		{upTo("2 double") + "2 double 2\n", "12: 2 double 2: you cannot bet against yourself (may double 0 3, redouble 1 or pass)", doubling.ErrSelf},
		{upTo("2 double") + "2 double 4\n", "12: 2 double 4: no such seat at this table, which has seats 0 to 3 (may double 0 3, redouble 1 or pass)", doubling.ErrNoSuchSeat},
		{upTo("2 double") + "2 double 0 0\n", "12: 2 double 0 0: seat 0 is listed twice: want each seat once", barbu.ErrSyntax},
		{upTo("2 double") + "2 double\n", "12: 2 double: no seat after double: want the seats to double, or only pass", barbu.ErrSyntax},
		{upTo("2 double") + "2 redouble 3\n", "12: 2 redouble 3: you can only redouble a player who has doubled you (may double 0 3, redouble 1 or pass)", doubling.ErrNotDoubled},
		{upTo("0 redouble") + "0 double 1\n", "14: 0 double 1: the declarer cannot double (may redouble 1 2 or pass)", doubling.ErrDeclarerDoubles},
		{upTo("2 double") + "1 pass\n", "12: 1 pass: it is another seat's turn (seat 2 must act)", barbu.ErrNotYourTurn},
		{upTo("2 double") + "0 play AS\n", "12: 0 play AS: that is not due now (due: bet of seat 2)", barbu.ErrNotDue},

		// Cards.
		{opening + "2 play\n", "17: 2 play: no card after play: want a card, as in QH", barbu.ErrSyntax},
		{opening + "2 play 10S\n", `17: 2 play 10S: "10S" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH`, barbu.ErrSyntax},
		{opening + "2 play JOKER\n", `17: 2 play JOKER: "JOKER" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH`, barbu.ErrSyntax},
		{opening + "2 play QS 9S\n", "17: 2 play QS 9S: play exactly one card", barbu.ErrOneCard},
		{opening + "2 play 2S\n", "17: 2 play 2S: not in the hand (may play QS 9S)", tricks.ErrNotHeld},
		{opening + "3 play 2S\n", "17: 3 play 2S: it is another seat's turn (seat 2 must act)", barbu.ErrNotYourTurn},
		{opening + "2 pass\n", "17: 2 pass: you must play a card (may play QS 9S)", barbu.ErrCannotPass},
	} {
		before := tt.text[:strings.LastIndex(strings.TrimSuffix(tt.text, "\n"), "\n")+1]
		want, r := requireReads(t, before)
		lines, refused, err := read(t, tt.text)
		require.EqualError(t, fault(t, err), "game.barbu:"+tt.want)
		require.Equal(t, want, lines)
		require.Equal(t, r.Summary(), refused.Summary())
		if tt.rule != nil {
			require.ErrorIs(t, err, tt.rule)
		}
	}
}

// A long text is shortened between two letters, and control characters are replaced.
func TestErrorText(t *testing.T) {
	e := &record.Error{File: "f", Line: 3, Text: "name 0 " + strings.Repeat("é", 99), Err: io.ErrUnexpectedEOF}
	require.Equal(t, "f:3: name 0 "+strings.Repeat("é", 57)+"…: unexpected EOF", e.Error())
	e.Text = "1 play " + strings.Repeat("é", 99)
	require.Equal(t, `f:3: "1 play `+strings.Repeat(`\u00e9`, 57)+`"…: unexpected EOF`, e.Error())
	e.Text = strings.Repeat("a", 120) + "b"
	require.Equal(t, "f:3: "+strings.Repeat("a", 120)+"…: unexpected EOF", e.Error())
	e.Text = strings.Repeat("a", 120)
	require.Equal(t, "f:3: "+e.Text+": unexpected EOF", e.Error())
	e.Text = "\x1b[31m1 play\tQS\x00"
	require.Equal(t, "f:3: \uFFFD[31m1 play\tQS\uFFFD: unexpected EOF", e.Error())
	e.Text = "tag site \u009bQS\u202e"
	require.Equal(t, "f:3: tag site \uFFFDQS\uFFFD: unexpected EOF", e.Error())
	e.Text = ""
	require.Equal(t, "f:3: unexpected EOF", e.Error())
	require.ErrorIs(t, e, io.ErrUnexpectedEOF)
}

// Letters of other scripts and spaces that look like ASCII are shown by their numbers: in the quoted line and in the
// word that is wrong. Names and tags may have any letters.
func TestErrorsShowWhatIsNotASCII(t *testing.T) {
	for text, want := range map[string]string{
		"barbu\u00a01":                  `1: "barbu\u00a01": want "barbu 1" before this line`,
		"barbu 1\nvariant pеnguin":      `2: "variant p\u0435nguin": "p\u0435nguin" is not the name of a variant: `,
		header + "players\u00a04":       `4: "players\u00a04": "players\u00a04" is not a seat: `,
		opening + "2 play QЅ":           `17: "2 play Q\u0405": "Q\u0405" is not a card: `,
		opening + "２ play QS":           `17: "\uff12 play QS": "\uff12" is not a seat: `,
		header[:len(header)-2] + "４":    `3: "players \uff14": "\uff14" is not a number of players: `,
		header + "name 4 Élodie":        `4: name 4 Élodie: "4" is not a seat: `,
		header + "tag sitе Orléans":     `4: tag sitе Orléans: "sit\u0435" is not the key of a tag: `,
		header + "deal А.. ... ... ...": `4: "deal \u0410.. ... ... ...": "\u0410.." is not a hand: `,
		opening[:strings.Index(opening, "0 de")] + "0 declare no-quееns": `10: "0 declare no-qu\u0435\u0435ns": no contract "no-qu\u0435\u0435ns": `,
	} {
		_, _, err := read(t, text+"\n")
		require.ErrorContains(t, err, "game.barbu:"+want)
	}
}
