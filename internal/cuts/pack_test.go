package cuts_test

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
)

func TestPackOfFife(t *testing.T) {
	require.NoError(t, fife.Check())
	require.Equal(t, 23, fife.Len())
	require.Equal(t, "23456", fife.Numbers().String())
	var all []string
	for c := range fife.All() {
		all = append(all, c.String())
	}
	require.Equal(t, []string{
		"2C", "3C", "4C", "5C", "6C", "2D", "3D", "4D", "5D", "6D",
		"2H", "3H", "4H", "5H", "6H", "2S", "3S", "4S", "5S", "6S", "JOKER", "BRIDGE",
	}, all)
}

func TestPackOfAnyKind(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := packOf(t)
		require.Equal(t, len(every(p)), p.Len())
		require.Equal(t, slices.Compact(every(p)), slices.Collect(p.All()))
		require.Equal(t, circle(p), slices.Collect(p.Numbers().All()))
		for c := range 256 {
			require.Equal(t, slices.Contains(every(p), cards.Card(c)), p.Has(cards.Card(c)), "%v", cards.Card(c))
		}
		stop := rapid.IntRange(1, p.Len()).Draw(t, "stop")
		n := 0
		for range p.All() {
			if n++; n == stop {
				break
			}
		}
		require.Equal(t, min(stop, len(slices.Compact(every(p)))), n)
	})
	var zero cuts.Pack
	require.Zero(t, zero.Len())
	require.Empty(t, slices.Collect(zero.All()))
	require.False(t, zero.Has(0))
	require.PanicsWithValue(t, "cuts: a pack without cards cannot be cut", func() { zero.Cut(&script{}) })
}

func TestPackCheck(t *testing.T) {
	for _, row := range []struct {
		pack cuts.Pack
		want string
	}{
		{fife, ""},
		{cuts.Pack{Lowest: 2, Highest: 14, Jokers: 4, Bridges: 4}, ""},
		{cuts.Pack{Lowest: 2, Highest: 3}, ""},
		{cuts.Pack{Lowest: 7, Highest: 7, Jokers: 1}, ""},
		{cuts.Pack{Lowest: 7, Highest: 7, Bridges: 1}, ""},
		{cuts.Pack{}, "lowest: the rank is missing: want one of 23456789TJQKA"},
		{cuts.Pack{Highest: 6, Jokers: 2}, "lowest: the rank is missing: want one of 23456789TJQKA"},
		{cuts.Pack{Lowest: cards.Tarot, Highest: cards.Tarot}, "lowest: * is not the rank of a number: want one of 23456789TJQKA"},
		{cuts.Pack{Lowest: 2}, "highest: the rank is missing: want one of 23456789TJQKA"},
		{cuts.Pack{Lowest: 2, Highest: cards.Tarot}, "highest: * is not the rank of a number: want one of 23456789TJQKA"},
		{cuts.Pack{Lowest: 6, Highest: 2}, "highest: 2 is below the lowest, 6: want 6 or higher"},
		{cuts.Pack{Lowest: 2, Highest: 6, Jokers: 5}, "jokers: 5 is out of range: want 1 to 4, or none"},
		{cuts.Pack{Lowest: 2, Highest: 6, Jokers: -1}, "jokers: -1 is out of range: want 1 to 4, or none"},
		{cuts.Pack{Lowest: 2, Highest: 6, Bridges: 5}, "bridges: 5 is out of range: want 1 to 4, or none"},
		{cuts.Pack{Lowest: 2, Highest: 6, Bridges: -1}, "bridges: -1 is out of range: want 1 to 4, or none"},
		{cuts.Pack{Lowest: 7, Highest: 7}, "highest: all cards have the rank 7, so every draw is a tie: want more ranks, jokers or bridges"},
	} {
		err := row.pack.Check()
		if row.want == "" {
			require.NoError(t, err, "%+v", row.pack)
		} else {
			require.EqualError(t, err, row.want, "%+v", row.pack)
		}
	}
}

// script is a source that returns fixed words, and counts them.
type script struct {
	words []uint64
	asked int
}

func (s *script) Uint64() uint64 {
	s.asked++
	return s.words[s.asked-1]
}

// ceil returns 2^64 × i / n, rounded up. It returns 0 for 2^64.
func ceil(i, n uint64) uint64 {
	if i == n {
		return 0
	}
	word, rest := bits.Div64(i, 0, n)
	if rest != 0 {
		word++
	}
	return word
}

// There are 2^64 words, and the same number of words leads to each card of the pack. The words
// of a card are consecutive, so it is enough to check the first and the last.
func TestCutIsUniform(t *testing.T) {
	for _, p := range []cuts.Pack{fife, {Lowest: 2, Highest: 14, Jokers: 4, Bridges: 4}, {Lowest: 7, Highest: 8}, {Lowest: 7, Highest: 7, Jokers: 1}} {
		all, n, refused := every(p), uint64(p.Len()), 0
		share, over := bits.Div64(1, 0, n)
		// cut returns the card that a word cuts. If Cut discards the word, it gets the largest
		// word next.
		cut := func(word uint64) (c cards.Card, used bool) {
			src := &script{words: []uint64{word, ^uint64(0)}}
			c = p.Cut(src)
			return c, src.asked == 1
		}
		for i, want := range all {
			first, last := ceil(uint64(i), n), ceil(uint64(i)+1, n)-1
			words := last - first + 1
			got, used := cut(first)
			if used {
				require.Equal(t, want, got)
			} else {
				words--
				refused++
			}
			require.Equal(t, share, words, "%v", want)
			for _, word := range []uint64{first + 1, first + words/2, last} {
				got, used := cut(word)
				require.True(t, used)
				require.Equal(t, want, got)
			}
		}
		require.EqualValues(t, over, refused)
	}
}

// Each drawn card has several possible outcomes. The test makes each combination of outcomes
// once. Then each way to draw three cards from the pack must occur equally often.
func TestDealIsUniform(t *testing.T) {
	p := cuts.Pack{Lowest: cards.Two, Highest: cards.Two, Jokers: 2, Bridges: 1}
	d := cuts.StartDraw(3)
	seen := map[[cards.MaxSeats]cards.Card]int{}
	for i := range uint64(7) {
		for j := range uint64(6) {
			for k := range uint64(5) {
				seen[d.Deal(p, &script{words: []uint64{ceil(i, 7) + 1, ceil(j, 6) + 1, ceil(k, 5) + 1}})]++
			}
		}
	}
	want := map[[cards.MaxSeats]cards.Card]int{}
	for i, a := range every(p) {
		for j, b := range every(p) {
			for k, c := range every(p) {
				if i != j && j != k && i != k {
					want[[cards.MaxSeats]cards.Card{a, b, c}]++
				}
			}
		}
	}
	require.Equal(t, want, seen)
}

// With a random source, each card is cut about as often as expected.
func TestCutOfASource(t *testing.T) {
	const cutsMade = 23_000
	src := rand.NewPCG(4, 23)
	seen := map[cards.Card]int{}
	for range cutsMade {
		seen[fife.Cut(src)]++
	}
	chi := 0.0
	for c := range fife.All() {
		want := 1000.0
		if c == cards.Joker {
			want = 2000
		}
		chi += (float64(seen[c]) - want) * (float64(seen[c]) - want) / want
	}
	require.Less(t, chi, 46.8, "a chi-square value with 21 degrees of freedom is larger in 1 of 1000 tests")
	require.Len(t, seen, 22)
}

// source returns a source of chance with a random seed.
func source(t *rapid.T) rand.Source { return rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1) }
