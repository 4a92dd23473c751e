package bots_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
)

// passing returns a variant with two packs in which cards are passed.
func passing(t *testing.T) *variant.Variant {
	r := lookup(t, "simplified-many").Rules()
	for i := range r.Contracts {
		r.Contracts[i].Gift = variant.Gift{Count: 2, To: cards.ToLeft}
	}
	v, err := r.Compile()
	require.NoError(t, err)
	return v
}

// manyPasses returns a variant in which five cards are passed up to eight times. After some passes
// there are too many possible deals to draw from.
func manyPasses(t *testing.T) *variant.Variant {
	r := lookup(t, "fife").Rules()
	r.CutRound.Passes.Count = 5
	for i := range r.CutRound.Passes.To {
		r.CutRound.Passes.To[i] = []cards.Direction{0, 0, 1, 0, 0, 1, 0, 0}
	}
	v, err := r.Compile()
	require.NoError(t, err)
	return v
}

// If no worlds can be drawn, the steady player still plays by its rules of thumb, and a
// searcher plays like the steady player.
func TestWithoutWorlds(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes seconds to find that there are too many possible deals")
	}
	m, err := barbu.New(manyPasses(t), 4)
	require.NoError(t, err)
	chance := rand.NewPCG(1, 1)
	steady, searcher := bots.NewSteady(), bots.NewSearcher(rand.NewPCG(2, 2), 1)
	without, given, most := 0, 0, full.Of(1, 1, 3)
	for turn := m.Turn(); !turn.Over() && without < most; turn = m.Turn() {
		if turn.Due == barbu.DueDeal {
			given = 0
		}
		if black, err := m.Parse("cut 2S"); turn.Due == barbu.DueCut && err == nil && chance.Uint64()%8 > 0 && m.Apply(black) == nil {
			continue // cards are passed after a black card
		}
		if turn.Chance() {
			require.NoError(t, m.Chance(chance))
			continue
		}
		v := m.View(turn.Seat)
		a := steady.Choose(v)
		if a.Kind == barbu.KindGive {
			given++
		}
		if given < 28 { // fewer than seven passes
			require.NoError(t, m.Apply(a))
			continue
		}
		if _, err := v.Worlds(); err != nil {
			require.ErrorIs(t, err, barbu.ErrWorlds)
			require.Equal(t, a, searcher.Choose(v))
			without++
		}
		require.NoError(t, m.Apply(a))
	}
	require.Equal(t, most, without)
}

func TestSteadyBeatsRandomsWithoutWorlds(t *testing.T) {
	mean, err := margin(t, passing(t), 3, steady, random)
	checkClear(t, mean, err)
}
