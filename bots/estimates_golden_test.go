package bots

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// TestGoldenEstimates compares what steady expects of each contract with testdata/estimates.txt. The
// numbers are thousandths of a point: the mean of the sample hands, their deviation from it, what a
// declarer with an average hand expects, and the best that each of the first three hands expects.
func TestGoldenEstimates(t *testing.T) {
	var text strings.Builder
	add := func(v *variant.Variant, players int) {
		m, err := barbu.New(v, players)
		require.NoError(t, err)
		dealt(t, m)
		k := new(known)
		k.learn(m.View(0))
		fmt.Fprintf(&text, "%s, %d players, stakes %.3f\n", v.Name(), players, k.stakes())
		for i := range k.game.Contracts() {
			id := k.game.Contract(i).ID()
			fmt.Fprintf(&text, "  %s:", id)
			for e := range k.named(id, k.hands[0]) {
				s := k.spread(e)
				fmt.Fprintf(&text, " %d ± %d,", s.mean, s.deviation)
			}
			fmt.Fprintf(&text, " usual %d, hands", k.usual(id))
			for _, hand := range k.hands[:3] {
				fmt.Fprintf(&text, " %d", k.bestAbove(id, hand))
			}
			fmt.Fprintln(&text)
		}
	}
	for _, name := range variants.Names() {
		v := lookup(t, name)
		add(v, v.UsualPlayers())
	}
	for _, v := range houses(t) {
		add(v, v.UsualPlayers())
	}
	compareWith(t, "estimates.txt", text.String())
}
