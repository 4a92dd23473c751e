package record_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/tricks"
)

// If the last line has no LF and cannot be read or applied, the error says that the file is
// cut off in this line. The line does not change the match.
func TestCutOff(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{"2 play Q", `2 play Q: the file is cut off in this line: "Q" is not a card: want a rank 23456789TJQKA and then a suit CDHS, as in QH`},
		{"2 pl", `2 pl: the file is cut off in this line: "pl" is not an action: want declare, give, double, redouble, maximum, pass or play`},
		{"2", `2: the file is cut off in this line: no action after seat 2: want declare, give, double, redouble, maximum, pass or play`},
		{"2 play 4H", "2 play 4H: the file is cut off in this line: must follow the suit led (may play QS 9S)"},
		{"2 play 4H # oh", "2 play 4H: the file is cut off in this line: must follow the suit led (may play QS 9S)"},
		{"score -1", "score -1: the file is cut off in this line: that is not due now: want score only after the last card of a deal"},
		{"barbu", "barbu: the file is cut off in this line: no version after barbu: want 1, as in barbu 1"},
		{"# Zo\xC3", `"# Zo\xc3": the file is cut off in this line: the line is not UTF-8 text`},
	} {
		want, before := requireReads(t, opening)
		lines, r, err := read(t, opening+tt.line)
		require.EqualError(t, fault(t, err), "game.barbu:17: "+tt.want)
		require.ErrorIs(t, err, record.ErrCutOff)
		require.Equal(t, want, lines)
		require.True(t, before.Match().Equal(r.Match()))

		_, _, err = read(t, opening+tt.line+"\n") // with an LF, the line is wrong or a comment, but not cut off
		require.NotErrorIs(t, err, record.ErrCutOff)
	}
	_, _, err := read(t, opening+"2 play 4H")
	require.ErrorIs(t, err, tricks.ErrMustFollow)
}

// The reader accepts a last line without an LF if it can read and apply the line.
func TestLastLineWithoutItsEnd(t *testing.T) {
	want, _ := requireReads(t, opening+"2 play QS\n")
	got, _ := requireReads(t, opening+"2 play QS")
	require.Equal(t, want, got)
	for _, rest := range []string{"", " ", "\r", "# and then", "2 play QS #"} {
		requireReads(t, opening+rest)
	}
}

// The record of a match is cut off at each of its bytes, and with -short at both ends of each line and a part of the
// others.
func TestCutAtEveryByte(t *testing.T) {
	text := play(t, "short", 2, 5, "Annie", "Бенни")
	ends := 0
	for at := range len(text) {
		if at%full.Of(5, 1, 1) != 0 && text[at-1] != '\n' && text[at] != '\n' {
			continue
		}
		requireCut(t, text, at)
		if at > 0 && text[at-1] == '\n' {
			ends++
		}
	}
	require.Greater(t, ends, 100)
}

// Longer records are cut off at random places.
func TestCutAtRandom(t *testing.T) {
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

// requireCut reads a correct file only up to the byte at. It checks that all whole lines
// are read, and that the last line is read only if it is legal.
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
