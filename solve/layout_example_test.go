package solve_test

import (
	"context"
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
)

func ExampleLayoutSolver() {
	var rules dominoes.Rules
	hands := cards.Hands{
		cards.MustParseHand("A9.7.A87.KT"),
		cards.MustParseHand("87.QJ.KQ.9A"),
		cards.MustParseHand("KT.A8.JT.QJ"),
		cards.MustParseHand("QJ.KT9.9.87"),
	}
	deal := rules.Deal(cards.Ten, &hands, 3)
	points := solve.LayoutPoints{Terms: []score.Term{
		{Per: score.PerPlace, Places: map[int][]int{4: {40, 20, 5, 0}}},
	}}

	s := solve.NewLayout(solve.DefaultLayoutMemory)
	ctx := context.Background()
	for seat := range cards.Seat(4) {
		alone := solve.LayoutObjective{LayoutPoints: points, For: cards.SeatsOf(seat)}
		alone.Weights[seat] = 1
		r, err := s.Value(ctx, &deal, &alone)
		fmt.Println("seat", seat, "against all others:", r.Low, err)
	}
	each, err := s.MaxN(ctx, &deal, &points, nil)
	fmt.Println("each seat for itself:", each, err)
	// Output:
	// seat 0 against all others: 0 <nil>
	// seat 1 against all others: 0 <nil>
	// seat 2 against all others: 5 <nil>
	// seat 3 against all others: 0 <nil>
	// each seat for itself: 5 40 20 <nil>
}
