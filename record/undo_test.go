package record_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
)

// If the new record cannot be written, the match continues as if nothing had been taken back. The disk of this
// test is not full: a folder has the name of the new record.
func TestTakeBackThatFailsChangesNothing(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.barbu")
	begun, _, _ := strings.Cut(game, "2 play 4H")
	require.NoError(t, os.WriteFile(name, []byte(begun), 0o644))
	require.NoError(t, os.Mkdir(name+".new", 0o755))
	file, m, rec, err := open(name)
	require.NoError(t, err)
	due := m.Turn()

	file, m, rec, err = takeBack(name, file, m, rec)
	require.Error(t, err)
	defer file.Close()
	require.Equal(t, due, m.Turn())
	require.NoError(t, rec.Apply(barbu.PlayAction(due.Seat, m.LegalCards().Highest())))
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Greater(t, len(text), len(begun), "the action is in the file")

	require.NoError(t, os.Remove(name+".new"))
	file, m, _, err = takeBack(name, file, m, rec)
	require.NoError(t, err)
	defer file.Close()
	require.Equal(t, due, m.Turn())
	text, err = os.ReadFile(name)
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(string(text), "\n1 play 5S\n"), "%s", text)
}
