package main

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/variants"
)

// keep returns what the program prints for the lines of a table.
func keep(t *testing.T, variant string, lines ...string) string {
	players := []string{"Annie", "Benny", "Cleo", "Dora"}
	var out strings.Builder
	require.NoError(t, run(variant, players, strings.NewReader(strings.Join(lines, "\n")), &out))
	return out.String()
}

// The points are calculated by hand. Each queen is -6, and Annie pays Dora, who doubled her,
// the difference of 6. In trumps a trick is 5. The places of the domino are 40, 20, 5 and 0.
func TestScore(t *testing.T) {
	text := keep(t, "penguin",
		"no-queens 3x0 Q 1 2 - 0",
		"", "  trumps hearts tricks 5 4 3 - ",
		"domino seven places 2 1 4 3",
		"no-tricks tricks 13", "undo")
	for _, want := range []string{
		"deal 1, Annie declares: no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps, domino\n",
		"deal 2, Annie declares: no-tricks, no-hearts, no-king, no-last-two, trumps, domino\n",
		"deal 4, Annie declares: no-tricks, no-hearts, no-king, no-last-two\n",
		"deal 5, Annie declares: no-hearts, no-king, no-last-two\n",
		"|     -6    -12    -6     0  |    -12    -12    -6     6  |    -12    -12    -6     6    -24\n",
		"|     25     20    15     5  |     13      8     9    11     41\n",
		"|     20     40     0     5  |     33     48     9    16    106\n",
	} {
		require.Contains(t, text, want)
	}
	require.Equal(t, 2, strings.Count(text, "deal 4, "), "undo removes the deal")
	require.True(t, strings.HasSuffix(text, "total  Annie: 33  Benny: 48  Cleo: 9  Dora: 16  (sum 106)\nplace  Annie: 2nd  Benny: 1st  Cleo: 4th  Dora: 3rd\n"))
}

// The points are calculated by hand. Cleo announces all tricks and takes them, so each other player
// scores 5; then Annie announces them, and does not.
func TestAnnouncer(t *testing.T) {
	text := keep(t, "polignac", "polignac J 1 1 1 - JS 0 0 0 1", "polignac J 4 JS 1 announcer 1",
		"polignac tricks 8 announcer 5", "polignac J 4 JS 1 announcer x", "polignac kings 4", "polignac announcer 1 announcer 2 tricks 8", "polignac announcer 2 tricks 0 0 8",
		"polignac tricks 7 0 - 0 announcer 0")
	require.True(t, strings.HasSuffix(text, "total  Annie: 11  Benny: 6  Cleo: 1  Dora: 7  (sum 25)\nplace  Annie: 4th  Benny: 2nd  Cleo: 1st  Dora: 3rd\n"), text)
	require.Contains(t, text, "deal 2: announcer: no such seat at this table (seat 5: want 0 to 3)\n")
	require.Contains(t, text, `"JS": want bets such as 2x0, a trump suit, a start rank, dealer or declarer and a seat, announcer and a seat or tricks and a number for each seat`)
	require.Contains(t, text, `announcer is listed twice: want it once`)
	require.Contains(t, text, `announcer "x": want a seat, 0 to 3`)
	require.Contains(t, text, `"kings": want bets such as 2x0, a trump suit, a start rank, dealer or declarer and a seat, announcer and a seat, J and a number for each seat or JS and a number for each seat`)
}

