package cuts_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
)

// agrees compares a call with the oracle after some cuts.
func agrees(t require.TestingT, c *cuts.Call, want called, unused []cards.Rank, layouts int) {
	got := slices.Collect(c.Chosen().All())
	if !slices.Equal(want.chosen, got) || want.layouts != c.Layouts() || want.done != c.Done() {
		require.Fail(t, "wrong call", "unused %v, %d layouts: got %v, %d layouts, done %v: want %+v", unused, layouts, got, c.Layouts(), c.Done(), want)
	}
	if last := want.done && len(got) == len(unused) && c.Layouts() == layouts; last != c.Last() {
		require.Fail(t, "wrong", "Last() = %v with %+v of %v, %d layouts", c.Last(), want, unused, layouts)
	}
}

// kinds returns one card of each kind that makes a difference in a call. The suits of the
// numbers repeat in the order clubs, diamonds, hearts, spades. The parameter turn changes the
// suit of the first number.
func kinds(p cuts.Pack, turn int) []cards.Card {
	var list []cards.Card
	for _, r := range circle(p) {
		list = append(list, cards.Of(r, cards.Clubs+cards.Suit(turn+int(r))%4))
	}
	if p.Jokers > 0 {
		list = append(list, cards.Joker)
	}
	if p.Bridges > 0 {
		list = append(list, cards.Bridge)
	}
	return list
}

// The test tries every state in which a call can begin, with every sequence of up to four cuts.
func TestEveryShortCall(t *testing.T) {
	const depth = 4
	for _, p := range []cuts.Pack{fife, {Lowest: cards.King, Highest: cards.Ace, Jokers: 1, Bridges: 1}, {Lowest: cards.Nine, Highest: cards.Nine, Jokers: 1}} {
		numbers, seen := circle(p), 0
		for subset := range 1 << len(numbers) {
			var unused []cards.Rank
			for i, r := range numbers {
				if subset>>i&1 != 0 {
					unused = append(unused, r)
				}
			}
			for _, layouts := range []int{0, 1, 2} {
				for _, first := range []bool{false, true} {
					var walk func(c cuts.Call, made []cards.Card)
					walk = func(c cuts.Call, made []cards.Card) {
						want := call(p, unused, layouts, first, made)
						agrees(t, &c, want, unused, layouts)
						seen++
						if want.done || len(made) == depth {
							return
						}
						for _, card := range kinds(p, len(made)) {
							next := c
							require.NoError(t, next.Cut(card))
							walk(next, append(made, card))
						}
					}
					walk(startCall(p, cuts.RanksOf(unused...), layouts, first), nil)
				}
			}
		}
		require.Greater(t, seen, 2*3*2)
	}
}

// packOf draws a pack that Check accepts.
func packOf(t *rapid.T) cuts.Pack {
	return rapid.Custom(func(t *rapid.T) cuts.Pack {
		low := rapid.Uint8Range(2, 14).Draw(t, "lowest")
		return cuts.Pack{
			Lowest: cards.Rank(low), Highest: cards.Rank(rapid.Uint8Range(low, 14).Draw(t, "highest")),
			Jokers: rapid.IntRange(0, 4).Draw(t, "jokers"), Bridges: rapid.IntRange(0, 4).Draw(t, "bridges"),
		}
	}).Filter(func(p cuts.Pack) bool { return p.Check() == nil }).Draw(t, "pack")
}

// The test draws a pack and a number of layouts, and cuts until the call is settled.
func TestLongCalls(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := packOf(t)
		unused := rapid.SliceOfDistinct(rapid.SampledFrom(circle(p)), rapid.ID[cards.Rank]).Draw(t, "unused")
		slices.Sort(unused)
		layouts, first := rapid.IntRange(0, 5).Draw(t, "layouts"), rapid.Bool().Draw(t, "first")
		// Most random cuts of a big pack would end the cutting. Cuts of neighbours on the
		// circle do not.
		made := rapid.SliceOfN(rapid.SampledFrom(every(p)), 0, 40).Draw(t, "cuts")
		if rapid.Bool().Draw(t, "in order") {
			for i := range made {
				made[i] = cards.Of(circle(p)[i%len(circle(p))], cards.Hearts)
			}
		}
		c := startCall(p, cuts.RanksOf(unused...), layouts, first)
		for i, card := range made {
			want := call(p, unused, layouts, first, made[:i])
			agrees(t, &c, want, unused, layouts)
			if want.done {
				before := c
				require.ErrorIs(t, c.Cut(card), cuts.ErrSettled)
				require.Equal(t, before, c)
				break
			}
			require.NoError(t, c.Why(card))
			require.NoError(t, c.Cut(card))
		}
		want := call(p, unused, layouts, first, made)
		agrees(t, &c, want, unused, layouts)
		require.LessOrEqual(t, want.counted, max(1, len(unused)), "cards that count before a call is settled")
	})
}

// While a call is open, some card of the pack counts, so the cutting ends.
func TestSomeCardAlwaysCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := packOf(t)
		unused := rapid.SliceOfDistinct(rapid.SampledFrom(circle(p)), rapid.ID[cards.Rank]).Draw(t, "unused")
		c := startCall(p, cuts.RanksOf(unused...), rapid.IntRange(0, 3).Draw(t, "layouts"), rapid.Bool().Draw(t, "first"))
		for cut := 0; !c.Done(); cut++ {
			require.Less(t, cut, max(1, len(unused)))
			var after []cuts.Call
			for _, card := range every(p) {
				next := c
				require.NoError(t, next.Cut(card))
				if next != c {
					after = append(after, next)
				} else {
					require.Zero(t, c.Chosen(), "%v is cut again only while nothing is chosen", card)
				}
			}
			require.NotEmpty(t, after)
			c = rapid.SampledFrom(after).Draw(t, "after")
		}
		require.True(t, c.Last() || c.Chosen() != 0 || c.Layouts() != 0, "something is called")
		require.False(t, c.Chosen() != 0 && c.Layouts() != 0, "numbers or layouts, not both")
	})
}
