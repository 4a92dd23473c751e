package variant

import (
	"fmt"
	"maps"
	"slices"

	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/runs"
	"github.com/barbukit/barbukit/score"
)

// firstOut reports whether the play of the contract ends when the first player is out of cards.
// Then only the first place is decided.
func (k *ContractRules) firstOut() bool {
	return k.Play == PlayLayout && k.Layout.End == dominoes.EndFirstOut || k.Play == PlayRuns && k.Runs.End == runs.EndFirstOut
}

// firstOut checks that a contract in which only the first place is decided gives all other places
// the same points.
func (c *compiler) firstOut(path string, k *ContractRules) {
	if !k.firstOut() {
		return
	}
	for i, t := range k.Terms {
		for _, players := range slices.Sorted(maps.Keys(t.Places)) {
			places := t.Places[players]
			if t.Per != score.PerPlace || len(places) < 2 {
				continue
			}
			if rest := slices.Compact(slices.Clone(places[1:])); len(rest) > 1 {
				c.fault(fmt.Sprintf("%s.terms[%d].places.%d", path, i, players),
					"with end: first-out only the first place is decided: want the same points for all other places")
			}
		}
	}
}
