package auction_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/auction"
)

func TestCheck(t *testing.T) {
	for _, r := range []auction.Rules{{}, copag, higher, forced} {
		require.NoError(t, r.Check())
	}
	for _, row := range []struct {
		rules auction.Rules
		want  string
	}{
		{auction.Rules{Least: -1}, "least: -1 is out of range: want 1 to 52"},
		{auction.Rules{Least: 53}, "least: 53 is out of range: want 1 to 52"},
		{auction.Rules{Least: 1, Step: 60}, "step: 60 is out of range: want 1 to 52"},
		{auction.Rules{Least: 1, Decline: auction.Decline{Bid: 60}}, "decline.bid: 60 is out of range: want 1 to 52"},
		{auction.Rules{Least: 1, Decline: auction.Decline{Seller: -4}}, "decline.seller: -4 is out of range: want 1 to 52"},
		{auction.Rules{Least: 1, Decline: auction.Decline{Others: 99}}, "decline.others: 99 is out of range: want 1 to 52"},
		{auction.Rules{Step: 2}, "the lowest bid is missing: want least, for example least: 1, or none of these rules"},
		{auction.Rules{Equal: auction.EqualEarlier}, "the lowest bid is missing: want least, for example least: 1, or none of these rules"},
		{auction.Rules{Least: 1, Decline: auction.Decline{Bid: 1}},
			"decline.bid: 1, but a deal that is declined scores nothing: want seller or others with bid, or no bid"},
		{auction.Rules{Least: 2, Decline: auction.Decline{Bid: 1, Seller: 4}}, "decline.bid: 1 is below the lowest bid, 2: want 2 or more, or no bid"},
		{auction.Rules{Least: 1, Equal: 2}, "equal: unknown value 2: want refused or earlier"},
		{auction.Rules{Least: 1, Refusal: 7}, "refusal: unknown value 7: want allowed or never"},
	} {
		require.EqualError(t, row.rules.Check(), row.want)
	}
}

func TestNames(t *testing.T) {
	require.Equal(t, "earlier", auction.EqualEarlier.String())
	require.Equal(t, "never", auction.RefusalNever.String())
	require.Equal(t, "decline", auction.CallDecline.String())
	require.Equal(t, "?", (auction.CallDecline + 1).String())
	require.Equal(t, "?", auction.Call(255).String())
}
