package doubling_test

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

// Four players bid on a negative contract of seat 0, by the rules of the Penguin
// book: anybody may be doubled, and whoever is doubled may redouble in his turn.
func Example() {
	rules := &doubling.Rules{Negative: doubling.Anyone, Positive: doubling.Declarer, Declarer: doubling.Each, Flank: doubling.OwnTurn}
	bets := doubling.Start(rules, 4, 0, false, 0)

	_ = bets.Bid(cards.SeatsOf(0, 2), 0) // seat 1 doubles seats 0 and 2
	_ = bets.Bid(0, cards.SeatsOf(1))    // seat 2 redoubles seat 1
	_ = bets.Bid(0, 0)                   // seat 3 passes
	_ = bets.Bid(0, 0)                   // so does the declarer
	fmt.Println(bets.Over(), bets.Level(1, 0), bets.Level(1, 2), bets.Level(1, 3))

	base := [cards.MaxSeats]int32{-12, -6, 0, -6}
	points := bets.Settle(base)
	fmt.Println(points[:4])
	// Output:
	// true 1 2 0
	// [-18 -12 12 -6]
}

// What a double pays: A is seat 1, B is seat 2.
func ExampleBets_Settle() {
	rules := &doubling.Rules{Negative: doubling.Anyone, Flank: doubling.OwnTurn}
	for _, redoubles := range []cards.Seats{0, cards.SeatsOf(1)} {
		bets := doubling.Start(rules, 3, 0, false, 0)
		_ = bets.Bid(cards.SeatsOf(2), 0)
		_ = bets.Bid(0, redoubles)
		for _, base := range [][cards.MaxSeats]int32{{0, 10, 20}, {0, -10, -20}} {
			points := bets.Settle(base)
			fmt.Printf("level %d: A %d, B %d: after the bet A %d, B %d\n", bets.Level(1, 2), base[1], base[2], points[1], points[2])
		}
	}
	// Output:
	// level 1: A 10, B 20: after the bet A 0, B 30
	// level 1: A -10, B -20: after the bet A 0, B -30
	// level 2: A 10, B 20: after the bet A -10, B 40
	// level 2: A -10, B -20: after the bet A 10, B -40
}

func ExampleBets_Legal() {
	rules := &doubling.Rules{Negative: doubling.Anyone, Flank: doubling.OwnTurn}
	bets := doubling.Start(rules, 3, 0, false, 0)
	_ = bets.Bid(cards.SeatsOf(2), 0) // seat 1 doubles seat 2
	for doubles, redoubles := range bets.Legal() {
		fmt.Printf("seat %v: double [%v] redouble [%v]\n", bets.Turn(), doubles, redoubles)
	}
	fmt.Println(bets.Bid(cards.SeatsOf(0, 1), 0))
	// Output:
	// seat 2: double [] redouble []
	// seat 2: double [0] redouble []
	// seat 2: double [] redouble [1]
	// seat 2: double [0] redouble [1]
	// seat 2: double 0 1: somebody who has doubled you is redoubled, never doubled: 1 (may double 0, redouble 1 or pass)
}

// Each flank has to double the declarer twice in his seven deals, so with two deals
// left those who never have are out of choice.
func ExampleLedger() {
	rules := &doubling.Rules{Negative: doubling.Anyone, Positive: doubling.Declarer, Declarer: doubling.Each, Flank: doubling.OwnTurn, Quota: 2}
	var ledger doubling.Ledger

	bets := doubling.Start(rules, 3, 0, false, ledger.Must(rules, 3, 0, 7))
	_ = bets.Bid(cards.SeatsOf(0), 0) // seat 1 doubles the declarer
	_ = bets.Bid(0, 0)
	_ = bets.Bid(0, 0)
	ledger.Note(&bets)
	fmt.Println("owed:", ledger.Owed(rules, 1, 0), ledger.Owed(rules, 2, 0))

	must := ledger.Must(rules, 3, 0, 2)
	fmt.Println("must double seat 0:", must)
	bets = doubling.Start(rules, 3, 0, true, must)
	fmt.Println(bets.Bid(0, 0), bets.Turn())
	fmt.Println(bets.Bid(0, 0))
	// Output:
	// owed: 1 2
	// must double seat 0: 2
	// <nil> 2
	// seat 2: pass: must double the declarer, who has no more deals left than doubles of him are owed (must double 0)
}
