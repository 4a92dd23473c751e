// Package doubling has the rules of side-bets in one deal. When a contract is known, a
// player may double another player: the two bet on which of them does better in this deal.
//
// The players other than the declarer are called flanks. Two players bet with each other at
// most once: if a player has doubled you, you cannot double them, but you may be allowed to
// redouble. What a bet pays depends only on the points of the deal, so this package needs
// no contracts and no cards.
//
//	bets := doubling.Start(&rules, doubling.Setup{Players: 4, Declarer: 0})
//	for !bets.Over() {
//		doubles, redoubles := choose(bets.Turn(), bets.Open()) // yours; both empty for a pass
//		if err := bets.Bet(doubles, redoubles); err != nil {
//			return err // a *BetError; bets is unchanged
//		}
//	}
//	points := bets.Settle(base) // base: the points of the deal, by seat
package doubling
