package variant_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/cuts"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// roundsVariant draws a variant whose deals are in rounds. It has contracts of tricks and up
// to two layouts. Some of the contracts can be combined. There may be an obligation to
// combine, and a round of cuts.
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
	cut.Pack = variant.CuttingPack{Lowest: 2, Highest: cards.Rank(1 + n), Jokers: rapid.IntRange(0, 1).Draw(t, "jokers"), Bridges: rapid.IntRange(0, 1).Draw(t, "bridges")}
	cut.Passes = variant.CutPasses{}
	if rapid.Bool().Draw(t, "no cuts") && len(rules.Combine.Contracts) > 0 {
		rules.CutRound = variant.CutRound{}
	}
	v, err := rules.Compile()
	if err != nil {
		return fife(t)
	}
	return v
}

// TestRoundDeals checks the number of deals in a round by declaring all contracts in every
// order.
func TestRoundDeals(t *testing.T) {
	require := require.New(t)
	least, most := game(t, fife(t), 4).Engine().RoundDeals(engine.At{})
	require.Equal([]int{2, 5}, []int{least, most})
	least, most = game(t, fife(t), 4).Engine().RoundDeals(engine.At{Round: 4})
	require.Equal([]int{2, 7}, []int{least, most})
	least, most = game(t, layers(t, plain), 4).Engine().RoundDeals(engine.At{})
	require.Equal([]int{12, 12}, []int{least, most})

	rapid.Check(t, func(t *rapid.T) {
		g := game(t, roundsVariant(t), 4)
		for _, at := range []engine.At{{}, {Round: g.Engine().Rounds - 1}} {
			w := walker{g: g, at: at, seen: map[walked][2]int{}}
			want := w.walk(t, 0, engine.Combined{})
			least, most := g.Engine().RoundDeals(at)
			require.Equal([2]int{least, most}, want)
		}
	})
}

// walker walks every course of a round.
type walker struct {
	g    *variant.Game
	at   engine.At
	seen map[walked][2]int
}

type walked struct {
	called engine.Set
	so     engine.Combined
}

// walk returns the fewest and the most deals to come. It checks that a declarer has met any
// obligation at the end of the round, and that something can be declared until then.
func (w *walker) walk(t require.TestingT, called engine.Set, so engine.Combined) [2]int {
	if w.g.Engine().Left(called) == 0 {
		if rule := w.g.Engine(); (rule.Pairs > 0 || rule.Group > 0) && !w.g.Engine().Cut(engine.At(w.at)) {
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
		rest := w.walk(t, w.g.Engine().Add(called, call), so.With(call.Len()))
		found = [2]int{min(found[0], 1+rest[0]), max(found[1], 1+rest[1])}
	}
	require.NotEqual(t, [2]int{99, 0}, found, "nothing can be called after %b", called)
	w.seen[here] = found
	return found
}

// calls lists what can be declared next, by choice or by any cuts.
func (w *walker) calls(called engine.Set, so engine.Combined) []engine.Set {
	if !w.g.Engine().Cut(engine.At(w.at)) {
		var all engine.Declared
		all[w.g.Engine().Caller(w.at)] = called
		return slices.Collect(w.g.Engine().Allowed(w.at, &all, so))
	}
	var settled []engine.Set
	seen := map[cuts.Call]bool{}
	var cut func(c cuts.Call)
	cut = func(c cuts.Call) {
		switch {
		case seen[c]:
		case c.Done():
			settled = append(settled, w.g.Engine().CutContracts(&c))
		default:
			seen[c] = true
			for card := range w.g.Engine().CuttingPack.All() {
				next := c
				if next.Cut(card) == nil {
					cut(next)
				}
			}
		}
	}
	cut(w.g.Engine().StartCall(called))
	return settled
}
