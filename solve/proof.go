package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// proof lists what the proof of a bound compares: for each card, the cards of its suit that it must
// beat. All other comparisons may have another result.
//
// Name each card by its seat, its suit, and how many higher cards of the suit the seat holds. The
// bound is then right for every position in which the seats hold equally many cards of each suit
// and in which every card beats the cards that the proof lists. The idea is the partition search of
// Ginsberg, with an order of the cards in place of classes. Source: Ginsberg: Partition search, 1996.
type proof [16]uint64 // 16 bits for each card

// beats returns the cards that c must beat, as the 16 bits of its suit.
func (p *proof) beats(c cards.Card) uint64 { return p[c>>2&15] >> (c & 3 << 4) & 0xFFFF }

// add adds cards of its suit that c must beat.
func (p *proof) add(c cards.Card, others uint64) { p[c>>2&15] |= others << (c & 3 << 4) }

// join adds what another proof compares.
func (p *proof) join(q *proof) {
	for i := range p {
		p[i] |= q[i]
	}
}

// unite adds comparisons so that the proof does not distinguish between these cards of one suit.
func (p *proof) unite(some cards.Set) {
	if some&(some-1) == 0 {
		return
	}
	const ones = 0x0001_0001_0001_0001
	low := some.Lowest()
	mask := uint64(some) >> (low & 48) & 0xFFFF
	words := p[low>>4<<2&15:][:4]
	for i, w := range words {
		w &= mask * ones // then the top bit of each field that is not 0
		w |= w&(ones*0x7FFF) + ones*0x7FFF
		words[i] |= w >> 15 & ones * mask
	}
	lost := uint64(0)
	for m := some; m != 0; m &= m - 1 {
		lost |= p.beats(m.Lowest())
	}
	for m := some; m != 0; m &= m - 1 {
		p.add(m.Lowest(), lost)
	}
}

// allows reports whether the proof is also right after an exchange of two cards of a seat, each of
// which is one of several equal cards. Between has the cards of the suit between them.
func (p *proof) allows(low, high, between cards.Set) bool {
	shift := low.Lowest() & 48
	middle, lower := uint64(between)>>shift, uint64(low)>>shift
	for m := high; m != 0; m &= m - 1 {
		if p.beats(m.Lowest())&middle != 0 {
			return false
		}
	}
	for m := between; m != 0; m &= m - 1 {
		if p.beats(m.Lowest())&lower != 0 {
			return false
		}
	}
	return true
}

// A word is what one card must beat, as the table stores it: for each seat, how many cards of the
// seat may be above the card, in a field of 5 bits, and then the slot of the card.
const (
	fieldBits = 5
	slotShift = 40
	anyNumber = 15
	anyWord   = anyNumber * fields                                       // every position has it
	guards    = fields << 4                                              // the top bit of each field
	fields    = 1 | 1<<5 | 1<<10 | 1<<15 | 1<<20 | 1<<25 | 1<<30 | 1<<35 // 1 in each field
)

// words appends a proof as the table stores it.
func (f *frame) words(p *proof, chains int, list []uint64) []uint64 {
	for seat := range chains {
		for suit := 0; suit < 64; suit += 16 {
			slot := uint64(seat<<6|suit) + uint64(bits.OnesCount64(f.hands[seat&7]>>suit&0xFFFF))
			least := [cards.MaxSeats]uint64{}
			for other := range least {
				least[other] = anyNumber
			}
			for own := f.hands[seat&7] >> suit & 0xFFFF; own != 0; own &= own - 1 {
				slot--
				lost := p.beats(cards.Card(int(f.suits[suit>>4&3]) + bits.TrailingZeros64(own)))
				if lost == 0 {
					continue
				}
				word, more := slot<<slotShift, false
				for other := range chains {
					n := uint64(anyNumber)
					hand := f.hands[other&7] >> suit & 0xFFFF
					if m := hand & lost; m != 0 && other != seat {
						if k := uint64(bits.OnesCount64(hand >> bits.Len64(m))); k < least[other&7] {
							n, least[other&7], more = k, k, true
						}
					}
					word |= n << (fieldBits * other)
				}
				if more {
					list = append(list, word)
				}
			}
		}
	}
	return list
}

// has reports whether the cards of the position are ordered as a word of another position says.
func (f *frame) has(word uint64) bool {
	return ((word&(1<<slotShift-1)|guards)-f.above[word>>slotShift&511])&guards == guards
}

// hasBoth does the same for two words, with one branch: it would often be mispredicted.
func (f *frame) hasBoth(a, b uint64) bool {
	x := (a&(1<<slotShift-1) | guards) - f.above[a>>slotShift&511]
	y := (b&(1<<slotShift-1) | guards) - f.above[b>>slotShift&511]
	return x&y&guards == guards
}

// expand adds a word to a proof.
func (f *frame) expand(p *proof, word uint64, chains int) {
	slot := word >> slotShift & 511
	suit := slot & 48
	lost := uint64(0)
	for other := range chains {
		if n := word >> (fieldBits * other) & 31; n != anyNumber {
			high := f.cards[(uint64(other)<<6|suit|n)&511] & 15
			lost |= f.hands[other&7] >> suit & (2<<high - 1)
		}
	}
	// Each higher card of the seat beats the same cards.
	for i := suit | slot&^63; i <= slot; i++ {
		p.add(f.cards[i&511], lost&0xFFFF)
	}
}
