package doubling

import "github.com/barbukit/barbukit/cards"

// Level returns what two seats have bet: 0 nothing, 1 a double, 2 a redouble. The
// order of the seats makes no difference.
func (b *Bets) Level(a, c cards.Seat) int {
	switch {
	case b.redoubled[a&7].Has(c), b.redoubled[c&7].Has(a):
		return 2
	case b.doublers[a&7].Has(c), b.doublers[c&7].Has(a):
		return 1
	}
	return 0
}

// Doubled returns whom a seat has doubled.
func (b *Bets) Doubled(by cards.Seat) cards.Seats {
	var seats cards.Seats
	for seat, doublers := range b.doublers {
		if doublers.Has(by) {
			seats = seats.With(cards.Seat(seat))
		}
	}
	return seats
}

// Redoubled returns whom a seat has redoubled. All of them have doubled it.
func (b *Bets) Redoubled(by cards.Seat) cards.Seats { return b.redoubled[by&7] }

// Settle returns the points of a deal with the bets paid, from those before. Of
// two seats that have bet, the one with more points gains the difference and the
// other loses it; twice the difference if redoubled; or as the rules say. Every bet is settled from the
// points before all bets, and the sum of the points does not change.
//
// Where points are bad it works the same way: who has fewer loses some of them.
func (b *Bets) Settle(base [cards.MaxSeats]int32) [cards.MaxSeats]int32 {
	points := base
	for seat, doublers := range b.doublers {
		for by := range doublers.All() {
			gain := (base[by&7] - base[seat]) * int32(b.pays[b.Level(by, cards.Seat(seat))])
			points[by&7] += gain
			points[seat] -= gain
		}
	}
	return points
}

// Any reports whether anybody has doubled.
func (b *Bets) Any() bool { return b.doublers != [cards.MaxSeats]cards.Seats{} }

// Share returns the points of a contract of that total which is not played, being
// undoubled: each flank takes an equal part of it, rounded away from zero, and the
// declarer the rest.
func Share(total int32, players int, declarer cards.Seat) [cards.MaxSeats]int32 {
	var points [cards.MaxSeats]int32
	flanks := int32(players - 1)
	part := total / flanks
	switch {
	case part*flanks < total:
		part++
	case part*flanks > total:
		part--
	}
	for seat := range cards.Seat(players) {
		points[seat] = part
	}
	points[declarer] = total - part*flanks
	return points
}
