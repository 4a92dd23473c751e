package course

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variants"
)

// Clip gives back memory that the course reserves itself, and memory that it shares with the course that it is a copy of.
func TestClipKeepsNoSpareMemory(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	c, err := New(v, 4)
	require.NoError(t, err)
	d := Deal{Contract: c.Contract(c.Open() & -c.Open())}
	d.Bets = c.Bets(d.Contract)
	c.Close(&d, score.Deal{})
	var copied Course
	copied.CopyFrom(c)
	for name, c := range map[string]*Course{"a match": c, "its copy": &copied} {
		require.Positive(t, cap(c.past)-len(c.past)+cap(c.lines)-len(c.lines), name)
		c.Clip()
		require.Zero(t, cap(c.past)-len(c.past), name)
		require.Zero(t, cap(c.lines)-len(c.lines), name)
		require.Len(t, c.Lines(), 1, name)
	}
}
