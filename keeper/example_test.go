package keeper_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variants"
)

// Enter a deal with a mistake, let the keeper fill in a count, correct the deal afterwards,
// and store the score.
func ExampleKeeper() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	k, err := keeper.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	if err := k.SetNames("Annie", "Benny", "Cleo", "Dora"); err != nil {
		log.Fatal(err)
	}

	e := keeper.Entry{Contract: "no-queens", Taken: map[score.Item][]int{"Q": {1, 2, 2, 0}}}
	e.Doubled[2] = cards.SeatsOf(0)
	err = k.Add(e)
	fmt.Println(err)
	if wrong, ok := errors.AsType[*keeper.EntryError](err); ok {
		fmt.Println("look again at:", wrong.Field, wrong.Item)
	}

	e.Taken["Q"] = []int{1, 2, keeper.Open, 0}
	if e, err = k.Fill(e); err != nil {
		log.Fatal(err)
	}
	fmt.Println("filled in:", e.Taken["Q"])
	if err := k.Add(e); err != nil {
		log.Fatal(err)
	}
	fmt.Println("seat", k.Next().Declarer, "declares next and has", len(k.Next().Choices), "contracts left")

	e.Taken["Q"] = []int{0, 3, 1, 0}
	if err := k.Correct(0, e); err != nil {
		log.Fatal(err)
	}
	fmt.Print(sheet.Text(k.Sheet()))

	text, err := json.Marshal(k)
	if err != nil {
		log.Fatal(err)
	}
	if k, err = keeper.Read(text, variants.Lookup); err != nil {
		log.Fatal(err)
	}
	fmt.Println(k.Sheet().Total())
	// Output:
	// deal 1: Q taken: no deal can end like this: seats 0 to 3 took Q 1 2 2 0, 5 together: want 4
	// look again at: taken Q
	// filled in: [1 2 1 0]
	// seat 0 declares next and has 6 contracts left
	// Barbu (The Penguin Book of Card Games), 4 players
	//
	//                                   |  before bets               |  points                    |  total
	// deal  declarer  contract   bets   |  Annie  Benny  Cleo  Dora  |  Annie  Benny  Cleo  Dora  |  Annie  Benny  Cleo  Dora  check
	// 1     Annie     No queens  (2x0)  |      0    -18    -6     0  |      6    -18   -12     0  |      6    -18   -12     0    -24
	//
	// seat  0: Annie  1: Benny  2: Cleo  3: Dora
	// total  Annie: 6  Benny: -18  Cleo: -12  Dora: 0  (sum -24)
	// place  Annie: 1st  Benny: 4th  Cleo: 3rd  Dora: 2nd
	// 6 -18 -12
}

// List what must be counted in a deal, and what is still missing.
func ExampleKeeper_Needed() {
	v, err := variants.Lookup("fife")
	if err != nil {
		log.Fatal(err)
	}
	k, err := keeper.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	needed, err := k.Needed(keeper.Entry{
		Contract: "no-king+no-hearts",
		Taken:    map[score.Item][]int{"7-TQ-AH": {1, 0, 5}},
	})
	if err != nil {
		log.Fatal(err)
	}
	for _, a := range needed.Counts {
		fmt.Printf("%s: %d of %d left, seats %v open\n", a.Item, a.Left, a.Of, a.Open)
	}
	fmt.Println("may name the card that won the king:", needed.KingBy)
	// Output:
	// KH: 1 of 1 left, seats 0 1 2 3 open
	// 7-TQ-AH: 1 of 7 left, seats 3 open
	// JH: 1 of 1 left, seats 0 1 2 3 open
	// may name the card that won the king: true
}
