package tricks

import (
	"math/bits"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// rollout plays to the end.
func (f *fans) rollout(src rand.Source) {
	if f.trumping {
		f.trumped(src)
	} else {
		f.plain(src)
	}
}

// over reports whether the deal is over.
func (f *fans) over() bool {
	return f.left == 0 || int8(f.left) <= f.enough && f.counting&^f.taken == 0
}

// chance is drawn a word at a time for several cards. As an arithmetic decoder does,
// the high half of word × n is taken for a choice among n, and the low half is left for
// the next. Eight choices among 16 use up half of the bits.
type chance struct {
	word    uint64
	choices uint8 // that it is still good for
}

// draw draws a word if the last is not good for so many choices.
func (c *chance) draw(choices uint8, src rand.Source) {
	if c.choices < choices {
		c.word, c.choices = src.Uint64(), cards.MaxSeats
	}
	c.choices -= choices
}

// plain plays tricks without trumps. No branch asks who is void or who takes the trick:
// each would be guessed wrong half of the time, and cost more than the rest. Since the
// next trick waits for its leader, nothing is looked up to know who that is.
func (f *fans) plain(src rand.Source) {
	var c chance
	for seat := uint64(f.leader); !f.over(); {
		c.draw(f.players, src)
		left, seats := uint64(f.left), seatsFrom[f.players&15][seat&7]
		k, word := bits.Mul64(c.word, f.leads(seat))
		rank, above := f.take(seat, k)
		faces, led := face(rank, above), suitOf(above)
		best := rank*8 + seat

		for seats >>= 8; seats != 0; seats >>= 8 {
			seat := seats & 7
			ends := f.ends[seat] >> led
			from := uint64(ends >> 8 & 0xFF)
			n := uint64(ends&0xFF) - from
			void := uint64(int64(n-1) >> 63) // all ones, or 0
			k, word = bits.Mul64(word, n|left&void)
			rank, above := f.take(seat, from&^void+k)
			faces |= face(rank, above)
			best = higher(best, (rank*8+seat)&^void)
		}
		seat = best & 7
		f.collect(faces, seat)
		c.word = word
	}
}

// trumped plays tricks with trumps, which rank 16 higher than plain cards. What a duty
// asks for is always the highest trumps of the hand: those that beat all that lies, or
// failing that all of them. That is asked by branches, for it is rare.
func (f *fans) trumped(src rand.Source) {
	var c chance
	for seat := uint64(f.leader); !f.over(); {
		c.draw(f.players, src)
		left, seats := uint64(f.left), seatsFrom[f.players&15][seat&7]
		gone := uint32(f.taken >> 32)
		k, word := bits.Mul64(c.word, f.leads(seat))
		rank, above := f.take(seat, k)
		faces, led, trump := face(rank, above), suitOf(above), isLast(above)
		best := (rank|16&trump)*8 + seat
		head := f.bound.head & trump

		for seats >>= 8; seats != 0; seats >>= 8 {
			seat := seats & 7
			ends := f.ends[seat] >> led
			from := uint64(ends >> 8 & 0xFF)
			n := uint64(ends&0xFF) - from
			void := uint64(int64(n-1) >> 63)
			n, from = n|left&void, from&^void
			lies := -(best / (16 * 8)) // all ones if a trump does, or 0
			duty := head | void&(f.bound.ruff&^lies|f.bound.overtrump&lies)
			beating := uint64(bits.OnesCount32(f.trumps[seat]&^gone>>(best/8&31))) & duty
			if f.bound.undertrump&lies&void != 0 && beating == 0 {
				beating = left - uint64(f.ends[seat]>>8&0xFF) // all trumps
			}
			if beating != 0 {
				from, n = left-beating, beating
			}
			k, word = bits.Mul64(word, n)
			rank, above := f.take(seat, from+k)
			faces |= face(rank, above)
			trump := isLast(above)
			best = higher(best, (rank|16&trump)*8&(^void|trump)+seat)
		}
		seat = best & 7
		f.collect(faces, seat)
		c.word = word
	}
}

// leads returns how many cards the leader may lead, the first of his fan.
func (f *fans) leads(seat uint64) uint64 {
	n := uint64(f.ends[seat&7] >> 8 & f.spares)
	if n == 0 {
		n = uint64(f.left)
	}
	return n
}

const (
	eachByte = 0x01010101 // times a byte: that byte four times
	topBits  = 0x80808080 // the top bit of each byte
)

// take takes card k out of a fan. It returns the card's rank, and a byte for each suit,
// in the order of ends, that is 1 if the suit ends above the card, else 0.
func (f *fans) take(seat, k uint64) (rank uint64, above uint32) {
	// No byte borrows from the next: each is end + 127 - k, at least 127 - 15, and its
	// top bit is set if end > k. Those are the suits that end a card earlier now.
	ends := f.ends[seat&7]
	above = (ends + (topBits - eachByte) - uint32(k)*eachByte) & topBits >> 7
	f.ends[seat&7] = ends - above
	// What is above the card takes its place.
	at := 4 * k & 63
	up := f.ranks[seat&7] >> at
	f.ranks[seat&7] -= (up - up>>4) << at
	return up & 15, above
}

// face returns the card that take tells of, as a set: the suits that end above it are
// as many as its own and those after it. The product adds up 16 bits for each.
func face(rank uint64, above uint32) cards.Set {
	return 1 << ((rank - uint64(above*(16*eachByte)>>24)) & 63)
}

// suitOf returns how far to shift ends to the right so that byte 0 is the end of the
// card's suit and byte 1 its beginning: 8 bits for each suit after it.
func suitOf(above uint32) uint32 { return above * (8 * eachByte >> 8) >> 24 & 31 }

// isLast returns all ones if the card that take tells of is of the last suit, else 0.
func isLast(above uint32) uint64 { return uint64(above>>8&1) - 1 }

// higher returns the higher of two numbers below 2^63.
func higher(a, b uint64) uint64 {
	less := a - b
	return a - less&uint64(int64(less)>>63)
}

// collect gives the trick to its winner, who leads to the next.
func (f *fans) collect(faces cards.Set, winner uint64) {
	f.piles[winner&7] |= faces
	f.taken |= faces
	f.winners |= winner << (f.at & 63)
	f.at += f.width
	f.leader = uint8(winner)
	f.left--
	if f.breaks && faces>>48 != 0 {
		f.spares = 0
	}
}

// seatsFrom holds for each number of players and each leader the seats in the order
// in which they play, the first in the lowest byte. Bit 3 of each is set, so that
// nothing is left only when all have played.
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
