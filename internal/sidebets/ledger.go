package sidebets

import (
	"math"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
)

// Ledger counts how many times each flank has doubled each declarer over a match, for the
// quota. It is a value, compared with ==. The zero Ledger has no doubles: the match is
// about to begin.
type Ledger struct {
	made Doubles
}

// Doubles counts doubles by two seats: the declarer who is doubled, and the flank.
type Doubles [cards.MaxSeats][cards.MaxSeats]uint8

// LedgerOf returns the ledger with the counts of made.
func LedgerOf(made Doubles) Ledger { return Ledger{made} }

// Made returns the counts of the ledger.
func (l *Ledger) Made() Doubles { return l.made }

// AddBets adds the doubles of a deal whose betting is over.
func (l *Ledger) AddBets(r *doubling.Rules, declarer cards.Seat, b *doubling.Bets) {
	for on := range cards.Seat(cards.MaxSeats) {
		if counts(r, declarer, on) {
			l.add(on, b.Doublers(on))
		}
	}
}

// Add adds the doubles of a deal, listed by the seat that made them.
func (l *Ledger) Add(r *doubling.Rules, declarer cards.Seat, doubled *[cards.MaxSeats]cards.Seats) {
	for by, others := range doubled {
		for on := range others.All() {
			if counts(r, declarer, on) {
				l.add(on, cards.SeatsOf(cards.Seat(by)))
			}
		}
	}
}

// counts reports whether doubles of a seat count. For the quota only the doubles of the declarer
// count, but with [doubling.QuotaForAnyPlayer] all doubles count. Without a quota nothing is counted.
//
// Rule: bet-quota-for
func counts(r *doubling.Rules, declarer, on cards.Seat) bool {
	return r.Quota != 0 && (r.QuotaFor != doubling.QuotaForDeclarer || on == declarer)
}

// add adds the doubles of one seat. A count stops at 255.
func (l *Ledger) add(on cards.Seat, doublers cards.Seats) {
	for by := range doublers.All() {
		if n := &l.made[on.Index()][by.Index()]; *n < math.MaxUint8 {
			*n++
		}
	}
}

// Owed returns how many times a flank must still double a declarer or, with
// [doubling.QuotaOverAll], any declarer. The declarer owes no doubles.
//
// Rule: bet-quota-over
func (l *Ledger) Owed(r *doubling.Rules, flank, declarer cards.Seat) int {
	if flank == declarer {
		return 0
	}
	if r.QuotaOver == doubling.QuotaOverAll {
		owed := r.Quota
		for other := range l.made {
			owed -= int(l.made[other][flank.Index()])
		}
		return max(0, owed)
	}
	return max(0, r.Quota-int(l.made[declarer.Index()][flank.Index()]))
}

// Must returns the flanks that must double the declarer in the next deal, for
// [doubling.Setup]. These are the flanks that owe at least as many doubles as the declarer
// has deals left, including the next deal.
//
// The declarer can be doubled in each of these deals, so a quota that is at most the
// number of the declarer's deals is always met.
// Source: Penguin, pagat; how to enforce the quota is our reading.
//
// Rule: bet-quota
func (l *Ledger) Must(r *doubling.Rules, players int, declarer cards.Seat, dealsLeft int) cards.Seats {
	return l.MustIn(r, players, declarer, func(cards.Seat) int { return dealsLeft })
}

// MustIn is Must for deals that differ by flank: dealsLeft returns in how many deals, including
// the next deal, a flank can still make a double that it owes. With [doubling.QuotaOverAll]
// these are all deals in which another player declares.
func (l *Ledger) MustIn(r *doubling.Rules, players int, declarer cards.Seat, dealsLeft func(flank cards.Seat) int) cards.Seats {
	var seats cards.Seats
	if r.Quota == 0 {
		return seats
	}
	for seat := range cards.Seat(players) {
		if owed := l.Owed(r, seat, declarer); owed > 0 && owed >= dealsLeft(seat) {
			seats = seats.With(seat)
		}
	}
	return seats
}
