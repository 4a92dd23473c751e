package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// frame describes a position between two tricks as the table sees it. The table compares the
// order of the cards, not the cards themselves.
type frame struct {
	key   key
	hands [cards.MaxSeats]uint64
	slot  uint32     // the bucket of the key
	best  cards.Card // the lead that succeeded, or no card
	// The slot of a card has its seat, its suit and how many higher cards of the suit its seat
	// holds: 64*seat + 16*suit + n. Above has how many cards of each seat are higher, in fields of
	// 5 bits.
	above [512]uint64
	cards [512]cards.Card
}

// key is what two positions must have in common for a bound to be right for both. Then the order
// of the cards decides.
type key struct {
	lengths [2]uint64 // how many cards of each suit each seat has, 4 bits each
	special cards.Set // the special cards in the hands
	slots   uint64    // the places of the special cards among the cards of the seats
	at      uint32    // see place
}

// describe describes a position.
func (s *Solver) describe(f *frame, state *tricks.State, all uint64, at uint32) {
	special := s.special & cards.Set(all)
	f.key = key{special: special, at: at}
	f.best = 0
	place := 0
	for seat := range s.players {
		hand := uint64(state.Hand(cards.Seat(seat)).First)
		f.hands[seat&7] = hand
		f.key.lengths[seat>>2&1] |= lengths(hand) << (16 * (seat & 3))
		for m := uint64(special) & hand; m != 0; m &= m - 1 {
			f.key.slots |= 1 << (place + bits.OnesCount64(hand&(m&-m-1)))
		}
		place += bits.OnesCount64(hand)
	}
	for suit := 0; suit < 64; suit += 16 {
		sum := uint64(0)
		for m := all >> suit & 0xFFFF; m != 0; {
			c := bits.Len64(m) - 1
			m ^= 1 << c
			c = (c | suit) & 63
			owner := uint64(s.owner[c])
			slot := (owner<<6 | uint64(suit) | sum>>(fieldBits*owner)&31) & 511
			f.above[slot], f.cards[slot] = sum, cards.Card(c)
			sum += 1 << (fieldBits * owner)
		}
	}
}

// lengths returns the number of cards in each suit of a hand, 4 bits each.
func lengths(hand uint64) uint64 {
	n := hand - hand>>1&0x5555_5555_5555_5555
	n = n&0x3333_3333_3333_3333 + n>>2&0x3333_3333_3333_3333
	n = (n + n>>4) & 0x0F0F_0F0F_0F0F_0F0F
	n = (n + n>>8) & 0x000F_000F_000F_000F // a suit has at most 13 cards
	n |= n >> 12
	return n&0xFF | n>>24&0xFF00
}
