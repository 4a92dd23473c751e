package sheet_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// The sheet shows the buyer, the seller and the price of the right to name trumps, and which deals were declined. The
// price is not a bet.
func TestSalesOnTheSheet(t *testing.T) {
	s := &score.Sheet{
		Players: 3, Names: []string{"Ana", "Bea", "Cid"},
		Deals: []score.Deal{
			{Declared: true, Contract: "trumps", Trump: "H", Base: score.Points{10, 20}, Points: score.Points{40, -10}, Total: 30,
				Sale: score.Sale{Buyer: 1, Tricks: 3, Paid: 30}, Jack: cards.NoSeat},
			{Declared: true, Declarer: 1, Contract: "trumps", Base: score.Points{10, 10, 10}, Points: score.Points{10, 10, 10}, Total: 30,
				Sale: score.Sale{Declined: true}, Jack: cards.NoSeat},
			{Declared: true, Declarer: 2, Contract: "trumps", Trump: "S", Base: score.Points{0, 30}, Points: score.Points{0, 30}, Total: 30, Jack: cards.NoSeat},
		},
	}
	require.NoError(t, s.Check())
	text := sheet.Text(s)
	require.Contains(t, text, "Bea pays 30 to Ana")
	require.Contains(t, text, "Bea declines to play")
	require.NotContains(t, text, "before bets")
	s.Language = lang.French
	require.Contains(t, sheet.Markdown(s), "vente")
	require.Contains(t, sheet.HTML(s), "vente")
	s.Form.Bets = score.BetsColumns
	require.Contains(t, sheet.Text(s), "vente")
}

func TestSalesAsJSON(t *testing.T) {
	for _, want := range []score.Sale{{}, {Buyer: 2, Tricks: 3, Paid: 75}, {Declined: true}} {
		d := score.Deal{Contract: "trumps", Sale: want, Jack: cards.NoSeat}
		text, err := d.MarshalJSON()
		require.NoError(t, err)
		var read score.Deal
		require.NoError(t, read.UnmarshalJSON(text))
		require.Equal(t, d, read)
	}
	for text, want := range map[string]string{
		`{"contract": "a", "sale": {"tricks": 3}}`:                               "score: deal: sale: a price of 3 tricks without a buyer: want buyer, or no tricks and no paid",
		`{"contract": "a", "sale": {"buyer": 1}}`:                                "score: deal: sale: the price is 0 tricks: want 1 or more, or no buyer",
		`{"contract": "a", "sale": {"buyer": 1, "tricks": 2, "declined": true}}`: "score: deal: sale: the deal was declined, so nothing was sold: want no buyer, or no declined",
		`{"contract": "a", "sale": {"buyer": 8, "tricks": 2}}`:                   "score: deal: sale: buyer: 8 is not a seat: want 0 to 7",
	} {
		var read score.Deal
		require.EqualError(t, read.UnmarshalJSON([]byte(text)), want)
	}
}
