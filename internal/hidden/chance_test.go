package hidden

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
)

// script is a source that returns the given words in order. It counts the words that were used.
type script struct {
	words []uint64
	asked int
}

func (s *script) Uint64() uint64 {
	s.asked++
	return s.words[s.asked-1]
}

// scaled returns floor(2^64 × i / n).
func scaled(i, n uint64) uint64 {
	x := new(big.Int).Lsh(new(big.Int).SetUint64(i), 64)
	return x.Div(x, new(big.Int).SetUint64(n)).Uint64()
}

// The same number of words must lead to every outcome. If one word too many would lead to an
// outcome, below discards the first word of that outcome. So the number of discarded words is
// the remainder of 2^64 divided by n.
func TestBelowHasNoBias(t *testing.T) {
	for n := uint64(1); n < 300; n++ {
		refused := uint64(0)
		for i := range n {
			first := scaled(i, n)
			if i > 0 && first*n != 0 { // scaled rounds down, so the first word of this outcome is larger by 1
				first++
			}
			src := script{words: []uint64{first, ^uint64(0)}}
			if got := below(&src, n); src.asked == 2 {
				refused++
				require.Equal(t, n-1, got)
			} else {
				require.Equal(t, i, got, "of %d", n)
			}
			src = script{words: []uint64{first + 1}}
			require.Equal(t, i, below(&src, n), "of %d, the second word", n)
		}
		require.Equal(t, new(big.Int).Exp(big.NewInt(2), big.NewInt(64), new(big.Int).SetUint64(n)).Uint64(), refused, "of %d", n)
	}
}

func TestBelowNumberRefusesLargeWords(t *testing.T) {
	const half = 1 << 63
	for _, row := range []struct {
		n     number
		words []uint64
		want  number
		asked int
	}{
		{number{5}, []uint64{4 << 61}, number{4}, 1},
		{number{5}, []uint64{5 << 61, 7 << 61, 1<<61 + 1}, number{1}, 3},
		{number{0, 1}, []uint64{9, 0}, number{9}, 2},
		{number{3, 1}, []uint64{2, half}, number{2, 1}, 2},
		{number{3, 1}, []uint64{3, half, 7, 1}, number{7}, 4},
		{number{0, 0, 0, half}, []uint64{1, 2, 3, half, 1, 2, 3, half - 1}, number{1, 2, 3, half - 1}, 8},
	} {
		src := script{words: row.words}
		require.Equal(t, row.want, belowNumber(&src, row.n), "below %v", row.n)
		require.Equal(t, row.asked, src.asked, "below %v", row.n)
	}
}

// The test draws a part of a pile with one word for each outcome. Then every part must be drawn
// equally often.
func TestPartHasNoBias(t *testing.T) {
	aces := cards.MustParseSet("AS AH AD AC")
	for _, row := range []struct {
		heap     pile
		k        int
		outcomes uint64 // the number of ordered picks of the part, or of the rest if the rest is smaller
		parts    int
	}{
		{pile{first: aces}, 1, 4, 4},
		{pile{first: aces}, 2, 4 * 3, 6},
		{pile{first: aces}, 3, 4, 4},
		{pile{first: cards.Spades.Set()}, 3, 13 * 12 * 11, 286},
		{pile{first: cards.Spades.Set()}, 11, 13 * 12, 78},
		{pile{first: aces, second: cards.MustParseSet("AS KS")}, 3, 6 * 5 * 4, 20},
		{pile{first: aces, second: aces}, 2, 8 * 7, 28},
		{pile{second: aces}, 2, 4 * 3, 6},
	} {
		seen := map[pile]int{}
		for i := range row.outcomes {
			src := script{words: []uint64{scaled(i, row.outcomes) + 2}}
			part := row.heap.part(row.k, &src)
			require.Equal(t, row.k, part.len())
			require.Equal(t, row.heap, row.heap.minus(part).plus(part))
			seen[part]++
		}
		require.Len(t, seen, row.parts)
		for part, n := range seen {
			require.EqualValues(t, int(row.outcomes)/row.parts, n, "%v of %v", part, row.heap)
		}
	}
}

