package analysis_test

import (
	"context"
	"fmt"
	"log"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/variants"
)

// An ending is read from the text of a position, and solved for the seat to act.
func ExampleGoalOf() {
	m, err := barbu.ParsePosition(variants.Lookup, "position 1 penguin 6c2300a4789388aefdbe06648b2058a8aaeca4186f627370c224db7cc1b953bd 4 0 0.0.0 - -/-/-/- 0.0 - 0/0/0/0 card 0 "+
		"deal:J98.J984.62.AK42/KT764.Q6.J743.93/532.T3.AKQ5.8765/AQ.AK752.T98.QJT declare:no-queens bet:x023/-/-/- "+
		"play:2C/3C/8C/JC/AS/JS/KS/5S/2H/4H/6H/TH/3H/7H/JH/QH/9C/7C/TC/AC/4C/JD/6C/QC/5H/9H/TS/QD")
	if err != nil {
		log.Fatal(err)
	}
	deal := m.Tricks()
	goal, err := analysis.GoalOf(m, deal.Turn())
	if err != nil {
		log.Fatal(err)
	}
	solver := solve.New(solve.DefaultMemory)
	list, err := solver.Cards(context.Background(), &deal, &goal.Objective)
	if err != nil {
		log.Fatal(err)
	}
	for _, c := range list {
		fmt.Println(c.Card, goal.Points(c.Low))
	}
	// Output:
	// KC -18
	// 2D -18
	// 6D -18
	// 8H -18
	// 8S -6
	// 9S -6
}
