package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// begun returns a table of penguin with a new log, and the path of the log.
func begun(t *testing.T) (*table, string) {
	path := filepath.Join(t.TempDir(), "table.barbu")
	b, _, err := prepare(path, "penguin", 4, "")
	require.NoError(t, err)
	t.Cleanup(func() { b.close() })
	return b, path
}

func read(t *testing.T, path string) string {
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

// verified requires that a log is a legal match so far.
func verified(t *testing.T, path string) record.Summary {
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	var last record.Summary
	for s, err := range record.Verify(path, file, variants.Lookup) {
		require.NoError(t, err)
		last = s
	}
	return last
}

// Wherever a log is cut off, the table continues from its last complete line.
func TestCutOff(t *testing.T) {
	first, path := begun(t)
	require.NoError(t, first.deal())
	for !first.match.Turn().Chance() {
		require.NoError(t, first.playFor(first.match.Turn().Seat))
	}
	require.NoError(t, first.deal())
	require.NoError(t, first.close())
	log := read(t, path)
	header := strings.Index(log, "players 4\n") + len("players 4\n")

	for cut := 0; cut <= len(log); cut += 31 {
		require.NoError(t, os.WriteFile(path, []byte(log[:cut]), 0o600))
		again, err := reopen(path, variants.Lookup)
		if cut < header {
			require.Error(t, err, "%q", log[:cut])
			require.Equal(t, log[:cut], read(t, path))
			continue
		}
		require.NoError(t, err, "%q", log[:cut])
		whole := log[:strings.LastIndex(log[:cut], "\n")+1]
		require.True(t, strings.HasPrefix(read(t, path), whole))
		require.LessOrEqual(t, strings.Count(read(t, path), "\n"), strings.Count(whole, "\n")+1, "only a score is written again")

		require.NoError(t, again.deal())
		require.NoError(t, again.playFor(again.match.Turn().Seat))
		require.NoError(t, again.close())
		verified(t, path)
	}
	changed := strings.Replace(log, "0 play", "1 play", 1)
	require.NotEqual(t, log, changed)
	require.NoError(t, os.WriteFile(path, []byte(changed), 0o600))
	_, err := reopen(path, variants.Lookup)
	require.ErrorContains(t, err, "it is another seat's turn")
	require.Equal(t, changed, read(t, path), "a log that was changed is not overwritten")
}

// The fragment of a line is dropped even if it still parses, because the seat sent something
// else.
func TestCutOffLineThatParses(t *testing.T) {
	first, path := begun(t)
	require.NoError(t, first.deal())
	require.NoError(t, first.act(0, "0 declare no-tricks"))
	before := first.match.Clone()
	require.NoError(t, first.act(1, "1 double 0 2"))
	require.NoError(t, first.close())
	log, cut := strings.CutSuffix(read(t, path), " 2\n")
	require.True(t, cut)
	require.NoError(t, os.WriteFile(path, []byte(log), 0o600))

	again, err := reopen(path, variants.Lookup)
	require.NoError(t, err)
	require.NoError(t, again.close())
	require.True(t, again.match.Equal(before), "turn: %v", again.match.Turn())
}

// When the log cannot be written, the table confirms nothing and sends nothing more. Opened
// again, it has exactly the confirmed actions.
func TestLogCannotBeWritten(t *testing.T) {
	first, path := begun(t)
	require.NoError(t, first.deal())
	require.NoError(t, first.act(0, "0 declare no-tricks"))
	before, log := first.match.Clone(), read(t, path)
	require.NoError(t, first.file.Close()) // as if the disk were gone

	require.ErrorIs(t, first.act(1, "1 pass"), errClosed)
	require.ErrorIs(t, first.act(1, "1 pass"), errClosed)
	_, err := first.view(1)
	require.ErrorIs(t, err, errClosed)
	_, _, err = first.events(1, 0)
	require.ErrorIs(t, err, errClosed)
	require.Equal(t, log, read(t, path))
	again, err := reopen(path, variants.Lookup)
	require.NoError(t, err)
	require.True(t, again.match.Equal(before))
	require.NoError(t, again.close())
}

// A log that exists is not overwritten by a new match.
func TestBeginRefuses(t *testing.T) {
	_, path := begun(t)
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	_, err = open(path, v, "", "", "", "")
	require.ErrorIs(t, err, os.ErrExist)
	other := filepath.Join(t.TempDir(), "other.barbu")
	_, _, err = prepare(other, "pengiun", 4, "")
	require.ErrorContains(t, err, `no variant "pengiun": want `)
	_, _, err = prepare(other, "penguin", 5, "")
	require.EqualError(t, err, "5 is the wrong number of players for variant penguin: want 4")
	require.NoFileExists(t, other)
}

// Only chance turns up a card, also if a table was stopped between the deal and that card.
func TestNobodyTurnsUpACard(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.barbu")
	b, _, err := prepare(path, "knaves", 3, "")
	require.NoError(t, err)
	require.NoError(t, b.log.Chance(rand.NewPCG(1, 1)))
	require.Equal(t, barbu.DueTurn, b.match.Turn().Due)
	require.NoError(t, b.close())
	again, err := reopen(path, variants.Lookup)
	require.NoError(t, err)
	defer again.close()
	for a := range again.match.Legal() {
		require.ErrorIs(t, again.actAt(0, again.match.Format(a), anywhere), errForeign)
	}
}