// A wrong line is refused with the reason, and the same deal is next again.
func TestRefusals(t *testing.T) {
	for line, want := range map[string]string{
		"no-queen Q 1":                        `deal 1: contract: no contract "no-queen": want no-tricks, no-hearts, no-queens, no-king, no-last-two, trumps or domino (did you mean no-queens?)`,
		"no-queens Q 1 2 2 0":                 "deal 1: Q taken: no deal can end like this: seats 0 to 3 took Q 1 2 2 0, 5 together: want 4",
		"no-queens Q 1 - -":                   "deal 1: Q taken: a count or a place is missing",
		"no-queens kings 1":                   `"kings": want bets such as 2x0, a trump suit, a start rank, dealer or declarer and a seat or Q and a number for each seat`,
		"no-queens Q -1 2 2 1":                `"-1": want bets such as 2x0, a trump suit, a start rank, dealer or declarer and a seat or Q and a number for each seat`,
		"no-queens Q 4 many":                  `"many": want bets such as 2x0, a trump suit, a start rank, dealer or declarer and a seat or Q and a number for each seat`,
		"domino place 1 2 3 4":                `"place": want bets such as 2x0, a trump suit, a start rank, dealer or declarer and a seat or places and a place for each seat`,
		"no-queens 2xx Q 4":                   "2xx",
		"no-queens 2x9 Q 4":                   "2x9",
		"no-queens H Q 4":                     "deal 1: trump: ",
		"no-queens 7 Q 4":                     "deal 1: rank: ",
		"no-tricks 3 4 3 3":                   `"4": want bets such as 2x0, a trump suit, a start rank, dealer or declarer and a seat or tricks and a number for each seat`,
		"no-queens 0x1 Q 4":                   "deal 1: seat 0: double 1: the declarer cannot double (must pass)",
		"no-queens dealer 9 Q 4":              `"9"`,
		"no-queens dealer 1 Q 4":              "deal 1: dealer: that seat is not the dealer",
		"no-queens dealer":                    `dealer "": want a seat, 0 to 3`,
		"domino 7 places 1 1 2 3":             "deal 1: places: ",
		"no-tricks dealer x":                  `dealer "x": want a seat, 0 to 3`,
		"trumps S H tricks 13":                `the trump suit, now as "H", is listed twice: want it once`,
		"domino 7 8 places 1 2":               `the start rank, now as "8", is listed twice: want it once`,
		"no-queens Q 4 Q 0 4":                 `Q is listed twice: want it once`,
		"no-queens declarer 1 declarer 0 Q 4": `declarer is listed twice: want it once`,
		"no-queens 2x0 2x0 Q 4":               `"2x0": seat 2 doubles seat 0 twice`,
		"no-queens declarer 1 Q 4":            "deal 1: declarer: that seat is not the declarer",
		"undo":                                "there is no deal to undo",
	} {
		lines := strings.Split(keep(t, "penguin", line), "\n")
		require.Contains(t, lines[1], want, line)
		require.Equal(t, lines[0], lines[2], "%s: the same deal is next", line)
	}
}

// If a card decides who declares first, the line names its holder.
func TestDeclarerByCard(t *testing.T) {
	text := keep(t, "rifki", "no-tricks tricks 13", "no-tricks declarer 1 tricks 13")
	require.Contains(t, text, "declarer: a card decides who is first: name its holder in the first deal (want the seat that was dealt the 2D, 0 to 3)\n")
	require.Contains(t, text, "deal 2, Cleo declares: ")
}

// A place that is missing is filled in.
func TestMissingPlace(t *testing.T) {
	text := keep(t, "penguin", "domino 7 places 2 - 4 3")
	require.Contains(t, text, "|     20     40     0     5  |")
}

// A sale and a shown card change the points, which are calculated by hand. In King a trick of trumps is 25, and the
// buyer gives the points of 3 tricks to the dealer, A; in a declined deal the dealer scores 4 tricks, and each other player 3. In
// Trex the king is -75 and a queen -25, twice that if it was shown, and the player who showed it scores 75 or 25.
func TestSaleAndShownCards(t *testing.T) {
	negative := []string{"no-tricks declarer 2 tricks 13", "no-hearts H 13", "no-queens Q 4", "kings-and-jacks JK 8", "no-king KH 1", "no-last-two last-trick 1 last-trick-but-1 1"}
	text := keep(t, "king", append(negative, "tricks bid", "tricks sold 1:3 NT tricks 0 13", "tricks declined", "tricks declined sold 1:3", "tricks sold 3")...)
	require.Contains(t, text, "want bets such as 2x0, a trump suit, a start rank, dealer or declarer and a seat, sold and a buyer and a price such as 2:3, declined or tricks and a number for each seat\n")
	require.Contains(t, text, "|     75    250     0     0  |")
	require.Contains(t, text, "|     75    100    75    75  |")
	require.Contains(t, text, "the sale, now as \"sold\", is listed twice: want it once\n")
	require.Contains(t, text, "\"3\" is not the end of a sale: want the buyer and the price in tricks, as in 2:3, or declined\n")

	text = keep(t, "trex", "no-king declarer 1 shown 2:KH:3 KH 0 0 0 1", "no-queens shown 1:QD:3 shown 2:QC:0 Q 1 1 1 1", "no-queens shown 1:QD", "no-tricks show")
	require.Contains(t, text, "|      0      0    75  -150  |")
	require.Contains(t, text, "|    -50      0     0   -50  |")
	require.Contains(t, text, "want 1:KH:3 if seat 1 showed KH and seat 3 took it\n")
	require.NotContains(t, text[strings.Index(text, `"show"`):], "shown and", "no card can be shown in this contract")
	require.Contains(t, keep(t, "trex", "no-king show"), "dealer or declarer and a seat, shown and a card such as 1:KH:3 or KH and a number for each seat\n")
}

