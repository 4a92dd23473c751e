// Package sidebets has what side-bets need beyond the bets of one deal, which are in
// package doubling. [Ledger] counts over a match which doubles the players still owe.
// [Share] splits the points of a contract that nobody doubled.
//
//	var ledger sidebets.Ledger
//	for each deal of a declarer {
//		must := ledger.Must(&rules, players, declarer, dealsLeft)
//		bets := doubling.Start(&rules, doubling.Setup{Players: players, Declarer: declarer, Must: must})
//		// … the players bet …
//		ledger.AddBets(&rules, declarer, &bets)
//	}
package sidebets
