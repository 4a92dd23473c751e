package record_test

import (
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/full"
)

// corrupt is the record that the tests damage. It has a deal of tricks and a deal of a
// layout.
const corrupt = deal + dealScore + `total 18 -6
deal AK.AKQ.A. Q..KQ.AKQ
0 declare domino K
1 double 0
0 redouble 1
0 play KS
1 play KD
0 play KH
1 play KC
0 play AS
1 play QS
0 play AH
1 play QD
0 play QH
1 play AC
0 play AD
score 27 -33
`

// letters has the bytes that the test writes in place of each byte of the record. Most of
// them have a meaning in a record.
const letters = "0123456789TJQKA*CDHSN.+-# \t\r\nabdelmopruvxyz_\x00\x1b\x7f\x80\xc3\xff"

// TestChangedLetters replaces, drops or doubles one byte of the record at a time. The
// reader must refuse the changed record or read a legal match. The function read checks
// that each line is legal.
func TestChangedLetters(t *testing.T) {
	requireReads(t, corrupt)
	refused, taken := 0, 0
	try := func(text string) {
		_, r, err := read(t, text)
		if err == io.EOF {
			taken++
			return
		}
		refused++
		e := fault(t, err)
		require.Equal(t, "game.barbu", e.File)
		require.LessOrEqual(t, e.Line, 1+strings.Count(text, "\n"))
		_, again := r.Next()
		require.Same(t, err, again)
	}
	start := strings.Index(corrupt, "deal AQ") // the header is tried below, with every byte
	for at := start; at < len(corrupt); at += full.Of(5, 3, 1) {
		try(corrupt[:at] + corrupt[at+1:])
		try(corrupt[:at] + corrupt[at:at+1] + corrupt[at:])
		for _, letter := range []byte(letters) {
			try(corrupt[:at] + string([]byte{letter}) + corrupt[at+1:])
		}
	}
	for at := 0; at < start; at += full.Of(13, 5, 1) {
		for letter := range 256 {
			try(corrupt[:at] + string([]byte{byte(letter)}) + corrupt[at+1:start])
		}
	}
	require.Greater(t, refused, full.Of(1_500, 3_000, 10_000))
	require.Greater(t, taken, full.Of(50, 300, 1_000))
}

// If a line is lost, doubled or swapped with the next line, the reader refuses the record,
// unless the record is still correct.
func TestLostLines(t *testing.T) {
	lines := slices.Collect(strings.Lines(corrupt))
	free := func(i int) bool {
		return lines[i] == "\n" || lines[i][0] == '#' || strings.HasPrefix(lines[i], "total")
	}
	for i := range lines[:len(lines)-1] {
		without := slices.Delete(slices.Clone(lines), i, i+1)
		_, _, err := read(t, strings.Join(without, ""))
		require.Equal(t, free(i), err == io.EOF, "without %q: %v", lines[i], err)

		_, _, err = read(t, strings.Join(slices.Insert(slices.Clone(lines), i, lines[i]), ""))
		require.Equal(t, free(i), err == io.EOF, "%q twice: %v", lines[i], err)

		swapped := slices.Clone(lines)
		swapped[i], swapped[i+1] = lines[i+1], lines[i]
		_, _, err = read(t, strings.Join(swapped, ""))
		idle := func(i int) bool { return lines[i] == "\n" || lines[i][0] == '#' }
		require.Equal(t, idle(i) || idle(i+1), err == io.EOF, "%q after the next line: %v", lines[i], err)
	}
}
