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
)

// A line that is refused is told with its number, the text, the rule and what is
// allowed.
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

// Nothing after a line that is refused is applied, the match stands as before it,
// and the reader says the same again however often it is asked.
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

// So too at the end of a file, whatever comes after it.
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

// Every kind of line with what can be wrong with it.
func TestRefusals(t *testing.T) {
	upTo := func(line string) string { return opening[:strings.Index(opening, "\n"+line)+1] }
	const contracts = "no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino"
	for _, tt := range []struct {
		text, want string
		rule       error
	}{
		// What is no line at all.
		{opening + "hello\n", `17: hello: not an action: "hello" is no seat: want 0 to 3, then declare, give, double, redouble, maximum, pass or play`, barbu.ErrSyntax},
		{opening + "2\n", `17: 2: not an action: "" is no verb: want declare, give, double, redouble, maximum, pass or play`, barbu.ErrSyntax},
		{opening + "2 plays QS\n", `17: 2 plays QS: not an action: "plays" is no verb: want declare, give, double, redouble, maximum, pass or play (did you mean play?)`, barbu.ErrSyntax},
		{opening + "4 play QS\n", "17: 4 play QS: it is another seat's turn (seat 2's)", barbu.ErrNotYourTurn},
		{opening + "Deal ...\n", `17: Deal ...: not an action: "Deal" is no seat: want 0 to 3, then declare, give, double, redouble, maximum, pass or play`, barbu.ErrSyntax},

		// Deals.
		{header + "deal\n", "4: deal: hands of 0 seats: want 4, seat 0 first", nil},
		{header + "deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98\n", "4: deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98: hands of 3 seats: want 4, seat 0 first", nil},
		{upTo("deal AK3") + "deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3 ...\n",
			"9: deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3 ...: hands of 5 seats: want 4, seat 0 first", nil},
		{header + "deal ... ... ... ... ... ... ... ... ...\n", "4: deal ... ... ... ... ... ... ... ... ...: hands of 9 seats: want 4, seat 0 first", nil},
		{header + "deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.1\n",
			`4: deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.1: cards: parsing "T42.532.765432.1": invalid syntax: want spades.hearts.diamonds.clubs, each the ranks held, as AK3.QJ.T98.76542`, nil},
		{header + "deal AK3.QJ.T98.7654 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3\n",
			"4: deal AK3.QJ.T98.7654 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3: cards: seat 0 holds 12 cards: want 13", nil},
		{header + "deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.2\n",
			"4: deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.2: cards: 3C is in no hand (another card is there too often)", nil},
		{header + "deal AAK.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3\n",
			"4: deal AAK.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3: cards: 3S is in no hand (another card is there too often)", nil},
		{upTo("0 declare") + "deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3\n",
			"10: deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3: that is not due now (due: declaration of seat 0)", barbu.ErrNotDue},
		{header + "0 declare no-queens\n", "4: 0 declare no-queens: that is not due now (due: deal)", barbu.ErrNotDue},

		// Declarations.
		{upTo("0 declare") + "0 declare\n", `10: 0 declare: not an action: no contract "": want ` + contracts, barbu.ErrSyntax},
		{upTo("0 declare") + "0 declare no-queen\n", `10: 0 declare no-queen: not an action: no contract "no-queen": want ` + contracts + " (did you mean no-queens?)", barbu.ErrSyntax},
		{upTo("0 declare") + "0 declare no-queens+no-king\n", "10: 0 declare no-queens+no-king: just one contract is declared (left: no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps, domino)", barbu.ErrOneContract},
		{upTo("0 declare") + "0 declare no-queens+no-queens\n", "10: 0 declare no-queens+no-queens: not an action: no-queens stands twice: want each contract once", barbu.ErrSyntax},
		{upTo("0 declare") + "1 declare no-queens\n", "10: 1 declare no-queens: it is another seat's turn (seat 0's)", barbu.ErrNotYourTurn},
		{upTo("0 declare") + "0 declare trumps\n", "10: 0 declare trumps: a trump suit is named just where the contract asks for one (trumps C, D, H or S)", barbu.ErrTrump},
		{upTo("0 declare") + "0 declare no-queens H\n", "10: 0 declare no-queens H: a trump suit is named just where the contract asks for one (no-queens has none)", barbu.ErrTrump},
		{upTo("0 declare") + "0 declare trumps 7\n", "10: 0 declare trumps 7: a trump suit is named just where the contract asks for one (trumps C, D, H or S)", barbu.ErrTrump},
		{upTo("0 play AS") + "0 declare trumps H\n", "15: 0 declare trumps H: that is not due now (due: card of seat 0)", barbu.ErrNotDue},

		// Bets.
		{upTo("2 double") + "2 double 1\n", "12: 2 double 1: somebody who has doubled you is redoubled, never doubled: 1 (may double 0 3, redouble 1 or pass)", doubling.ErrRedoubleInstead},
		{upTo("2 double") + "2 double 2\n", "12: 2 double 2: nobody bets against himself: 2 (may double 0 3, redouble 1 or pass)", doubling.ErrSelf},
		{upTo("2 double") + "2 double 4\n", "12: 2 double 4: no such seat at the table: 4 (may double 0 3, redouble 1 or pass)", doubling.ErrNoSuchSeat},
		{upTo("2 double") + "2 double 0 0\n", "12: 2 double 0 0: not an action: seat 0 stands twice: want each seat once", barbu.ErrSyntax},
		{upTo("2 double") + "2 double\n", "12: 2 double: not an action: double names nobody: want seats after it, or pass", barbu.ErrSyntax},
		{upTo("2 double") + "2 redouble 3\n", "12: 2 redouble 3: only somebody who has doubled you is redoubled: 3 (may double 0 3, redouble 1 or pass)", doubling.ErrNotDoubled},
		{upTo("0 redouble") + "0 double 1\n", "14: 0 double 1: the declarer never doubles: 1 (may redouble 1 2 or pass)", doubling.ErrDeclarerDoubles},
		{upTo("2 double") + "1 pass\n", "12: 1 pass: it is another seat's turn (seat 2's)", barbu.ErrNotYourTurn},
		{upTo("2 double") + "0 play AS\n", "12: 0 play AS: that is not due now (due: bet of seat 2)", barbu.ErrNotDue},

		// Cards.
		{opening + "2 play\n", "17: 2 play: not an action: no card: want a card like QH", barbu.ErrSyntax},
		{opening + "2 play 10S\n", `17: 2 play 10S: not an action: "10S" is no card: want a rank 23456789TJQKA then a suit CDHS, as QH`, barbu.ErrSyntax},
		{opening + "2 play JOKER\n", `17: 2 play JOKER: not an action: "JOKER" is no card: want a rank 23456789TJQKA then a suit CDHS, as QH`, barbu.ErrSyntax},
		{opening + "2 play QS 9S\n", "17: 2 play QS 9S: just one card is played", barbu.ErrOneCard},
		{opening + "2 play 2S\n", "17: 2 play 2S: not in the hand (may play QS 9S)", tricks.ErrNotHeld},
		{opening + "3 play 2S\n", "17: 3 play 2S: it is another seat's turn (seat 2's)", barbu.ErrNotYourTurn},
		{opening + "2 pass\n", "17: 2 pass: a card must be played (may play QS 9S)", barbu.ErrCannotPass},
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

// A long text is cut between letters, and what a terminal would obey is left out.
func TestErrorText(t *testing.T) {
	e := &record.Error{File: "f", Line: 3, Text: "1 play " + strings.Repeat("é", 99), Err: io.ErrUnexpectedEOF}
	require.Equal(t, "f:3: 1 play "+strings.Repeat("é", 57)+"…: unexpected EOF", e.Error())
	e.Text = "\x1b[31m1 play\t\u009bQS\x00"
	require.Equal(t, "f:3: \uFFFD[31m1 play\t\uFFFDQS\uFFFD: unexpected EOF", e.Error())
	e.Text = ""
	require.Equal(t, "f:3: unexpected EOF", e.Error())
	require.ErrorIs(t, e, io.ErrUnexpectedEOF)
}
