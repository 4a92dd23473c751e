package record_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/tricks"
)

// A last line without its LF that does not read or apply is cut off, and the match
// stands before it.
func TestCutOff(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{"2 play Q", `2 play Q: the file is cut off in this line: not an action: "Q" is no card: want a rank 23456789TJQKA then a suit CDHS, as QH`},
		{"2 pl", `2 pl: the file is cut off in this line: not an action: "pl" is no verb: want declare, give, double, redouble, maximum, pass or play`},
		{"2", `2: the file is cut off in this line: not an action: "" is no verb: want declare, give, double, redouble, maximum, pass or play`},
		{"2 play 4H", "2 play 4H: the file is cut off in this line: must follow the suit led (may play QS 9S)"},
		{"2 play 4H # oh", "2 play 4H: the file is cut off in this line: must follow the suit led (may play QS 9S)"},
		{"score -1", "score -1: the file is cut off in this line: the figures are not those of the match: no deal is done that was not scored"},
		{"barbu", "barbu: the file is cut off in this line: the header is barbu 1, variant NAME, players N, then names: want version 1, as barbu 1"},
		{"# Zo\xC3", `"# Zo\xc3": the file is cut off in this line: the line is not UTF-8`},
	} {
		want, before := requireReads(t, opening)
		lines, r, err := read(t, opening+tt.line)
		require.EqualError(t, fault(t, err), "game.barbu:17: "+tt.want)
		require.ErrorIs(t, err, record.ErrCutOff)
		require.Equal(t, want, lines)
		require.True(t, before.Match().Equal(r.Match()))

		_, _, err = read(t, opening+tt.line+"\n") // whole, it is just wrong, or a comment
		require.NotErrorIs(t, err, record.ErrCutOff)
	}
	_, _, err := read(t, opening+"2 play 4H")
	require.ErrorIs(t, err, tricks.ErrMustFollow)
}

// A last line without its LF that does read is as good as any.
func TestLastLineWithoutItsEnd(t *testing.T) {
	want, _ := requireReads(t, opening+"2 play QS\n")
	got, _ := requireReads(t, opening+"2 play QS")
	require.Equal(t, want, got)
	for _, rest := range []string{"", " ", "\r", "# and then", "2 play QS #"} {
		requireReads(t, opening+rest)
	}
}

// A whole match, cut at every byte of it.
func TestCutAnywhere(t *testing.T) {
	text := play(t, "short", 2, 5, "Annie", "Бенни")
	ends := 0
	for at := range len(text) {
		requireCut(t, text, at)
		if at > 0 && text[at-1] == '\n' {
			ends++
		}
	}
	require.Greater(t, ends, 100)
}

// The same of longer matches, cut where chance has it.
func TestCutSomewhere(t *testing.T) {
	var texts []string
	for _, house := range houseTables {
		texts = append(texts, play(t, house.variant, house.players, 5))
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom(texts).Draw(t, "text")
		at := rapid.IntRange(0, len(text)).Draw(t, "at")
		requireCut(t, text, at)
		requireCut(t, text, 1+strings.LastIndex(text[:at], "\n"))
	})
}

// requireCut checks what is read of a good file that is cut: all its whole lines,
// and the last one or not at all or in a way that is legal too, as read sees to.
func requireCut(t require.TestingT, text string, at int) {
	head := text[:1+strings.LastIndex(text[:at], "\n")]
	whole, r, err := read(t, head)
	require.Equal(t, io.EOF, err)

	lines, cut, err := read(t, text[:at])
	require.Equal(t, whole, lines[:len(whole)])
	number := strings.Count(head, "\n") + 1
	switch {
	case err != io.EOF:
		require.ErrorIs(t, err, record.ErrCutOff)
		require.Equal(t, number, fault(t, err).Line)
		require.Len(t, lines, len(whole))
		require.Equal(t, r.Summary(), cut.Summary())
	case len(lines) > len(whole):
		require.Len(t, lines, len(whole)+1)
		require.Equal(t, number, lines[len(whole)].Number)
		return
	}
	if r.Match() != nil {
		require.True(t, r.Match().Equal(cut.Match()))
	}
}
