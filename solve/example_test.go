package solve_test

import (
	"context"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

// Seat 0 leads and does not want the king of hearts, which seat 1 holds. What can seat 0
// guarantee after each card, and how does the deal go if all seats play well?
func ExampleSolver() {
	hands := handsOf("A.A2..", "2.K..3", "3.4..4", "4.5..8")
	deal := (&tricks.Rules{}).Deal(cards.NoSuit, &hands, 0)
	alone := &solve.Objective{
		Terms:   []score.Term{{Per: score.PerCard, Cards: cards.Pattern(cards.MustParseSet("KH")), Points: -20}},
		Weights: [cards.MaxSeats]int{1},
		For:     cards.SeatsOf(0),
	}

	s := solve.New(solve.DefaultMemory)
	ctx := context.Background()
	list, err := s.Cards(ctx, &deal, alone)
	for _, c := range list {
		fmt.Println(c.Card, c.Low)
	}
	line, _ := s.Line(ctx, &deal, alone)
	fmt.Println(line, err)
	// Output:
	// 2H 0
	// AH -20
	// AS 0
	// [2H KH 4H 5H 3C 4C 8C AH 4S AS 2S 3S] <nil>
}
