package barbu_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
)

// Several goroutines can read one view at the same time. The race detector finds any write to
// the view.
func TestViewCanBeShared(t *testing.T) {
	view := late(20).View(1)
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
