package runs_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/runs"
)

// A player begins a run with their lowest card. Whoever holds the next card has no choice.
func Example() {
	rules := runs.Rules{Circular: runs.CircularYes, End: runs.EndFirstOut}
	hands, err := cards.NewPack(cards.Seven, 1).Deal(4, rand.NewPCG(1, 2))
	if err != nil {
		fmt.Println(err)
		return
	}
	state := rules.Deal(&hands, 0)
	for !state.Over() {
		if legal := state.Legal(); legal != 0 {
			err = state.Play(legal.Lowest())
		} else {
			err = state.Pass()
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println("cards left:", state.Held(0), state.Held(1), state.Held(2), state.Held(3))
	// Output: cards left: 1 1 0 2
}
