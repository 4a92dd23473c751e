package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// claim returns the value of a position in which the lone seat can lose every trick that is left.
//
// The seat can do so if it does not lead and, in each suit, its i-th lowest card is lower than the
// i-th lowest card of the others: when the others lead the suit for the i-th time, at least one of
// the cards led so far is higher than the i-th lowest of the seat. The seat then never leads.
func (s *Solver) claim(state *tricks.State, all uint64, rest int32) (v int32, ok bool) {
	if s.lone == cards.NoSeat || state.Turn() == s.lone {
		return 0, false
	}
	hand := uint64(state.Hand(s.lone).First)
	for suit := uint64(0xFFFF); suit != 0; suit <<= 16 {
		own, others := hand&suit, all&^hand&suit
		for a, b := own, others; a != 0 && b != 0; a, b = a&(a-1), b&(b-1) {
			if a&-a > b&-b {
				return 0, false
			}
		}
	}
	// In other orders of the cards too, at most i cards of the others are lower than the i-th
	// lowest of the seat if these cards of the others are higher.
	p := &s.proofs[s.depth]
	*p = proof{}
	for suit := uint64(0xFFFF); suit != 0; suit <<= 16 {
		own := hand & suit
		var lost uint64
		for others := all &^ hand & suit; others != 0; others &= others - 1 {
			lost |= own & -own
			own &= own - 1
			c := cards.Card(bits.TrailingZeros64(others))
			p.add(c, lost>>(c&48))
		}
	}
	if s.mine[s.lone&7] == 1 {
		return rest, true
	}
	return 0, true
}

// claimant returns the seat that plays alone against all others, if losing every trick is the best
// for it, and if nothing but the suit led limits what it may play. Else it returns no seat.
func (d *deal) claimant() cards.Seat {
	r := &d.rules
	if d.trump != 0 || r.FirstTrick|r.Discard|r.Duck|r.FirstChance != 0 {
		return cards.NoSeat
	}
	for seat := range cards.Seat(d.players) {
		if d.alone(seat) && d.losesAll(seat) {
			return seat
		}
	}
	return cards.NoSeat
}

// alone reports whether all other seats play against the seat.
func (d *deal) alone(seat cards.Seat) bool {
	return d.many*int(d.mine[seat]) == 2-d.players
}

// losesAll reports whether every gain is best for the seat if another seat takes the card or
// the trick.
func (d *deal) losesAll(seat cards.Seat) bool {
	best := func(row *[cards.MaxSeats]int32, most int32) bool {
		if d.mine[seat] == -1 {
			most = 0
		}
		for other, n := range row[:d.players] {
			if cards.Seat(other) != seat && n != most {
				return false
			}
		}
		return true
	}
	for i := range d.size {
		if !best(&d.gains.trick[i], d.gains.tops[i]-d.gains.tops[i+1]) {
			return false
		}
	}
	for c := range d.gains.cards.All() {
		if !best(&d.gains.card[c], d.gains.most[c]) {
			return false
		}
	}
	return true
}
