package variants_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variants"
)

// loraFigures are the totals of the contracts of Lora, without the points for cards left. Three
// players hold 1 to 8 cards each when the first player is out.
var loraFigures = figures{
	"no-hearts": 8, "no-queens": 2 * 4, "tricks": -8, "no-tricks": 8, "jack-and-last": 4 + 4, "king-and-last": 4 + 4, "lora": -8,
}

// herzelnFigures are the totals of the contracts of Herzeln.
var herzelnFigures = figures{
	"no-hearts": -(11 + 10 + 4 + 3 + 2 + 1 + 1 + 1), "tricks": 10 * 8, "no-tricks": -10 * 8, "no-queens": -20 * 4, "no-king": -40,
	"last-trick": 40, "no-last-trick": -40, "domino": 0 - 10 - 20 - 30,
}

func TestHerzelnIsNotZeroSum(t *testing.T) { require.Equal(t, -213, herzelnFigures.sum()) }

// quodlibetFigures are the totals of the contracts of Quodlibet if nobody takes all or none.
var quodlibetFigures = figures{
	"plus": 10 * 8 * 3, "minus": 10 * 8, "bad-neighbour": 10 * 8, "achmed": 50 + 30,
	"first-three-and-last": 10 + 20 + 30 + 50, "no-reds": 20*4 + 10*4,
}

// The totals that are possible. In plus a player who takes none scores 100 instead of 80; at most three
// players take none.
func TestQuodlibetTotals(t *testing.T) {
	want := map[score.ContractID][]int{
		"plus": {240, 240 + 20, 240 + 40, 240 + 60}, "minus": {80, 100}, "bad-neighbour": {80, 100}, "achmed": {80, 100},
		"first-three-and-last": {110}, "no-reds": {100, 120},
	}
	v, err := variants.Lookup("quodlibet")
	require.NoError(t, err)
	g, err := v.For(4)
	require.NoError(t, err)
	for i := range g.Contracts() {
		k := g.Contract(i)
		require.Equal(t, want[k.ID()], k.Engine().Scales[0].Totals(), k.ID())
	}
}
