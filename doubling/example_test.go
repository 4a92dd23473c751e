package doubling_test

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

// Four players bet on a negative contract that seat 0 declared, by the rules of the
// Penguin book: every player may be doubled, and a player who was doubled may redouble.
func Example() {
	rules := &doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsDeclarer, Declarer: doubling.RedoubleEach, Flank: doubling.FlankRedoubleOwnTurn}
	bets := doubling.Start(rules, doubling.Setup{Players: 4, Declarer: 0})

	_ = bets.Bet(cards.SeatsOf(0, 2), 0) // seat 1 doubles seats 0 and 2
	_ = bets.Bet(0, cards.SeatsOf(1))    // seat 2 redoubles seat 1
	_ = bets.Bet(0, 0)                   // seat 3 passes
	_ = bets.Bet(0, 0)                   // the declarer passes
	fmt.Printf("over: %v; seat 1 doubled %v; seat 2 redoubled %v\n", bets.Over(), bets.Doubled(1), bets.Redoubled(2))

	base := [cards.MaxSeats]int32{-12, -6, 0, -6}
	points := bets.Settle(base)
	fmt.Println(points[:4])
	// Output:
	// over: true; seat 1 doubled 0 2; seat 2 redoubled 1
	// [-18 -12 12 -6]
}

// This example prints what a double pays. A is seat 1, and B is seat 2.
func ExampleBets_Settle() {
	rules := &doubling.Rules{Negative: doubling.TargetsAnyone, Flank: doubling.FlankRedoubleOwnTurn}
	for _, redoubles := range []cards.Seats{0, cards.SeatsOf(1)} {
		bets := doubling.Start(rules, doubling.Setup{Players: 3, Declarer: 0})
		_ = bets.Bet(cards.SeatsOf(2), 0)
		_ = bets.Bet(0, redoubles)
		for _, base := range [][cards.MaxSeats]int32{{0, 10, 20}, {0, -10, -20}} {
			points := bets.Settle(base)
			fmt.Printf("redoubled: %v; A %d, B %d: after the bet A %d, B %d\n", redoubles != 0, base[1], base[2], points[1], points[2])
		}
	}
	// Output:
	// redoubled: false; A 10, B 20: after the bet A 0, B 30
	// redoubled: false; A -10, B -20: after the bet A 0, B -30
	// redoubled: true; A 10, B 20: after the bet A -10, B 40
	// redoubled: true; A -10, B -20: after the bet A 10, B -40
}

func ExampleBets_Legal() {
	rules := &doubling.Rules{Negative: doubling.TargetsAnyone, Flank: doubling.FlankRedoubleOwnTurn}
	bets := doubling.Start(rules, doubling.Setup{Players: 3, Declarer: 0})
	_ = bets.Bet(cards.SeatsOf(2), 0) // seat 1 doubles seat 2
	for doubles, redoubles := range bets.Legal() {
		fmt.Printf("seat %v: double [%v] redouble [%v]\n", bets.Turn(), doubles, redoubles)
	}
	fmt.Println(bets.Bet(cards.SeatsOf(0, 1), 0))
	// Output:
	// seat 2: double [] redouble []
	// seat 2: double [0] redouble []
	// seat 2: double [] redouble [1]
	// seat 2: double [0] redouble [1]
	// seat 2: double 0 1: you cannot double a player who has doubled you (wrong: 1; may double 0, redouble 1 or pass)
}
