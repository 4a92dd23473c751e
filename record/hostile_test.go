package record_test

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/record"
)

// stream is a file of many records. Only one record is in memory at a time. The stream
// repeats the texts in turn, up to a number of lines.
type stream struct {
	texts   []string
	lines   int // the number of lines still to be read
	records int // the number of records that have begun
	left    string
}

func (s *stream) Read(p []byte) (int, error) {
	if s.left == "" {
		if s.lines <= 0 {
			return 0, io.EOF
		}
		s.left = s.texts[s.records%len(s.texts)]
		s.records++
		s.lines -= strings.Count(s.left, "\n")
	}
	n := copy(p, s.left)
	s.left = s.left[n:]
	return n, nil
}

// A file of ten million lines needs no more memory than a short file. It has complete and
// unfinished records, with lines that end in LF or CRLF. Without BARBU_FULL the file has
// only a tenth of the lines.
func TestTenMillionLines(t *testing.T) {
	lines := full.Of(300_000, 600_000, 10_000_000)
	file := &stream{lines: lines, texts: []string{
		play(t, "penguin", 4, 1, "Annie"),
		strings.ReplaceAll(play(t, "short", 2, 2), "\n", "\r\n"),
		play(t, "pagat", 5, 3),
		"# nothing played\nbarbu 1\nvariant barbuda\nplayers 4\n\n",
		opening,
	}}
	heap := func() uint64 {
		var now runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&now)
		return now.HeapAlloc
	}
	n, complete, first, most := 0, 0, uint64(0), uint64(0)
	for s, err := range record.Verify("games.barbu", file, find) {
		require.NoError(t, err)
		if n++; s.Complete {
			complete++
		}
		switch every := lines / 20_000; {
		case n == 10:
			first = heap()
		case n > 10 && n%every == 0:
			most = max(most, heap())
		}
	}
	require.Equal(t, file.records, n)
	require.Equal(t, (n+4)/5+(n+3)/5+(n+2)/5, complete)
	require.NotZero(t, most)
	require.Less(t, most, first+64<<10, "memory grows with the length of the file")
}

// The reader keeps one name for each seat, however many names a seat gets.
func TestNamesWithoutEnd(t *testing.T) {
	text := header + "name 1 Benny\n"
	file := &stream{lines: 100_000, texts: []string{strings.Repeat("name 0 Annie\n", 1000)}}
	r := record.NewReader("x", io.MultiReader(strings.NewReader(text), file), find)
	n := 0
	for ; ; n++ {
		if _, err := r.Next(); err == io.EOF {
			break
		} else {
			require.NoError(t, err)
		}
	}
	require.Equal(t, 100_002, n)
	require.Equal(t, []string{"Annie", "Benny", "", ""}, r.Names())
}

// LF and CRLF may be mixed in one file.
func TestMixedLineEnds(t *testing.T) {
	want, _ := requireReads(t, opening)
	for seed := range 64 {
		text, i := "", 0
		for line := range strings.Lines(opening) {
			if seed>>(i%6)&1 == 1 {
				line = strings.Replace(line, "\n", "\r\n", 1)
			}
			text += line
			i++
		}
		got, _ := requireReads(t, text)
		require.Equal(t, want, got)
	}
}

