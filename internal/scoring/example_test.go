package scoring_test

import (
	"errors"
	"fmt"
	"log"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/scoring"
	"github.com/barbukit/barbukit/score"
)

// noQueens scores -6 for each queen taken.
var noQueens = []score.Term{{Per: score.PerCard, Cards: cards.Pattern(cards.Queen.Set()), Points: -6}}

// In a deal of sixteen cards seat 1 takes two tricks and two queens; seats 2 and 3 take one
// trick and one queen each.
func ExampleScale() {
	scale, err := scoring.New(noQueens, cards.NewPack(cards.Jack, 1), 4)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("known before the deal:", scale.Sums())

	taken := scoring.Taken{
		Cards: [cards.MaxSeats]cards.Hand{
			1: cards.MustParseHand("AK.Q.AK.QJ"),
			2: cards.MustParseHand("Q.J.J.A"),
			3: cards.MustParseHand("J.AK.Q.K"),
		},
		Tricks:  [cards.MaxSeats]uint8{1: 2, 2: 1, 3: 1},
		Winners: [32]cards.Seat{1, 3, 1, 2},
	}
	result := scale.Result(&taken)
	points, err := scale.Points(&result)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("queens:", result.Counts[0][:4])
	fmt.Println("points:", points[:4], "sum", points.Sum())
	// Output:
	// known before the deal: [4 × -6 for each of Q = -24]
	// queens: [0 2 1 1]
	// points: [0 -12 -6 -6] sum -24
}

// Players with real cards enter how many queens each player took. Impossible counts are
// refused.
func ExampleScale_Points() {
	scale, err := scoring.New(noQueens, cards.Pack52(), 4)
	if err != nil {
		log.Fatal(err)
	}
	for _, queens := range [][cards.MaxSeats]uint8{{1, 0, 2, 1}, {1, 0, 2, 2}, {1, 0, 2, 0, 1}} {
		var result scoring.Result
		result.Counts[0] = queens
		points, err := scale.Points(&result)
		if errors.Is(err, score.ErrResult) {
			fmt.Println(err)
			continue
		}
		fmt.Println(points[:4])
	}
	// Output:
	// [-6 0 -12 -6]
	// no deal can end like this: seats 0 to 3 took Q 1 0 2 2, 5 together: want 4
	// no deal can end like this: seat 4 took 1 of Q: want seats 0 to 3
}

// In a layout, players enter the finishing places.
func ExampleScale_Points_layout() {
	domino := []score.Term{{Per: score.PerPlace, Places: map[int][]int{4: {40, 20, 5, 0}}}}
	scale, err := scoring.New(domino, cards.Pack52(), 4)
	if err != nil {
		log.Fatal(err)
	}
	for _, places := range [][cards.MaxSeats]uint8{{2, 1, 4, 3}, {2, 1, 2, 3}} {
		points, err := scale.Points(&scoring.Result{Places: places})
		fmt.Println(points[:4], err)
	}
	// Output:
	// [20 40 0 5] <nil>
	// [0 0 0 0] no deal can end like this: seats 0 to 3 have places 2 1 2 3: want each of 1 to 4 once
}

// The error names the wrong field of a term.
func ExampleTermError() {
	_, err := scoring.New([]score.Term{
		{Per: score.PerPosition, Trick: -1, Points: -20},
		{Per: score.PerPosition, Trick: 14, Points: -10},
	}, cards.Pack52(), 4)
	if fault, ok := errors.AsType[*scoring.TermError](err); ok {
		fmt.Printf("terms[%d].%s: %v\n", fault.Index, fault.Field, fault.Err)
	}
	// Output:
	// terms[1].trick: trick 14 is out of range: want 1 to 13, or -1 (the last) to -13
}
