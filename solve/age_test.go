package solve

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// Tables are made empty by a new age. When the ages are used up they begin again, and what is left of
// the first age must not count.
func TestAgesBeginAgain(t *testing.T) {
	ctx, src := context.Background(), rand.NewPCG(16, 42)
	used, rules := New(0), tricks.Rules{}
	used.table.age = 0
	o := &Objective{Terms: []score.Term{{Per: score.PerTrick, Points: -2}}, Weights: [cards.MaxSeats]int{1}, For: 1}
	in := &Interests{Terms: o.Terms, Weights: Own()}
	for range 8 {
		hands, err := cards.NewPack(cards.Ten, 1).Deal(4, src)
		require.NoError(t, err)
		deal, fresh := rules.Deal(cards.NoSuit, &hands, 0), New(0)
		want, err := fresh.Value(ctx, &deal, o)
		require.NoError(t, err)
		got, err := used.Value(ctx, &deal, o)
		require.NoError(t, err)
		require.Equal(t, want, got)
		hands, err = cards.NewPack(cards.Queen, 1).Deal(4, src) // max^n takes much longer
		require.NoError(t, err)
		deal = rules.Deal(cards.NoSuit, &hands, 0)
		points, err := fresh.MaxN(ctx, &deal, in)
		require.NoError(t, err)
		again, err := used.MaxN(ctx, &deal, in)
		require.NoError(t, err)
		require.Equal(t, points, again)
		require.EqualValues(t, 1, used.holdingAge)
		require.EqualValues(t, 1, used.table.age)
		require.EqualValues(t, 1, used.maxN.age)
		used.holdingAge, used.table.age, used.maxN.age = 1<<16-1, 1<<32-1, 1<<32-1
	}
}

// The tables of layouts have ages too.
func TestAgesOfLayoutsBeginAgain(t *testing.T) {
	ctx, src := context.Background(), rand.NewPCG(16, 43)
	used, points := NewLayout(0), LayoutPoints{Terms: []score.Term{{Per: score.PerPlace, Places: map[int][]int{4: {9, 5, 2, 0}}}}}
	used.table.era, used.ownTable.era = 0, 0
	o := &LayoutObjective{LayoutPoints: points, Weights: [cards.MaxSeats]int{1}, For: 1}
	for i := range 40 {
		hands, err := cards.NewPack(cards.Nine, 1).Deal(4, src)
		require.NoError(t, err)
		deal, fresh := new(dominoes.Rules).Deal(cards.Ten+cards.Rank(i%4), &hands, 0), NewLayout(0)
		want, err := fresh.Value(ctx, &deal, o)
		require.NoError(t, err)
		got, err := used.Value(ctx, &deal, o)
		require.NoError(t, err)
		require.Equal(t, want, got)
		each, err := fresh.MaxN(ctx, &deal, &points, nil)
		require.NoError(t, err)
		again, err := used.MaxN(ctx, &deal, &points, nil)
		require.NoError(t, err)
		require.Equal(t, each, again)
		require.EqualValues(t, 2, used.table.era, "the deal and its rows are new")
		used.table.era, used.ownTable.era = 1<<8-1, 15
	}
}
