package hidden

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// anyNumber draws a number of any length, often with words that are 0 or all ones.
var anyNumber = rapid.Custom(func(t *rapid.T) (n number) {
	// The numbers that rapid draws are mostly small, so the words come from another source.
	src := rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)
	word := rapid.OneOf(rapid.Map(rapid.Bool(), func(bool) uint64 { return src.Uint64() }), rapid.SampledFrom([]uint64{0, 1, ^uint64(0), 1 << 63}))
	for i := range rapid.IntRange(0, len(n)).Draw(t, "words") {
		n[i] = word.Draw(t, "word")
	}
	return n
})

func literal(n number) *big.Int {
	sum := new(big.Int)
	for i, word := range n {
		sum.Add(sum, new(big.Int).Lsh(new(big.Int).SetUint64(word), uint(64*i)))
	}
	return sum
}

func TestNumberMatchesBigInt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		matchBigInt(t, anyNumber.Draw(t, "a"), anyNumber.Draw(t, "b"))
	})
	// Each word carries to the next.
	matchBigInt(t, number{^uint64(0), ^uint64(0)}, number{^uint64(0), ^uint64(0)})
	matchBigInt(t, number{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}, number{1})
}

func matchBigInt(t require.TestingT, a, b number) {
	x, y := literal(a), literal(b)
	require.Zero(t, x.Cmp(a.big()))
	require.Equal(t, x.Cmp(y) < 0, a.less(b))
	require.Equal(t, x.IsUint64(), a.small())

	want := new(big.Int).Add(x, y)
	sum, ok := a.plus(b)
	require.Equal(t, want.BitLen() <= 256, ok)
	if ok {
		require.Zero(t, want.Cmp(literal(sum)), "%v + %v = %v", a, b, sum)
	}
	want.Mul(x, y)
	product, ok := a.times(b)
	require.Equal(t, want.BitLen() <= 256, ok, "%v × %v", a, b)
	if ok {
		require.Zero(t, want.Cmp(literal(product)), "%v × %v = %v", a, b, product)
	}
}

func TestChooseIsBinomial(t *testing.T) {
	for n := range maxCards + 1 {
		for k := -1; k <= n+1; k++ {
			want := new(big.Int)
			if k >= 0 && k <= n {
				want.Binomial(int64(n), int64(k))
			}
			require.Zero(t, want.Cmp(literal(choose(n, k))), "%d of %d", k, n)
		}
	}
}
