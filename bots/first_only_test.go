package bots

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// Only a layout in which all places but the first score the same, without cards left, needs more worlds.
func TestFirstOnly(t *testing.T) {
	for name, want := range map[string]int{"kein-stich": firstOnlyTimes, "penguin": 0, "lora": 0, "lorum": 0} {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		m, err := barbu.New(v, 4)
		require.NoError(t, err)
		src := rand.New(rand.NewPCG(1, 2))
		for m.Turn().Due != barbu.DueCard || m.Contract().Play() != variant.PlayLayout {
			if m.Turn().Chance() {
				require.NoError(t, m.Chance(src))
				continue
			}
			for a := range m.Legal() {
				require.NoError(t, m.Apply(a))
				break
			}
		}
		s := NewSearcher(src, 20)
		view := m.View(m.Turn().Seat)
		require.True(t, s.learn(view))
		require.Equal(t, want, s.lay(view).times, name)
	}
}
