package analysis_test

import (
	"context"
	"fmt"
	"log"
	"math/rand/v2"
	"strings"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// short is penguin with 24 cards: its deals are solved quickly.
const short = "extends: penguin\nname: short\npack: {lowest: 9}\nzero-sum: none\n"

// The program solves 200 deals of each contract, and prints the mean and how often each value occurs. A value is what
// the declarer guarantees if all cards are open and the others work together.
func ExampleGoalOf_manyDeals() {
	v, _, err := variant.Load("short.yaml", strings.NewReader(short), variants.Open)
	if err != nil {
		log.Fatal(err)
	}
	solver := solve.New(16 << 20)
	for _, contract := range []score.ContractID{"no-tricks", "no-hearts", "no-queens", "no-king", "no-last-two"} {
		chance := rand.NewPCG(1, 2) // the same deals for each contract
		counts, sum := map[int]int{}, 0
		for range 200 {
			value, err := declared(solver, v, contract, chance)
			if err != nil {
				log.Fatal(err)
			}
			counts[value]++
			sum += value
		}
		fmt.Printf("%-11s %6.2f %v\n", contract, float64(sum)/200, counts)
	}
	// Output:
	// no-tricks    -4.12 map[-12:1 -10:3 -8:17 -6:45 -4:72 -2:44 0:18]
	// no-hearts    -6.00 map[-16:30 -14:7 -12:10 -10:14 -8:17 -6:20 -4:16 -2:21 0:65]
	// no-queens   -10.68 map[-24:4 -18:44 -12:79 -6:50 0:23]
	// no-king      -7.80 map[-20:78 0:122]
	// no-last-two -10.80 map[-30:63 -20:8 -10:11 0:118]
}

// declared deals, and returns the points that seat 0 guarantees if it declares a contract without trumps and nobody bets.
func declared(solver *solve.Solver, v *variant.Variant, contract score.ContractID, chance rand.Source) (int, error) {
	m, err := barbu.New(v, 4)
	if err != nil {
		return 0, err
	}
	if err := m.Chance(chance); err != nil {
		return 0, err
	}
	a, err := m.Parse("0 declare " + string(contract))
	if err != nil {
		return 0, err
	}
	for err = m.Apply(a); err == nil && m.Turn().Due == barbu.DueBet; {
		err = m.Apply(barbu.PassAction(m.Turn().Seat))
	}
	if err != nil {
		return 0, err
	}
	goal, err := analysis.GoalOf(m, 0)
	if err != nil {
		return 0, err
	}
	deal := m.Tricks()
	value, err := solver.Value(context.Background(), &deal, &goal.Objective)
	return goal.Points(value.Low), err
}
