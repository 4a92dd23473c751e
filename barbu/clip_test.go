package barbu_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variants"
)

// A match that is clipped again and again is the same match. Its clones need much less memory.
func TestClip(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	other := m.Clone()
	src := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		m.Clip()
		require.True(t, m.Equal(other))
		require.True(t, m.Clone().Equal(other))
		playOn(t, 40, src, m, other)
	}
	bytes := func(m *barbu.Match) uint64 { // of 100 copies
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range 100 {
			m.Clone()
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	fresh, err := barbu.New(v, 4)
	require.NoError(t, err)
	reserved := bytes(fresh)
	fresh.Clip()
	require.Less(t, bytes(fresh), reserved/2)
}
