// Package auction has the rules by which a player sells the right to name trumps in one deal.
// The other players bid a number of tricks. If the seller accepts a bid, its player names
// trumps, and after the deal the points of that many tricks move from the buyer to the seller.
// Package auction needs no cards: it only knows how many tricks a deal has.
//
//	sale := auction.Start(&rules, auction.Setup{Players: 4, Seller: 0, Tricks: 13})
//	for !sale.Over() {
//		call, tricks := choose(sale.Turn(), sale.Legal()) // yours
//		if err := sale.Make(call, tricks); err != nil {
//			return err // a *CallError; sale is unchanged
//		}
//	}
//	buyer, tricks, sold := sale.Sold()
package auction
