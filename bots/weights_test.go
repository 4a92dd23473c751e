package bots

import (
	"encoding/binary"
	"errors"
	"flag"
	"maps"
	"math"
	"os"
	"runtime"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/variants"
)

// loss is the mean loss of points by contract, as parts of a contract of 25 points: of the rules of thumb, and of weights.
type loss struct {
	choices         int
	thumbs, weights float64
}

func losses(examples []example, chosen func(e *example) int) map[string]loss {
	all := map[string]loss{}
	for i := range examples {
		e := &examples[i]
		best := slices.Max(e.points)
		for _, key := range []string{"all", e.contract} {
			l := all[key]
			all[key] = loss{l.choices + 1, l.thumbs + best - e.points[e.thumbs], l.weights + best - e.points[chosen(e)]}
		}
	}
	return all
}

// matchesOf has how many matches of each variant the weights are fitted to.
var matchesOf = map[string]int{
	"penguin": 200, "barbuda": 80, "italian": 80, "king": 150, "salade": 150, "simplified": 120, "trex": 80, "yale": 40, "rifki": 40, "hearts": 30,
	"king-russian": 300, "kein-stich": 500, "fife": 100, "quodlibet": 200, "lora": 80, "lorum": 40, "rosbiratschka": 300, "herzeln": 150,
}

// allExamples returns examples of quarters of the matches of matchesOf.
func allExamples(quarters int, seed uint64, kinds map[string]*weights, fits map[*weights]*fitted) ([]example, error) {
	names := slices.Sorted(maps.Keys(matchesOf))
	found, failed := make([][]example, len(names)), make([]error, len(names))
	var each sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		each.Go(func() {
			for i := range next {
				v, err := variants.Lookup(names[i])
				if err == nil {
					found[i], err = examplesOf(v, matchesOf[names[i]]*quarters/4, seed, kinds, fits)
				}
				failed[i] = err
			}
		})
	}
	for i := range names {
		next <- i
	}
	close(next)
	each.Wait()
	return slices.Concat(found...), errors.Join(failed...)
}

var fitWeights = flag.Bool("fit", false, "fit the weights of bots/weights.bin again")

// TestWeights compares the weights with the rules of thumb: the loss of points in choices of a few other matches must be
// clearly smaller. With -fit it fits the weights again, which takes about eight minutes on two cores:
//
//	go test ./bots -run 'TestWeights$' -fit -timeout 0 -v
func TestWeights(t *testing.T) {
	kinds, fits := everyKind(), map[*weights]*fitted{}
	for _, w := range kinds {
		fits[w] = new(fitted)
	}
	if !*fitWeights {
		matches, least, most := 3, 1000, 0.85
		if testing.Short() {
			matches, least, most = 1, 300, 0.95 // fewer choices vary more
		}
		var few []example
		for i, name := range []string{"penguin", "kein-stich"} {
			more, err := examplesOf(lookup(t, name), matches*(1+i), 77, kinds, fits)
			require.NoError(t, err)
			few = append(few, more...)
		}
		all := losses(few, func(e *example) int { return e.weights })["all"]
		require.Greater(t, all.choices, least)
		require.Less(t, all.weights, most*all.thumbs)
		return
	}
	examples, err := allExamples(4, 1, kinds, fits)
	require.NoError(t, err)
	fit(examples)
	var file []byte
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		w := fits[kinds[name]]
		if w.slopes == [allWeights]float32{} {
			continue // no example needs them
		}
		file = append(append(file, byte(len(name))), name...)
		for _, n := range w.now {
			file = binary.LittleEndian.AppendUint16(file, uint16(int16(max(math.MinInt16, min(math.MaxInt16, math.Round(float64(n)*400))))))
		}
	}
	require.NoError(t, os.WriteFile("weights.bin", file, 0o644))
	others, err := allExamples(1, 2, kinds, fits)
	require.NoError(t, err)
	after := losses(others, func(e *example) int {
		best := 0
		for i := range e.values {
			if valueOf(e.values[i]) > valueOf(e.values[best]) {
				best = i
			}
		}
		return best
	})
	for _, key := range slices.Sorted(maps.Keys(after)) {
		l := after[key]
		part := func(loss float64) float64 { return 4 * loss / float64(l.choices) }
		t.Logf("%-40s %6d choices, loss by the rules of thumb %.2f%%, by the weights %.2f%%", key, l.choices, part(l.thumbs), part(l.weights))
	}
}
