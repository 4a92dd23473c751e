package course

import (
	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// StartSale starts the sale of the right to name trumps in the deal. If the contract sells
// nothing, the sale is over.
func (c *Course) StartSale(k *variant.Contract) auction.Sale { return k.Engine().StartSale(c.Declarer) }

// Sold returns how the right to name trumps was sold.
//
// Rule: sale-price
func (d *Deal) Sold() score.Sale {
	if d.Sale.Declined() {
		return score.Sale{Declined: true}
	}
	buyer, tricks, sold := d.Sale.Sold()
	if !sold {
		return score.Sale{}
	}
	return score.Sale{Buyer: buyer, Tricks: tricks, Paid: int(d.Contract.Engine().SalePrice(tricks))}
}

// CloseDeclined closes a deal that the declarer has declined, and begins the next deal.
func (c *Course) CloseDeclined(d *Deal) {
	base := score.Points(d.Contract.Engine().Declined(c.Declarer))
	c.Close(d, score.Deal{Base: base, Total: base.Sum(), Jack: cards.NoSeat})
}
