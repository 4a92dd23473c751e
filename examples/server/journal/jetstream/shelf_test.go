package jetstream_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
)

// lines checks that a subject has the lines 0, 1, … up to a number, read from any place on.
func lines(t *testing.T, j *jetstream.Journal, subject string, last int) {
	t.Helper()
	for _, from := range []int{1, 2, 150, last, last + 1} {
		next := from - 1
		for line, err := range j.Read(subject, uint64(from)) {
			require.NoError(t, err)
			require.Equal(t, fmt.Sprint(next), string(line))
			next++
		}
		require.Equal(t, max(last, from-1), next)
	}
}

// A subject has the same lines with a copy, with an old copy, with a damaged copy and without one.
func TestShelf(t *testing.T) {
	dir := t.TempDir()
	j := open(t, dir)
	add := func(from, to int) {
		for n := from; n < to; n++ {
			require.NoError(t, j.Append("a/b", uint64(n), fmt.Append(nil, n)))
			require.NoError(t, j.Append("other", uint64(n), []byte("x")))
		}
	}
	add(0, 20)
	require.NoError(t, j.Shelve("a/b"))
	require.Zero(t, j.Copied("a/b"), "few lines are not copied")
	add(20, 200)
	require.NoError(t, j.Shelve("a/b"))
	require.Equal(t, 200, j.Copied("a/b"))
	lines(t, j, "a/b", 200)
	add(200, 210)
	lines(t, j, "a/b", 210)
	require.NoError(t, j.Shelve("a/b"))
	require.Equal(t, 200, j.Copied("a/b"), "few lines more are not copied")
	add(210, 300)
	require.NoError(t, j.Shelve("a/b"))
	require.Equal(t, 300, j.Copied("a/b"))
	lines(t, j, "a/b", 300)
	require.Zero(t, j.Copied("other"))

	files, err := filepath.Glob(filepath.Join(dir, "shelf", "*"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	text, err := os.ReadFile(files[0])
	require.NoError(t, err)
	for _, cut := range []int{0, 10, 40, len(text) - 1} {
		require.NoError(t, os.WriteFile(files[0], text[:cut], 0o600))
		require.Zero(t, j.Copied("a/b"))
		lines(t, j, "a/b", 300)
	}
	text[100] ^= 1
	require.NoError(t, os.WriteFile(files[0], text, 0o600))
	require.Zero(t, j.Copied("a/b"))
	lines(t, j, "a/b", 300)

	require.NoError(t, j.Shelve("a/b"))
	require.Equal(t, 300, j.Copied("a/b"))
	require.NoError(t, j.Unshelve("a/b"))
	require.NoError(t, j.Unshelve("a/b"))
	require.Zero(t, j.Copied("a/b"))
	lines(t, j, "a/b", 300)

	require.NoError(t, j.Shelve("a/b"))
	require.NoError(t, j.Close())
	j = open(t, dir)
	lines(t, j, "a/b", 300)
	require.Zero(t, j.Copied("a/b"), "the copy of an earlier process")
}

// A copy has the lines that were written, and any other text has none, also with the right sum.
func FuzzShelf(f *testing.F) {
	dir := f.TempDir()
	for _, lines := range [][][]byte{nil, {nil}, {[]byte("one"), nil, make([]byte, 300)}} {
		path, err := jetstream.WriteCopy(dir, "a", lines, 900)
		require.NoError(f, err)
		text, err := os.ReadFile(path)
		require.NoError(f, err)
		f.Add(text, false)
		f.Add(text[sha256.Size:], true)
		f.Add(text[sha256.Size:len(text)-1], true)
	}
	f.Add([]byte{3, 1, 200}, true)
	f.Add(bytes.Repeat([]byte{255}, 40), true)
	f.Fuzz(func(t *testing.T, text []byte, sum bool) {
		path := filepath.Join(dir, "a")
		if sum {
			right := sha256.Sum256(text)
			text = slices.Concat(right[:], text)
		}
		require.NoError(t, os.WriteFile(path, text, 0o600))
		lines, line, message := jetstream.ReadCopy(dir, "a")
		require.EqualValues(t, line, len(lines))
		if line+message == 0 {
			return
		}
		require.LessOrEqual(t, len(bytes.Join(lines, nil)), len(text))
		_, err := jetstream.WriteCopy(dir, "a", lines, message)
		require.NoError(t, err)
		again, line2, message2 := jetstream.ReadCopy(dir, "a")
		require.Equal(t, lines, again)
		require.Equal(t, line, line2)
		require.Equal(t, message, message2)
	})
}
