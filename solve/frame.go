package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// frame describes a position between two tricks as the table sees it. The table compares the
// order of the cards, not the cards themselves.
type frame struct {
	all   uint64 // the cards of the position that is described, or 0
	key   key
	suits [4]uint8               // for each suit of the table, the first card of the suit of the deal
	hands [cards.MaxSeats]uint64 // with the suits of the table
	slot  uint32                 // the bucket of the key
	best  uint16                 // the slot of the lead that succeeded, plus 1, or 0
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
	f.best = 0
	if f.all == all { // only the leader differs
		f.key.at = at
		return
	}
	f.all = all
	var values [4]uint64
	special := uint64(s.special) & all
	for seat := range s.players {
		hand := uint64(state.Hand(cards.Seat(seat)).First)
		f.hands[seat&7] = hand
		if s.chains > s.players {
			f.hands[seat&3], f.hands[seat&3|4] = hand&^special, hand&special
		}
	}
	for seat := range s.chains {
		n := lengths(f.hands[seat&7])
		values[0] |= n & 15 << (4 * seat)
		values[1] |= n >> 4 & 15 << (4 * seat)
		values[2] |= n >> 8 & 15 << (4 * seat)
		values[3] |= n >> 12 & 15 << (4 * seat)
	}
	for i := range values {
		values[i] = s.class[i]<<56 | values[i]<<16 | special>>(16*i)&0xFFFF
	}
	f.suits = [4]uint8{0, 16, 32, 48}
	for _, p := range [...][2]uint8{{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}} {
		i, j := p[0]&3, p[1]&3
		if values[i] > values[j] {
			values[i], values[j] = values[j], values[i]
			f.suits[i], f.suits[j] = f.suits[j], f.suits[i]
		}
	}
	special = f.permute(special)
	f.key = key{special: cards.Set(special), at: at}
	f.key.lengths = [2]uint64{values[0]>>16&0xFFFF_FFFF | values[1]>>16<<32, values[2]>>16&0xFFFF_FFFF | values[3]>>16<<32}
	place := 0
	for seat := range s.chains {
		hand := f.permute(f.hands[seat&7])
		f.hands[seat&7] = hand
		if s.chains > s.players {
			continue
		}
		for m := special & hand; m != 0; m &= m - 1 {
			f.key.slots |= 1 << (place + bits.OnesCount64(hand&(m&-m-1)))
		}
		place += bits.OnesCount64(hand)
	}
	for suit := 0; suit < 64; suit += 16 {
		sum := uint64(0)
		first := int(f.suits[suit>>4&3])
		for m := all >> (first & 63) & 0xFFFF; m != 0; {
			c := bits.Len64(m) - 1
			m ^= 1 << c
			c = (c | first) & 63
			owner := uint64(s.chain[c])
			slot := (owner<<6 | uint64(suit) | sum>>(fieldBits*owner)&31) & 511
			f.above[slot], f.cards[slot] = sum, cards.Card(c)
			sum += 1 << (fieldBits * owner)
		}
	}
}

// permute returns a set of cards with the suits of the table.
func (f *frame) permute(set uint64) uint64 {
	return set>>(f.suits[0]&63)&0xFFFF | set>>(f.suits[1]&63)&0xFFFF<<16 | set>>(f.suits[2]&63)&0xFFFF<<32 | set>>(f.suits[3]&63)<<48
}

// slotOf returns the slot of a card of a chain.
func (f *frame) slotOf(c cards.Card, chain uint8) uint16 {
	suit := 0
	for suit < 3 && f.suits[suit&3] != uint8(c&48) {
		suit++
	}
	n := bits.OnesCount64(f.hands[chain&7] >> (suit * 16) & 0xFFFF >> (c & 15) >> 1)
	return uint16(chain)<<6 | uint16(suit)<<4 | uint16(n)
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
