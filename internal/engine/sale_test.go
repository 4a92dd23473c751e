package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/engine"
)

// sold returns a contract of five players with ten tricks of 25 points each, in which trumps are sold.
func sold(decline auction.Decline) *engine.Contract {
	return &engine.Contract{
		Players: 5, Pack: cards.Pack52().Without(cards.MustParse("2C")).Without(cards.MustParse("2D")), TrickPoints: 25,
		Sale: &auction.Rules{Least: 1, Decline: decline},
	}
}

// The other seats bid first, and the highest bid is the number of tricks of the deal.
func TestStartSale(t *testing.T) {
	s := sold(auction.Decline{}).StartSale(3)
	require.False(t, s.Over())
	require.Equal(t, cards.Seat(3), s.Seller())
	require.Equal(t, cards.Seat(4), s.Turn())
	tooHigh := s
	require.Error(t, tooHigh.Make(auction.CallBid, 11))
	require.NoError(t, s.Make(auction.CallBid, 10))

	nothing := new(engine.Contract).StartSale(3)
	require.True(t, nothing.Over())
	_, _, found := nothing.Sold()
	require.False(t, found)
}

func TestEndSale(t *testing.T) {
	k := sold(auction.Decline{})
	s, err := k.EndSale(3, auction.Outcome{Buyer: 1, Tricks: 4})
	require.NoError(t, err)
	buyer, tricks, found := s.Sold()
	require.True(t, found)
	require.Equal(t, cards.Seat(1), buyer)
	require.Equal(t, int32(100), k.SalePrice(tricks))
	require.Equal(t, cards.Seat(3), s.Seller())
	_, err = k.EndSale(3, auction.Outcome{Buyer: 1, Tricks: 11})
	require.ErrorIs(t, err, auction.ErrPrice)
	_, err = k.EndSale(3, auction.Outcome{Buyer: 3, Tricks: 4})
	require.ErrorIs(t, err, auction.ErrBuyer, "the seller cannot buy")

	k.Sale = nil // nothing can be sold
	s, err = k.EndSale(3, auction.Outcome{})
	require.NoError(t, err)
	require.True(t, s.Over())
	_, err = k.EndSale(3, auction.Outcome{Buyer: 1, Tricks: 4})
	require.ErrorIs(t, err, auction.ErrOutcome)
}

// A deal that is declined scores the price of some tricks.
func TestDeclined(t *testing.T) {
	k := sold(auction.Decline{Seller: 4, Others: 3})
	require.Equal(t, [cards.MaxSeats]int32{75, 75, 100, 75, 75}, k.Declined(2))
	total, may := k.TotalDeclined()
	require.True(t, may)
	require.Equal(t, 400, total)

	k.Sale.Decline = auction.Decline{Others: 2}
	require.Equal(t, [cards.MaxSeats]int32{0, 50, 50, 50, 50}, k.Declined(0))
	total, may = k.TotalDeclined()
	require.True(t, may)
	require.Equal(t, 200, total)

	total, may = sold(auction.Decline{}).TotalDeclined()
	require.False(t, may)
	require.Zero(t, total)
	_, may = new(engine.Contract).TotalDeclined()
	require.False(t, may)
}
