package barbu_test

import (
	"math/rand/v2"
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
	bytes := func(m *barbu.Match) int64 {
		return testing.Benchmark(func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				m.Clone()
			}
		}).AllocedBytesPerOp()
	}
	fresh, err := barbu.New(v, 4)
	require.NoError(t, err)
	reserved := bytes(fresh)
	fresh.Clip()
	require.Less(t, bytes(fresh), reserved/2)
}
