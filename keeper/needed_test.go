package keeper_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variants"
)

func keeperOf(name string, players int) *keeper.Keeper {
	return must(keeper.New(must(variants.Lookup(name)), players))
}

// Only a contract that is sold can be declined, and the error says so before it is about a trump suit or a rank.
func TestDeclinedWithoutSale(t *testing.T) {
	k := keeperOf("penguin", 4)
	declined := auction.Outcome{Declined: true}
	require.False(t, must(k.Needed(keeper.Entry{Contract: "trumps", Sale: declined})).Declined)
	for _, e := range []keeper.Entry{{Contract: "trumps", Trump: "H", Sale: declined}, {Contract: "domino", Rank: cards.Seven, Sale: declined}, {Contract: "trumps", Sale: declined}} {
		err := k.Add(e)
		refused, ok := errors.AsType[*keeper.EntryError](err)
		require.True(t, ok, "%v", err)
		require.Equal(t, "sale", refused.Field, "%v", err)
	}
}

// Fill does not complete counts that are wrong: the error is then about the count that was entered.
func TestFillKeepsWrongCounts(t *testing.T) {
	k := keeperOf("penguin", 4)
	e := must(k.Fill(keeper.Entry{Contract: "no-queens", Taken: map[score.Item][]int{"Q": {keeper.Open, 0, 0, -2}}}))
	require.Equal(t, []int{keeper.Open, 0, 0, -2}, e.Taken["Q"])
	require.ErrorContains(t, k.Add(e), "seat 3 has -2")
}

// A player can be put in last place where play continues until one player is left.
func TestForcedIsPossible(t *testing.T) {
	for variant, want := range map[string]bool{"penguin": true, "kein-stich": false} {
		k := keeperOf(variant, 4)
		require.Equal(t, want, must(k.Needed(keeper.Entry{Contract: "domino"})).Forced, variant)
		require.False(t, must(k.Needed(keeper.Entry{Contract: "no-queens"})).Forced)
	}
}

// The entry of the first deal keeps who was dealt the card that decides who deals, so that it can be corrected.
func TestFirstDealKeepsTheDealer(t *testing.T) {
	k := keeperOf("king", 4)
	require.NoError(t, k.Add(keeper.Entry{Contract: "no-tricks", Dealer: new(cards.Seat(1)), Taken: map[score.Item][]int{"tricks": {13, 0, 0, 0}}}))
	first := k.Entries()[0]
	require.Equal(t, cards.Seat(1), *first.Dealer)
	require.NoError(t, k.Correct(0, first))
	byDeclarer := keeperOf("king", 4)
	require.NoError(t, byDeclarer.Add(keeper.Entry{Contract: "no-tricks", Declarer: first.Declarer, Taken: first.Taken}))
	require.Equal(t, first, byDeclarer.Entries()[0])
	wrong := first
	wrong.Declarer = new(cards.Seat(2))
	require.ErrorContains(t, keeperOf("king", 4).Add(wrong), "seat 2 deals")
}

// After declarations that broke the obligation to combine contracts, and count, it is not demanded any more if nothing
// is left with which to meet it.
func TestObligationThatCannotBeMet(t *testing.T) {
	k := keeperOf("fife", 4)
	for i, id := range []score.ContractID{"no-hearts", "no-aces", "no-king", "no-queens", "no-tricks", "patience", "patience"} {
		require.NotEmpty(t, k.Next().Choices, i)
		e := keeper.Entry{Contract: id, Taken: map[score.Item][]int{}}
		for _, c := range must(k.Needed(e)).Counts {
			e.Taken[c.Item] = []int{c.Of, 0, 0, 0}
		}
		if id == "patience" {
			e.Places = []int{1, 2, 3, 4}
		}
		if i == 3 {
			require.ErrorContains(t, k.Add(e), "the deals left would not be enough to combine contracts")
			e.Broken = score.DutyContract
		}
		require.NoError(t, k.Add(e), i)
	}
}

// Names that would look alike when they are shortened have the number of their seat.
func TestNamesThatLookAlike(t *testing.T) {
	k := keeperOf("fife", 4)
	require.NoError(t, k.Add(keeper.Entry{Contract: "no-king", Taken: map[score.Item][]int{"KH": {1, 0, 0, 0}}}))
	k.SetNames("Alexander", "Alexandra", "Cleo", "Alexandria the Great")
	require.Contains(t, sheet.Text(k.Sheet()), "  0 Alexa…  1 Alexa…  Cleo  3 Alexa…\n")
	k.SetNames("Alexander", "Benjamina", "Cleo", "Dan")
	require.Contains(t, sheet.Text(k.Sheet()), "  Alexand…  Benjami…  Cleo  Dan\n")
}
