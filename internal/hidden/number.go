package hidden

import (
	"math/big"
	"math/bits"
	"sync"
)

// number is a whole number below 2^256, with the lowest word first.
type number [4]uint64

// plus returns a + b; ok is false if the result is too large.
func (a number) plus(b number) (sum number, ok bool) {
	var carry uint64
	for i := range a {
		sum[i], carry = bits.Add64(a[i], b[i], carry)
	}
	return sum, carry == 0
}

// times returns a × b; ok is false if the result is too large.
func (a number) times(b number) (product number, ok bool) {
	for i, x := range a {
		if x == 0 {
			continue
		}
		var carry uint64
		for j, y := range b {
			if i+j >= len(product) {
				if y != 0 {
					return number{}, false
				}
				continue
			}
			hi, lo := bits.Mul64(x, y)
			var c uint64
			lo, c = bits.Add64(lo, carry, 0)
			hi += c
			product[i+j], c = bits.Add64(product[i+j], lo, 0)
			carry = hi + c
		}
		if carry != 0 {
			return number{}, false
		}
	}
	return product, true
}

// less reports whether a < b.
func (a number) less(b number) bool {
	var borrow uint64
	for i := range a {
		_, borrow = bits.Sub64(a[i], b[i], borrow)
	}
	return borrow != 0
}

// small reports whether a is below 2^64.
func (a number) small() bool { return a[1]|a[2]|a[3] == 0 }

// big returns a as a big.Int.
func (a number) big() *big.Int {
	n := new(big.Int)
	for i := len(a) - 1; i >= 0; i-- {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(a[i]))
	}
	return n
}

// maxCards is the largest number of cards: two packs, each with a tarot king.
const maxCards = 106

// binomials returns for each n and each k up to n/2 the number of ways to choose k of n cards.
// Each number has two words, because the largest number has 103 bits. The first call computes
// the table.
var binomials = sync.OnceValue(func() *[maxCards + 1][maxCards/2 + 1][2]uint64 {
	var table [maxCards + 1][maxCards/2 + 1][2]uint64
	table[0][0][0] = 1
	for n := 1; n <= maxCards; n++ {
		table[n][0][0] = 1
		for k := 1; k <= n/2; k++ {
			above, left := table[n-1][min(k, n-1-k)], table[n-1][k-1]
			var carry uint64
			table[n][k][0], carry = bits.Add64(above[0], left[0], 0)
			table[n][k][1], _ = bits.Add64(above[1], left[1], carry)
		}
	}
	return &table
})

// choose returns the number of ways to choose k of n cards. It returns 0 if n < k. The
// parameter n must be at most maxCards.
func choose(n, k int) number {
	if k < 0 || k > n {
		return number{}
	}
	b := binomials()[n][min(k, n-k)]
	return number{b[0], b[1]}
}
