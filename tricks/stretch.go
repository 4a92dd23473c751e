package tricks

import (
	"math/bits"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// rollout plays to the end.
func (f *fans) rollout(src rand.Source) {
	var c chance
	for !f.over() {
		f.trick(&c, src)
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

// trick plays a trick.
func (f *fans) trick(c *chance, src rand.Source) {
	if c.choices < f.players {
		c.word, c.choices = src.Uint64(), cards.MaxSeats
	}
	c.choices -= f.players
	if f.trumping {
		c.word = f.trumped(c.word)
	} else {
		c.word = f.plain(c.word)
	}
}

// plain plays a trick without trumps by a word, and returns what is left of it. No
// branch asks who is void or who takes the trick: each would be guessed wrong half of
// the time, and cost more than the rest.
func (f *fans) plain(word uint64) uint64 {
	left, seats := uint64(f.left), seatsFrom[f.players&15][f.leader&7]
	seat := seats & 7
	k, word := bits.Mul64(word, f.leads(seat))
	rank, above := f.take(seat, k)
	faces, led := face(rank, above), suitOf(above)
	best := rank<<3 | seat

	for seats >>= 8; seats != 0; seats >>= 8 {
		seat := seats & 7
		ends := f.ends[seat] >> led
		from := uint64(ends >> 8 & 0xFF)
		n := uint64(ends&0xFF) - from
		void := uint64(int64(n-1) >> 63) // all ones, or 0
		k, word = bits.Mul64(word, n|left&void)
		rank, above := f.take(seat, from&^void+k)
		faces |= face(rank, above)
		best = higher(best, (rank<<3|seat)&^void)
	}
	f.collect(faces, best&7)
	return word
}

// trumped is plain for a trick with trumps, which rank 16 higher than plain cards. What
// a duty asks for is always the highest trumps of the hand: those that beat all that
// lies, or failing that all of them. That is asked by a branch, for it is rare.
func (f *fans) trumped(word uint64) uint64 {
	left, seats := uint64(f.left), seatsFrom[f.players&15][f.leader&7]
	seat := seats & 7
	k, word := bits.Mul64(word, f.leads(seat))
	rank, above := f.take(seat, k)
	faces, led := face(rank, above), suitOf(above)
	trump := isLast(above)
	best := (rank|16&trump)<<3 | seat
	gone := uint32(f.taken >> 32)
	head, ruff, under := f.bound.head&trump, f.bound.ruff, uint64(0)

	for seats >>= 8; seats != 0; seats >>= 8 {
		seat := seats & 7
		ends := f.ends[seat] >> led
		from := uint64(ends >> 8 & 0xFF)
		n := uint64(ends&0xFF) - from
		void := uint64(int64(n-1) >> 63)
		n, from = n|left&void, from&^void
		beating := uint64(bits.OnesCount32(f.trumps[seat]&^gone>>(best>>3+1&31))) & (head | void&ruff)
		if void&under != 0 && beating == 0 {
			beating = left - uint64(f.ends[seat]>>8&0xFF) // all trumps
		}
		if beating != 0 {
			from, n = left-beating, beating
		}
		k, word = bits.Mul64(word, n)
		rank, above := f.take(seat, from+k)
		faces |= face(rank, above)
		trump := isLast(above)
		ruff ^= (ruff ^ f.bound.overtrump) & trump // once a trump lies
		under |= f.bound.undertrump & trump
		best = higher(best, (rank|16&trump)<<3&(^void|trump)|seat)
	}
	f.collect(faces, best&7)
	return word
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
	// From card k up, each makes way for the next.
	list := f.ranks[seat&7]
	at := 4 * k & 63
	f.ranks[seat&7] = list ^ (list^list>>4)&(^uint64(0)<<at)
	return list >> at & 15, above
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
