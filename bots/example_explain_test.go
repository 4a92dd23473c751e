package bots_test

import (
	"fmt"
	"log"
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/variants"
)

// A Searcher tries each legal card in the same possible deals. The options are ordered by the points
// that they bring on average.
func ExampleSearcher_Explain() {
	v, err := variants.Lookup("simplified")
	if err != nil {
		log.Fatal(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	if err := m.Chance(rand.NewPCG(1, 2)); err != nil { // deals the cards; the contract is fixed
		log.Fatal(err)
	}
	view := m.View(m.Turn().Seat)
	fmt.Println("seat", view.Seat, "leads to", view.Contract, "from", view.Hand)

	s := bots.NewSearcher(rand.NewPCG(3, 4), 10)
	e, err := s.Explain(view)
	if err != nil {
		log.Fatal(err)
	}
	best, worst := e.Options[0], e.Options[len(e.Options)-1]
	fmt.Println(len(e.Options), "options in", len(e.Worlds), "possible deals")
	fmt.Println("best:", view.Format(best.Action))
	fmt.Println("worst:", view.Format(worst.Action))
	fmt.Println("fewer points are better:", best.Points < worst.Points)
	// Output:
	// seat 1 leads to no-tricks from K.KJ752.53.J9543
	// 13 options in 10 possible deals
	// best: 1 play 3D
	// worst: 1 play KH
	// fewer points are better: true
}
