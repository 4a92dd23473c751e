package record_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// TestCompat reads records that version 0.1 wrote, one for each built-in variant and number
// of players. Each is a complete match: every line must be accepted, and writing the same
// actions must give the same lines. The files must never change, because old records must
// stay readable.
func TestCompat(t *testing.T) {
	paths, err := filepath.Glob("testdata/compat/*.barbu")
	require.NoError(t, err)
	require.Len(t, paths, 26)
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".barbu"), func(t *testing.T) {
			text, err := os.ReadFile(path)
			require.NoError(t, err)
			r := record.NewReader(path, bytes.NewReader(text), variants.Lookup)
			var lines []record.Line
			line, err := r.Next()
			for ; err == nil; line, err = r.Next() {
				lines = append(lines, line)
			}
			require.Equal(t, io.EOF, err)
			require.True(t, r.Summary().Complete)
			require.Equal(t, withoutComments(string(text)), withoutComments(rewrite(t, lines, r)))
		})
	}
}

// withoutComments returns the lines of a record that are neither blank nor a comment.
func withoutComments(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	return lines
}

// TestCompatFingerprints checks that each built-in variant has the same fingerprint as in
// version 0.1. Records contain fingerprints, so a reader would refuse old records if a
// fingerprint changed.
func TestCompatFingerprints(t *testing.T) {
	text, err := os.ReadFile("testdata/compat/fingerprints.txt")
	require.NoError(t, err)
	lines := 0
	for line := range strings.Lines(string(text)) {
		var name, fingerprint string
		_, err := fmt.Sscan(line, &name, &fingerprint)
		require.NoError(t, err)
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		require.Equal(t, fingerprint, v.Fingerprint(), name)
		lines++
	}
	require.Equal(t, 13, lines)
}
