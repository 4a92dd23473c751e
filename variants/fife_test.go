package variants_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// rounds calls yield with every order and combination in which the game allows a Caller to
// declare all contracts.
func rounds(g *variant.Game, at engine.At, called engine.Declared, so engine.Combined, said []string, yield func([]string)) {
	for calls := range g.Engine().Allowed(at, &called, so) {
		after := called
		after[at.Round] = g.Engine().Add(called[at.Round], calls)
		said := append(slices.Clone(said), string(g.InDeal(variant.At(at), variant.ContractSet(calls)).ID()))
		next, more := g.Engine().Next(at, &after)
		if !more || next.Round != at.Round {
			yield(said)
			continue
		}
		rounds(g, next, after, so.With(calls.Len()), said, yield)
	}
}

// groupings calls yield with every way to declare seven contracts with two pairs, or with
// three or more contracts in one deal. It does not use the game: it makes all sequences of
// groups and drops those that break the rule.
func groupings(negative []string, patiences int, said []string, yield func([]string)) {
	if len(negative) == 0 && patiences == 0 {
		pairs, large := 0, false
		for _, group := range said {
			switch n := strings.Count(group, "+") + 1; {
			case n == 2:
				pairs++
			case n > 2:
				large = true
			}
		}
		if pairs >= 2 || large {
			yield(said)
		}
		return
	}
	for some := 1; some < 1<<len(negative); some++ {
		var group, rest []string
		for i, call := range negative {
			if some>>i&1 != 0 {
				group = append(group, call)
			} else {
				rest = append(rest, call)
			}
		}
		groupings(rest, patiences, append(slices.Clone(said), strings.Join(group, "+")), yield)
	}
	if patiences > 0 {
		groupings(negative, patiences-1, append(slices.Clone(said), "patience"), yield)
	}
	if patiences > 1 {
		groupings(negative, patiences-2, append(slices.Clone(said), "patience+patience"), yield)
	}
}

// In every legal way to declare a round, there are 2 to 5 deals, the points add up to 0 and
// each contract is played once. The booklet allows each of these ways. Source: Fife,
// Introductory Rules 9.
func TestFifeGroupings(t *testing.T) {
	v, err := variants.Lookup("fife")
	require.NoError(t, err)
	g, err := v.For(4)
	require.NoError(t, err)
	worth := map[string]int{
		"no-aces": -80, "no-king": -100, "no-queens": -60, "no-hearts": -100, "no-tricks": -80, "patience": 210,
	}
	got := map[string]bool{}
	rounds(g, engine.At{}, engine.Declared{}, engine.Combined{}, nil, func(said []string) {
		require.False(t, got[fmt.Sprint(said)], "%v is walked twice", said)
		got[fmt.Sprint(said)] = true
		require.True(t, len(said) >= 2 && len(said) <= 5, "%v: %d deals", said, len(said))
		sum, calls := 0, map[string]int{}
		for _, group := range said {
			for call := range strings.SplitSeq(group, "+") {
				sum += worth[call]
				calls[call]++
			}
		}
		require.Zero(t, sum, "%v", said)
		require.Equal(t, map[string]int{
			"no-aces": 1, "no-king": 1, "no-queens": 1, "no-hearts": 1, "no-tricks": 1, "patience": 2,
		}, calls, "%v", said)
	})
	want := map[string]bool{}
	groupings([]string{"no-aces", "no-king", "no-queens", "no-hearts", "no-tricks"}, 2, nil, func(said []string) {
		want[fmt.Sprint(said)] = true
	})
	require.NotEmpty(t, want)
	require.Len(t, got, len(want))
	for said := range want {
		require.True(t, got[said], "%s is not allowed", said)
	}
}
