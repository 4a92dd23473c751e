package floor

import "github.com/barbukit/barbukit/cards"

// ranked is four hands as sorted lists of ranks, and the leader. Picking card k takes about
// twenty instructions from a set (see pick) and one shift from a list. In a list the cards
// of a suit are next to each other, so the cards that may be played are always a range of
// the list.
type ranked struct {
	// Bits 4k+2 to 4k+5 of a list are the rank of card k, 2 to 15. When these bits are
	// shifted down and masked, the result is 4 × rank. Its two low bits have room for the
	// number of a player.
	ranks [4]uint64
	// Byte 3 of the ends of a hand is the end of its first suit. Byte 0 is the end of its
	// last suit, which is the number of cards. A suit begins where the suit before it ends,
	// and that end is in the next higher byte. The first suit begins at 0: a right shift
	// puts this 0 above byte 3.
	ends   [4]uint32
	leader uint32 // modulo 4
}

// rank returns these hands as lists, for four players with 13 cards each from one pack. The
// suits are in the order of a set, except that the given suit is last.
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

// suits returns the suits in the order of the lists.
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
	each = 0x01010101 // a byte multiplied by each is the byte repeated four times
	tops = 0x80808080 // the top bit of each byte
)

// take removes card k from a hand. It returns 4 × its rank, and a byte for each suit, in the order of
// ends: 1 if the suit ends above the card, else 0.
func (d *ranked) take(seat uint32, k uint64) (rank uint64, above uint32) {
	// Each byte of the sum is end + 127 - k, at least 127 - 12, so no byte borrows from the next. Its top
	// bit is set if end > k; these suits now end one card earlier.
	ends := d.ends[seat&seatMask]
	above = (ends + (tops - each) - uint32(k)*each) & tops >> 7
	d.ends[seat&seatMask] = ends - above
	// The cards above card k move down by one.
	list := d.ranks[seat&seatMask]
	at := k * 4 & bitMask
	d.ranks[seat&seatMask] = list ^ (list^list>>4)&(^uint64(3)<<at)
	return list >> at & 60, above
}

// suitOf returns how far to shift ends to the right so that byte 0 is the end of the card's
// suit and byte 1 its beginning. The shift is 8 bits for each suit that ends above the
// card, but not for the last suit. The product adds bytes 1 to 3 into its byte 3.
func suitOf(above uint32) uint32 { return above * 0x080808 >> 24 & shift32Mask }

// notLast returns 0 if a card is of the last suit, else 1. For the sum of several cards it
// returns how many of them are not of the last suit.
func notLast(above uint32) uint32 { return above >> 8 & 0xFF }
