package sit

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/lang"
)

// After undo the match, the view and the record are as before the last choice of the person, and the match can
// be played to its end. At the first choice there is nothing to take back.
func TestUndo(t *testing.T) {
	for _, file := range []string{"", "game.barbu"} {
		t.Run(file, func(t *testing.T) {
			t.Chdir(t.TempDir())
			table, out := seated(t, "penguin", 1, 7, 1)
			if file != "" {
				require.NoError(t, table.recordTo(file, nil))
				defer func() { table.log.Close() }()
				require.NoError(t, os.Chmod(file, 0o640))
			}
			written := func() string {
				if file == "" {
					return ""
				}
				text, err := os.ReadFile(file)
				require.NoError(t, err)
				return string(text)
			}
			r := rand.New(rand.NewPCG(7, 7))
			var choices []string // what undo must return to
			state := func() string { return fmt.Sprint(table.view.Cursor, written()) }
			for turn := table.match.Turn(); !turn.Over(); turn = table.match.Turn() {
				if turn.Chance() {
					require.NoError(t, table.draw())
					continue
				}
				if turn.Seat == table.seat {
					if _, only := forced(table.view); !only {
						for len(choices) > 0 && r.IntN(3) == 0 {
							require.Equal(t, errTakenBack, table.undo())
							require.Equal(t, choices[len(choices)-1], state())
							require.Equal(t, table.match.View(table.seat).Text(barbu.TextOptions{}), table.view.Text(barbu.TextOptions{}))
							require.Equal(t, len(table.view.Deals), table.sheetDeals)
							choices = choices[:len(choices)-1]
						}
						choices = append(choices, state())
					}
				}
				require.NoError(t, table.do(choose(table.match, r)))
			}
			require.Equal(t, errTakenBack, table.undo(), "also after the last card")
			require.Contains(t, out.String(), "Your last choice is taken back.\n")
			for table.match.Undo() == nil {
			}
			out.Reset()
			require.NoError(t, table.undo())
			require.Equal(t, "There is no choice of yours to take back.\n", out.String())
			if file != "" {
				info, err := os.Stat(file)
				require.NoError(t, err)
				require.Equal(t, os.FileMode(0o640), info.Mode().Perm())
				left, err := os.ReadDir(".")
				require.NoError(t, err)
				require.Len(t, left, 1, "no other file stays")
			}
		})
	}
}

// A person types undo instead of an action, and is asked again. With a file, its record ends before the choice.
func TestUndoIsTyped(t *testing.T) {
	t.Chdir(t.TempDir())
	_, err := playOn(t, "quit\n", "penguin", "-bots", "steady", "-seed", "3", "-record", "before.barbu")
	require.NoError(t, err)
	got, err := playOn(t, "undo\nno hearts\nundo\n", "penguin", "-bots", "steady", "-seed", "3", "-record", "game.barbu")
	require.NoError(t, err)
	require.Contains(t, got, "> undo\nThere is no choice of yours to take back.\n> no hearts\n")
	require.Regexp(t, `> undo\nYour last choice is taken back.\n(.*\n)*`+lang.English.Capital(lang.English.Text(lang.YourTurn)), got)
	before, err := os.ReadFile("before.barbu")
	require.NoError(t, err)
	text, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	require.Equal(t, string(before), string(text))
	require.NotContains(t, string(text), "0 declare ")
}

// If the record cannot be written, nothing changes.
func TestUndoKeepsTheMatch(t *testing.T) {
	t.Chdir(t.TempDir())
	table, out := seated(t, "penguin", 0, 1, 3)
	require.NoError(t, table.recordTo("game.barbu", nil))
	defer func() { table.log.Close() }()
	revision := table.match.Revision()
	require.NoError(t, os.WriteFile("game.barbu", []byte("barbu 1\n"), 0o600))
	require.NoError(t, table.undo())
	require.Contains(t, out.String(), "game.barbu: another program has changed this file")
	require.Equal(t, revision, table.match.Revision())
	require.Error(t, rewrite("none/game.barbu", table.match, table.rec.Header()))
	require.Error(t, rewrite("game.none", table.match, table.rec.Header()), "the old file is not there")
	left, err := os.ReadDir(".")
	require.NoError(t, err)
	require.Len(t, left, 1, "no other file stays")
	require.True(t, strings.HasPrefix(left[0].Name(), "game.barbu"))
}
