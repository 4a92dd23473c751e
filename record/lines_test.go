package record_test

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
)

// opening is a record up to the second card of its first trick, 16 lines. Spades are led,
// and seat 2 holds QS and 9S.
const opening = `barbu 1
variant penguin
players 4
name 0 Annie
name 1 Benny
name 2 Chris

# deal 1: dealer 0, declarer 0
deal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3
0 declare no-queens
1 double 0 2 3
2 double 0 redouble 1
3 pass
0 redouble 2
0 play AS
1 play 5S
`

// Blank lines and comments, on lines of their own or after an action, are ignored.
func TestCommentsAndBlankLines(t *testing.T) {
	want, _ := requireReads(t, opening)
	require.Len(t, actions(want), 8)
	var b strings.Builder
	for line := range strings.Lines(opening) {
		b.WriteString("\n \t \n#\n# deal 0 0 0 0\n  #x\n\t" + strings.TrimSuffix(line, "\n"))
		if !strings.HasPrefix(line, "#") && line != "\n" {
			b.WriteString(" # 1 play 2C\n")
		} else {
			b.WriteString("\n")
		}
	}
	got, _ := requireReads(t, b.String())
	require.Equal(t, actions(want), actions(got))
	require.Equal(t, 6*len(strings.Split(opening, "\n"))-6, got[len(got)-1].Number)
}

// A # without a space before it does not begin a comment.
func TestNoComment(t *testing.T) {
	_, _, err := read(t, opening+"2 play QS#S\n")
	require.EqualError(t, err, `game.barbu:17: 2 play QS#S: "QS#S" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH`)
}

func TestCRLF(t *testing.T) {
	want, _ := requireReads(t, opening)
	got, r := requireReads(t, strings.ReplaceAll(opening, "\n", "\r\n"))
	require.Equal(t, want, got)
	require.Equal(t, []string{"Annie", "Benny", "Chris", ""}, r.Names())

	_, _, err := read(t, strings.Replace(opening, "1 play 5S", "1 play\r5S", 1))
	require.ErrorContains(t, err, "game.barbu:16: 1 play\uFFFD5S: ")
}

// A file whose lines end in CR, a compressed file and UTF-16 text are described, and not quoted.
func TestFilesOfOtherKinds(t *testing.T) {
	const cr = "the lines end in CR only: want LF or CR LF"
	for _, row := range []struct {
		text, want string
		is         error
	}{
		{strings.ReplaceAll(opening, "\n", "\r"), cr, barbu.ErrSyntax},
		{"barbu 1\rvariant penguin", cr, barbu.ErrSyntax},
		{strings.ReplaceAll(opening+strings.Repeat("#\n", 4096), "\n", "\r"), cr, record.ErrLong},
		{"\x1f\x8b\b\x00\n" + opening, "this is a gzip file: want text", record.ErrText},
		{"\x1f\x8b\rx\n", "this is a gzip file: want text", record.ErrText},
		{"\x1f\x8b" + strings.Repeat("x", 9999), "this is a gzip file: want text", record.ErrLong},
		{"\xff\xfeb\x00a\x00\n\x00", "this is UTF-16 text: want UTF-8", record.ErrText},
		{"\xfe\xff\x00b\x00a\x00\n", "this is UTF-16 text: want UTF-8", record.ErrText},
		{"\x7fELF\x02\x01", "this is not a text file: want a record", record.ErrCutOff},
		{"\x8d\r\x07\xc3\n\x01", "this is not a text file: want a record", record.ErrText},
		{"b\x00a\x00\n\x00", "this is not a text file: want a record", record.ErrHeader},
	} {
		_, _, err := read(t, row.text)
		require.EqualError(t, err, "game.barbu:1: "+row.want, "%.20q", row.text)
		require.ErrorIs(t, err, row.is)
	}
	for _, text := range []string{"barbu 1\r\r\n", "#\nbarbu 1\rvariant penguin", "\n\x1f\x8b"} {
		_, _, err := read(t, text)
		for _, what := range []string{cr, "gzip"} {
			require.NotContains(t, err.Error(), what, "%q", text)
		}
	}
}

