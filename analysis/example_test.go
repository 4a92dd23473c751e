package analysis_test

import (
	"context"
	"fmt"
	"log"
	"math/rand/v2"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variants"
)

// Bots play the first deal of a match. The example prints which of their cards cost something.
func ExampleDeal() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	src, bot := rand.NewPCG(1, 0), bots.NewSteady()
	for done := 0; done == 0; done, _ = m.Deals() {
		if turn := m.Turn(); turn.Chance() {
			err = m.Chance(src)
		} else {
			err = m.Apply(bot.Choose(m.View(turn.Seat)))
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	deal := analysis.Deals(m)[0]
	report, err := deal.Analyse(context.Background(), analysis.Options{Limit: analysis.DefaultLimit})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(deal.Contract.Label())
	for _, move := range report.Moves {
		if move.Cost.Low > 0 {
			fmt.Printf("seat %v played %v and gave away %d points: better %v\n", move.Seat, move.Cards, move.Cost.Low, move.Better)
		}
	}
	// Output:
	// Domino
	// seat 0 played ...A and gave away 15 points: better [A...]
	// seat 0 played ..K. and gave away 5 points: better [...K A...]
}

func ExamplePuzzle() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	o := analysis.PuzzleOptions{Contract: "no-queens", Seed: 3}
	for p, err := range analysis.Puzzles(context.Background(), v, o) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s, seat %v holds %v\n", p.Contract.Label(), p.State.Turn(), p.State.Hand(p.State.Turn()))
		fmt.Printf("best: %v for %d points, by a margin of %d; steady plays %v\n", p.Best, p.Value, p.Margin, p.Obvious)
		break
	}
	// Output:
	// No queens, seat 0 holds AQ..Q3.853
	// best: 8C for -6 points, by a margin of 24; steady plays 3C
}
