package record_test

import (
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
)

// format reads a file with its comments and returns it in the form of a Writer.
func format(t require.TestingT, text string) (formatted string, lines []record.Line, r *record.Reader) {
	r = record.NewReader("game.barbu", strings.NewReader(text), find)
	r.KeepComments()
	for {
		line, err := r.Next()
		if err == io.EOF {
			return formatted, lines, r
		}
		require.NoError(t, err)
		require.Equal(t, len(lines)+1, line.Number, "each line of the file is returned")
		lines = append(lines, line)
		formatted += r.Format(line) + "\n"
	}
}

// A reader that keeps comments returns every line, and Format writes each line and its comment.
func TestKeepComments(t *testing.T) {
	penguin := mustFind(t, "penguin").Fingerprint()
	text := " # Our evening\r\n\nbarbu  1 # version\nvariant\tpenguin # old\nplayers 4\n#names:\n name 2\tAnn of  Ely # new #2 \ntag  site Ely\n" +
		"\n# deal 1: dealer 0, declarer 0\n \t\ndeal 3KA.JQ.89T.24567 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3\n" +
		"0 declare no-queens# not a comment, but it does not parse"
	text = strings.Replace(text, "# not a comment, but it does not parse", "\t#", 1) +
		"\n1 double 3 0 2 # all\n2 double 0 redouble 1\n3 pass\n0 maximum # everyone\n0 play AS #\x01\n1 play 5S\n"
	want := "# Our evening\n\nbarbu 1 # version\nvariant penguin " + penguin + " # old\nplayers 4\n#names:\nname 2 Ann of  Ely # new #2\ntag site Ely\n" +
		"\n# deal 1: dealer 0, declarer 0\n\ndeal AK3.QJ.T98.76542 J8765.AKT.AK.KQJ Q9.98764.QJ.AT98 T42.532.765432.3\n" +
		"0 declare no-queens #\n1 double 0 2 3 # all\n2 double 0 redouble 1\n3 pass\n0 redouble 1 2 # everyone\n0 play AS #\x01\n1 play 5S\n"
	got, lines, r := format(t, text)
	require.Equal(t, want, got)
	require.Equal(t, record.LineComment, lines[0].Kind)
	require.Equal(t, record.Line{Number: 2, Kind: record.LineComment}, lines[1])
	require.Equal(t, record.Line{Number: 3, Kind: record.LineVersion, Comment: "# version"}, lines[2])
	require.Equal(t, record.LineVariant, lines[3].Kind)
	require.Equal(t, "# all", lines[13].Comment)

	again, _, s := format(t, got)
	require.Equal(t, got, again, "the second time nothing changes")
	_, plain := requireReads(t, text)
	require.True(t, plain.Match().Equal(r.Match()))
	require.True(t, s.Match().Equal(r.Match()))

	// Without KeepComments there are neither comments nor the first two lines.
	read, _ := requireReads(t, text)
	require.Equal(t, record.LineBegin, read[0].Kind)
	for _, line := range read {
		require.Empty(t, line.Comment)
	}
}

// Lines of every kind keep their comments, in records of every variant of the tests.
func TestFormatKeepsEveryLine(t *testing.T) {
	var texts []string
	for _, house := range houseTables[:3] {
		texts = append(texts, play(t, house.variant, house.players, 7, "Annie"))
	}
	texts = append(texts, playUntil(t, "fife", 4, 1, barbu.DueDraw),
		strings.Replace(deal, "short", "short "+mustFind(t, "short").Fingerprint(), 1)+dealScore+"total 18 -6\n"+nextDeal)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom(texts).Draw(t, "text")
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		var b strings.Builder
		var comments []string // by line
		add := func(line, comment, end string) {
			b.WriteString(line + comment + end)
			comments = append(comments, strings.TrimSpace(comment))
		}
		for _, line := range lines {
			for rapid.IntRange(0, 3).Draw(t, "between") == 0 {
				add(rapid.SampledFrom([]string{"", " ", "\t"}).Draw(t, "blank"), rapid.SampledFrom([]string{"", "#", "# 0 play QH", "#x", "# é"}).Draw(t, "comment"), "\n")
			}
			if strings.HasPrefix(line, "#") {
				add("", line, "\n")
				continue
			}
			add(line, rapid.SampledFrom([]string{"", " # x", "\t#", " #1 # 2"}).Draw(t, "comment"), rapid.SampledFrom([]string{"\n", " \n", "\r\n"}).Draw(t, "end"))
		}
		got, read, r := format(t, b.String())
		require.Len(t, read, len(comments))
		for i, line := range read {
			require.Equal(t, comments[i], line.Comment, "line %d", i+1)
		}
		again, _, s := format(t, got)
		require.Equal(t, got, again)
		require.True(t, r.Match().Equal(s.Match()))
		_, plain := requireReads(t, text)
		require.True(t, plain.Match().Equal(r.Match()))
		require.Equal(t, withoutComments(text), withoutComments(uncommented(got, comments)))
	})
}

// uncommented returns a text without the comments of its lines.
func uncommented(text string, comments []string) string {
	lines := strings.Split(text, "\n")
	for i, comment := range comments {
		lines[i] = strings.TrimSuffix(lines[i], comment)
	}
	return strings.Join(lines, "\n")
}

// If a line would be too long in the form of a Writer, Format returns it as it was read.
func TestFormatLongLines(t *testing.T) {
	long := "#" + strings.Repeat("x", record.MaxLine-len("variant short #"))
	got, _, _ := format(t, "barbu 1\nvariant  short "+long[:len(long)-1]+"\nplayers 2\n")
	require.Equal(t, "barbu 1\nvariant  short "+long[:len(long)-1]+"\nplayers 2\n", got)
	got, _, _ = format(t, "barbu 1\nvariant short "+long[:3000]+"\nplayers 2\n")
	require.Equal(t, fmt.Sprintf("barbu 1\nvariant short %s %s\nplayers 2\n", mustFind(t, "short").Fingerprint(), long[:3000]), got)
}

// FuzzFormat checks that the text of Format has the same lines, comments and match as the file,
// and that formatting it again changes nothing.
func FuzzFormat(f *testing.F) {
	for _, text := range []string{"", header, opening, deal + dealScore + nextDeal, "# a\n" + header + "name 0 A #b\ntag x-a b\t#c\n#", corrupt,
		"barbu 1\r\nvariant two-packs\r\nplayers 6\r\n", play(f, "short", 2, 1, "A", "B")} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		all := string(text)
		_, _, err := read(t, all)
		if err != io.EOF { // only the lines before the fault
			all = strings.Join(strings.SplitAfter(all, "\n")[:fault(t, err).Line-1], "")
		}
		got, lines, r := format(t, all)
		again, same, s := format(t, got)
		require.Equal(t, got, again)
		require.Equal(t, lines, same)
		if r.Match() != nil {
			require.True(t, r.Match().Equal(s.Match()))
		}
	})
}
