package doubling

import (
	"math"

	"github.com/barbukit/barbukit/cards"
)

// Ledger counts how many times each flank has doubled each declarer over a match,
// for the quota. It is a value, compared with ==. The zero Ledger is that of a
// match about to begin.
type Ledger struct {
	made [cards.MaxSeats][cards.MaxSeats]uint8 // of each declarer, by each flank
}

// Note adds the doubles that count in a deal whose bidding is over: those of the
// declarer, or with [AnyPlayer] all. A count ends at 255.
func (l *Ledger) Note(b *Bets) { l.note(b.quotaFor, b.declarer, &b.doublers) }

// Recall adds the doubles of a deal told by whom each seat has doubled, as Note did when
// they were made.
func (l *Ledger) Recall(r *Rules, declarer cards.Seat, doubled *[cards.MaxSeats]cards.Seats) {
	var doublers [cards.MaxSeats]cards.Seats
	for by, others := range doubled {
		for other := range others.All() {
			doublers[other&7] = doublers[other&7].With(cards.Seat(by))
		}
	}
	l.note(r.QuotaFor, declarer, &doublers)
}

// note adds the doubles that count of those that each seat got.
func (l *Ledger) note(counts QuotaFor, declarer cards.Seat, doublers *[cards.MaxSeats]cards.Seats) {
	for seat, by := range doublers {
		if counts == AsDeclarer && cards.Seat(seat) != declarer {
			continue
		}
		for by := range by.All() {
			if n := &l.made[seat][by&7]; *n < math.MaxUint8 {
				*n++
			}
		}
	}
}

// Owed returns how many times a flank still has to double a declarer; nobody owes
// doubles of himself.
func (l *Ledger) Owed(r *Rules, flank, declarer cards.Seat) int {
	if flank == declarer {
		return 0
	}
	return max(0, r.Quota-int(l.made[declarer&7][flank&7]))
}

// Must returns the flanks who have to double the declarer in the next deal, for
// [Start]: those who owe at least as many doubles as he has deals left, that one
// counted.
//
// A declarer can be doubled in each of his deals, so a quota that is no more than
// his deals is always met.
// Source: Penguin, pagat; how to hold players to the quota is our reading.
func (l *Ledger) Must(r *Rules, players int, declarer cards.Seat, dealsLeft int) cards.Seats {
	var seats cards.Seats
	if r.Quota == 0 {
		return seats
	}
	for seat := range cards.Seat(players) {
		if owed := l.Owed(r, seat, declarer); owed > 0 && owed >= dealsLeft {
			seats = seats.With(seat)
		}
	}
	return seats
}
