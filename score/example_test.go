package score_test

import (
	"fmt"
	"log"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// A sheet that does not come from a match. Check finds a deal whose points have the wrong sum.
func ExampleSheet() {
	s := score.Sheet{
		Title: "Fridays", Players: 3, Names: []string{"Annie", "Benny", "Cleo"},
		Contracts: []score.SheetContract{{Contract: "no-king", Label: "No king", Total: -20}},
		Deals: []score.Deal{
			{Contract: "no-king", Declarer: 0, Declared: true, Jack: cards.NoSeat, Base: score.Points{1: -20}, Points: score.Points{1: -20}, Total: -20},
			{Contract: "no-king", Declarer: 1, Declared: true, Jack: cards.NoSeat, Base: score.Points{2: -20}, Points: score.Points{2: -20}, Total: -20},
		},
	}
	total := s.Total()
	places := s.Places(total)
	fmt.Println(total, places[:s.Players], s.Check())
	s.Deals[1].Points[2] = -10
	fmt.Println(s.Check())
	// Output:
	// 0 -20 -20 [1 2 2] <nil>
	// score: deal 2, no-king: the points add up to -20 before bets and -10 after: want -20 and -20
}

// Each point is worth 5. Two payments are enough for four players.
func ExampleSettle() {
	total := score.Points{40, -25, 0, -15}
	payments, err := score.Settle(total, 4, 5)
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range payments {
		fmt.Println("seat", p.From, "pays seat", p.To, p.Amount)
	}
	// Output:
	// seat 1 pays seat 0 125
	// seat 3 pays seat 0 75
}