// The test inserts a NUL, a lone CR, a byte that is not UTF-8 or a mark that reverses text
// at every place in a file. The reader refuses the line, unless the line is a comment or a
// name. A refused line changes nothing, and its error has no control characters.
func TestStrangeBytesAnywhere(t *testing.T) {
	var comment, name int
	for _, stranger := range []string{"\x00", "\r", "\xff", "\xc3", "\x1b[2J", "\u202E", "\u2028", "\uFEFF", "\U000E0041"} {
		for at := 0; at < len(opening); at += full.Of(3, 2, 1) {
			if at == 0 && stranger == "\uFEFF" { // a byte order mark, which is ignored
				continue
			}
			text := opening[:at] + stranger + opening[at:]
			number := 1 + strings.Count(opening[:at], "\n")
			line := strings.Split(text, "\n")[number-1]
			lines, r, err := read(t, text)
			if err == io.EOF {
				switch {
				case strings.HasPrefix(line, "#"):
					comment++
				case strings.HasPrefix(line, "name ") && !strings.HasSuffix(line, "\r"):
					require.Contains(t, strings.Join(r.Names(), " "), stranger)
					require.False(t, strings.ContainsFunc(stranger, unicode.IsControl), "%q", text)
					name++
				default: // a CR before the LF is part of the line's end
					require.Equal(t, "\r", stranger)
					require.True(t, strings.HasSuffix(line, "\r"), "%q", line)
				}
				continue
			}
			e := fault(t, err)
			require.Equal(t, number, e.Line, "%q", text)
			for _, c := range err.Error() {
				require.False(t, unicode.IsControl(c) || unicode.In(c, unicode.Bidi_Control, unicode.Zl), "%q", err.Error())
			}
			before, _ := requireReads(t, text[:strings.LastIndexByte(opening[:at], '\n')+1])
			require.Equal(t, before, lines)
			if !utf8.ValidString(stranger) {
				require.ErrorIs(t, err, record.ErrText)
			}
		}
	}
	require.NotZero(t, comment)
	require.NotZero(t, name)
}

// Numbers of any length are refused like other wrong numbers.
func TestHugeNumbers(t *testing.T) {
	upTo := func(line string) string { return opening[:strings.Index(opening, "\n"+line)+1] }
	scored := play(t, "short", 2, 5)
	at := strings.Index(scored, "\nscore ") + 1
	huge := strings.Repeat("9", 1000)
	for _, row := range []struct{ before, line string }{
		{"", "barbu %s"},
		{"barbu 1\nvariant penguin\n", "players %s"},
		{"barbu 1\nvariant penguin\n", "players -%s"},
		{header, "name %s Annie"},
		{upTo("0 declare"), "%s declare no-queens"},
		{upTo("2 double"), "2 double %s"},
		{upTo("2 double"), "2 double 0 redouble %s"},
		{opening, "%s play QS"},
		{opening, "2 play %sS"},
		{scored[:at], "score %s -%[1]s"},
		{scored, "total -%s %[1]s"},
	} {
		for _, n := range []string{huge, "4294967296", "18446744073709551616", "9223372036854775808", "256", "00", "0x0", "1e9", "٣"} {
			want, before := requireReads(t, row.before)
			got, r, err := read(t, row.before+fmt.Sprintf(row.line, n)+"\n")
			require.Equal(t, strings.Count(row.before, "\n")+1, fault(t, err).Line, "%s: %v", row.line, err)
			require.Equal(t, want, got)
			require.Equal(t, before.Names(), r.Names())
			require.Less(t, len(err.Error()), 4*record.MaxLine)
		}
	}
}

// A line with very many words is refused because of its words, not because of its length.
func TestManyWords(t *testing.T) {
	upTo := func(line string) string { return opening[:strings.Index(opening, "\n"+line)+1] }
	for _, row := range []struct{ before, line string }{
		{header, "deal" + strings.Repeat(" ...", 1000)},
		{header, "deal " + strings.Repeat("A", 4000)},
		{header, "deal " + strings.Repeat(".", 4000)},
		{upTo("0 declare"), "0 declare " + strings.Repeat("no-queens+", 400) + "no-queens"},
		{upTo("2 double"), "2 double" + strings.Repeat(" 0", 2000)},
		{upTo("2 double"), "2 double 0" + strings.Repeat(" redouble 3", 300)},
		{opening, "2 play" + strings.Repeat(" QS", 1300)},
		{opening, "draw" + strings.Repeat(" -", 2000)},
		{opening, "score" + strings.Repeat(" 0", 2000)},
	} {
		_, _, err := read(t, row.before+row.line+"\n")
		require.Equal(t, strings.Count(row.before, "\n")+1, fault(t, err).Line, "%v", err)
		require.NotErrorIs(t, err, record.ErrLong)
		require.Less(t, len(err.Error()), 3*record.MaxLine)
	}
}
