package doubling

import "github.com/barbukit/barbukit/cards"

// Doubled returns the seats that a seat has doubled.
func (b *Bets) Doubled(by cards.Seat) cards.Seats {
	var seats cards.Seats
	for seat := range cards.Seat(b.players) {
		if b.doublers[seat.Index()].Has(by) {
			seats = seats.With(seat)
		}
	}
	return seats
}

// Redoubled returns the seats that a seat has redoubled. A seat can redouble only seats
// that have doubled it.
func (b *Bets) Redoubled(by cards.Seat) cards.Seats { return b.redoubled[by.Index()] }

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
	for seat, doublers := range b.doublers {
		for by := range doublers.All() {
			level := 1
			if b.redoubled[seat].Has(by) {
				level = 2
			}
			gain := (base[by.Index()] - base[seat]) * int32(b.pays[level])
			points[by.Index()] += gain
			points[seat] -= gain
		}
	}
	return points
}
