package tricks_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// TestNatural plays deals with orders of ranks beside the deals that Natural returns.
func TestNatural(t *testing.T) {
	for seed := range uint64(300) {
		src := rand.New(rand.NewPCG(seed, 1))
		hands, err := cards.Pack52().Deal(4, src)
		require.NoError(t, err)
		r := tricks.Rules{Lead: tricks.Lead(src.IntN(3)), Ruff: tricks.Duty(src.IntN(2)), Overtrump: tricks.Duty(src.IntN(2)), Head: tricks.Duty(src.IntN(2))}
		if order := src.IntN(3); order > 0 {
			r.RankOrder, err = cards.ParseRankOrder([]string{"ATKQJ987", "23456789TJQKA"}[order-1])
			require.NoError(t, err)
		}
		if src.IntN(2) == 0 {
			r.Discard = cards.Pattern(cards.MustParseSet("QS KH 2H"))
			r.DiscardHighest = tricks.Duty(src.IntN(2))
			r.Duck = cards.Pattern(cards.MustParseSet("QC QD TC"))
			r.FirstTrick = cards.Pattern(cards.MustParseSet("3H 4H"))
		}
		deal := r.Deal(cards.Suit(src.IntN(5)), &hands, cards.Seat(src.IntN(4)))
		for !deal.Over() {
			var rules tricks.Rules
			natural, names := deal.Natural(&rules)
			require.Zero(t, rules.RankOrder)
			for !natural.Over() {
				var legal cards.Set
				for c := range natural.Legal().All() {
					legal = legal.With(names[c])
				}
				require.Equal(t, deal.Turn(), natural.Turn())
				require.Equal(t, deal.Legal(), legal, "seed %d", seed)
				c := natural.Legal().Pick(src.Uint64())
				require.NoError(t, natural.Play(c))
				require.NoError(t, deal.Play(names[c]))
				if src.IntN(20) == 0 {
					break
				}
			}
		}
	}
}

// TestNaturalGoesOn is for a deal that is over before its last card.
func TestNaturalGoesOn(t *testing.T) {
	hands, err := cards.Pack52().Deal(4, rand.NewPCG(1, 1))
	require.NoError(t, err)
	r := (&tricks.Rules{End: tricks.EndWhenDecided}).WithCounting(cards.Hand{}, 1)
	deal := r.Deal(cards.NoSuit, &hands, 0)
	for !deal.Over() {
		require.NoError(t, deal.Play(deal.Legal().Lowest()))
	}
	require.Equal(t, 1, deal.Done())
	var rules tricks.Rules
	natural, _ := deal.Natural(&rules)
	require.False(t, natural.Over())
	require.NotZero(t, natural.Legal())
}
