package main

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variants"
)

// Two different actions that everyone sees lead to two different observations of the next agent, so that an
// agent knows what was bid, shown or played.
func TestObservationShowsTheLastAction(t *testing.T) {
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		e, random := begun(t, v, v.Players()[0])
		compared := map[barbu.Due]int{}
		for step := 0; step < full.Of(600, 600, 3000) && !e.done(); step++ {
			due := e.match.Turn().Due
			open := due != barbu.DueGift && due != barbu.DueDiscard && len(e.chosen) == 0
			if open && compared[due] < full.Of(10, 20, 200) {
				compared[due]++
				seen := map[string]barbu.Action{}
				for i, o := range e.options {
					if i == 30 {
						break
					}
					after := copied(e)
					require.NoError(t, after.match.Apply(o.action))
					if after.match.Turn().Over() || after.match.Turn().Chance() {
						continue // the next agent sees other cards
					}
					require.NoError(t, after.next())
					key := fmt.Sprint(after.agent(), after.observation())
					other, found := seen[key]
					require.False(t, found, "%s: %s and %s", name, e.view.Format(o.action), e.view.Format(other))
					seen[key] = o.action
				}
			}
			if len(e.chosen) == 0 {
				for kind, n := range e.observation()[:barbu.DueChoice+1] {
					require.Equal(t, oneIf(kind == int(due)), n, "%v is due", due)
				}
			}
			_, err := e.step(choose(e.mask(), random))
			require.NoError(t, err)
		}
	}
}
