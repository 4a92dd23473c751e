package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// holding describes the cards of one suit that are left. Each card has a slot: the cards of the
// first chain come first, the highest before the others, and then those of the next chain.
type holding struct {
	above   [16]uint64             // for each slot, how many cards of each chain are higher, in fields of 5 bits
	below   [16]uint16             // for each slot, the cards of its chain that are not higher
	upper   [16]uint16             // for each slot, the cards of its chain that are not lower
	hands   [cards.MaxSeats]uint16 // the cards of each chain
	ranks   [16]uint8              // for each slot, the rank of its card
	starts  [cards.MaxSeats]uint8  // for each chain, its first slot
	lengths uint32                 // for each chain, how many cards it has, 4 bits each
	special uint16                 // the slots of special cards
	age     uint16                 // a holding of another age belongs to another deal
}

// holdings has the holdings of one deal: for each suit and for each set of its cards from the two to
// the ace.
type holdings [4 << 13]holding

// holding returns what is known of a set of cards of a suit.
func (s *Solver) holding(suit int, set uint64) *holding {
	h := &s.holdings[suit&3<<13|int(set>>cards.Two&(1<<13-1))]
	if h.age != s.holdingAge {
		s.describeSuit(h, suit, set)
	}
	return h
}

// describeSuit describes a set of cards of a suit.
func (s *Solver) describeSuit(h *holding, suit int, set uint64) {
	*h = holding{age: s.holdingAge}
	chain, special := s.chain[16*suit:][:16], uint64(s.special)>>(16*suit)
	for m := set; m != 0; m &= m - 1 {
		c := bits.TrailingZeros64(m)
		h.hands[chain[c]] |= 1 << c
	}
	slot := uint8(0)
	for k, hand := range h.hands {
		h.starts[k] = slot
		h.lengths |= uint32(bits.OnesCount16(hand)) << (4 * k)
		for m := hand; m != 0; slot++ {
			c := bits.Len16(m) - 1
			h.below[slot], h.upper[slot], h.ranks[slot] = m, hand>>c<<c, uint8(c)
			m &^= 1 << c
			for other, hand := range h.hands {
				h.above[slot] |= uint64(bits.OnesCount16(hand>>c>>1)) << (fieldBits * other)
			}
			h.special |= uint16(special>>c&1) << slot
		}
	}
}

// newHoldings forgets all holdings.
func (s *Solver) newHoldings() {
	if s.holdingAge++; s.holdingAge == 0 {
		clear(s.holdings[:])
		s.holdingAge = 1
	}
}
