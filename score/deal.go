package score

import (
	"fmt"
	"iter"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// maxParts is the most contracts that can be combined in a deal.
const maxParts = 8

// Deal is one line of a sheet: the contract, the bets and the points of a deal. The Jack of
// the zero Deal is seat 0: set it to [cards.NoSeat] in a deal that you make yourself, unless
// the seat is known.
type Deal struct {
	Set, Round int        // the number of the set in the match, and of the round in the set, from 0
	Contract   ContractID // combined contracts joined by +, in the variant's order
	Trump      string     // the trump suit that the declarer chose, that the rules fix or that a card turned up, as C, D, H, S or NT; else ""
	Rank       cards.Rank // the start rank that the declarer chose; else 0

	Dealer, Declarer cards.Seat
	Declared         bool // whether there was a declarer
	// Some marks depend on Jack or KingBy. If the fact is unknown, these marks are omitted.
	Jack   cards.Seat // the seat that took the jack of hearts; NoSeat if unknown
	KingBy cards.Card // the card that won the king of hearts; no card if unknown
	// Broken has the duties that the deal broke and that the players accept. It is empty in a match
	// that is played by the rules, such as the match of a record.
	Broken Duties

	Base   Points // before bets
	Points Points // after bets
	Total  int    // the sum of Base; the sum of Points is Total + Chosen
	Chosen int    // the points that the declarer gained or lost for choosing the contract
	Sale   Sale   // how the right to name trumps was sold

	// Parts are the points of each combined contract, in the order of Contract. They are
	// zero for a single contract.
	Parts  [maxParts]PartScore
	Places [cards.MaxSeats]uint8 // by seat, in a layout or in runs: 1 for the first seat out of cards; else 0

	Doubled   [cards.MaxSeats]cards.Seats // by seat: the seats that it doubled
	Redoubled [cards.MaxSeats]cards.Seats // by seat: the seats that it redoubled
}

// Sale is how the declarer sold the right to name trumps in a deal. The zero Sale is for a deal in
// which nothing was sold.
type Sale struct {
	// Tricks is the price in tricks, and Paid are the points of these tricks. The declarer has
	// them, and the buyer does not: they are in Points and not in Base.
	Tricks, Paid int
	// Buyer is the seat that bought the right. If nothing was sold, Buyer and Tricks are 0.
	Buyer cards.Seat
	// Declined reports whether the declarer declined the deal, so that it was not played.
	Declined bool
}

// PartScore is the points of one of several combined contracts.
type PartScore struct {
	Base  Points // before bets
	Total int    // the sum that Base must have
}

// Contracts returns the contracts of the deal one by one, each with its points.
func (d *Deal) Contracts() iter.Seq2[ContractID, PartScore] {
	return func(yield func(ContractID, PartScore) bool) {
		if !strings.Contains(string(d.Contract), "+") {
			yield(d.Contract, PartScore{d.Base, d.Total})
			return
		}
		i := 0
		for id := range d.Contract.Parts() {
			if i == maxParts || !yield(id, d.Parts[i]) {
				return
			}
			i++
		}
	}
}

// Bets returns the bets of a deal as text, ordered by the seat that doubled: "1x0" if seat 1
// doubled seat 0, "1xx0" if seat 0 redoubled.
func (d *Deal) Bets() string {
	text := ""
	for by, on := range d.Doubled {
		for other := range on.All() {
			if text != "" {
				text += " "
			}
			text += d.bet(cards.Seat(by), other)
		}
	}
	return text
}

// bet returns the bet that seat by made against seat on, as text.
func (d *Deal) bet(by, on cards.Seat) string {
	if d.Redoubled[on].Has(by) {
		return fmt.Sprintf("%vxx%v", by, on)
	}
	return fmt.Sprintf("%vx%v", by, on)
}
