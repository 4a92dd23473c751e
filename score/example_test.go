package score_test

import (
	"errors"
	"fmt"
	"log"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// noQueens is -6 for each queen taken.
var noQueens = []score.Term{{Per: score.PerCard, Cards: cards.Pattern(cards.Queen.Set()), Points: -6}}

// A deal of sixteen cards, jacks to aces: seat 1 takes two tricks with two queens
// in them, seats 2 and 3 one trick and one queen each.
func ExampleScale() {
	scale, err := score.NewScale(noQueens, cards.NewPack(cards.Jack, 1), 4)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("known before the deal:", scale.Sums())

	taken := score.Taken{
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
	fmt.Println("points:", points[:4], "in all", points.Sum())
	// Output:
	// known before the deal: [4 × -6 for each of Q = -24]
	// queens: [0 2 1 1]
	// points: [0 -12 -6 -6] in all -24
}

// Who keeps score for a table with cards of its own enters how many each player
// took. What cannot be is refused.
func ExampleScale_Points() {
	scale, err := score.NewScale(noQueens, cards.Pack52(), 4)
	if err != nil {
		log.Fatal(err)
	}
	for _, queens := range [][cards.MaxSeats]uint8{{1, 0, 2, 1}, {1, 0, 2, 2}, {1, 0, 2, 0, 1}} {
		var result score.Result
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
	// no deal can end so: term 1, -6 for each of Q: seats 0 to 3 have 1 0 2 2, together 5: want 4
	// no deal can end so: seat 4 took 1 of term 1: want none beyond seat 3
}

// Of a layout the finishing places are entered.
func ExampleScale_Points_layout() {
	domino := []score.Term{{Per: score.PerPlace, Places: map[int][]int{4: {40, 20, 5, 0}}}}
	scale, err := score.NewScale(domino, cards.Pack52(), 4)
	if err != nil {
		log.Fatal(err)
	}
	for _, places := range [][cards.MaxSeats]uint8{{2, 1, 4, 3}, {2, 1, 2, 3}} {
		points, err := scale.Points(&score.Result{Places: places})
		fmt.Println(points[:4], err)
	}
	// Output:
	// [20 40 0 5] <nil>
	// [0 0 0 0] no deal can end so: places: seats 0 to 3 have 2 1 2 3: want each of 1 to 4 once
}

// A term that cannot be scored says which of its fields is wrong.
func ExampleTermError() {
	_, err := score.NewScale([]score.Term{
		{Per: score.PerPosition, Trick: -1, Points: -20},
		{Per: score.PerPosition, Trick: 14, Points: -10},
	}, cards.Pack52(), 4)
	if fault, ok := errors.AsType[*score.TermError](err); ok {
		fmt.Printf("terms[%d].%s: %v\n", fault.Index, fault.Field, fault.Err)
	}
	// Output:
	// terms[1].trick: trick 14 is out of range: want 1 to 13, or -1 (the last) to -13
}

// Seat 1 doubled the declarer and was redoubled: twice the difference of -6 and -18
// changes hands.
func ExampleSheet() {
	sheet := score.Sheet{
		Title:   "Thursday",
		Players: 4,
		Names:   []string{"Annie", "Benny", "Cleo", "Dan"},
		Calls: []score.Call{
			{Contract: score.NoQueens, Label: "No queens", Total: -24},
			{Contract: score.Trumps, Label: "Trumps", Total: 65},
		},
		Deals: []score.Deal{
			{
				Declared: true, Declarer: 0, Contract: score.NoQueens, Total: -24,
				Base: score.Points{-6, -18, 0, 0}, Points: score.Points{18, -42, 0, 0},
				Doubled:   [cards.MaxSeats]cards.Seats{1: cards.SeatsOf(0)},
				Redoubled: [cards.MaxSeats]cards.Seats{0: cards.SeatsOf(1)},
			},
			{
				Declared: true, Declarer: 1, Contract: score.Trumps, Trump: "H", Total: 65,
				Base: score.Points{15, 30, 10, 10}, Points: score.Points{15, 30, 10, 10},
			},
		},
	}
	fmt.Println("adds up:", sheet.Check() == nil)
	fmt.Print(sheet.Text())
	// Output:
	// adds up: true
	// Thursday
	//
	//                                  |  before bets              |  points                   |  total
	// deal  declarer  contract   bets  |  Annie  Benny  Cleo  Dan  |  Annie  Benny  Cleo  Dan  |  Annie  Benny  Cleo  Dan  check
	// 1     Annie     No queens  1xx0  |     -6    -18     0    0  |     18    -42     0    0  |     18    -42     0    0    -24
	// 2     Benny     Trumps H         |     15     30    10   10  |     15     30    10   10  |     33    -12    10   10     41
	//
	// total  Annie: 33  Benny: -12  Cleo: 10  Dan: 10  (sum 41)
}
