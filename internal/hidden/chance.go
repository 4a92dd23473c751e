package hidden

import (
	"math/bits"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// below returns a number below n, each exactly as likely.
//
// The upper half of word × n is one of n; what n leaves over of 2^64 would make some
// likelier: words whose lower half is below that are not used. Source: Lemire: Fast
// Random Integer Generation in an Interval, 2019.
func below(src rand.Source, n uint64) uint64 {
	for {
		k, rest := bits.Mul64(src.Uint64(), n)
		if rest >= n || rest >= -n%n {
			return k
		}
	}
}

// belowNumber returns a number below n, each exactly as likely.
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
		// Of the top word only as many bits as n has: then at least half are below n.
		k[top] >>= bits.LeadingZeros64(n[top])
		if k.less(n) {
			return k
		}
	}
}

// heap is cards to be parted, copies told apart: where both copies of a face are in
// it, one is in each set. A face with one copy may be in either.
type heap struct{ first, second cards.Set }

func (h heap) len() int { return h.first.Len() + h.second.Len() }

// plus returns the cards of both heaps, which share none.
func (h heap) plus(other heap) heap {
	return heap{h.first | other.first, h.second | other.second}
}

// minus returns the heap without a part of it.
func (h heap) minus(part heap) heap {
	return heap{h.first &^ part.first, h.second &^ part.second}
}

// hand returns the faces of the heap.
func (h heap) hand() cards.Hand {
	return cards.Hand{First: h.first | h.second, Second: h.first & h.second}
}

// part returns k cards of the heap, any k as likely as any others.
func (h heap) part(k int, src rand.Source) heap {
	n := h.len()
	if 2*k > n {
		return h.minus(h.pick(n, n-k, src))
	}
	return h.pick(n, k, src)
}

// pick returns k of the n cards of the heap. Several picks are made with one word, as
// [cards.Pack.Deal] makes them.
func (h heap) pick(n, k int, src rand.Source) heap {
	rest := h
	for k > 0 {
		// With 7 bits a bound the product stays below 2^58, so that words are seldom
		// refused.
		product, picks := uint64(n), 1
		for picks < k && product < 1<<51 {
			product *= uint64(n - picks)
			picks++
		}
		word := src.Uint64()
		for {
			if end := word * product; end >= product || end >= -product%product {
				break
			}
			word = src.Uint64()
		}
		k -= picks
		for range picks {
			if rest.second == 0 {
				rest.first = rest.first.Without(rest.first.Pick(word))
			} else {
				rest = rest.without(word, n)
			}
			word *= uint64(n)
			n--
		}
	}
	return h.minus(rest)
}

// without returns the heap of n cards less the one that the word picks.
func (h heap) without(word uint64, n int) heap {
	i, _ := bits.Mul64(word, uint64(n))
	if first := uint64(h.first.Len()); i >= first {
		h.second = h.second.Without(nth(h.second, i-first))
	} else {
		h.first = h.first.Without(nth(h.first, i))
	}
	return h
}

// nth returns the card of the set that has i others before it.
func nth(s cards.Set, i uint64) cards.Card {
	// The least word with which Pick picks it.
	word, rest := bits.Div64(i, 0, uint64(s.Len()))
	if rest != 0 {
		word++
	}
	return s.Pick(word)
}
