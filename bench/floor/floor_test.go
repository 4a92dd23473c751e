package floor

import (
	"fmt"
	"math/big"
	"math/bits"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
)

// Deals that are played together have the same scores as deals that are played alone, if
// each trick gets the same word.
func TestDealsAtOnceAreTheSameDeals(t *testing.T) {
	hands := deals(4)
	var four [4]Hearts
	var sets [4]HeartsBySets
	for i := range hands {
		four[i] = NewHearts(&hands[i], cards.Seat(i))
		sets[i] = NewHeartsBySets(&hands[i], cards.Seat(i))
	}
	source := NewPCG(1)
	var words [52]uint64
	for i := range words {
		words[i] = source.next()
	}
	var want, wantSets Points
	for i := range four {
		one, set := four[i], sets[i]
		for trick := range 13 {
			one.trick(uint64(13-trick), words[4*trick+i])
			set.trick(words[4*trick+i])
		}
		for seat := range want {
			want[seat] += one.points()[seat]
			wantSets[seat] += set.points()[seat]
		}
	}
	again := NewPCG(1)
	require.Equal(t, want, PlayTogether(&four, &again))
	require.Equal(t, source, again)
	again = NewPCG(1)
	require.Equal(t, wantSets, PlayTogetherBySets(&sets, &again))
	require.Equal(t, source, again)
}

// TestPCG computes the generator again, as its paper describes it, in big integers.
func TestPCG(t *testing.T) {
	const seed = 0xFEDC_BA98_7654_3210
	p := NewPCG(seed)
	modulus := new(big.Int).Lsh(big.NewInt(1), 64)
	state := new(big.Int).SetUint64(seed)
	for range 1000 {
		top := new(big.Int).Rsh(state, 59)
		word := new(big.Int).Xor(state, new(big.Int).Rsh(state, uint(5+top.Uint64())))
		word.Mul(word, new(big.Int).SetUint64(12605985483714917081)).Mod(word, modulus)
		word.Xor(word, new(big.Int).Rsh(word, 43))
		require.Equal(t, word.Uint64(), p.next())

		state.Mul(state, big.NewInt(6364136223846793005))
		state.Add(state, big.NewInt(1442695040888963407)).Mod(state, modulus)
	}
}

// A random word is uniform enough for four choices among 13 cards each. This is a
// chi-square test over all 28561 outcomes, with a limit of four standard deviations. The
// seed is fixed, so the result is always the same.
func TestFourChoicesFromAWordAreUniform(t *testing.T) {
	const outcomes, each = 13 * 13 * 13 * 13, 30
	source := NewPCG(1)
	seen := make([]int, outcomes)
	for range outcomes * each {
		word, outcome := source.next(), uint64(0)
		for range 4 {
			k, rest := bits.Mul64(word, 13)
			outcome, word = outcome*13+k, rest
		}
		seen[outcome]++
	}
	chi2 := 0.0
	for _, n := range seen {
		chi2 += float64((n-each)*(n-each)) / each
	}
	require.InDelta(t, outcomes-1, chi2, 4*239) // the square root of twice the outcomes is 239
}

// A card picked from a set is the card at the same place of a list, for every set of one
// byte in two suits and for every set of four cards.
func TestPickAndNthFaceAgreeWithAList(t *testing.T) {
	check := func(set uint64) {
		var list []uint64
		for place := range uint64(64) {
			if set>>place&1 != 0 {
				list = append(list, place)
			}
		}
		for k, want := range list {
			n := uint64(len(list))
			for _, word := range []uint64{firstWord(uint64(k), n), firstWord(uint64(k)+1, n) - 1} {
				place, rest := pick(set, word)
				require.Equal(t, want, place, "card %d of %x", k, set)
				require.Equal(t, word*n, rest)
			}
			require.Equal(t, uint64(1)<<want, nthFace(set, uint64(k)), "card %d of %x", k, set)
		}
	}
	for b := range uint64(256) {
		check(b<<4 | b<<36)
	}
	for a := range uint64(64) {
		for b := range a {
			check(1<<a | 1<<b)
			check(1<<a | 1<<b | 1<<(a/2) | 1<<(b/2+32))
		}
	}
	require.Zero(t, nthFace(0, 0))
}

func TestPlayAllocatesNothingAndKeepsTheDeal(t *testing.T) {
	hands := deals(1)[0]
	for _, k := range kernels {
		_, start, play := k.start(&hands, 0)
		before := start()
		source := NewPCG(1)
		require.Zero(t, testing.AllocsPerRun(100, func() { play(&source) }), k.name)
		require.Equal(t, before, start(), k.name)
	}
	four := [4]Hearts{NewHearts(&hands, 0), NewHearts(&hands, 1), NewHearts(&hands, 2), NewHearts(&hands, 3)}
	source := NewPCG(1)
	require.Zero(t, testing.AllocsPerRun(100, func() { PlayTogether(&four, &source) }))
}

func ExampleHearts() {
	var hands cards.Hands
	for seat, suit := range []string{"AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"} {
		hands[seat] = cards.MustParseHand(suit)
	}
	// The leader holds only clubs and wins every trick with them.
	deal, source := NewHearts(&hands, 3), NewPCG(1)
	fmt.Println(deal.Play(&source))
	// Output: [0 0 0 -30]
}
