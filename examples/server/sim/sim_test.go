package sim

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each seed is one run; several seeds run at a time.
func TestSeeds(t *testing.T) {
	seeds := uint64(10_000)
	switch {
	case os.Getenv("BARBU_FULL") != "":
		seeds = 100_000
	case testing.Short():
		seeds = 50
	}
	var next, acks, over atomic.Uint64
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for seed := next.Add(1); seed <= seeds && !t.Failed(); seed = next.Add(1) {
				r, err := Run(seed, Nothing)
				if err != nil {
					t.Errorf("seed %d: %v", seed, err)
				}
				acks.Add(uint64(r.Acknowledged))
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
	for planted, name := range map[Planted]string{NoFence: "no fence", SentEarly: "sent before stored", LyingDisk: "lying disk"} {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(100) {
				if _, err := Run(seed, planted); err != nil {
					t.Log(fmt.Sprintf("%.300s", err), "seed", seed)
					return
				}
			}
			require.Fail(t, "the fault was not found in 100 seeds")
		})
	}
}
