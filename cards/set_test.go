package cards_test

import (
	"iter"
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
)

// breaksAnywhere checks that an iterator can be stopped after any value and started
// again.
func breaksAnywhere[T any](t require.TestingT, want []T, walk iter.Seq[T]) {
	for stop := range want {
		var got []T
		for v := range walk {
			got = append(got, v)
			if len(got) == stop+1 {
				break
			}
		}
		require.Equal(t, want[:stop+1], got)
	}
}

// members returns the cards of the oracle's set, in the order of the deck.
func members(oracle map[cards.Card]bool) []cards.Card {
	var list []cards.Card
	for _, c := range deck {
		if oracle[c] {
			list = append(list, c)
		}
	}
	return list
}

// agree checks every method of s against want, the oracle's list of cards.
func agree(t require.TestingT, want []cards.Card, s cards.Set) {
	require.Equal(t, len(want), s.Len())
	require.Equal(t, want, slices.Collect(s.All()))
	require.Equal(t, s, cards.SetOf(want...))
	for _, c := range deck {
		require.Equal(t, slices.Contains(want, c), s.Has(c), "%v in %v", c, s)
	}
	for _, none := range []cards.Card{0, cards.Joker, cards.Bridge} {
		require.False(t, s.Has(none))
		require.Equal(t, s, s.With(none))
		require.Equal(t, s, s.Without(none))
	}
	for _, suit := range []cards.Suit{cards.NoSuit, cards.Clubs, cards.Diamonds, cards.Hearts, cards.Spades, 5, 17, 255} {
		var of []cards.Card
		for _, c := range want {
			if c.Suit() == suit {
				of = append(of, c)
			}
		}
		require.Equal(t, of, slices.Collect(s.In(suit).All()), "suit %d", suit)
	}
	backward := slices.Clone(want)
	slices.Reverse(backward)
	require.Equal(t, backward, slices.Collect(s.Backward()))
	if len(want) == 0 {
		require.Zero(t, s.Lowest())
		require.Zero(t, s.Highest())
		return
	}
	require.Equal(t, want[0], s.Lowest())
	require.Equal(t, backward[0], s.Highest())
}

func TestSetAgreesWithAMap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s cards.Set
		oracle := map[cards.Card]bool{}
		agree(t, nil, s)
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			op := rapid.SampledFrom([]string{"with", "without", "or", "and", "minus"}).Draw(t, "op")
			other := rapid.SliceOf(anyCard).Draw(t, "cards")
			switch op {
			case "with":
				for _, c := range other {
					s, oracle[c] = s.With(c), true
				}
			case "without":
				for _, c := range other {
					s = s.Without(c)
					delete(oracle, c)
				}
			case "or":
				s |= cards.SetOf(other...)
				for _, c := range other {
					oracle[c] = true
				}
			case "and":
				s &= cards.SetOf(other...)
				maps.DeleteFunc(oracle, func(c cards.Card, _ bool) bool { return !slices.Contains(other, c) })
			case "minus":
				s &^= cards.SetOf(other...)
				for _, c := range other {
					delete(oracle, c)
				}
			}
			agree(t, members(oracle), s)
		}
	})
}

func TestIteratorsAreOrderedAndCanBeStopped(t *testing.T) {
	require.Equal(t, deck, slices.Collect(every.All()))
	rapid.Check(t, func(t *rapid.T) {
		s := anySet.Draw(t, "set")
		up := slices.Collect(s.All())
		breaksAnywhere(t, up, s.All())
		slices.Reverse(up)
		breaksAnywhere(t, up, s.Backward())
	})
}

func TestSetOfIgnoresOtherCards(t *testing.T) {
	require.Zero(t, cards.SetOf(0, cards.Joker, cards.Bridge))
	require.Equal(t, cards.MustParseSet("QH"), cards.SetOf(0, cards.MustParse("QH"), cards.Joker))
}

// firstWord returns the lowest word for which Pick returns card i of n cards, counted from
// 0. This word is i × 2^64 / n, rounded up. For i = n it is 2^64, which overflows to 0.
func firstWord(i, n int) uint64 {
	if i == n {
		return 0
	}
	word, rest := bits.Div64(uint64(i), 0, uint64(n))
	if rest != 0 {
		word++
	}
	return word
}

// The words for which Pick returns a card are consecutive. The numbers of words of any two
// cards differ by at most one.
func TestPickIsUniform(t *testing.T) {
	require.Zero(t, cards.Set(0).Pick(0))
	require.Zero(t, cards.Set(0).Pick(1<<63))
	require.Zero(t, cards.Set(0).Pick(^uint64(0)))

	check := func(t require.TestingT, s cards.Set, between uint64) {
		list := slices.Collect(s.All())
		for i, c := range list {
			first, last := firstWord(i, len(list)), firstWord(i+1, len(list))-1
			if len(list) > 1 {
				share, _ := bits.Div64(1, 0, uint64(len(list)))
				require.LessOrEqual(t, last-first+1-share, uint64(1))
			}
			require.Equal(t, c, s.Pick(first), "first word of %v in %v", c, s)
			require.Equal(t, c, s.Pick(last), "last word of %v in %v", c, s)
			inside, _ := bits.Mul64(between, last-first)
			require.Equal(t, c, s.Pick(first+inside), "a word of %v in %v", c, s)
		}
	}
	order := slices.Clone(deck)
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	for n := range order {
		check(t, cards.SetOf(deck[:n+1]...), 1<<63)
		check(t, cards.SetOf(order[:n+1]...), 1<<62)
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t, anySet.Draw(t, "set"), rapid.Uint64().Draw(t, "between"))
	})
}