// After a crash of the system a file can end in NUL bytes. They are not quoted.
func TestLinesOfNUL(t *testing.T) {
	for _, row := range []struct {
		text string
		is   error
	}{
		{strings.Repeat("\x00", 200) + "\n", barbu.ErrSyntax},
		{strings.Repeat("\x00", 200), record.ErrCutOff},
		{strings.Repeat("\x00", 9999), record.ErrLong},
		{"2 play" + strings.Repeat("\x00", 100) + "\n", barbu.ErrSyntax},
	} {
		_, _, err := read(t, opening+row.text)
		require.EqualError(t, err, "game.barbu:17: this line has NUL bytes: the file is damaged")
		require.ErrorIs(t, err, row.is)
	}
	_, _, err := read(t, opening+"2 play 2S # \x00\n")
	require.NotContains(t, err.Error(), "NUL", "a comment may have it")
}

// Any number of spaces and tabs separate the words of a line, and nothing else does.
func TestSpaces(t *testing.T) {
	want, _ := requireReads(t, opening)
	got, _ := requireReads(t, strings.NewReplacer(" ", " \t ", "\n", " \n").Replace(opening))
	require.Equal(t, actions(want), actions(got))

	for _, space := range []string{"\u00A0", "\v", "\f", "\u2003"} {
		for _, line := range []string{"barbu 1", "variant penguin", "players 4", "name 0 Annie", "deal AK3", "0 declare", "1 double 0", "0 play AS"} {
			_, _, err := read(t, strings.Replace(opening, line, strings.Replace(line, " ", space, 1), 1))
			fault(t, err)
		}
	}
}

// A line has at most 4 KiB, without its end.
func TestLongLines(t *testing.T) {
	for _, tt := range []struct {
		name, line string
		long       bool
	}{
		{"comment", "#" + strings.Repeat("x", 4095), false},
		{"comment", "#" + strings.Repeat("x", 4096), true},
		{"comment", "#" + strings.Repeat("x", 4097), true},
		{"comment", "#" + strings.Repeat("x", 99999), true},
		{"name", "name 3 " + strings.Repeat("é", 2044) + "e", false},
		{"name", "name 3 " + strings.Repeat("é", 2045), true},
	} {
		for _, end := range []string{"\n", "\r\n", ""} {
			_, _, err := read(t, header+tt.line+end)
			if !tt.long {
				require.Equal(t, io.EOF, err, "%s of %d bytes, end %q", tt.name, len(tt.line), end)
				continue
			}
			require.ErrorIs(t, err, record.ErrLong)
			require.Equal(t, 4, fault(t, err).Line)
			require.ErrorContains(t, err, "…: ")
			require.ErrorContains(t, err, "the line is too long: want at most 4096 bytes")
			require.Less(t, len(err.Error()), 300)
			// The reader does not know whether a longer line has an end.
			require.Equal(t, end == "" && len(tt.line) == 4097, errors.Is(err, record.ErrCutOff))
		}
	}
}

// The reader stops in a file whose first line never ends.
func TestEndlessLine(t *testing.T) {
	endless := &counter{Reader: &again{text: []byte("0 play AS ")}}
	_, err := record.NewReader("x", endless, find).Next()
	require.ErrorIs(t, err, record.ErrLong)
	require.NotErrorIs(t, err, record.ErrCutOff)
	require.LessOrEqual(t, endless.n, 3*record.MaxLine)
}

// The limit is the same if the file is a bufio.Reader with a larger buffer.
func TestLongLineInABuffer(t *testing.T) {
	text := header + "#" + strings.Repeat("x", 4096) + "\n"
	r := record.NewReader("game.barbu", bufio.NewReaderSize(strings.NewReader(text), 1<<16), find)
	_, err := r.Next()
	require.NoError(t, err)
	_, err = r.Next()
	require.ErrorIs(t, err, record.ErrLong)
}

// The text must be UTF-8, in comments too.
func TestUTF8(t *testing.T) {
	_, r := requireReads(t, header+"name 0 Zoë 🂱\n# é ♥ 龍\n")
	require.Equal(t, "Zoë 🂱", r.Names()[0])

	for _, line := range []string{"name 0 Zo\xEB\n", "# \xff\n", "1 play \xC3\n", "name 0 \xed\xa0\x80\n", "\xC0\x80\n"} {
		_, _, err := read(t, header+line)
		require.ErrorIs(t, err, record.ErrText)
		require.NotErrorIs(t, err, record.ErrCutOff)
	}
	_, _, err := read(t, header+"name 0 Zo\xEB\n")
	require.EqualError(t, err, `game.barbu:4: "name 0 Zo\xeb": the line is not UTF-8 text`)
}

