package bots_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// TestExplain explains every choice of whole matches.
func TestExplain(t *testing.T) {
	explained, failed := 0, 0
	names := []string{"penguin", "hearts", "rosbiratschka", "fife", "trex", "polignac"}
	for _, name := range names[:full.Of(3, 6, 6)] {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		m, err := barbu.New(v, v.UsualPlayers())
		require.NoError(t, err)
		src := rand.NewPCG(9, 9)
		random := bots.NewRandom(src)
		for range full.Of(80, 150, 400) {
			turn := m.Turn()
			if turn.Over() {
				break
			}
			if turn.Chance() {
				require.NoError(t, m.Chance(src))
				continue
			}
			view := m.View(turn.Seat)
			checkExplanation(t, v, view, &explained, &failed)
			require.NoError(t, m.Apply(random.Choose(view)))
		}
	}
	require.Greater(t, explained, full.Of(100, 300, 600))
	require.Greater(t, failed, full.Of(30, 100, 200))
}

func checkExplanation(t *testing.T, v *variant.Variant, view *barbu.View, explained, failed *int) {
	const worlds = 4 // of a choice, too: see Searcher.Worlds
	want := bots.NewSearcher(rand.NewPCG(4, 2), worlds).Choose(view)
	e, err := bots.NewSearcher(rand.NewPCG(4, 2), worlds).Explain(view)
	require.NoError(t, err)
	require.Equal(t, want, e.Options[0].Action)
	legal := slices.Collect(view.Actions())
	require.Len(t, e.Options, len(legal))
	sign := 1
	if v.Rules().Winner == variant.WinnerFewest {
		sign = -1
	}
	for _, o := range e.Options {
		require.Contains(t, legal, o.Action)
		if !o.Tried {
			require.Equal(t, bots.Option{Action: o.Action}, o)
			continue
		}
		*explained++
		require.Len(t, e.Worlds, worlds)
		require.InDelta(t, e.Options[0].Points-float64(sign)*o.Behind, o.Points, 1e-9)
		if view.Due == barbu.DueBet || view.Due == barbu.DueCard { // never in the last deal, in which the first action wins most often
			require.Greater(t, o.Behind, -0.5, "the chosen action is the best one, as far as rounding shows")
		}
		loss := 1 << 30
		for _, f := range o.Fails {
			*failed++
			require.Positive(t, sign*(f.Best-f.Points))
			require.LessOrEqual(t, sign*(f.Best-f.Points), loss)
			loss = sign * (f.Best - f.Points)
			require.Equal(t, view.Hand, e.Worlds[f.World][view.Seat])
		}
	}
}

func TestExplainRefuses(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	require.NoError(t, m.Chance(rand.NewPCG(1, 1)))
	s := bots.NewSearcher(rand.NewPCG(1, 1), 5)
	for _, view := range []*barbu.View{m.View(1), m.View(barbu.Spectator)} {
		_, err := s.Explain(view)
		require.ErrorIs(t, err, bots.ErrNotItsTurn)
	}
}
