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
	"strings"
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

// fittedMatches are matches that the weights are fitted to.
type fittedMatches struct {
	variant          string
	players, matches int
}

// groups have the matches of tables that share no weights.
var groups = [][]fittedMatches{
	{
		{"black-maria", 3, 100}, {"hearts", 3, 60}, {"kein-stich", 3, 200}, {"king-russian", 3, 150},
		{"polignac", 3, 100}, {"rosbiratschka", 3, 150}, {"salade", 3, 120}, {"simplified", 3, 150}, {"simplified-choice", 3, 25},
		{"three-hand", 3, 100},
	},
	{
		{"barbuda", 4, 80}, {"fife", 4, 100}, {"hearts", 4, 30}, {"herzeln", 4, 150}, {"italian", 4, 80}, {"kein-stich", 4, 500},
		{"king", 4, 150}, {"king-russian", 4, 300}, {"lora", 4, 80}, {"lorum", 4, 40}, {"penguin", 4, 200}, {"quodlibet", 4, 200},
		{"rifki", 4, 40}, {"rosbiratschka", 4, 300}, {"salade", 4, 150}, {"simplified", 4, 120}, {"trex", 4, 80}, {"yale", 4, 40},
	},
	{
		{"hearts", 5, 40}, {"kein-stich", 5, 80}, {"kein-stich", 6, 80}, {"pagat", 5, 40}, {"polignac", 5, 60}, {"polignac", 6, 60},
		{"simplified", 5, 100}, {"simplified-choice", 5, 10},
	},
}

// examplesOfAll returns examples of quarters of the matches.
func examplesOfAll(of []fittedMatches, quarters int, seed uint64, kinds map[string]*weights, fits map[*weights]*fitted) ([]example, error) {
	found, failed := make([][]example, len(of)), make([]error, len(of))
	var each sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		each.Go(func() {
			for i := range next {
				v, err := variants.Lookup(of[i].variant)
				if err == nil {
					found[i], err = examplesOf(v, of[i].players, of[i].matches*quarters/4, seed, kinds, fits)
				}
				failed[i] = err
			}
		})
	}
	for i := range of {
		next <- i
	}
	close(next)
	each.Wait()
	return slices.Concat(found...), errors.Join(failed...)
}

// stepOf returns the step of the weights of a kind. Larger steps make a smaller file, and so a smaller page to play on.
func stepOf(name string) int {
	if strings.HasPrefix(name, "4x") { // most matches have four players
		return 1
	}
	return 32
}

// fileOf returns weights as the file has them.
func fileOf(all map[string]*weights) (file []byte) {
	for _, name := range slices.Sorted(maps.Keys(all)) {
		w, step := all[name], stepOf(name)
		file = append(append(append(file, byte(len(name))), name...), byte(step))
		for i := 0; i < len(w); i++ {
			file = binary.AppendVarint(file, int64(w[i])/int64(step))
			if w[i] == 0 {
				zeros := i
				for i+1 < len(w) && w[i+1] == 0 {
					i++
				}
				file = binary.AppendUvarint(file, uint64(i-zeros))
			}
		}
	}
	return file
}

// The weights that are read are those of the file, and each kind has some.
func TestWeightsFile(t *testing.T) {
	require.Equal(t, weightsFile, fileOf(allKinds()))
	for name, w := range allKinds() {
		require.NotZero(t, *w, name)
	}
}

var fitWeights = flag.Bool("fit", false, "fit the weights of bots/weights.bin again")

// TestWeights compares the weights with the rules of thumb: the loss of points in choices of a few other matches must be
// clearly smaller. With -fit it fits the weights again, which takes about a quarter of an hour on two cores:
//
//	go test ./bots -run 'TestWeights$' -fit -timeout 0 -v
func TestWeights(t *testing.T) {
	kinds, fits := everyKind(), map[*weights]*fitted{}
	for _, w := range kinds {
		fits[w] = new(fitted)
	}
	if !*fitWeights {
		matches, least, most := 2, 600, 0.85
		if testing.Short() {
			matches, least, most = 1, 300, 0.95 // fewer choices vary more
		}
		var few []example
		for _, of := range []fittedMatches{{"penguin", 4, 1}, {"kein-stich", 4, 2}, {"three-hand", 3, 2}, {"pagat", 5, 1}} {
			more, err := examplesOf(lookup(t, of.variant), of.players, matches*of.matches, 77, kinds, fits)
			require.NoError(t, err)
			few = append(few, more...)
		}
		all := losses(few, func(e *example) int { return e.weights })["all"]
		require.Greater(t, all.choices, least)
		require.Less(t, all.weights, most*all.thumbs)
		return
	}
	for _, of := range groups {
		examples, err := examplesOfAll(of, 4, 1, kinds, fits)
		require.NoError(t, err)
		fit(examples)
	}
	all := map[string]*weights{}
	for name, w := range kinds {
		if fits[w].slopes == [allWeights]float32{} {
			continue // no example needs them
		}
		all[name] = new(weights)
		for i, n := range fits[w].now {
			step := float64(stepOf(name))
			all[name][i] = int16(max(math.MinInt16, min(math.MaxInt16, step*math.Round(math.Round(float64(n)*400)/step))))
		}
	}
	require.NoError(t, os.WriteFile("weights.bin", fileOf(all), 0o644))
	others, err := examplesOfAll(slices.Concat(groups...), 1, 2, kinds, fits)
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
