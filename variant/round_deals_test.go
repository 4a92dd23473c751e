package variant_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/cuts"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// roundsVariant draws a variant in rounds: contracts of tricks with their numbers, a
// layout or two, some of which go together, with an obligation or none, and with cuts
// or without.
func roundsVariant(t *rapid.T) *variant.Variant {
	rules := fife(t).Rules()
	rules.ZeroSum, rules.Sheet = 0, score.Form{}
	n := rapid.IntRange(1, 5).Draw(t, "tricks")
	patience := rules.Contracts[5]
	rules.Contracts = rules.Contracts[:n:n]
	rules.Combine = variant.Combine{}
	if n > 1 {
		for _, k := range rules.Contracts {
			rules.Combine.Contracts = append(rules.Combine.Contracts, k.ID)
		}
	}
	patience.Times = rapid.IntRange(1, 2).Draw(t, "times")
	if rapid.Bool().Draw(t, "layout") {
		rules.Contracts = append(rules.Contracts, patience)
		if patience.Times > 1 {
			rules.Combine.Contracts = append(rules.Combine.Contracts, patience.ID)
		}
	} else {
		rules.CutRound.Several = 0
	}
	rules.Combine.Pairs = rapid.IntRange(0, 3).Draw(t, "pairs")
	rules.Combine.Group = rapid.SampledFrom([]int{0, 0, 2, 3, 5}).Draw(t, "group")
	cut := &rules.CutRound
	cut.Circle = nil
	for _, k := range rules.Contracts[:n] {
		cut.Circle = append(cut.Circle, k.ID)
	}
	cut.Pack = cuts.Pack{Lowest: 2, Highest: cards.Rank(1 + n), Jokers: rapid.IntRange(0, 1).Draw(t, "jokers"), Bridges: rapid.IntRange(0, 1).Draw(t, "bridges")}
	cut.Passes = cuts.PassRules{}
	if rapid.Bool().Draw(t, "no cuts") && len(rules.Combine.Contracts) > 0 {
		rules.CutRound = variant.CutRound{}
	}
	v, err := rules.Compile()
	if err != nil {
		return fife(t)
	}
	return v
}

// The deals of a round, found by calling all that there is in every order.
func TestRoundDeals(t *testing.T) {
	require := require.New(t)
	least, most := game(t, fife(t), 4).RoundDeals(variant.At{})
	require.Equal([]int{2, 5}, []int{least, most})
	least, most = game(t, fife(t), 4).RoundDeals(variant.At{Round: 4})
	require.Equal([]int{2, 7}, []int{least, most})
	least, most = game(t, layers(t, plain), 4).RoundDeals(variant.At{})
	require.Equal([]int{12, 12}, []int{least, most})

	rapid.Check(t, func(t *rapid.T) {
		g := game(t, roundsVariant(t), 4)
		for _, at := range []variant.At{{}, {Round: g.Rounds() - 1}} {
			w := walker{g: g, at: at, seen: map[walked][2]int{}}
			want := w.walk(t, 0, variant.Grouped{})
			least, most := g.RoundDeals(at)
			require.Equal([2]int{least, most}, want)
		}
	})
}

// walker finds every way through a round.
type walker struct {
	g    *variant.Game
	at   variant.At
	seen map[walked][2]int
}

type walked struct {
	called variant.Calls
	so     variant.Grouped
}

// walk returns the fewest and the most deals to come. Of a round in which a Caller is
// obliged it says that he has met it, and of any that it goes on as long as something
// is left.
func (w *walker) walk(t require.TestingT, called variant.Calls, so variant.Grouped) [2]int {
	if w.g.Left(called) == 0 {
		if rule := w.g.Combine(); rule.Obliged() && !w.g.Cut(w.at) {
			require.True(t, rule.Pairs > 0 && int(so.Pairs) >= rule.Pairs || rule.Group > 0 && int(so.Largest) >= rule.Group)
		}
		return [2]int{}
	}
	here := walked{called, so}
	if found, ok := w.seen[here]; ok {
		return found
	}
	found := [2]int{99, 0}
	for _, call := range w.calls(called, so) {
		rest := w.walk(t, w.g.Add(called, call), so.With(call.Len()))
		found = [2]int{min(found[0], 1+rest[0]), max(found[1], 1+rest[1])}
	}
	require.NotEqual(t, [2]int{99, 0}, found, "nothing can be called after %b", called)
	w.seen[here] = found
	return found
}

// calls are what can be called, by choice or by any cuts.
func (w *walker) calls(called variant.Calls, so variant.Grouped) []variant.Calls {
	if !w.g.Cut(w.at) {
		var all variant.Called
		all[w.g.Caller(w.at)] = called
		return slices.Collect(w.g.Groups(w.at, &all, so))
	}
	var settled []variant.Calls
	seen := map[cuts.Call]bool{}
	var cut func(c cuts.Call)
	cut = func(c cuts.Call) {
		switch {
		case seen[c]:
		case c.Done():
			settled = append(settled, w.g.CutCalls(&c))
		default:
			seen[c] = true
			for card := range w.g.CuttingPack().All() {
				next := c
				if next.Cut(card) == nil {
					cut(next)
				}
			}
		}
	}
	cut(w.g.StartCall(called))
	return settled
}
