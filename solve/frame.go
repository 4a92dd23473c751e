package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// frame describes a position between two tricks as the table sees it. The table compares the
// order of the cards, not the cards themselves.
type frame struct {
	all    uint64 // the cards of the position that is described, or 0
	key    key
	leader uint8       // the seat that leads, modulo 4
	best   uint8       // the slot of the lead that succeeded, plus 1, or 0
	suits  [4]*holding // the suits of the table
	first  [4]uint8    // for each suit of the table, the first card of the suit of the deal
	age    uint32      // if it is the age of the table, the fields below are right
	bucket uint32      // the bucket of the key
	made   uint32      // the dictionary of the bucket
	tried  int         // how many words of its dictionary were tried
	has    uint64      // which of them the position has
}

// key is what two positions must have in common for a bound to be right for both. Then the order
// of the cards decides.
type key struct {
	lengths [2]uint64 // how many cards of each suit each chain has, 4 bits each
	special uint64    // the slots of the special cards, 16 bits for each suit
	which   cards.Set // the special cards
	at      uint32    // see place; without the leader, but for whether it is one of the first four seats
}

// describe describes a position. All has the cards in the hands.
func (s *Solver) describe(f *frame, all uint64, at uint32) {
	f.best, f.leader = 0, uint8(at&3)
	if at >>= 2; f.all == all && f.key.at == at { // at most the leader differs
		return
	}
	f.all, f.age = all, 0
	special := uint64(s.special) & all
	var values [4]uint64
	for i := range values {
		h := s.holding(i, all>>(16*i)&0xFFFF)
		f.suits[i], f.first[i] = h, uint8(16*i)
		values[i] = s.class[i]<<56 | uint64(h.lengths)<<16 | special>>(16*i)&0xFFFF
	}
	for _, p := range [...][2]uint8{{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}} {
		i, j := p[0]&3, p[1]&3
		if values[i] > values[j] {
			values[i], values[j] = values[j], values[i]
			f.suits[i], f.suits[j] = f.suits[j], f.suits[i]
			f.first[i], f.first[j] = f.first[j], f.first[i]
		}
	}
	f.key = key{at: at}
	f.key.lengths = [2]uint64{values[0]>>16&0xFFFF_FFFF | values[1]>>16<<32, values[2]>>16&0xFFFF_FFFF | values[3]>>16<<32}
	if special != 0 {
		for i, h := range f.suits {
			f.key.special |= uint64(h.special) << (16 * i)
			f.key.which |= cards.Set(values[i] & 0xFFFF << (16 * i))
		}
	}
}

// slotOf returns the slot of a card of a chain: 16 times its suit of the table, and its slot there.
func (f *frame) slotOf(c cards.Card, chain uint8) uint8 {
	suit := 0
	for suit < 3 && f.first[suit&3] != uint8(c&48) {
		suit++
	}
	h := f.suits[suit&3]
	return uint8(suit)<<4 | h.starts[chain&7] + uint8(bits.OnesCount16(h.hands[chain&7]>>(c&15)>>1))
}

// card returns the card of a slot.
func (f *frame) card(slot uint8) cards.Card {
	suit := slot >> 4 & 3
	return cards.Card(f.first[suit] | f.suits[suit].ranks[slot&15])
}
