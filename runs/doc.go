// Package runs implements the contracts of runs (Quart, Quartel): a player lays any card, and the
// players who hold the next higher cards of the suit must lay them, until the run has four cards
// or cannot be continued. The player of its last card begins the next run. The players try to
// get rid of their cards.
//
// To play a deal, play a legal card or pass if there is none, until the deal is over:
//
//	rules := runs.Rules{Circular: runs.CircularYes, End: runs.EndFirstOut}
//	state := rules.Deal(&hands, 0) // seat 0 begins the first run
//	for !state.Over() {
//		if legal := state.Legal(); legal != 0 {
//			err = state.Play(choose(state.Turn(), legal))
//		} else {
//			err = state.Pass()
//		}
//		if err != nil {
//			return err // a *PlayError: the deal is unchanged
//		}
//	}
//	fmt.Println(state.Hand(1)) // the cards that seat 1 has left
//
// Every player in turn is asked for the next card, beginning after the player of the last card:
// a player who holds the card must play it, and any other player must pass.
package runs
