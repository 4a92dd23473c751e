package auction_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/auction"
)

func TestEnd(t *testing.T) {
	setup := auction.Setup{Players: 4, Seller: 2, Tricks: 13}
	for _, o := range []auction.Outcome{{}, {Buyer: 0, Tricks: 1}, {Buyer: 3, Tricks: 13}, {Declined: true}} {
		s, err := auction.End(&copag, setup, o)
		require.NoError(t, err)
		require.True(t, s.Over())
		require.Equal(t, o, s.Outcome())
		require.EqualValues(t, 2, s.Turn())
		buyer, tricks, sold := s.Sold()
		require.Equal(t, o.Tricks > 0, sold)
		require.Equal(t, o.Declined, s.Declined())
		if sold {
			require.Equal(t, o, auction.Outcome{Buyer: buyer, Tricks: tricks})
		}
	}
	begun := auction.Start(&copag, setup)
	require.Equal(t, auction.Outcome{}, begun.Outcome())
	for _, row := range []struct {
		rules   auction.Rules
		outcome auction.Outcome
		rule    error
		want    string
	}{
		{auction.Rules{}, auction.Outcome{Tricks: 3}, auction.ErrOutcome, "a sale cannot end like this: nothing is sold: want no buyer, no price and no declined deal"},
		{copag, auction.Outcome{Tricks: 3, Declined: true}, auction.ErrOutcome, "a sale cannot end like this: the deal was declined: want no buyer and no price"},
		{higher, auction.Outcome{Declined: true}, auction.ErrNoDecline, "you cannot decline a deal in this game"},
		{higher, auction.Outcome{Tricks: 1}, auction.ErrPrice, "that is not a price of the right to name trumps: 1: want 2 to 13 tricks"},
		{copag, auction.Outcome{Tricks: 14}, auction.ErrPrice, "that is not a price of the right to name trumps: 14: want 1 to 13 tricks"},
		{copag, auction.Outcome{Buyer: 1}, auction.ErrPrice, "that is not a price of the right to name trumps: 0: want 1 to 13 tricks"},
		{copag, auction.Outcome{Buyer: 2, Tricks: 3}, auction.ErrBuyer, "that player cannot buy the right to name trumps: seat 2: want seats 0 to 3 without the seller, seat 2"},
		{copag, auction.Outcome{Buyer: 4, Tricks: 3}, auction.ErrBuyer, "that player cannot buy the right to name trumps: seat 4: want seats 0 to 3 without the seller, seat 2"},
	} {
		_, err := auction.End(&row.rules, setup, row.outcome)
		require.ErrorIs(t, err, row.rule)
		require.EqualError(t, err, row.want)
	}
}

func TestParseOutcome(t *testing.T) {
	for _, o := range []auction.Outcome{{}, {Buyer: 0, Tricks: 1}, {Buyer: 7, Tricks: 52}, {Declined: true}} {
		read, err := auction.ParseOutcome(o.String())
		require.NoError(t, err)
		require.Equal(t, o, read)
	}
	require.Equal(t, "7:52", auction.Outcome{Buyer: 7, Tricks: 52}.String())
	for _, text := range []string{"2", "2:", ":3", "9:3", "2:0", "2:53", "2:03", "2:3:4", "decline", " 2:3",
		"-1:3", "2:+3", "2:1e1", "0x2:3", "2:99999999999999999999", "2:3\n", "2:3\x00", "\ufeff2:3", "٢:3", "2:٣", "\xff"} {
		_, err := auction.ParseOutcome(text)
		require.EqualError(t, err, fmt.Sprintf("%q is not the end of a sale: want the buyer and the price in tricks, as in 2:3, or declined", text))
	}
}

func FuzzParseOutcome(f *testing.F) {
	for _, text := range []string{"", "2:3", "declined", "2:03"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if o, err := auction.ParseOutcome(text); err == nil {
			require.Equal(t, text, o.String())
		}
	})
}
