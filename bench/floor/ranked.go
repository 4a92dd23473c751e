package floor

import "github.com/barbukit/barbukit/cards"

// ranked is four hands as sorted lists of ranks, and who leads. A set is a fine
// thing to ask questions of, but to pick its k-th card takes some twenty instructions
// (see nth); in a list that is a shift. What may be played is a stretch of the list,
// a suit or all of it, since one suit comes after the other.
type ranked struct {
	// Card k of a hand has its rank, 2 to 15, in bits 4k+2 to 4k+5. A rank taken out
	// by itself is then 4 × rank, with room beside it for the player it belongs to.
	ranks [4]uint64
	// Byte 3 of a hand's ends is where its first suit ends, byte 0 where its last does,
	// which is how many cards it holds. A suit begins where the one before it ends,
	// a byte higher; above byte 3 a shift brings in the 0 at which the first begins.
	ends   [4]uint32
	leader uint32 // modulo 4
}

// rank returns those hands as lists, of four players with 13 cards each of one pack.
// The suits come in the order of a set but for that one, which is the last.
func rank(h *cards.Hands, leader cards.Seat, last cards.Suit) ranked {
	d := ranked{leader: uint32(leader)}
	for seat := range d.ranks {
		n, end := 0, 32
		for _, suit := range suits(last) {
			for c := range h[seat].First.In(suit).All() {
				d.ranks[seat] |= uint64(c.Rank()) << (4*n + 2)
				n++
			}
			end -= 8
			d.ends[seat] |= uint32(n) << end
		}
	}
	return d
}

// suits returns the suits in the order in which they stand in a list.
func suits(last cards.Suit) []cards.Suit {
	var order []cards.Suit
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		if suit != last {
			order = append(order, suit)
		}
	}
	return append(order, last)
}

const (
	each = 0x01010101 // times a byte: that byte four times
	tops = 0x80808080 // the top bit of each byte
)

// take takes card k out of a hand. It returns 4 × its rank, and a byte for each suit,
// in the order of ends, that is 1 if the suit ends above the card, else 0.
func (d *ranked) take(seat uint32, k uint64) (rank uint64, above uint32) {
	// No byte borrows from the next: each is end + 127 - k, at least 127 - 12, and
	// its top bit is set if end > k. Those are the suits that end a card earlier now.
	ends := d.ends[seat&3]
	above = (ends + (tops - each) - uint32(k)*each) & tops >> 7
	d.ends[seat&3] = ends - above
	// From card k up, each makes way for the next.
	list := d.ranks[seat&3]
	at := k * 4 & 63
	d.ranks[seat&3] = list ^ (list^list>>4)&(^uint64(3)<<at)
	return list >> at & 60, above
}

// suitOf returns how far to shift ends to the right so that byte 0 is the end of a
// card's suit and byte 1 its beginning: 8 for each suit but the last that ends above
// the card. The product adds bytes 1 to 3 into its byte 3.
func suitOf(above uint32) uint32 { return above * 0x080808 >> 24 & 31 }

// notLast returns 0 if a card is of the last suit, else 1, and for the sum of several
// cards how many are not.
func notLast(above uint32) uint32 { return above >> 8 & 0xFF }
