package barbu_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/variant"
)

// A deal by itself ends with the last bet if nobody doubled and such a deal is not played: its points are
// split. If a player doubled, it is played. A wrong bet changes nothing.
func TestDealThatNobodyDoubled(t *testing.T) {
	v := matchtest.PenguinOf("split", func(r *variant.Rules) { r.Doubling.Undoubled = doubling.UndoubledSplit })
	setup := barbu.DealSetup{Contract: "no-tricks", Declarer: 0, Hands: must(barbu.New(v, 4)).Shuffle(rand.NewPCG(1, 1))}
	d := must(barbu.NewDeal(v, 4, setup))
	before := d.Clone()
	require.ErrorIs(t, d.Apply(barbu.DoubleAction(1, cards.SeatsOf(1), 0)), doubling.ErrSelf)
	require.Equal(t, before, d)
	for seat := range cards.Seat(4) {
		require.False(t, d.Over())
		require.NoError(t, d.Apply(barbu.PassAction((seat+1)%4)))
	}
	require.True(t, d.Over())
	s := must(d.Score())
	require.True(t, s.Split)
	// A third of 26 is 9 if it is rounded away from zero, and the declarer gets the rest.
	require.Equal(t, "no-tricks: nobody doubled, so the points are split: 1 -9 -9 -9\nresult: 1 -9 -9 -9", s.String())

	require.NoError(t, before.Apply(barbu.DoubleAction(1, cards.SeatsOf(0), 0)))
	for seat := range cards.Seat(3) {
		require.NoError(t, before.Apply(barbu.PassAction((seat+2)%4)))
	}
	require.False(t, before.Over())
	require.Equal(t, barbu.DueCard, before.Turn().Due)
}
