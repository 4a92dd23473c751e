package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// TestCutVectors has cuts from the booklet of Fife and from our readings of the booklet. A row has
// the contracts declared earlier in the round, the cards that are cut, and the ids of the contracts
// that these cards choose, joined by +.
func TestCutVectors(t *testing.T) {
	g := builtin("fife", 4)
	const a, k, q, h, tr, p, pp = 1, 2, 4, 8, 16, 32, 96
	for _, row := range []struct {
		declared engine.Set
		cuts     string
		want     score.ContractID
	}{
		{0, "2H 4C", "no-aces"},
		{0, "2H 3C 5D", "no-aces+no-king"},
		{0, "2H 3C 6D 5S 4C", "no-aces+no-king+no-queens+no-hearts+no-tricks"},
		{0, "6H 2H 4C", "no-aces+no-tricks"},
		{0, "2H 2H", "patience"},
		{0, "BRIDGE", "patience+patience"},
		{0, "JOKER", "no-aces+no-king+no-queens+no-hearts+no-tricks"},
		{0, "4H JOKER", "no-aces+no-king+no-queens+no-hearts+no-tricks"},
		{0, "2H BRIDGE", "no-aces"},
		{0, "3H 4H 6S", "no-king+no-queens"},
		{0, "2H 3H 2S", "no-aces+no-king"},
		{k, "4S 4D", "no-queens"},
		{k | q, "3S", "patience"},
		{k | q | p, "BRIDGE", "patience"},
		{k | q | pp, "6S 3C", "no-tricks"},
		{k | q | pp | tr, "JOKER", "no-aces+no-hearts"},
		{k | h | tr, "2C 4C", "no-aces"},
		{k | h | tr, "2C JOKER", "no-aces+no-queens"},
		{k | h | tr, "2C 2S", "no-aces"},
		{k | q | h, "6C 2C", "no-aces+no-tricks"},
		{k | h | tr | pp, "3S BRIDGE 4H 3S", "no-queens"},
		{a | k | q | h | tr, "JOKER BRIDGE", "patience+patience"},
		{a | k | q | h | tr, "5C", "patience"},
		{k | q | h | tr | pp, "", "no-aces"}, // nothing else is left
		{a | k | q | h | tr | p, "", "patience"},
	} {
		c := g.Engine().StartCall(row.declared)
		for card := range strings.FieldsSeq(row.cuts) {
			require.False(t, c.Done(), "%v", row)
			require.NoError(t, c.Cut(cards.MustParse(card)))
		}
		require.True(t, c.Done(), "%v", row)
		require.Equal(t, setOf(g, row.want), g.Engine().CutContracts(&c), "%v", row)
	}
}

// Every seat draws for the first deal of the round of cuts.
func TestStartDraw(t *testing.T) {
	draw := builtin("fife", 4).Engine().StartDraw()
	require.False(t, draw.Done())
	require.Equal(t, seats(0, 1, 2, 3), draw.In())
}

// Cards are passed in the first deals of the round, in the directions of the rules, but not in the
// last deal.
func TestStartPasses(t *testing.T) {
	g := changed("fife", 4, func(r *variant.Rules) { r.CutRound.Passes.CallFirst = 2 }).Engine()
	black, red := cards.MustParse("2S"), cards.MustParse("2H")
	for deal, want := range [][]cards.Direction{
		{cards.ToLeft, cards.ToLeft, cards.ToLeft}, {cards.ToRight, cards.ToRight, cards.ToRight}, {cards.Across, cards.ToLeft, cards.Across},
		{cards.ToLeft, cards.ToLeft, cards.ToLeft}, {cards.ToRight, cards.ToRight, cards.ToRight}, {cards.Across, cards.ToRight, cards.Across},
		nil, nil,
	} {
		at := engine.At{Round: 4, Deal: deal}
		require.Equal(t, deal < 2, g.CallsFirst(at))
		passes := g.StartPasses(at, false)
		var got []cards.Direction
		for !passes.Done() {
			require.NoError(t, passes.Cut(black))
			way, due := passes.Due()
			require.True(t, due, "a black card begins a pass")
			got = append(got, way)
			passes.Passed()
		}
		require.Equal(t, want, got, "deal %d", deal)
		if want != nil {
			passes = g.StartPasses(at, false)
			require.NoError(t, passes.Cut(red))
			require.True(t, passes.Done(), "a red card ends the passing")
		}
		known := g.StartPasses(at, true)
		require.True(t, known.Done(), "no cards are passed in a deal that is known to be the last")
	}
}
