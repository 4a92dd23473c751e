// Package counting implements the counting contracts (Hundred, Train): each card played adds
// its value to a running total, and the player who takes the total past a threshold pays.
//
// To play a deal, play legal cards until the deal is over:
//
//	values, err := counting.ParseValues("A11 T10 K4 Q3 J2")
//	if err != nil {
//		return err
//	}
//	rules := counting.Rules{Values: values}.WithThresholds(25, 50, 100)
//	state := rules.Deal(&hands, 0) // seat 0 plays first
//	for !state.Over() {
//		if err := state.Play(choose(state.Turn(), state.Legal())); err != nil {
//			return err // a *PlayError: the deal is unchanged
//		}
//	}
//	fmt.Println(state.Passed(0)) // the seat that took the total past 25
//
// The package knows the thresholds, but not the points that they cost.
package counting
