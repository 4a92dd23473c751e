package tricks

import (
	"math/bits"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// rollout plays the deal to its end at random.
func (h *sortedHands) rollout(src rand.Source) {
	if h.trumped {
		h.playTrumps(src)
	} else {
		h.playPlain(src)
	}
}

// over reports whether the deal is over.
func (h *sortedHands) over() bool {
	return h.left == 0 || int8(h.left) <= h.enough && h.counting&^h.taken == 0
}

// randomWord is a random word that makes several choices, as in an arithmetic decoder. The
// high half of the product of the word and n is the choice among n. The low half is the
// word for the next choice. Eight choices among 16 use half of the bits.
type randomWord struct {
	word uint64
	left uint8 // how many more choices the word can make
}

// reserve draws a new word unless w can make this many more choices.
func (w *randomWord) reserve(choices uint8, src rand.Source) {
	if w.left < choices {
		w.word, w.left = src.Uint64(), cards.MaxSeats
	}
	w.left -= choices
}

// playPlain plays tricks without trumps to the end. It finds which seats are void and which
// seat wins without branches: each branch would be mispredicted half of the time, and cost
// more than everything else. It finds the leader of the next trick without a table lookup,
// because everything else in that trick depends on the leader.
func (h *sortedHands) playPlain(src rand.Source) {
	var random randomWord
	for seat := uint64(h.leader); !h.over(); {
		random.reserve(h.players, src)
		left, seats := uint64(h.left), seatsFrom[h.players&playersMask][seat&seatMask]
		k, word := bits.Mul64(random.word, h.leads(seat))
		rank, above := h.take(seat, k)
		faces, led := face(rank, above), suitShift(above)
		best := rank*8 + seat // of the winning card

		for seats >>= 8; seats != 0; seats >>= 8 {
			seat := seats & seatMask
			ends := h.ends[seat] >> led
			from := uint64(ends >> 8 & 0xFF)
			n := uint64(ends&0xFF) - from    // cards of the suit led
			void := uint64(int64(n-1) >> 63) // all ones, or 0
			k, word = bits.Mul64(word, n|left&void)
			rank, above := h.take(seat, from&^void+k)
			faces |= face(rank, above)
			best = higher(best, (rank*8+seat)&^void)
		}
		seat = best & seatMask
		h.collect(faces, seat)
		random.word = word
	}
}

// playTrumps plays tricks with trumps to the end. Trumps count as 16 ranks higher than
// plain cards. The cards that a duty demands are always the highest trumps of the hand:
// those that beat the trick or, if there are none, all of them. Branches decide on duties,
// because duties are rare and the branches are therefore predicted well.
func (h *sortedHands) playTrumps(src rand.Source) {
	var random randomWord
	for seat := uint64(h.leader); !h.over(); {
		random.reserve(h.players, src)
		left, seats := uint64(h.left), seatsFrom[h.players&playersMask][seat&seatMask]
		takenTrumps := uint32(h.taken >> 32)
		k, word := bits.Mul64(random.word, h.leads(seat))
		rank, above := h.take(seat, k)
		faces, led, trump := face(rank, above), suitShift(above), isLast(above)
		best := (rank|16&trump)*8 + seat // of the winning card
		head := h.duties.head & trump

		for seats >>= 8; seats != 0; seats >>= 8 {
			seat := seats & seatMask
			ends := h.ends[seat] >> led
			from := uint64(ends >> 8 & 0xFF)
			n := uint64(ends&0xFF) - from    // cards of the suit led
			void := uint64(int64(n-1) >> 63) // all ones, or 0
			n, from = n|left&void, from&^void
			trumped := -(best / (16 * 8)) // all ones if a trump is in the trick, or 0
			duty := head | void&(h.duties.ruff&^trumped|h.duties.overtrump&trumped)
			beating := uint64(bits.OnesCount32(h.trumps[seat]&^takenTrumps>>(best/8&shift32Mask))) & duty
			if h.duties.undertrump&trumped&void != 0 && beating == 0 {
				beating = left - uint64(h.ends[seat]>>8&0xFF) // all trumps
			}
			if beating != 0 {
				from, n = left-beating, beating
			}
			k, word = bits.Mul64(word, n)
			rank, above := h.take(seat, from+k)
			faces |= face(rank, above)
			trump := isLast(above)
			best = higher(best, (rank|16&trump)*8&(^void|trump)+seat)
		}
		seat = best & seatMask
		h.collect(faces, seat)
		random.word = word
	}
}

// leads returns how many cards the seat may lead. They are the first cards of its list.
func (h *sortedHands) leads(seat uint64) uint64 {
	n := uint64(h.ends[seat&seatMask] >> 8 & h.keepLast)
	if n == 0 {
		n = uint64(h.left)
	}
	return n
}

const (
	eachByte = 0x01010101 // multiplied by a byte: that byte four times
	topBits  = 0x80808080 // the top bit of each byte
)

// take removes card k from the list of a hand. It returns the rank of the card, and a byte
// for each suit, in the order of ends: 1 if the suit ends above the card, else 0.
func (h *sortedHands) take(seat, k uint64) (rank uint64, above uint32) {
	// Each byte of the sum is end + 127 - k, which is at least 127 - 15, so no byte borrows
	// from the next. The top bit is set if end > k. A suit with end > k now ends one card
	// earlier.
	ends := h.ends[seat&seatMask]
	above = (ends + (topBits - eachByte) - uint32(k)*eachByte) & topBits >> 7
	h.ends[seat&seatMask] = ends - above
	// The cards above card k move down by one.
	at := 4 * k & bitMask
	up := h.ranks[seat&seatMask] >> at
	h.ranks[seat&seatMask] -= (up - up>>4) << at
	return up & 15, above
}

// face returns the card that take removed, as a set. The suits that end above the card are
// its own suit and the suits after it. The product is 16 bits for each of these suits.
func face(rank uint64, above uint32) cards.Set {
	return 1 << ((rank - uint64(above*(16*eachByte)>>24)) & bitMask)
}

// suitShift returns how far to shift ends to the right so that byte 0 is the end of the
// suit of the card that take removed, and byte 1 the beginning of that suit. The shift is 8
// bits for each suit after the suit of the card.
func suitShift(above uint32) uint32 { return above * (8 * eachByte >> 8) >> 24 & shift32Mask }

// isLast returns all ones if the card that take removed is of the last suit, else 0.
func isLast(above uint32) uint64 { return uint64(above>>8&1) - 1 }

// higher returns the higher of two numbers below 2^63.
func higher(a, b uint64) uint64 {
	less := a - b
	return a - less&uint64(int64(less)>>63)
}

// collect gives the trick to its winner, who leads to the next trick.
func (h *sortedHands) collect(faces cards.Set, winner uint64) {
	h.piles[winner&seatMask] |= faces
	h.taken |= faces
	h.winners |= winner << (h.at & bitMask)
	h.at += h.width
	h.leader = uint8(winner)
	h.left--
	if faces&h.breakers != 0 {
		h.keepLast = 0
	}
}

// seatsFrom has, for each number of players and each leader, the seats in the order of
// play, the first in the lowest byte. Bit 3 of each byte is set, so the list becomes 0 only
// after the last seat.
var seatsFrom = func() (table [16][8]uint64) {
	for players := range cards.MaxSeats + 1 {
		for leader := range players {
			for i := range players {
				table[players][leader] |= uint64((leader+i)%players|8) << (8 * i)
			}
		}
	}
	return table
}()
