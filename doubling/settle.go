package doubling

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
)

// Doubled returns the seats that a seat has doubled: none for a seat that is not at the table.
func (b *Bets) Doubled(by cards.Seat) cards.Seats {
	var seats cards.Seats
	for seat := range cards.Seat(b.players) {
		if b.doublers[seat.Index()].Has(by) {
			seats = seats.With(seat)
		}
	}
	return seats
}

// Doublers returns the seats that have doubled a seat: none for a seat that is not at the table.
func (b *Bets) Doublers(of cards.Seat) cards.Seats {
	if of >= cards.MaxSeats {
		return 0
	}
	return b.doublers[of]
}

// Redoubled returns the seats that a seat has redoubled: none for a seat that is not at the table.
// A seat can redouble only seats that have doubled it.
func (b *Bets) Redoubled(by cards.Seat) cards.Seats {
	if by >= cards.MaxSeats {
		return 0
	}
	return b.redoubled[by]
}

// Settle pays the bets and returns the points of the deal. Base has the points before the
// bets. If two seats have bet, the seat with more points gains the difference and the other
// seat loses it. If the bet was redoubled, it pays twice the difference. Rules.DoublePays
// and Rules.RedoublePays can change these factors. Every bet is settled from the points
// before any bet, and the sum of all points does not change.
//
// Bad points are negative, so the seat with fewer bad points gains.
//
// Rule: bet-pays, bet-base
func (b *Bets) Settle(base [cards.MaxSeats]int32) [cards.MaxSeats]int32 {
	points := base
	for on := range cards.Seat(b.players) {
		for by := range b.doublers[on.Index()].All() {
			gain := (base[by.Index()] - base[on.Index()]) * b.times(by, on)
			points[by.Index()] += gain
			points[on.Index()] -= gain
		}
	}
	return points
}

// Payment is what one bet pays.
type Payment struct {
	By, On     cards.Seat // seat By doubled seat On
	Redoubled  bool       // seat On redoubled
	Difference int32      // the points of By minus the points of On, before any bet
	Times      int32      // the factor: Rules.DoublePays or Rules.RedoublePays
	Gain       int32      // Difference times Times: By gains these points and On loses them
}

// Payments yields what each bet pays. Base has the points before the bets. The bets are
// ordered by On, then by By. [Bets.Settle] adds up the same payments.
func (b *Bets) Payments(base [cards.MaxSeats]int32) iter.Seq[Payment] {
	return func(yield func(Payment) bool) {
		for on, doublers := range b.doublers {
			for by := range doublers.All() {
				if !yield(b.payment(by, cards.Seat(on), &base)) {
					return
				}
			}
		}
	}
}

// times returns how many times the difference the bet of seat by against seat on pays.
func (b *Bets) times(by, on cards.Seat) int32 {
	if b.redoubled[on.Index()].Has(by) {
		return int32(b.pays[2])
	}
	return int32(b.pays[1])
}

// payment returns what the bet of seat by against seat on pays.
func (b *Bets) payment(by, on cards.Seat, base *[cards.MaxSeats]int32) Payment {
	p := Payment{By: by, On: on, Redoubled: b.redoubled[on.Index()].Has(by), Times: b.times(by, on)}
	p.Difference = base[by.Index()] - base[on.Index()]
	p.Gain = p.Difference * p.Times
	return p
}
