package bots_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variant"
)

// passing returns a variant with two packs in which cards are passed. Its worlds cannot be
// counted.
func passing(t *testing.T) *variant.Variant {
	r := lookup(t, "simplified-many").Rules()
	for i := range r.Contracts {
		r.Contracts[i].Gift = variant.Gift{Count: 2, To: cards.ToLeft}
	}
	v, err := r.Compile()
	require.NoError(t, err)
	return v
}

// If no worlds can be drawn, the steady player still plays by its rules of thumb, and a
// searcher plays like the steady player.
func TestWithoutWorlds(t *testing.T) {
	m, err := barbu.New(passing(t), 6)
	require.NoError(t, err)
	chance := rand.NewPCG(1, 1)
	steady, searcher := bots.NewSteady(), bots.NewSearcher(rand.NewPCG(2, 2), 1)
	without := 0
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if turn.Chance() {
			require.NoError(t, m.Chance(chance))
			continue
		}
		v := m.View(turn.Seat)
		a := steady.Choose(v)
		if _, err := v.Worlds(); err != nil {
			require.ErrorIs(t, err, barbu.ErrWorlds)
			require.Equal(t, a, searcher.Choose(v))
			without++
		}
		require.NoError(t, m.Apply(a))
	}
	require.Greater(t, without, 400)
}

func TestSteadyBeatsRandomsWithoutWorlds(t *testing.T) {
	mean, err := margin(t, passing(t), 3, steady, random)
	checkClear(t, mean, err)
}
