package keeper_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/auction"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// selling is a game in which the dealer sells the right to name trumps, and players bet.
const selling = `
name: selling
players: [4]
table: {turn: dealer, declarer: dealer, moves: every-deal}
schedule: [trumps, no-tricks, trumps, trumps]
contracts:
  trumps:
    trump: suit
    sale: {least: 2, decline: {bid: 2, seller: 4, others: 3}}
    terms: [{per: trick, points: 10}]
  no-tricks:
    terms: [{per: trick, points: -10}]
doubling: {negative: declarer, positive: declarer}
`

func sellingKeeper(t *testing.T) *keeper.Keeper {
	v, _, err := variant.Load("selling.yaml", strings.NewReader(selling), variants.Open)
	require.NoError(t, err)
	return must(keeper.New(v, 4))
}

var tricksTaken = counts{"tricks": {3, 4, 5, 1}}

// The keeper scores the price of a sale and a deal that is declined, and reads and writes them.
func TestKeeperKeepsSales(t *testing.T) {
	k := sellingKeeper(t)
	require.Equal(t, auction.Rules{Least: 2, Decline: auction.Decline{Bid: 2, Seller: 4, Others: 3}}, k.Next().Choices[0].Sale)
	require.NoError(t, k.Add(keeper.Entry{Trump: "H", Sale: auction.Outcome{Buyer: 2, Tricks: 4}, Taken: tricksTaken}))
	require.Zero(t, k.Next().Choices[0].Sale)
	require.NoError(t, k.Add(keeper.Entry{Taken: tricksTaken}))
	needed, err := k.Needed(keeper.Entry{Sale: auction.Outcome{Declined: true}})
	require.NoError(t, err)
	require.Equal(t, keeper.Needed{Declined: true}, needed)
	require.NoError(t, k.Add(keeper.Entry{Sale: auction.Outcome{Declined: true}}))
	require.NoError(t, k.Add(keeper.Entry{Trump: "S", Taken: tricksTaken}))

	var points []score.Points
	var sales []score.Sale
	for _, d := range k.Sheet().Deals {
		points, sales = append(points, d.Points), append(sales, d.Sale)
	}
	require.Equal(t, []score.Points{{30 + 40, 40, 50 - 40, 10}, {-30, -40, -50, -10}, {30, 30, 40, 30}, {30, 40, 50, 10}}, points)
	require.Equal(t, []score.Sale{{Buyer: 2, Tricks: 4, Paid: 40}, {}, {Declined: true}, {}}, sales)
	require.NoError(t, k.Sheet().Check())

	text, err := json.Marshal(k)
	require.NoError(t, err)
	require.Contains(t, string(text), `"sale":"2:4"`)
	require.Contains(t, string(text), `"sale":"declined"`)
	again := sellingKeeper(t)
	require.NoError(t, json.Unmarshal(text, again))
	require.Equal(t, k.Entries(), again.Entries())

	var table bytes.Buffer
	require.NoError(t, k.WriteCSV(&table))
	require.Contains(t, table.String(), "king-by,sale,points 0,")
	for _, sale := range []string{"2:4", "2:04", "02:04", "02:04:00"} { // spreadsheets take 2:4 for a time
		again = sellingKeeper(t)
		require.NoError(t, again.ReadCSV(strings.NewReader(strings.Replace(table.String(), ",2:4,", ","+sale+",", 1))), sale)
		require.Equal(t, k.Entries(), again.Entries())
	}
	for _, sale := range []string{"2:0", "12:04", "2:04:01"} {
		err := sellingKeeper(t).ReadCSV(strings.NewReader(strings.Replace(table.String(), ",2:4,", ","+sale+",", 1)))
		require.ErrorContains(t, err, "line 2: sale: ", sale)
	}
}

func TestSalesThatAreRefused(t *testing.T) {
	declined := auction.Outcome{Declined: true}
	for _, row := range []struct {
		name  string
		entry keeper.Entry
		rule  error
		want  string
	}{
		{"the seller buys", keeper.Entry{Trump: "H", Sale: auction.Outcome{Buyer: 0, Tricks: 3}, Taken: tricksTaken}, auction.ErrBuyer,
			"deal 1: sale: that player cannot buy the right to name trumps: seat 0: want seats 0 to 3 without the seller, seat 0"},
		{"no such buyer", keeper.Entry{Trump: "H", Sale: auction.Outcome{Buyer: 4, Tricks: 3}, Taken: tricksTaken}, auction.ErrBuyer,
			"deal 1: sale: that player cannot buy the right to name trumps: seat 4: want seats 0 to 3 without the seller, seat 0"},
		{"the price", keeper.Entry{Trump: "H", Sale: auction.Outcome{Buyer: 1, Tricks: 1}, Taken: tricksTaken}, auction.ErrPrice,
			"deal 1: sale: that is not a price of the right to name trumps: 1: want 2 to 13 tricks"},
		{"no trump", keeper.Entry{Sale: auction.Outcome{Buyer: 1, Tricks: 2}, Taken: tricksTaken}, variant.ErrTrumpMissing,
			"deal 1: trump: the trump is missing (want C, D, H or S)"},
		{"declined with a trump", keeper.Entry{Trump: "H", Sale: declined}, keeper.ErrDeclined, "deal 1: trump: the deal was declined: it is not played"},
		{"declined with a rank", keeper.Entry{Rank: cards.Seven, Sale: declined}, keeper.ErrDeclined, "deal 1: rank: the deal was declined: it is not played"},
		{"declined with bets", keeper.Entry{Doubled: [8]cards.Seats{1: cards.SeatsOf(0)}, Sale: declined}, keeper.ErrDeclined, "deal 1: bets: the deal was declined: it is not played"},
		{"declined with a result", keeper.Entry{Taken: tricksTaken, Sale: declined}, keeper.ErrDeclined, "deal 1: taken: the deal was declined: it is not played"},
	} {
		t.Run(row.name, func(t *testing.T) {
			k := sellingKeeper(t)
			err := k.Add(row.entry)
			require.ErrorIs(t, err, row.rule)
			require.EqualError(t, err, row.want)
			require.Empty(t, k.Entries())
		})
	}
	k := must(keeper.New(penguin(), 4))
	require.ErrorIs(t, k.Add(keeper.Entry{Contract: "no-queens", Sale: declined}), auction.ErrOutcome)
	_, err := json.Marshal(keeper.Entry{Sale: auction.Outcome{Buyer: 9, Tricks: 1}})
	require.ErrorContains(t, err, "sale: 9:1: want a buyer and 1 to 52 tricks, or a declined deal, or neither")
	var e keeper.Entry
	require.ErrorContains(t, json.Unmarshal([]byte(`{"sale": "2"}`), &e), `sale: "2" is not the end of a sale`)
}