// The fields that few games have are read, and the keeper checks them.
func TestRareFields(t *testing.T) {
	v, err := variants.Lookup("fife")
	require.NoError(t, err)
	k, err := keeper.New(v, 4)
	require.NoError(t, err)
	e, err := readDeal(k, "no-king king-by ah jack 3 forced 1 choice 2 KH 1")
	require.NoError(t, err)
	require.Equal(t, cards.MustParse("AH"), e.KingBy)
	require.Equal(t, []cards.Seat{3, 1}, []cards.Seat{*e.Jack, *e.Forced})
	require.Equal(t, 2, e.Choice)
	require.Contains(t, keep(t, "fife", ""), "deal 1, Annie declares: no-aces, no-king, no-queens, no-hearts, no-tricks, patience, or several joined by +\n")
	for line, want := range map[string]string{
		"no-king jack 9 9":               `jack "9": want a seat, 0 to 3`,
		"no-king king-by":                "king-by: want a card such as AH after it",
		"no-king king-by 1":              `king-by "1": want a card such as AH`,
		"no-king choice":                 "choice: want 1 or 2 after it",
		"no-king choice two":             `choice "two": want 1 or 2`,
		"no-king KH 1 sold":              "sold: want a buyer and a price such as 2:3 after it",
		"no-king KH 1 shown":             "shown: want a card such as 1:KH:3 after it",
		"no-king KH 1 foo":               "dealer or declarer and a seat, king-by and a card such as AH or KH and",
		"no-king forced 1 KH 1 forced 1": "forced is listed twice: want it once",
	} {
		_, err := readDeal(k, line)
		require.ErrorContains(t, err, want, line)
	}
}

// A line that is too long changes nothing, and the next line is read. An input that cannot be read, or an output that
// cannot be written, is an error.
func TestLongLine(t *testing.T) {
	text := keep(t, "penguin", "no-queens "+strings.Repeat("Q 4 ", 1<<15), "no-queens Q 4")
	require.Contains(t, text, "the line is too long: want at most 1000 bytes\ndeal 1, ")
	require.Contains(t, text, "deal 2, ")
	require.ErrorIs(t, run("penguin", []string{"A", "B", "C", "D"}, iotest.ErrReader(io.ErrUnexpectedEOF), io.Discard), io.ErrUnexpectedEOF)
	r, broken := io.Pipe()
	r.Close()
	require.ErrorIs(t, run("penguin", []string{"A", "B", "C", "D"}, strings.NewReader(""), broken), io.ErrClosedPipe)
}

// A dealer who is drawn must be named.
func TestDealerIsDrawn(t *testing.T) {
	v, err := variants.Lookup("fife")
	require.NoError(t, err)
	k, err := keeper.New(v, 4)
	require.NoError(t, err)
	e, err := readDeal(k, "no-king dealer 2 KH 1")
	require.NoError(t, err)
	require.Equal(t, "2", e.Dealer.String())
}

func TestWrongArguments(t *testing.T) {
	none := strings.NewReader("")
	require.EqualError(t, run("penguin", []string{"Annie"}, none, nil), "1 is the wrong number of players for variant penguin: want 4")
	require.ErrorContains(t, run("pengiun", nil, none, nil), `no variant "pengiun": want `)
	require.ErrorContains(t, run("penguin", []string{"A", "B", "C", "\xff"}, none, nil), "the name of seat 3 is not UTF-8")
}

// After the last deal no deal is added, and the last deal can still be removed.
func TestOver(t *testing.T) {
	lines := []string{
		"no-tricks tricks 13", "no-hearts H 13", "no-queens Q 4", "no-king KH 1", "salad tricks 13 0 0 0 H 13 Q 4 KH 1",
		"tricks tricks 13", "no-first-last first-trick 1 last-trick 1", "domino places 1 2 3 4",
	}
	text := keep(t, "simplified", append(lines, "no-tricks tricks 13", "undo")...)
	require.Equal(t, 3, strings.Count(text, "the match is over\n"))
	require.Contains(t, text, "the match is over\ndeal 9: the match is over\n", text)
	require.Equal(t, 2, strings.Count(text, "deal 8: domino\n"))
}
