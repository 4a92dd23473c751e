package counting_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/counting"
)

// Each player plays their lowest card, which adds the least to the total.
func Example() {
	values, err := counting.ParseValues("A11 T10 K4 Q3 J2")
	if err != nil {
		fmt.Println(err)
		return
	}
	rules := counting.Rules{Values: values}.WithThresholds(25, 50, 100)
	hands, err := cards.NewPack(cards.Seven, 1).Deal(4, rand.NewPCG(1, 2))
	if err != nil {
		fmt.Println(err)
		return
	}
	for state := rules.Deal(&hands, 0); ; {
		low := state.Legal().Lowest()
		for c := range state.Legal().All() {
			if state.Value(c) < state.Value(low) {
				low = c
			}
		}
		if err := state.Play(low); err != nil {
			fmt.Println(err)
			return
		}
		if state.Over() {
			fmt.Println(state.Passed(0), state.Passed(1), state.Passed(2), "with a total of", state.Total())
			return
		}
	}
	// Output: 2 3 2 with a total of 109
}
