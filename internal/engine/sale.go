package engine

import (
	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
)

// StartSale starts the sale of the right to name trumps. If the contract sells nothing, the sale
// is over.
//
// Rule: sale-order
func (k *Contract) StartSale(declarer cards.Seat) auction.Sale {
	if k.Sale == nil {
		return auction.Sale{}
	}
	return auction.Start(k.Sale, k.saleSetup(declarer))
}

// EndSale returns a sale that has ended in a given way: see [auction.End].
func (k *Contract) EndSale(declarer cards.Seat, o auction.Outcome) (auction.Sale, error) {
	if k.Sale == nil {
		return auction.End(new(auction.Rules), k.saleSetup(declarer), o)
	}
	return auction.End(k.Sale, k.saleSetup(declarer), o)
}

func (k *Contract) saleSetup(declarer cards.Seat) auction.Setup {
	return auction.Setup{Players: k.Players, Seller: declarer, Tricks: k.Pack.Len() / k.Players}
}

// CanDecline reports whether the declarer can decline a deal of the contract.
func (k *Contract) CanDecline() bool { return k.Sale != nil && k.Sale.Decline.Allowed() }

// SalePrice returns the points of that many tricks.
func (k *Contract) SalePrice(tricks int) int32 { return int32(tricks) * k.TrickPoints }

// Declined returns the points of each seat in a deal that the declarer has declined.
//
// Rule: sale-decline
func (k *Contract) Declined(declarer cards.Seat) (points [cards.MaxSeats]int32) {
	for seat := range cards.Seat(k.Players) {
		points[seat] = k.SalePrice(k.Sale.Decline.Others)
	}
	points[declarer] = k.SalePrice(k.Sale.Decline.Seller)
	return points
}

// TotalDeclined returns the sum of the points of a deal that the declarer has declined. Ok is
// false if no deal of this contract can be declined.
func (k *Contract) TotalDeclined() (total int, ok bool) {
	if k.Sale == nil || !k.Sale.Decline.Allowed() {
		return 0, false
	}
	for _, points := range k.Declined(0) {
		total += int(points)
	}
	return total, true
}
