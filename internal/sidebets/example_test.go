package sidebets_test

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/sidebets"
)

// Each flank must double the declarer twice in the declarer's seven deals. With two
// deals left, a flank that has not doubled yet must double in both.
func ExampleLedger() {
	rules := &doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsDeclarer, Quota: 2}
	var ledger sidebets.Ledger

	bets := doubling.Start(rules, doubling.Setup{Players: 3, Declarer: 0, Must: ledger.Must(rules, 3, 0, 7)})
	_ = bets.Bet(cards.SeatsOf(0), 0) // seat 1 doubles the declarer
	_ = bets.Bet(0, 0)
	_ = bets.Bet(0, 0)
	ledger.AddBets(rules, 0, &bets)
	fmt.Println("owed by seats 1 and 2:", ledger.Owed(rules, 1, 0), ledger.Owed(rules, 2, 0))

	must := ledger.Must(rules, 3, 0, 2)
	fmt.Println("must double the declarer:", must)
	bets = doubling.Start(rules, doubling.Setup{Players: 3, Declarer: 0, Positive: true, Must: must})
	_ = bets.Bet(0, 0) // seat 1 passes
	fmt.Println(bets.Bet(0, 0))
	// Output:
	// owed by seats 1 and 2: 1 2
	// must double the declarer: 2
	// seat 2: pass: you must double the declarer: you still owe a double for each deal that the declarer has left (must double 0)
}
