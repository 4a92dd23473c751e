package cards

import "strings"

// RankOrder is an order of the ranks, for tricks or for the row of a layout, from the highest rank to the lowest.
// The zero RankOrder is the natural order, in which the ace is the highest rank and the two the lowest. Its text
// lists the ranks: "ATKQJ987" is the order in which the ten is the second highest rank. An order need not list
// every rank; the ranks that it omits are lower than all others, and among themselves in the natural order.
//
// The number has the rank at place k in its bits 4k to 4k+3; the highest rank is at place 0.
type RankOrder uint64

const (
	orderBits   = 4
	orderMask   = 1<<orderBits - 1
	orderSyntax = "two or more different ranks from the highest to the lowest, such as ATKQJ987"
)

// eachSuit, multiplied by the cards of one suit in the lowest bits, has these cards of each
// suit.
const eachSuit Set = 0x0001_0001_0001_0001

// ParseRankOrder reads the ranks from the highest to the lowest. The empty text is the natural
// order.
func ParseRankOrder(text string) (RankOrder, error) {
	var o RankOrder
	for i := len(text) - 1; i >= 0; i-- {
		r := rankOf(text[i])
		if r == 0 || r > Ace || strings.IndexByte(text[:i], text[i]) >= 0 {
			return 0, &ParseError{text, orderSyntax}
		}
		o = o<<orderBits | RankOrder(r)
	}
	if len(text) == 1 {
		return 0, &ParseError{text, orderSyntax}
	}
	return o, nil
}

// String returns the ranks from the highest to the lowest. For the natural order the text is
// empty.
func (o RankOrder) String() string {
	var text []byte
	for ; o != 0; o >>= orderBits {
		text = append(text, Rank(o&orderMask).String()...)
	}
	return string(text)
}

// MarshalText returns what String returns. It never fails.
func (o RankOrder) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads what [ParseRankOrder] reads.
func (o *RankOrder) UnmarshalText(text []byte) error { return set(o, ParseRankOrder, text) }

// Len returns how many ranks the order lists. For the natural order it is 0.
func (o RankOrder) Len() int {
	n := 0
	for ; o != 0; o >>= orderBits {
		n++
	}
	return n
}

// Has reports whether the order lists the rank.
func (o RankOrder) Has(r Rank) bool {
	for ; o != 0; o >>= orderBits {
		if Rank(o&orderMask) == r {
			return true
		}
	}
	return false
}

// Natural reports whether the ranks that the order lists are in the natural order. The zero
// RankOrder is natural.
func (o RankOrder) Natural() bool {
	for ; o>>orderBits != 0; o >>= orderBits {
		if o&orderMask < o>>orderBits&orderMask {
			return false
		}
	}
	return true
}

// Above returns the faces of all ranks that are higher than r, of every suit. The tarot king
// is not one of them.
func (o RankOrder) Above(r Rank) Set {
	var above Set
	for ; o != 0; o >>= orderBits {
		if Rank(o&orderMask) == r {
			return above * eachSuit
		}
		above |= 1 << (o & orderMask)
	}
	// The order does not list r, so all that it lists is higher, and higher ranks too.
	return (above | 0x7FFC&^(2<<r-1)) * eachSuit
}

// Top returns the cards of the highest rank among the given cards. The tarot king ranks as a
// king.
func (o RankOrder) Top(some Set) Set {
	top, best := Set(0), Rank(0)
	for c := range some.All() {
		r := c.Rank()
		if r == Tarot {
			r = King
		}
		switch {
		case best == 0 || o.Above(best)&r.Set() != 0:
			top, best = SetOf(c), r
		case r == best:
			top = top.With(c)
		}
	}
	return top
}
