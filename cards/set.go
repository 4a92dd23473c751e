package cards

import (
	"iter"
	"math/bits"
)

// Set is a set of faces. The zero Set is empty. The operators |, & and &^ are union,
// intersection and difference.
//
// Bit c of a Set is card c. Each suit has 16 bits, and clubs have the lowest 16. In each
// suit, bit 2 is the two, and bits 0 and 1 are always 0. The low six bits of the zero Card,
// Joker and Bridge are 0, so these cards would all be bit 0 of the Set.
type Set uint64

// bitMask keeps the six bits of a Card that give its bit in a Set. A face has no other
// bits. The mask proves to the compiler that a shift is shorter than the word, so the
// compiler omits its own check.
const bitMask = 63

// SetOf returns the set of the given cards. Cards that are not faces are ignored.
func SetOf(cards ...Card) Set {
	var s Set
	for _, c := range cards {
		s = s.With(c)
	}
	return s
}

// Has reports whether c is in the set.
func (s Set) Has(c Card) bool { return s>>(c&bitMask)&1 != 0 }

// With returns the set with c added. It ignores the zero Card, Joker and Bridge.
func (s Set) With(c Card) Set { return (s | 1<<(c&bitMask)) &^ 1 }

// Without returns the set with c removed.
func (s Set) Without(c Card) Set { return s &^ (1 << (c & 63)) }

// In returns the cards of a suit that are in the set. For NoSuit the result is empty.
func (s Set) In(suit Suit) Set {
	// For NoSuit the shift is longer than the word, so the result is 0.
	return s & (0xFFFF << (16 * (uint(suit) - 1)))
}

// Len returns the number of cards in the set.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// Lowest returns the first card of the set in the order of [Set.All]: within one suit, the
// lowest. For the empty set it returns the zero Card.
func (s Set) Lowest() Card { return Card(bits.TrailingZeros64(uint64(s)) & bitMask) }

// Highest returns the last card of the set in the order of [Set.All]: within one suit, the highest, but the tarot
// king comes after the ace of hearts. For the empty set it returns the zero Card.
func (s Set) Highest() Card { return Card(max(0, 63-bits.LeadingZeros64(uint64(s)))) }

// Pick returns a card of the set. If r is a random word, all cards are equally likely (to
// within Len parts in 2^64). For the empty set it returns the zero Card.
func (s Set) Pick(r uint64) Card {
	k, _ := bits.Mul64(r, uint64(s.Len()))
	return s.nth(k)
}

// nth returns card k of the set, counted from 0. For the empty set it returns the zero
// Card. K must be 0 or less than Len.
//
// A loop that clears the lowest bit k times is shorter, but the branch predictor cannot
// learn where the loop ends. In random play the mispredictions cost more than this function.
// Source: Vigna: Broadword Implementation of Rank/Select Queries, 2008.
func (s Set) nth(k uint64) Card {
	const ones, tops = 0x0101_0101_0101_0101, 0x8080_8080_8080_8080
	// Byte i of count is the number of cards in bytes 0 to i of the set.
	count := uint64(s)
	count -= count >> 1 & 0x5555_5555_5555_5555
	count = count&0x3333_3333_3333_3333 + count>>2&0x3333_3333_3333_3333
	count = (count + count>>4) & 0x0F0F_0F0F_0F0F_0F0F * ones
	// The top bit of byte i stays set if byte i of count is at most k: then the card is in
	// a higher byte. In the empty set all 8 bytes are such bytes, and the mask turns the
	// sum 64 into 0.
	passed := (k*ones | tops) - count
	start := 8 * bits.OnesCount64(passed&tops) & bitMask
	// The low bits of a passed byte are k less the number of cards up to that byte. So the byte
	// below the card's byte has the place of the card in its byte; for byte 0 that is k itself.
	k |= passed << 8
	return Card(start) + Card(nthBit[s>>start&0xFF][k>>start&(byteBits-1)])
}

// byteBits is the length of the lists in nthBit. With the mask byteBits-1 an index needs no
// bounds check.
const byteBits = 8

// For each byte, nthBit lists the positions of the bits that are set, lowest first,
// followed by zeros. The list of a byte is the list of the same byte without its highest
// set bit, followed by the position of that bit.
var nthBit = func() (places [256][byteBits]byte) {
	for b := 1; b < len(places); b++ {
		top := bits.Len8(uint8(b)) - 1
		places[b] = places[b^1<<top]
		places[b][bits.OnesCount8(uint8(b))-1] = byte(top)
	}
	return places
}()

// All yields the cards in order: clubs, diamonds, hearts, spades, each from the two to the ace; the tarot king
// comes after the ace of hearts.
func (s Set) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			if !yield(rest.Lowest()) {
				return
			}
		}
	}
}

// Backward yields the cards in the reverse order of [Set.All], from the ace of spades down.
// Players sort a hand in this order.
func (s Set) Backward() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for rest := s; rest != 0; {
			c := rest.Highest()
			if !yield(c) {
				return
			}
			rest = rest.Without(c)
		}
	}
}

func parseSet(text string) (Set, error) {
	var s Set
	for word := range fields(text) {
		c, err := Parse(word)
		if err != nil || !c.IsFace() || s.Has(c) {
			return 0, &ParseError{text, "cards, each once, separated by spaces; a card is " + cardSyntax}
		}
		s = s.With(c)
	}
	return s, nil
}

// MustParseSet reads what [Set.UnmarshalText] reads. It is for constants in tests and
// examples: it panics if text is not a set of cards.
func MustParseSet(text string) Set { return must(parseSet(text)) }

// String returns the cards in the order of [Set.All], separated by spaces.
func (s Set) String() string {
	var text []byte
	for c := range (s & faces).All() {
		if len(text) > 0 {
			text = append(text, ' ')
		}
		text, _ = c.AppendText(text)
	}
	return string(text)
}

// MarshalText returns what String returns. It never fails.
func (s Set) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads cards separated by single spaces, in any order, each once. The empty
// text is the empty set. If there is an error, s is unchanged.
func (s *Set) UnmarshalText(text []byte) error { return set(s, parseSet, text) }
