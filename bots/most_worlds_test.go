package bots

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variants"
)

// Six tricks are left of a contract in which queens score badly, and one suit is clearly the best.
const sixTricks = "position 1 penguin 6c2300a4789388aefdbe06648b2058a8aaeca4186f627370c224db7cc1b953bd 4 0 0.0.0 - -/-/-/- 0.0 - 0/0/0/0 card 0 deal:J98.J984.62.AK42/KT764.Q6.J743.93/532.T3.AKQ5.8765/AQ.AK752.T98.QJT declare:no-queens bet:x023/-/-/- play:2C/3C/8C/JC/AS/JS/KS/5S/2H/4H/6H/TH/3H/7H/JH/QH/9C/7C/TC/AC/4C/JD/6C/QC/5H/9H/TS/QD"

// TestMostWorlds plays with more worlds than memory has room for.
func TestMostWorlds(t *testing.T) {
	m, err := barbu.ParsePosition(variants.Lookup, sixTricks)
	require.NoError(t, err)
	v := m.View(0)
	want := NewSearcher(rand.NewPCG(1, 2), MostWorlds).Choose(v)
	for _, worlds := range []int{math.MaxInt, MostWorlds + 1}[:full.Of(1, 2, 2)] {
		require.Equal(t, want, NewSearcher(rand.NewPCG(1, 2), worlds).Choose(v), worlds)
	}
	e, err := NewSearcher(rand.NewPCG(1, 2), math.MaxInt).Explain(v)
	require.NoError(t, err)
	require.Len(t, e.Worlds, MostWorlds)
}
