package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/record"
)

// A position has no line end, so a file with a position is not reported as cut off.
func TestReaderRefusesAPosition(t *testing.T) {
	_, err := record.NewReader("half.pos", strings.NewReader("position 1 penguin"), find).Next()
	require.EqualError(t, err, `half.pos:1: position 1 penguin: this is a position, which does not have the history of its match: want a record, which begins with "barbu 1"`)
	require.NotErrorIs(t, err, record.ErrCutOff)
}

// A variant file is named, whatever its first key is, and with comments before it.
func TestReaderRefusesAVariantFile(t *testing.T) {
	const want = `this looks like a variant file, not a record: want a file that begins with "barbu 1"`
	for _, text := range []string{"name: five", "extends: penguin\n", "players: [4]\n", "notes: |\n", "zero-sum: set\r\n", "pack:\n", "---\nname: five\n"} {
		first, _, _ := strings.Cut(strings.ReplaceAll(text, "\r", ""), "\n")
		_, err := record.NewReader("five.yaml", strings.NewReader("# a comment\n\n"+text), find).Next()
		require.EqualError(t, err, "five.yaml:3: "+first+": "+want)
		require.ErrorIs(t, err, record.ErrHeader)
		require.NotErrorIs(t, err, record.ErrCutOff)
	}
	for _, text := range []string{"name five\n", "name:five\n", "barbu: 2\n", "barbu 1\nname: five\n"} {
		_, err := record.NewReader("five.yaml", strings.NewReader(text), find).Next()
		require.Error(t, err)
		require.Equal(t, text == "barbu: 2\n", strings.Contains(err.Error(), want), err)
	}
}
