package solve_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

// TestOrder compares the order of the moves in random positions with the order in testdata, and how promising each
// move is. The order changes no result, but how long a search takes.
func TestOrder(t *testing.T) {
	const each = 6 // positions for each kind of weights
	var text strings.Builder
	s, src := solve.New(0), rand.New(rand.NewPCG(16, 45))
	for _, c := range contracts {
		count := map[string]int{}
		for seed := range uint64(400) {
			hands := dealOf(t, seed, 9)
			rules := tricks.Rules{}
			if seed%2 == 1 && c.trump != cards.NoSuit {
				rules = tricks.Rules{Head: tricks.DutyMust, Overtrump: tricks.DutyMust}
			}
			deal := rules.Deal(c.trump, &hands, 0)
			for range src.IntN(20) {
				require.NoError(t, deal.Play(deal.Legal().Pick(src.Uint64())))
			}
			o := &solve.Objective{Terms: c.terms, For: 1 << (seed % 4)}
			o.Weights[seed%4] = 1
			weights, moves, err := s.Order(&deal, o)
			require.NoError(t, err)
			if count[weights] == each || len(moves) < 3 {
				continue
			}
			count[weights]++
			fmt.Fprintf(&text, "%s, deal %d, %s: %v\n", c.name, seed, weights, moves)
		}
	}
	compareGolden(t, "testdata/order.txt", text.String())
}
