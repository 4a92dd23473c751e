package record_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
)

// The seats of a bet are read in any order and written in ascending order.
func TestTargetsAscend(t *testing.T) {
	for _, order := range []string{"0 2 3", "0 3 2", "2 0 3", "2 3 0", "3 0 2", "3 2 0"} {
		lines, r := requireReads(t, strings.Replace(opening, "1 double 0 2 3", "1 double "+order, 1))
		require.Contains(t, rewrite(t, lines, r), "\n1 double 0 2 3\n")
	}
}

// Numbers have one form: no leading zeros, no plus signs and no -0.
func TestNumbersAreCanonical(t *testing.T) {
	for _, line := range []string{"score 18 -06", "score 018 -6", "score +18 -6", "score 18 -6.0", "score 18 −6", "score 1e1 -6", "score -0 -6", "score 00 -6", "score - -6"} {
		_, _, err := read(t, deal+line+"\n")
		require.ErrorIs(t, err, barbu.ErrSyntax, line)
	}
	for _, line := range []string{"players 02", "players +2", "players 2.0", "players -0", "players 00"} {
		_, _, err := read(t, strings.Replace(deal, "players 2", line, 1))
		require.ErrorIs(t, err, barbu.ErrSyntax, line)
	}
	for _, line := range []string{"00 play AS", "+0 play AS", "-0 play AS", "1 double 00", "1 double -0"} {
		_, _, err := read(t, deal[:strings.Index(deal, "1 double")]+line+"\n")
		require.ErrorIs(t, err, barbu.ErrSyntax, line)
	}
	_, _, err := read(t, strings.Replace(opening, "name 0 Annie", "name 00 Annie", 1))
	require.ErrorIs(t, err, barbu.ErrSyntax)
	_, _, err = read(t, strings.Replace(opening, "barbu 1", "barbu 01", 1))
	require.ErrorIs(t, err, barbu.ErrSyntax)
}

// Names and tags have no control characters, and neither does any other line.
func TestNoControlCharacters(t *testing.T) {
	for c := range rune(0xA0) {
		if c >= ' ' && c < 0x7F || c == '\t' || c == '\n' || c == '\r' {
			continue // a tab separates words, and the others end a line
		}
		for _, line := range []string{"name 0 An%nie", "tag site E%ly", "0 pl%ay AS", "%"} {
			line = strings.Replace(line, "%", string(c), 1)
			_, _, err := read(t, header+line+"\n")
			require.ErrorIs(t, err, barbu.ErrSyntax, "%q", line)
		}
	}
}

// Only spaces and tabs separate words. Other white space is refused.
func TestOnlySpacesAndTabs(t *testing.T) {
	for _, space := range []string{" ", "\t", " \t "} {
		requireReads(t, strings.Replace(opening, "0 play AS", "0"+space+"play"+space+"AS", 1))
	}
	for _, space := range []string{"\v", "\f", "\u0085", "\u00A0", "\u1680", "\u2003", "\u2028", "\u3000", "\r"} {
		for _, line := range []string{"0" + space + "play AS", "0 play" + space + "AS", space + "0 play AS", "0 play AS" + space + " "} {
			_, _, err := read(t, strings.Replace(opening, "0 play AS", line, 1))
			require.ErrorIs(t, err, barbu.ErrSyntax, "%q", line)
		}
	}
}

// A file without a record is refused.
func TestNoRecord(t *testing.T) {
	for _, text := range []string{"", "\n", "# a comment\n", " \t"} {
		n := 0
		for _, err := range record.Verify("game.barbu", strings.NewReader(text), find) {
			require.ErrorIs(t, err, record.ErrHeader)
			require.EqualError(t, err, `game.barbu:1: there is no record: want "barbu 1" first`)
			n++
		}
		require.Equal(t, 1, n)
	}
}

// A total may be repeated.
func TestTotalRepeated(t *testing.T) {
	lines, _ := requireReads(t, deal+dealScore+"total 18 -6\n\ntotal 18 -6\n"+nextDeal)
	totals := 0
	for _, line := range lines {
		if line.Kind == record.LineTotal {
			totals++
		}
	}
	require.Equal(t, 2, totals)
	whole := play(t, "short", 2, 1)
	_, r := requireReads(t, whole+whole[strings.LastIndex(whole, "total"):])
	require.True(t, r.Summary().Complete)
}

// A finished match without its last score is accepted, and the summary says so.
func TestLastScoreMissing(t *testing.T) {
	whole := play(t, "short", 2, 1)
	for _, tt := range []struct {
		text     string
		unscored bool
		want     string
	}{
		{whole, false, `^6 deals, total -?\d+ -?\d+$`},
		{whole[:strings.LastIndex(whole, "total")], false, `^6 deals, total -?\d+ -?\d+$`},
		{whole[:strings.LastIndex(whole, "score")], true, `^6 deals, total -?\d+ -?\d+; the last score is not recorded$`},
		{deal, true, `^unfinished, 1 of 6 deals, total 18 -6; the last score is not recorded$`},
		{deal + dealScore, false, `^unfinished, 1 of 6 deals, total 18 -6$`},
	} {
		_, r, err := read(t, tt.text)
		require.Equal(t, io.EOF, err)
		require.Equal(t, tt.unscored, r.Summary().Unscored)
		require.Regexp(t, tt.want, r.Summary().String())
	}
}
