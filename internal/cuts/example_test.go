package cuts_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
)

// This is the first call of a Silly Round of Fife. Number 3 calls the king of hearts, and
// number 4 the queens.
func ExampleCall() {
	pack := cuts.Pack{Lowest: cards.Two, Highest: cards.Six, Jokers: 2, Bridges: 1}
	call := cuts.StartCall(cuts.CallSetup{Pack: pack, Numbers: pack.Numbers(), Layouts: 2, First: true})
	for _, text := range []string{"3C", "4H", "6H"} {
		if err := call.Cut(cards.MustParse(text)); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(text, "chosen", call.Chosen(), "done", call.Done())
	}

	// In the next deal 2, 5 and 6 are unused, so a 3 calls a layout.
	call = cuts.StartCall(cuts.CallSetup{Pack: pack, Numbers: pack.Numbers() &^ call.Chosen(), Layouts: 2})
	fmt.Println(call.Cut(cards.MustParse("QH")))
	fmt.Println(call.Cut(cards.MustParse("3S")), call.Layouts(), call.Chosen().Len())
	// Output:
	// 3C chosen 3 done false
	// 4H chosen 34 done false
	// 6H chosen 34 done true
	// QH: not in the cutting pack (which has 2 to 6 of each suit, JOKER and BRIDGE)
	// <nil> 1 0
}

// In the third deal of a Silly Round the cards go across, then to the left.
func ExamplePasses() {
	pack := cuts.Pack{Lowest: cards.Two, Highest: cards.Six, Jokers: 2, Bridges: 1}
	passes := cuts.StartPasses(cuts.PassSetup{Pack: pack, Begins: cuts.Black, Ways: []cards.Direction{cards.Across, cards.ToLeft, cards.Across}})
	for _, text := range []string{"2S", "JOKER", "6C", "3D"} {
		if err := passes.Cut(cards.MustParse(text)); err != nil {
			fmt.Println(err)
			return
		}
		if way, ok := passes.Due(); ok {
			fmt.Println(text, "pass", way)
			passes.Passed() // when every seat has passed its cards
		} else {
			fmt.Println(text, "no pass, done", passes.Done())
		}
	}
	// Output:
	// 2S pass across
	// JOKER no pass, done false
	// 6C pass left
	// 3D no pass, done true
}

func ExampleDraw() {
	pack := cuts.Pack{Lowest: cards.Two, Highest: cards.Six, Jokers: 2, Bridges: 1}
	src := rand.NewPCG(1, 5)
	draw := cuts.StartDraw(4)
	for !draw.Done() {
		drawn := draw.Deal(pack, src)
		if err := draw.Take(pack, drawn); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(drawn[:4], "highest:", draw.In())
	}
	fmt.Println("seat", draw.Seat(), "deals")
	// Output:
	// [4H 4S 6S 6C] highest: 2 3
	// [- - 2D JOKER] highest: 3
	// seat 3 deals
}

func ExamplePack_Cut() {
	pack := cuts.Pack{Lowest: cards.Two, Highest: cards.Six, Jokers: 2, Bridges: 1}
	fmt.Println(pack.Len(), "cards, numbers", pack.Numbers())
	fmt.Println(pack.Cut(rand.NewPCG(1, 2)))
	// Output:
	// 23 cards, numbers 23456
	// 4S
}
