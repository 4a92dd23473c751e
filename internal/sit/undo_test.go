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
				f, err := table.recordTo(file, nil)
				require.NoError(t, err)
				defer f.Close()
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

// Undo leaves the comments of a file, a link to it, and the lines of an earlier session as they are.
func TestUndoCutsTheFile(t *testing.T) {
	t.Chdir(t.TempDir())
	_, err := playOn(t, "no hearts\n", "penguin", "-bots", "steady", "-seed", "3", "-record", "game.barbu")
	require.NoError(t, err)
	text, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	commented := strings.Replace(string(text), "players 4\n", "players 4\n# our evening\n", 1)
	require.NoError(t, os.WriteFile("game.barbu", []byte(commented), 0o600))
	require.NoError(t, os.Symlink("game.barbu", "link.barbu"))
	_, err = playOn(t, "undo\nundo\nundo\nundo\n", "penguin", "-record", "link.barbu")
	require.NoError(t, err)
	now, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	before, _, found := strings.Cut(commented, "0 declare no-hearts\n")
	require.True(t, found)
	require.Equal(t, before, string(now))
	left, err := os.ReadDir(".")
	require.NoError(t, err)
	require.Len(t, left, 2, "no other file is made")
}

// If another table has cut the file, this one notices it; and if the file cannot be cut, nothing changes.
func TestUndoAtTwoTables(t *testing.T) {
	t.Chdir(t.TempDir())
	table, out := seated(t, "penguin", 0, 1, 3)
	f, err := table.recordTo("game.barbu", nil)
	require.NoError(t, err)
	defer f.Close()
	_, err = playOn(t, "undo\n", "penguin", "-record", "game.barbu")
	require.NoError(t, err)
	cut, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	revision := table.match.Revision()
	require.NoError(t, table.undo())
	require.Contains(t, out.String(), "game.barbu: another program has changed this file")
	require.Equal(t, revision, table.match.Revision())
	require.ErrorContains(t, table.do(choose(table.match, rand.New(rand.NewPCG(1, 1)))), "another program has changed this file")
	text, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	require.Equal(t, string(cut), string(text))
}

// A file of the same size with another match is not cut.
func TestUndoInAnotherMatch(t *testing.T) {
	t.Chdir(t.TempDir())
	table, out := seated(t, "penguin", 0, 1, 3)
	f, err := table.recordTo("game.barbu", nil)
	require.NoError(t, err)
	defer f.Close()
	text, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	header, _, _ := strings.Cut(string(text), "\n# deal 1")
	other := header + strings.Repeat("\n", len(text)-len(header))
	require.NoError(t, os.WriteFile("game.barbu", []byte(other), 0o600))
	require.NoError(t, table.undo())
	require.Contains(t, out.String(), "game.barbu: another program has changed this file")
	now, err := os.ReadFile("game.barbu")
	require.NoError(t, err)
	require.Equal(t, other, string(now))
}
