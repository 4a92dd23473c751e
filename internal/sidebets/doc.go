// Package sidebets supplements package doubling, which has the bets of one deal. [Ledger]
// counts, over a match, the doubles that the players still owe. [Share] splits the points
// of a contract that nobody doubled.
//
//	var ledger sidebets.Ledger
//	for each deal of a declarer {
//		must := ledger.Must(&rules, players, declarer, dealsLeft)
//		bets := doubling.Start(&rules, doubling.Setup{Players: players, Declarer: declarer, Must: must})
//		// … the players bet …
//		ledger.AddBets(&rules, declarer, &bets)
//	}
package sidebets
