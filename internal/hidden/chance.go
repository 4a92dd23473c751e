package hidden

import (
	"math/bits"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// below returns a random number from 0 to n-1. All these numbers are exactly equally likely.
//
// It multiplies a random word by n; the upper half of the product is the result. If 2^64 is not
// a multiple of n, some results would be more likely. So below discards a word if the lower
// half of the product is less than the remainder of 2^64 divided by n. Source: Lemire, Fast
// Random Integer Generation in an Interval, 2019.
func below(src rand.Source, n uint64) uint64 {
	for {
		k, rest := bits.Mul64(src.Uint64(), n)
		if rest >= n || rest >= -n%n {
			return k
		}
	}
}

// belowNumber returns a random number from 0 to n-1. All these numbers are exactly equally
// likely.
func belowNumber(src rand.Source, n number) number {
	top := len(n) - 1
	for top > 0 && n[top] == 0 {
		top--
	}
	for {
		var k number
		for i := range top + 1 {
			k[i] = src.Uint64()
		}
		// Cut k to as many bits as n has. Then at least half of all values of k are below n.
		k[top] >>= bits.LeadingZeros64(n[top])
		if k.less(n) {
			return k
		}
	}
}

// pile has cards to be divided among seats. The two copies of a face are different cards. If
// the pile has both copies, one is in first and the other is in second. A single copy can be in
// either set.
type pile struct{ first, second cards.Set }

func (h pile) len() int { return h.first.Len() + h.second.Len() }

// plus returns the cards of both piles.
func (h pile) plus(other pile) pile {
	return pile{h.first | other.first, h.second | other.second}
}

// minus returns the pile after the cards of part are removed.
func (h pile) minus(part pile) pile {
	return pile{h.first &^ part.first, h.second &^ part.second}
}

// except returns the pile without the copies of some faces.
func (h pile) except(faces cards.Set) pile { return pile{h.first &^ faces, h.second &^ faces} }

// and returns the cards that are in both piles.
func (h pile) and(other pile) pile { return pile{h.first & other.first, h.second & other.second} }

// hand returns the faces of the pile.
func (h pile) hand() cards.Hand {
	return cards.Hand{First: h.first | h.second, Second: h.first & h.second}
}

// part returns k random cards of the pile. All choices of k cards are equally likely.
func (h pile) part(k int, src rand.Source) pile {
	n := h.len()
	if 2*k > n {
		return h.minus(h.pick(n, n-k, src))
	}
	return h.pick(n, k, src)
}

// pick returns k random cards of the n cards of the pile. It picks several cards with one
// random word, as [cards.Pack.Deal] does.
func (h pile) pick(n, k int, src rand.Source) pile {
	rest := h
	for k > 0 {
		word, product, left, picks := src.Uint64(), uint64(1), rest, 0
		// Each factor has at most 7 bits, so the product stays below 2^58. With such a small
		// product, few random words are discarded.
		for picks < k && product < 1<<51 {
			if left.second == 0 {
				left.first = left.first.Without(left.first.Pick(word))
			} else {
				left = left.without(word, n-picks)
			}
			word *= uint64(n - picks)
			product *= uint64(n - picks)
			picks++
		}
		// The word is now the lower half of its product with all numbers of cards. If it is below the remainder of 2^64
		// divided by that product, it would make some choices more likely, for the reason that the comment of func below
		// gives. The remainder needs a division, so the product itself is compared first.
		if word >= product || word >= -product%product {
			rest, n, k = left, n-picks, k-picks
		}
	}
	return h.minus(rest)
}

// without returns the pile with one card removed. The parameter n is the number of cards in the
// pile, and the random number word decides which card is removed.
func (h pile) without(word uint64, n int) pile {
	i, _ := bits.Mul64(word, uint64(n))
	if first := uint64(h.first.Len()); i >= first {
		h.second = h.second.Without(nth(h.second, i-first))
	} else {
		h.first = h.first.Without(nth(h.first, i))
	}
	return h
}

// nth returns the card with index i in the set.
func nth(s cards.Set, i uint64) cards.Card {
	// Find the smallest word for which Pick returns this card.
	word, rest := bits.Div64(i, 0, uint64(s.Len()))
	if rest != 0 {
		word++
	}
	return s.Pick(word)
}
