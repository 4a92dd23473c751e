package variant_test

import (
	"iter"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

func game(t require.TestingT, v *variant.Variant, players int) *variant.Game {
	g, err := v.For(players)
	require.NoError(t, err)
	return g
}

// TestKeepsTheObligation checks the obligation of the booklet: two pairs or a treble in each
// round. A declaration must leave the obligation possible. Of the contracts that are left, any
// two negative contracts make a pair, and so do the two patiences. Any three negative
// contracts make a treble. If nothing that is left can meet the obligation, it is not demanded.
func TestKeepsTheObligation(t *testing.T) {
	g := game(t, fife(t), 4)
	at := engine.At{Round: 2}
	refused := 0
	for negatives := range engine.Set(1 << 5) {
		for _, patiences := range []engine.Set{0, 1 << 5, 3 << 5} {
			for pairs := range uint8(4) {
				for largest := range uint8(6) {
					var called engine.Declared
					called[2] = negatives | patiences
					so := engine.Combined{Pairs: pairs, Largest: largest}
					for call := range callsIn(g.Engine().Left(called[2])) {
						if inDeal(g, at, call) == nil {
							continue
						}
						possible := func(d int, treble bool, left engine.Set) bool {
							nr, pr := (left & 31).Len(), (left >> 5).Len()
							return treble || nr >= 3 || d+nr/2 >= 2 || pr == 2 && d+nr/2+1 >= 2
						}
						d := int(pairs)
						if call.Len() == 2 {
							d++
						}
						ok := possible(d, largest >= 3 || call.Len() >= 3, g.Engine().Left(g.Engine().Add(called[2], call))) ||
							!possible(int(pairs), largest >= 3, g.Engine().Left(called[2]))
						require.Equal(t, ok, g.Engine().Keeps(at, &called, so, call), "%v %v, then %v", called[2], so, call)
						if !ok {
							refused++
						}
					}
				}
			}
		}
	}
	require.Positive(t, refused)
}

// callsIn yields all subsets of a set except the empty set.
func callsIn(all engine.Set) iter.Seq[engine.Set] {
	return func(yield func(engine.Set) bool) {
		for c := engine.Set(1); c <= all; c++ {
			if c&^all == 0 && !yield(c) {
				return
			}
		}
	}
}

// The list of declarations has every combination that can be played, if its contracts are left
// and the obligation can still be met afterwards. Each combination is listed once.
// Combinations of fewer contracts come first.
func TestGroupsListsAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := game(t, roundsVariant(t), 4)
		at := engine.At{Round: rapid.IntRange(0, g.Engine().Rounds-1).Draw(t, "round")}
		var called engine.Declared
		so := engine.Combined{}
		for range rapid.IntRange(0, 4).Draw(t, "deals") {
			all := slices.Collect(g.Engine().Allowed(at, &called, so))
			var want []engine.Set
			for call := range callsIn(g.Engine().Left(called[g.Engine().Caller(at)])) {
				if canonical(g, call) && inDeal(g, at, call) != nil && g.Engine().Keeps(at, &called, so, call) {
					want = append(want, call)
				}
			}
			require.ElementsMatch(t, want, all)
			require.True(t, slices.IsSortedFunc(all, func(a, b engine.Set) int { return a.Len() - b.Len() }))
			if len(all) == 0 {
				break
			}
			call := rapid.SampledFrom(all).Draw(t, "call")
			p := inDeal(g, at, call)
			require.Equal(t, call.Len(), len(p.Engine().Scales))
			require.Equal(t, call, p.Engine().Set)
			total := 0
			for i := range call.All() {
				total += g.Contract(i).Total()
			}
			require.Equal(t, total, p.Total())
			called[g.Engine().Caller(at)] = g.Engine().Add(called[g.Engine().Caller(at)], call)
			so = so.With(call.Len())
		}
	})
}

// canonical reports whether the bits that are set for each repeated contract are its lowest
// bits.
func canonical(g *variant.Game, call engine.Set) bool {
	for i := range call.All() {
		if i > 0 && g.Contract(i-1).ID() == g.Contract(i).ID() && !call.Has(i-1) {
			return false
		}
	}
	return true
}

// Cuts always choose contracts that can be played and are left.
func TestCutsCallWhatIsLeft(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := game(t, roundsVariant(t), 4)
		at := engine.At{Round: g.Engine().Rounds - 1}
		if !g.Engine().Cut(at) {
			return
		}
		called := engine.Set(0)
		for deal := 0; g.Engine().Left(called) != 0; deal++ {
			call := drawCall(t, g.Engine(), called)
			require.Zero(t, call&^g.Engine().Left(called))
			p := inDeal(g, at, call)
			require.NotNil(t, p)
			require.Len(t, p.Engine().Scales, call.Len())
			called = g.Engine().Add(called, call)
		}
		require.Equal(t, engine.Set(1<<g.Contracts()-1), called)
	})
}

// The functions that run in every deal allocate no memory.
func TestCallsDoNotAllocate(t *testing.T) {
	g := game(t, fife(t), 4)
	var called engine.Declared
	n := 0
	require.Zero(t, testing.AllocsPerRun(100, func() {
		for calls := range g.Engine().Allowed(engine.At{}, &called, engine.Combined{}) {
			n += g.Engine().Left(g.Engine().Add(0, calls)).Len() + inDeal(g, engine.At{}, calls).Total()
		}
		c := g.Engine().StartCall(0)
		n += int(g.Engine().CutContracts(&c))
		at, _ := g.Engine().Next(engine.At{Round: 4}, &called)
		n += at.Set
	}))
}

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

// drawCall draws what the cuts of a deal choose.
func drawCall(t *rapid.T, g *engine.Game, called engine.Set) engine.Set {
	c := g.StartCall(called)
	for !c.Done() {
		next := c
		if next.Cut(rapid.SampledFrom(slices.Collect(g.CuttingPack.All())).Draw(t, "cut")) == nil { // otherwise the card cannot be cut now
			c = next
		}
	}
	return g.CutContracts(&c)
}