// A random word is read as a fraction of 2^64. The digits of this fraction, in the bases n,
// n-1, …, are the indexes of the picked cards. If there are many picks, several words are used.
// A word that would make some picks more likely is discarded.
func TestPartUsesWordsAsFractions(t *testing.T) {
	pack := cards.NewPack(cards.Two, 1).Cards().First
	rapid.Check(t, func(t *rapid.T) {
		h := pile{cards.Set(rapid.Uint64().Draw(t, "first")) & pack, cards.Set(rapid.Uint64().Draw(t, "second")) & pack}
		partByFractions(t, h, rapid.IntRange(0, h.len()/2).Draw(t, "k"), rapid.Uint64().Draw(t, "seed"))
	})
	for h := (pile{pack, pack}); h.len() > 0; { // for each number of cards, so for many products
		partByFractions(t, h, h.len()/2, 1)
		if h = h.minus(pile{first: cards.SetOf(h.first.Lowest())}); h.first == 0 {
			h = pile{first: h.second}
		}
	}
	three := pile{first: cards.MustParseSet("AS AH AD")}
	src := script{words: []uint64{0, 1}}
	require.Equal(t, pile{first: cards.MustParseSet("AD")}, three.part(1, &src))
	require.Equal(t, 2, src.asked, "the word 0 must be refused: it is the remainder of 2^64 divided by 3")
	src = script{words: []uint64{0xAAAA_AAAA_AAAA_AAAB}} // times 3 it is 1 more than a multiple of 2^64
	require.Equal(t, pile{first: cards.MustParseSet("AS")}, three.part(1, &src))
	require.Equal(t, 1, src.asked, "only one word is refused")
}

// partByFractions draws k cards of a pile, and compares them with those that the digits choose.
func partByFractions(t require.TestingT, h pile, k int, seed uint64) {
	n := h.len()
	words := rand.NewPCG(seed, 0)
	var got script
	for range 20 {
		got.words = append(got.words, words.Uint64())
	}
	first := listOf(h.first)
	second := listOf(h.second)
	var want pile
	asked := 0
	for left := k; left > 0; {
		product, picks := big.NewInt(int64(n)), 1
		for picks < left && product.BitLen() <= 51 {
			product.Mul(product, big.NewInt(int64(n-picks)))
			picks++
		}
		require.Less(t, product.BitLen(), 59)
		word := new(big.Int).SetUint64(got.words[asked])
		asked++
		for range picks {
			word.Mul(word, big.NewInt(int64(n)))
			at := int(new(big.Int).Rsh(word, 64).Int64())
			word.And(word, new(big.Int).SetUint64(^uint64(0)))
			if at < len(first) {
				want.first = want.first.With(first[at])
				first = append(first[:at], first[at+1:]...)
			} else {
				at -= len(first)
				want.second = want.second.With(second[at])
				second = append(second[:at], second[at+1:]...)
			}
			n--
		}
		left -= picks
	}
	require.Equal(t, want, h.part(k, &got))
	require.Equal(t, asked, got.asked)
}

func listOf(s cards.Set) (list []cards.Card) {
	for c := range s.All() {
		list = append(list, c)
	}
	return list
}

// The probability of a choice is its share of the worlds. The test uses numbers of one word and
// numbers of four words.
func TestChooseFollowsTheShares(t *testing.T) {
	shares := []uint64{5, 1, 7, 3, 2, 4, 6, 1, 1, 1, 3, 9, 8, 5, 2, 6}
	for _, count := range []int{1, 2, 9, len(shares)} {
		b := newBuilder(maxChoices)
		var options []option
		total := uint64(0)
		for i, share := range shares[:count] {
			options = append(options, option{choice{0, int32(i)}, number{share}}, option{choice{noNode, 99}, number{9}}, option{choice{0, 98}, number{}})
			total += share
		}
		node, err := b.add(options)
		require.NoError(t, err)
		require.Equal(t, number{total}, b.totals[node])
		narrow := b.done()
		require.Nil(t, narrow.wide)
		wide := b.choices
		require.NotNil(t, wide.wide)

		seen, seenWide := make([]uint64, count), make([]uint64, count)
		bits := new(big.Int).SetUint64(total).BitLen()
		for i := range total {
			seen[narrow.choose(node, &script{words: []uint64{scaled(i, total) + 2}}).take]++
			seenWide[wide.choose(node, &script{words: []uint64{i << (64 - bits)}}).take]++
		}
		if count == 1 { // no random word is needed
			require.Zero(t, narrow.choose(node, nil).take)
			continue
		}
		require.Equal(t, shares[:count], seen)
		require.Equal(t, shares[:count], seenWide)
	}
}

func TestTooManyChoicesAreUnknown(t *testing.T) {
	b := newBuilder(maxChoices)
	large := number{0, 0, 0, 1 << 63}
	_, err := b.add([]option{{choice{}, large}, {choice{}, large}})
	require.ErrorIs(t, err, ErrUnknown)
	node, err := b.add([]option{{choice{}, large}})
	require.NoError(t, err)
	_, err = b.add([]option{{choice{next: node}, number{2}}})
	require.ErrorIs(t, err, ErrUnknown)

	b = newBuilder(maxChoices)
	_, err = b.add(make([]option, maxChoices))
	require.NoError(t, err, "options without worlds are not added")
	full := make([]option, maxChoices)
	for i := range full {
		full[i].ways = number{1}
	}
	_, err = b.add(full)
	require.NoError(t, err)
	_, err = b.add(full[:1])
	require.ErrorIs(t, err, ErrUnknown)
}
