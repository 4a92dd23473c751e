package auction_test

import (
	"fmt"

	"github.com/barbukit/barbukit/auction"
)

func ExampleSale_Legal() {
	rules := &auction.Rules{Least: 1, Decline: auction.Decline{Bid: 1, Seller: 2, Others: 1}}
	sale := auction.Start(rules, auction.Setup{Players: 2, Seller: 0, Tricks: 3})
	for call, tricks := range sale.Legal() {
		fmt.Println(sale.Turn(), call, tricks)
	}
	_ = sale.Make(auction.CallBid, 1)
	for call := range sale.Legal() {
		fmt.Println(sale.Turn(), call)
	}
	// Output:
	// 1 pass 0
	// 1 bid 1
	// 1 bid 2
	// 1 bid 3
	// 0 accept
	// 0 refuse
	// 0 decline
}

// Seat 0 sells the right to name trumps in a deal of 13 tricks. After seat 0 has accepted three
// tricks, seat 1 bids the same: as an earlier bidder, seat 1 may do so.
func Example() {
	rules := &auction.Rules{Least: 1, Equal: auction.EqualEarlier}
	sale := auction.Start(rules, auction.Setup{Players: 4, Seller: 0, Tricks: 13})

	_ = sale.Make(auction.CallPass, 0) // seat 1
	_ = sale.Make(auction.CallBid, 2)  // seat 2
	fmt.Println(sale.Make(auction.CallBid, 2))
	_ = sale.Make(auction.CallBid, 3)    // seat 3
	_ = sale.Make(auction.CallAccept, 0) // seat 0
	_ = sale.Make(auction.CallBid, 3)    // seat 1
	_ = sale.Make(auction.CallPass, 0)   // seat 2
	_ = sale.Make(auction.CallPass, 0)   // seat 3

	buyer, tricks, sold := sale.Sold()
	fmt.Printf("sold: %v; seat %v pays %d tricks\n", sold, buyer, tricks)
	// Output:
	// seat 3: bid 2: the bid is too low (may pass or bid 3 to 13 tricks)
	// sold: true; seat 1 pays 3 tricks
}
