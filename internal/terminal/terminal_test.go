package terminal_test

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/terminal"
)

// device opens a device that every system has, and that Is takes for a terminal.
func device(t *testing.T) *os.File {
	f, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	require.NoError(t, err)
	t.Cleanup(func() { f.Close() })
	return f
}

// A mode decides for any stream; auto asks the stream and the environment.
func TestColour(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	defer file.Close()
	for _, row := range []struct {
		mode          string
		stream        any
		noColor, term string
		want          bool
	}{
		{"always", file, "1", "dumb", true},
		{"never", device(t), "", "xterm", false},
		{"auto", device(t), "", "xterm", true},
		{"auto", device(t), "1", "xterm", false},
		{"auto", device(t), "", "dumb", false},
		{"auto", file, "", "xterm", false},
		{"auto", io.Discard, "", "xterm", false},
		{"auto", nil, "", "xterm", false},
	} {
		t.Setenv("NO_COLOR", row.noColor)
		t.Setenv("TERM", row.term)
		got, err := terminal.Colour(row.mode, row.stream)
		require.NoError(t, err)
		require.Equal(t, row.want, got, row)
	}
	wanted, err := terminal.Colour("yes", file)
	require.EqualError(t, err, `"yes": want auto, always or never`)
	require.False(t, wanted)
}

// wrapped is a writer around another one.
type wrapped struct{ io.Writer }

func (w wrapped) Unwrap() any { return w.Writer }

// A writer around a terminal is a terminal.
func TestUnwrap(t *testing.T) {
	require.True(t, terminal.Is(wrapped{device(t)}))
	require.False(t, terminal.Is(wrapped{io.Discard}))
	require.Zero(t, terminal.Width(wrapped{device(t)}))
	require.Zero(t, terminal.Width(wrapped{io.Discard}))
}

// The first variable that is set decides.
func TestUTF8(t *testing.T) {
	for _, row := range []struct {
		all, ctype, lang string
		want             bool
	}{
		{"", "", "", false}, {"", "", "en_GB.UTF-8", true}, {"", "C", "en_GB.UTF-8", false}, {"C", "en_GB.utf8", "", false}, {"C.utf8", "C", "C", true},
	} {
		t.Setenv("LC_ALL", row.all)
		t.Setenv("LC_CTYPE", row.ctype)
		t.Setenv("LANG", row.lang)
		require.Equal(t, row.want, terminal.UTF8(), row)
	}
}

// Only a terminal has a width.
func TestWidth(t *testing.T) {
	require.Zero(t, terminal.Width(nil))
	require.Zero(t, terminal.Width(io.Discard))
	require.Zero(t, terminal.Width(device(t)), "this device has no columns")
	closed, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	require.Zero(t, terminal.Width(closed))
	require.NoError(t, closed.Close())
	require.Zero(t, terminal.Width(closed))
}
