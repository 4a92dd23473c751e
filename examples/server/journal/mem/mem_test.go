package mem

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/journaltest"
)

func TestConformance(t *testing.T) {
	journaltest.Run(t, func(*testing.T) journal.Journal { return New(Options{}) })
}

// Each fault does what its name says.
func TestFaults(t *testing.T) {
	next := None
	j := New(Options{Fault: func() Fault { return next }})
	lines := func() uint64 { n, _ := j.Last("a"); return n }
	for _, f := range []Fault{Lost, Late, NoAnswer, Unsynced} {
		next = f
		require.ErrorIs(t, j.Append("a", lines(), []byte("x")), journal.ErrUnknown)
	}
	require.EqualValues(t, 2, lines(), "written: without an answer, and unsynced")
	j.Crash()
	require.EqualValues(t, 1, lines(), "the line that was not on the disk is lost")
	next = Late
	require.ErrorIs(t, j.Append("a", 1, []byte("y")), journal.ErrUnknown)
	j.Deliver()
	require.EqualValues(t, 2, lines())
	next = Twice
	require.NoError(t, j.Append("a", 2, []byte("z")))
	j.Deliver()
	require.EqualValues(t, 3, lines(), "the fence drops the second copy")
}
