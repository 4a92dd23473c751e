package arena_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variants"
)

// Several goroutines can read one view at the same time. The race detector finds any write to
// the view.
func TestViewCanBeShared(t *testing.T) {
	view := lateView(t)
	alone := readView(view)
	var together [8]string
	var done sync.WaitGroup
	for i := range together {
		done.Go(func() { together[i] = readView(view) })
	}
	done.Wait()
	for _, text := range together {
		require.Equal(t, alone, text)
	}
}

// Several goroutines can draw from the same Worlds. Each of them gets the same hands as it would get alone.
func TestWorldsCanBeShared(t *testing.T) {
	w := must(lateView(t).Worlds())
	var alone, together [8]string
	for n := range alone {
		alone[n] = draw(w, uint64(n))
	}
	require.NotEqual(t, alone[0], alone[1], "the view leaves too few worlds")
	fresh := must(lateView(t).Worlds()) // not used before
	var done sync.WaitGroup
	for n := range together {
		done.Go(func() { together[n] = draw(fresh, uint64(n)) })
	}
	done.Wait()
	require.Equal(t, alone, together)
}

// draw draws worlds and returns their cards as text.
func draw(w *barbu.Worlds, seed uint64) string {
	m, src := new(barbu.Match), rand.NewPCG(seed, 0)
	var all strings.Builder
	for range 200 {
		w.Draw(m, src)
		fmt.Fprintln(&all, m.Position())
	}
	return all.String()
}

// lateView returns the view of a player of penguin in the last deal, after 20 cards.
func lateView(t *testing.T) *barbu.View {
	m, src := must(barbu.New(must(variants.Lookup("penguin")), 4)), rand.New(rand.NewPCG(1, 2))
	for {
		turn := m.Turn()
		require.False(t, turn.Over())
		tricks := m.Tricks()
		if done, total := m.Deals(); done == total-1 && tricks.Size() > 0 && tricks.Done() == 5 {
			return m.View(1)
		}
		if turn.Chance() {
			require.NoError(t, m.Chance(src))
			continue
		}
		legal := slices.Collect(m.Legal())
		require.NoError(t, m.Apply(legal[src.IntN(len(legal))]))
	}
}

// readView calls the methods that only read a view, and returns their results as text.
func readView(v *barbu.View) string {
	w := must(v.Worlds())
	world := new(barbu.Match)
	w.Draw(world, rand.NewPCG(1, 2))
	actions := slices.Collect(v.Actions())
	return fmt.Sprintln(w.Count(), world.Position(), must(v.Sample(rand.NewPCG(3, 4))).Position(),
		actions, slices.Collect(v.Plays()), v.Text(barbu.TextOptions{}), string(must(json.Marshal(v))),
		v.Equal(v), v.Why(barbu.PassAction(v.Seat)), v.Winning(), v.Playing().ID())
}

// must returns a value, or panics: readView and draw run in goroutines, which must not end a test.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
