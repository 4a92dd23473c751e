package keeper_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// tricks is the result of a deal in which seat 0 takes all tricks.
var tricks = map[score.Item][]int{"tricks": {13, 0, 0, 0}}

func loaded(t *testing.T, text string) *variant.Variant {
	v, _, err := variant.Load("house.yaml", strings.NewReader(text), variants.Open)
	require.NoError(t, err)
	return v
}

// If a card decides who is first, the keeper does not know the seats of the first deal. The entry
// names them.
func TestACardDecidesWhoIsFirst(t *testing.T) {
	v := loaded(t, "name: house\nplayers: [4]\ntable: {moves: every-deal, dealer: right-of-declarer, first: {card: 7H}}\ncontracts: {tricks: {terms: [{per: trick, points: 1}]}}\n")
	k, err := keeper.New(v, 4)
	require.NoError(t, err)
	next := k.Next()
	require.Equal(t, cards.MustParse("7H"), next.First)
	require.True(t, next.FirstDeclares)
	require.Equal(t, []cards.Seat{cards.NoSeat, cards.NoSeat}, []cards.Seat{next.Dealer, next.Declarer})

	entry := keeper.Entry{Contract: "tricks", Taken: tricks}
	require.EqualError(t, k.Add(entry), "deal 1: declarer: a card decides who is first: name its holder in the first deal (want the seat that was dealt the 7H, 0 to 3)")
	wrong := entry
	wrong.Declarer, wrong.Dealer = new(cards.Seat(2)), new(cards.Seat(2))
	require.ErrorIs(t, k.Add(wrong), keeper.ErrDealer)
	require.Zero(t, len(k.Entries()))
	require.Equal(t, cards.MustParse("7H"), k.Next().First, "a refused entry decides nothing")

	entry.Declarer = new(cards.Seat(2))
	require.NoError(t, k.Add(entry))
	require.Equal(t, []cards.Seat{1, 2}, []cards.Seat{k.Sheet().Deals[0].Dealer, k.Sheet().Deals[0].Declarer})
	next = k.Next()
	require.Zero(t, next.First)
	require.Equal(t, []cards.Seat{2, 3}, []cards.Seat{next.Dealer, next.Declarer})

	text, err := k.MarshalJSON()
	require.NoError(t, err)
	read, err := keeper.Read(text, func(string) (*variant.Variant, error) { return v, nil })
	require.NoError(t, err)
	require.Equal(t, k.Sheet(), read.Sheet())
}

// In a game without a declarer the entry names the dealer, and keeps it.
func TestACardDecidesWhoDeals(t *testing.T) {
	v := loaded(t, "name: house\nplayers: [4]\ntable: {turn: dealer, moves: every-deal, first: {card: KH, role: dealer}}\nschedule: [tricks]\nsets: 3\ncontracts: {tricks: {terms: [{per: trick, points: 1}]}}\n")
	k, err := keeper.New(v, 4)
	require.NoError(t, err)
	entry := keeper.Entry{Taken: tricks}
	require.EqualError(t, k.Add(entry), "deal 1: dealer: a card decides who is first: name its holder in the first deal (want the seat that was dealt the KH, 0 to 3)")
	first := entry
	first.Dealer = new(cards.Seat(3))
	require.NoError(t, k.Add(first))
	require.Equal(t, cards.Seat(3), *k.Entries()[0].Dealer)
	require.NoError(t, k.Add(entry))
	require.Equal(t, []cards.Seat{3, 0}, []cards.Seat{k.Sheet().Deals[0].Dealer, k.Sheet().Deals[1].Dealer})
}
