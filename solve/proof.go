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
	var lost uint64
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

// A word is what one card must beat, as the table stores it: for each chain, how many cards of the
// chain may be above the card, in a field of 5 bits, and then the slot of the card.
const (
	fieldBits = 5
	slotShift = cards.MaxSeats * fieldBits
	anyNumber = 15
	anyWord   = anyNumber * fields                                       // every position has it
	guards    = fields << 4                                              // the top bit of each field
	fields    = 1 | 1<<5 | 1<<10 | 1<<15 | 1<<20 | 1<<25 | 1<<30 | 1<<35 // 1 in each field
)

// words appends a proof as the table stores it.
func (f *frame) words(p *proof, list []uint64) []uint64 {
	for suit, h := range f.suits {
		beats := p[f.first[suit]>>2&15:][:4]
		if beats[0]|beats[1]|beats[2]|beats[3] == 0 {
			continue
		}
		for k, hand := range h.hands {
			slot := uint64(suit)<<4 + uint64(h.starts[k]) + uint64(bits.OnesCount16(hand))
			least := uint64(anyWord) // of the lower cards of the chain
			for own := hand; own != 0; own &= own - 1 {
				slot--
				c := bits.TrailingZeros16(own)
				lost := uint16(beats[c>>2] >> (c & 3 << 4))
				if lost == 0 {
					continue
				}
				word := uint64(anyWord)
				for other, hand := range h.hands {
					if m := hand & lost; m != 0 && other != k {
						field := fieldBits * other
						if n := uint64(bits.OnesCount16(hand >> bits.Len16(m))); n < least>>field&31 {
							word ^= (anyNumber ^ n) << field
							least ^= (least>>field&31 ^ n) << field
						}
					}
				}
				if word != anyWord {
					list = append(list, slot<<slotShift|word)
				}
			}
		}
	}
	return list
}

// ordered reports whether the cards of the position are ordered as a word of another position says.
func (f *frame) ordered(word uint64) bool {
	return ((word&(1<<slotShift-1)|guards)-f.above(word))&guards == guards
}

// orderedBoth does the same for two words, with one branch: it would often be mispredicted.
func (f *frame) orderedBoth(a, b uint64) bool {
	x := (a&(1<<slotShift-1) | guards) - f.above(a)
	y := (b&(1<<slotShift-1) | guards) - f.above(b)
	return x&y&guards == guards
}

// above returns how many cards of each chain are higher than the card of a word.
func (f *frame) above(word uint64) uint64 {
	return f.suits[word>>(slotShift+4)&3].above[word>>slotShift&15]
}

// expand adds a word to a proof.
func (f *frame) expand(p *proof, word uint64) {
	suit, slot := word>>(slotShift+4)&3, word>>slotShift&15
	h := f.suits[suit]
	var lost uint64
	for m := (word ^ anyWord) & (1<<slotShift - 1); m != 0; {
		other := bits.TrailingZeros64(m) / fieldBits
		lost |= uint64(h.below[(h.starts[other&7]+uint8(word>>(fieldBits*other)&31))&15])
		m &^= 31 << (fieldBits * other)
	}
	// Each higher card of the chain beats the same cards.
	beats, upper := p[f.first[suit]>>2&15:][:4], h.upper[slot]
	for i := range beats {
		beats[i] |= spread[upper>>(4*i)&15] * lost
	}
}

// spread has, for each 4 cards, the lowest of the 16 bits of each.
var spread = func() (all [16]uint64) {
	for some := range all {
		for c := range 4 {
			all[some] |= uint64(some>>c&1) << (16 * c)
		}
	}
	return all
}()
