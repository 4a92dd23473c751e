package sim

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/examples/server/check"
	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/internal/full"
)

// Each seed is one run; several seeds run at a time.
func TestSeeds(t *testing.T) {
	seeds := uint64(10_000)
	switch {
	case full.Run():
		seeds = 100_000
	case testing.Short():
		seeds = 50
	}
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // a run is short, and leaves little
	var next, acks, over atomic.Uint64
	var mu sync.Mutex
	twins := map[string]int{}
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for seed := next.Add(1); seed <= seeds && !t.Failed(); seed = next.Add(1) {
				r, err := Run(seed, Nothing)
				if err != nil {
					t.Errorf("seed %d: %v", seed, err)
				}
				acks.Add(uint64(r.Acknowledged))
				mu.Lock()
				for what, n := range r.Twins {
					twins[what] += n
				}
				mu.Unlock()
				if r.Over {
					over.Add(1)
				}
			}
		})
	}
	group.Wait()
	t.Logf("%d seeds, %d actions acknowledged, %d matches over", seeds, acks.Load(), over.Load())
	require.Greater(t, acks.Load(), 5*seeds, "the runs must play")
	require.Positive(t, over.Load(), "some matches must end")
	t.Logf("frames compared with those of other hidden cards, by entry and by deal: %v", twins)
	kinds := []string{table.KindAct, table.KindChance, "deal 1", "deal 2"}
	if !testing.Short() {
		kinds = append(kinds, table.KindNonce, table.KindLeave, table.KindSit, table.KindBack, table.KindPause, table.KindResume, table.KindClose)
	}
	for _, kind := range kinds {
		require.Positive(t, twins[kind], "%s: nothing was compared with other hidden cards", kind)
	}
}

// A twin has other cards: a seat that has one of them receives other frames.
func TestTwinsDiffer(t *testing.T) {
	w := newWorld(1, Nothing)
	w.open()
	differ := 0
	for range 300 {
		w.step()
		w.any().Read(id, func(tb *table.Table) {
			m := tb.Match()
			other, err := check.Twin(m, 0, w.r)
			require.NoError(t, err)
			if other == nil {
				return
			}
			x, _ := tb.With(m).Resume(1, 0, true, w.now)
			y, _ := tb.With(other).Resume(1, 0, true, w.now)
			if string(x.Body) != string(y.Body) {
				differ++
			}
			x, _ = tb.With(m).Resume(barbu.Spectator, 0, true, w.now)
			y, _ = tb.With(other).Resume(barbu.Spectator, 0, true, w.now)
			require.Equal(t, string(x.Body), string(y.Body))
		})
	}
	require.Greater(t, differ, 50)
}

// The same seed is the same run.
func TestRepeatable(t *testing.T) {
	for seed := range uint64(5) {
		a, err := Run(seed, Nothing)
		require.NoError(t, err)
		b, err := Run(seed, Nothing)
		require.NoError(t, err)
		require.Equal(t, a, b)
	}
}

// Each planted fault is found within a few seeds.
func TestPlanted(t *testing.T) {
	for planted, name := range map[Planted]string{NoFence: "no fence", SentEarly: "sent before stored", LyingDisk: "lying disk", Crossed: "frames of another seat"} {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(100) {
				if _, err := Run(seed, planted); err != nil {
					t.Log(fmt.Sprintf("%.200s", err), "seed", seed)
					return
				}
			}
			require.Fail(t, "the fault was not found in 100 seeds")
		})
	}
}
