package sheet_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// withBets is the beginning of a match. The points that the bets pay were calculated by hand.
func withBets() *score.Sheet {
	return &score.Sheet{
		Title:   "House rules, 4 players",
		Players: 4,
		Names:   []string{"Annie", "Benedetta-Louise", "", "Jo"},
		Contracts: []score.SheetContract{
			{Contract: "no-queens", Label: "No queens", Total: -24},
			{Contract: "trumps", Label: "Trump", Total: 65},
			{Contract: "domino", Label: "Domino", Total: 65},
		},
		Deals: []score.Deal{
			{
				Dealer: 0, Declarer: 0, Declared: true, Contract: "no-queens",
				Base: score.Points{-6, -18, 0, 0}, Points: score.Points{12, -78, 36, 6}, Total: -24,
				Doubled:   [cards.MaxSeats]cards.Seats{1: cards.SeatsOf(0, 2), 3: cards.SeatsOf(0, 2)},
				Redoubled: [cards.MaxSeats]cards.Seats{0: cards.SeatsOf(1), 2: cards.SeatsOf(1)},
			},
			{
				Dealer: 0, Declarer: 0, Declared: true, Contract: "trumps", Trump: "H",
				Base: score.Points{20, 15, 25, 5}, Points: score.Points{20, 15, 25, 5}, Total: 65,
			},
			{
				Dealer: 1, Declarer: 1, Declared: true, Contract: "domino", Rank: cards.Ten,
				Base: score.Points{5, 40, 0, 20}, Points: score.Points{-65, 170, -40, 0}, Total: 65,
				Doubled:   [cards.MaxSeats]cards.Seats{0: cards.SeatsOf(1), 2: cards.SeatsOf(1), 3: cards.SeatsOf(1)},
				Redoubled: [cards.MaxSeats]cards.Seats{1: cards.SeatsOf(0)},
			},
		},
	}
}

func TestContractName(t *testing.T) {
	s := &score.Sheet{Contracts: []score.SheetContract{
		{Contract: "trumps", Label: "Trump", Short: "T"},
		{Contract: "domino", Label: "Fan-tan"},
		{Contract: "no-king"},
	}}
	for _, row := range []struct {
		deal score.Deal
		want string
	}{
		{score.Deal{Contract: "trumps", Trump: "H"}, "Trump H"},
		{score.Deal{Contract: "tricks", Trump: "NT"}, "tricks NT"},
		{score.Deal{Contract: "domino", Rank: cards.Seven}, "Fan-tan 7"},
		{score.Deal{Contract: "domino", Rank: cards.Ten}, "Fan-tan T"},
		{score.Deal{Contract: "domino"}, "Fan-tan"},
		{score.Deal{Contract: "no-king"}, "no-king"},
		{score.Deal{Contract: "my-own"}, "my-own"},
		{score.Deal{Contract: "trumps+no-king+my-own+domino"}, "Trump + no-king + my-own + Fan-tan"},
		{score.Deal{Contract: "domino+domino", Rank: cards.Jack}, "Fan-tan + Fan-tan J"},
	} {
		require.Equal(t, row.want, sheet.ContractName(s, &row.deal))
	}
	require.Equal(t, "no-king", sheet.ContractName(new(score.Sheet), &score.Deal{Contract: "no-king"}))
}
