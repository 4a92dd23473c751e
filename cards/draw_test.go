package cards

import (
	"fmt"
	"math/bits"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// script is a source that returns fixed words and counts the calls.
type script struct {
	words []uint64
	asked int
}

func (s *script) Uint64() uint64 {
	s.asked++
	return s.words[s.asked-1]
}

// accepts reports whether draw uses the word. If draw discards the word, it asks for
// another word and gets the largest word, which it never discards.
func accepts(t require.TestingT, word, n uint64, picks int) bool {
	src := script{words: []uint64{word, ^uint64(0)}}
	got := draw(&src, n, picks)
	require.Equal(t, src.words[src.asked-1], got, "draw returns the last word it asked for")
	return src.asked == 1
}

// ceil returns 2^64 × i / outcomes, rounded up. It returns 0 for 2^64.
func ceil(i, outcomes uint64) uint64 {
	if i == outcomes {
		return 0
	}
	word, rest := bits.Div64(i, 0, outcomes)
	if rest != 0 {
		word++
	}
	return word
}

// evenShare checks that outcome i gets its exact share of the words. The words of an
// outcome are consecutive. Only the first of these words can leave a low half below the
// product of the bounds, so draw may discard only the first word.
func evenShare(t require.TestingT, i, outcomes, n uint64, picks int) {
	first, last := ceil(i, outcomes), ceil(i+1, outcomes)-1
	words := last - first + 1
	if !accepts(t, first, n, picks) {
		words--
	}
	if !accepts(t, first+1, n, picks) || !accepts(t, last, n, picks) {
		require.Fail(t, "refused", "outcome %d of %d: draw discards a word that is not the first word of this outcome", i, outcomes)
	}
	if share, _ := bits.Div64(1, 0, outcomes); words != share {
		require.Fail(t, "uneven", "outcome %d of %d has %d words: want %d", i, outcomes, words, share)
	}
}

// outcomesOf returns the number of outcomes: the product n × (n-1) × …, with one factor for
// each pick.
func outcomesOf(n uint64, picks int) uint64 {
	product := uint64(1)
	for range picks {
		product, n = product*n, n-1
	}
	return product
}

func TestDrawGivesEveryOutcomeTheSameNumberOfWords(t *testing.T) {
	for _, row := range []struct {
		n     uint64
		picks int
	}{
		{2, 1}, {2, 2}, {3, 1}, {3, 2}, {3, 3}, {4, 2}, {5, 4}, {6, 3}, {7, 7}, {8, 4}, {9, 5}, {13, 3},
		{52, 1}, {52, 2}, {104, 2}, {105, 1}, {127, 1}, {127, 2}, {128, 1}, {128, 2},
	} {
		t.Run(fmt.Sprint(row), func(t *testing.T) {
			all := outcomesOf(row.n, row.picks)
			for i := range all {
				evenShare(t, i, all, row.n, row.picks)
			}
		})
	}
	// If there are too many outcomes to check all of them, the test checks some at random.
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Uint64Range(2, 128).Draw(t, "n")
		picks := rapid.IntRange(1, int(min(n, maxPicks))).Draw(t, "picks")
		all := outcomesOf(n, picks)
		evenShare(t, rapid.Uint64Range(0, all-1).Draw(t, "outcome"), all, n, picks)
	})
}

// draw discards exactly the surplus words. Each surplus word is the first word of an outcome.
func TestDrawDiscardsSurplusWords(t *testing.T) {
	for _, row := range []struct {
		n     uint64
		picks int
		want  int // 2^64 mod the product of the bounds
	}{
		{2, 1, 0}, {128, 1, 0}, // a power of two has no surplus
		{3, 1, 1}, {3, 2, 4}, {5, 1, 1}, {7, 1, 2}, {8, 4, 16}, {13, 3, 16}, {52, 2, 1888},
	} {
		all := outcomesOf(row.n, row.picks)
		refused := 0
		for i := range all {
			if !accepts(t, ceil(i, all), row.n, row.picks) {
				refused++
			}
		}
		require.Equal(t, row.want, refused, "%d picks below %d", row.picks, row.n)
	}
}

// If every draw has each of its outcomes once, every deal of a small pack occurs equally
// often.
func TestDealsComeEquallyOften(t *testing.T) {
	aces, kings := NewPack(Ace, 1), NewPack(King, 1)
	for _, row := range []struct {
		name    string
		pack    Pack
		players int
		draws   []uint64 // the number of outcomes of each word
		deals   int
	}{
		{"4 cards to two", aces, 2, []uint64{4 * 3}, 6},
		{"4 cards to four", aces, 4, []uint64{4, 3, 2}, 24},
		{"6 cards to three", aces.With(Of(King, Clubs)).With(Of(King, Spades)), 3, []uint64{6 * 5, 4 * 3}, 90},
		{"8 cards to two", kings, 2, []uint64{8 * 7 * 6 * 5}, 70},
		// The two copies of a face are dealt as different cards, so there are two ways to
		// split them between two hands.
		{"6 cards, 4 of them alike", NewPack(Ace, 2).Without(Of(Ace, Clubs)).Without(Of(Ace, Clubs)), 2, []uint64{6 * 5 * 4}, 7},
	} {
		t.Run(row.name, func(t *testing.T) {
			seen := map[Hands]int{}
			total := 0
			var walk func(words, left []uint64)
			walk = func(words, left []uint64) {
				if len(left) == 0 {
					hands, err := row.pack.Deal(row.players, &script{words: words})
					require.NoError(t, err)
					seen[hands]++
					total++
					return
				}
				for i := range left[0] {
					walk(append(words, ceil(i, left[0])+1), left[1:])
				}
			}
			walk(nil, row.draws)
			require.Len(t, seen, row.deals)
			ways := 0
			for hands := range seen {
				ways += waysTo(hands)
			}
			for hands, n := range seen {
				require.Equal(t, total*waysTo(hands)/ways, n, "%v", hands)
			}
		})
	}
}

// waysTo returns the number of ways to deal these hands if the two copies of a card count
// as different cards. Each face whose copies are in two hands doubles this number.
func waysTo(hands Hands) int {
	ways := 1
	for c := range faces.All() {
		holders := 0
		for _, h := range hands {
			if h.Has(c) {
				holders++
			}
		}
		if holders == 2 {
			ways *= 2
		}
	}
	return ways
}