// The ranks of a hand and the seats of a bet are read in any order, and written in a fixed
// order.
func TestOrderIsFree(t *testing.T) {
	want, _ := requireReads(t, opening)
	got, r := requireReads(t, strings.NewReplacer(
		"AK3.QJ.T98.76542", "3KA.JQ.89T.24567",
		"Q9.98764.QJ.AT98", "9Q.46789.JQ.8A9T",
		"double 0 2 3", "double 3 0 2",
	).Replace(opening))
	require.Equal(t, actions(want), actions(got))
	require.Contains(t, rewrite(t, got, r), "AK3.QJ.T98.76542")
	require.Contains(t, rewrite(t, got, r), "1 double 0 2 3\n")
}

// Maximum means every double and redouble that the seat may make.
func TestMaximum(t *testing.T) {
	lines, r := requireReads(t, strings.NewReplacer(
		"1 double 0 2 3", "1 maximum",
		"2 double 0 redouble 1", "2 maximum",
		"3 pass", "3 maximum",
		"0 redouble 2", "0 maximum",
	).Replace(opening))
	bets := actions(lines)[2:6]
	require.Equal(t, cards.SeatsOf(0, 2, 3), bets[0].Action.Doubles)
	require.Equal(t, cards.SeatsOf(0, 3), bets[1].Action.Doubles)
	require.Equal(t, cards.SeatsOf(1), bets[1].Action.Redoubles)
	require.Equal(t, cards.SeatsOf(0), bets[2].Action.Doubles)
	require.Equal(t, cards.SeatsOf(1, 2), bets[2].Action.Redoubles)
	require.Zero(t, bets[3].Action.Doubles)
	require.Equal(t, cards.SeatsOf(1, 2, 3), bets[3].Action.Redoubles)
	require.NotContains(t, rewrite(t, lines, r), "maximum")
}

func TestMaximumRefused(t *testing.T) {
	bets := opening[:strings.Index(opening, "1 double")]
	for _, tt := range []struct{ text, want string }{
		{bets + "1 pass\n2 pass\n3 pass\n0 maximum\n", "14: 0 maximum: there is nobody you can double or redouble: pass"},
		{bets + "2 maximum\n", "11: 2 maximum: it is another seat's turn (seat 1 must act)"},
		{bets + "1 maximum 0\n", `11: 1 maximum 0: unexpected "0": want nothing after maximum`},
		{opening + "2 maximum\n", "17: 2 maximum: that is not due now (due: card of seat 2)"},
	} {
		_, _, err := read(t, tt.text)
		require.EqualError(t, err, "game.barbu:"+tt.want)
	}
}

// If the file itself returns an error, the reader returns this error unchanged, in later
// calls too.
func TestReadErrors(t *testing.T) {
	torn := errors.New("the wire is cut")
	for _, text := range []string{opening, opening + "2 play", ""} {
		r := record.NewReader("game.barbu", io.MultiReader(strings.NewReader(text), iotest.ErrReader(torn)), find)
		var err error
		for err == nil {
			_, err = r.Next()
		}
		require.Equal(t, torn, err)
		_, err = r.Next()
		require.Equal(t, torn, err)
	}
	r := record.NewReader("game.barbu", iotest.OneByteReader(strings.NewReader(opening)), find)
	n := 0
	for _, err := r.Next(); err == nil; _, err = r.Next() {
		n++
	}
	require.Equal(t, 12, n)
}

// again is a file that repeats one text, either forever or a fixed number of times.
type again struct {
	text  []byte
	times int // 0 means forever
	at    int
}

func (a *again) Read(p []byte) (int, error) {
	if a.at == len(a.text) {
		if a.times == 1 {
			return 0, io.EOF
		}
		a.times, a.at = max(0, a.times-1), 0
	}
	n := copy(p, a.text[a.at:])
	a.at += n
	return n, nil
}

// counter is a reader that counts the bytes read from it.
type counter struct {
	io.Reader
	n int
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.n += n
	return n, err
}
