package cards

import (
	"iter"
	"math/bits"
)

// Set is a set of faces. The zero Set is empty; union, intersection and
// difference are the operators |, & and &^.
//
// Bit c is card c, so each suit has a lane of 16 bits, clubs lowest, and within
// it two is bit 2. Bits 0 and 1 of a lane stay clear, so that no card (and
// Joker and Bridge, whose low six bits are clear) is never in a Set.
type Set uint64

// SetOf returns the set of the cards named; what is no face is left out.
func SetOf(cards ...Card) Set {
	var s Set
	for _, c := range cards {
		s = s.With(c)
	}
	return s
}

// Has reports whether c is in the set.
func (s Set) Has(c Card) bool { return s>>(c&63)&1 != 0 }

// With returns the set with c in it.
func (s Set) With(c Card) Set { return (s | 1<<(c&63)) &^ 1 }

// Without returns the set with c not in it.
func (s Set) Without(c Card) Set { return s &^ (1 << (c & 63)) }

// In returns the cards of the set in that suit, none for NoSuit.
func (s Set) In(suit Suit) Set {
	// For NoSuit the shift is past the word, and leaves nothing.
	return s & (0xFFFF << (16 * (uint(suit) - 1)))
}

// Len returns how many cards are in the set.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// Lowest returns the first card of the set in the order of [Set.All], which in
// one suit is the lowest; no card of the empty set.
func (s Set) Lowest() Card { return Card(bits.TrailingZeros64(uint64(s)) & 63) }

// Highest returns the last card of the set in the order of [Set.All], which in
// one suit is the highest; no card of the empty set.
func (s Set) Highest() Card { return Card(max(0, 63-bits.LeadingZeros64(uint64(s)))) }

// Pick returns a card of the set, each as likely as any other when r is drawn
// uniformly from all uint64 (to within Len parts in 2^64); no card of the
// empty set.
func (s Set) Pick(r uint64) Card {
	k, _ := bits.Mul64(r, uint64(s.Len()))
	return s.nth(k)
}

// nth returns the card of the set that has k others before it; no card of the
// empty set. It needs k < Len or k = 0.
//
// A loop that clears the lowest bit k times is shorter, but its end is a branch
// that cannot be foretold, and costs more in play at random than all of this.
// Source: Vigna: Broadword Implementation of Rank/Select Queries, 2008.
func (s Set) nth(k uint64) Card {
	const ones, tops = 0x0101_0101_0101_0101, 0x8080_8080_8080_8080
	// Byte i of count: how many cards are in bytes 0 to i of the set.
	count := uint64(s)
	count -= count >> 1 & 0x5555_5555_5555_5555
	count = count&0x3333_3333_3333_3333 + count>>2&0x3333_3333_3333_3333
	count = (count + count>>4) & 0x0F0F_0F0F_0F0F_0F0F * ones
	// The top bit of byte i stays set where count is at most k: the card is
	// further up. The empty set has 8 such bytes, which the mask makes 0.
	passed := (k*ones | tops) - count
	start := 8 * bits.OnesCount64(passed&tops) & 63
	k -= count << 8 >> start & 0xFF
	return Card(start) + Card(nthBit[s>>start&0xFF][k&7])
}

// nthBit is the place of each set bit of a byte, lowest first, then zeros. The highest
// is put behind what came before: the same byte without it.
var nthBit = func() (places [256][8]byte) {
	for b := 1; b < len(places); b++ {
		top := bits.Len8(uint8(b)) - 1
		places[b] = places[b^1<<top]
		places[b][bits.OnesCount8(uint8(b))-1] = byte(top)
	}
	return places
}()

// All walks the cards in order: clubs, diamonds, hearts, spades, each from the
// two up.
func (s Set) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			if !yield(rest.Lowest()) {
				return
			}
		}
	}
}

// Backward walks the cards from the ace of spades down, as a player sorts them.
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

// ParseSet reads cards parted by single spaces, in any order, each once. The
// empty text is the empty set.
func ParseSet(text string) (Set, error) {
	var s Set
	for word := range fields(text) {
		c, err := Parse(word)
		if err != nil || !c.IsFace() || s.Has(c) {
			return 0, &ParseError{text, "different cards parted by spaces, each a " + cardSyntax}
		}
		s = s.With(c)
	}
	return s, nil
}

// MustParseSet is [ParseSet] for constants in tests and examples. It panics on
// an error.
func MustParseSet(text string) Set { return must(ParseSet(text)) }

// String returns the cards in the order of [Set.All], parted by spaces.
func (s Set) String() string {
	text, _ := s.AppendText(nil)
	return string(text)
}

// AppendText appends what String returns to b. It never fails.
func (s Set) AppendText(b []byte) ([]byte, error) {
	start := len(b)
	for c := range (s & faces).All() {
		if len(b) > start {
			b = append(b, ' ')
		}
		b, _ = c.AppendText(b)
	}
	return b, nil
}

// MarshalText returns what String returns. It never fails.
func (s Set) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText reads what [ParseSet] reads.
func (s *Set) UnmarshalText(text []byte) error { return set(s, ParseSet, text) }
