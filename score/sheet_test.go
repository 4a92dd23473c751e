package score_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// withBets is the beginning of a match; what the bets pay is worked out by hand.
func withBets() *score.Sheet {
	return &score.Sheet{
		Title:   "House rules, 4 players",
		Players: 4,
		Names:   []string{"Annie", "Benedetta-Louise", "", "Jo"},
		Calls: []score.Call{
			{Contract: score.NoQueens, Label: "No queens", Total: -24},
			{Contract: score.Trumps, Label: "Trump", Total: 65},
			{Contract: score.Domino, Label: "Domino", Total: 65},
		},
		Deals: []score.Deal{
			{
				Dealer: 0, Declarer: 0, Declared: true, Contract: score.NoQueens,
				Base: score.Points{-6, -18, 0, 0}, Points: score.Points{12, -78, 36, 6}, Total: -24,
				Doubled:   [cards.MaxSeats]cards.Seats{1: cards.SeatsOf(0, 2), 3: cards.SeatsOf(0, 2)},
				Redoubled: [cards.MaxSeats]cards.Seats{0: cards.SeatsOf(1), 2: cards.SeatsOf(1)},
			},
			{
				Dealer: 0, Declarer: 0, Declared: true, Contract: score.Trumps, Trump: "H",
				Base: score.Points{20, 15, 25, 5}, Points: score.Points{20, 15, 25, 5}, Total: 65,
			},
			{
				Dealer: 1, Declarer: 1, Declared: true, Contract: score.Domino, Rank: cards.Ten,
				Base: score.Points{5, 40, 0, 20}, Points: score.Points{-65, 170, -40, 0}, Total: 65,
				Doubled:   [cards.MaxSeats]cards.Seats{0: cards.SeatsOf(1), 2: cards.SeatsOf(1), 3: cards.SeatsOf(1)},
				Redoubled: [cards.MaxSeats]cards.Seats{1: cards.SeatsOf(0)},
			},
		},
	}
}

func TestRunning(t *testing.T) {
	s := withBets()
	for n, want := range []struct {
		points score.Points
		check  int
	}{
		{score.Points{}, 0},
		{score.Points{12, -78, 36, 6}, -24},
		{score.Points{32, -63, 61, 11}, 41},
		{score.Points{-33, 107, 21, 11}, 106},
	} {
		points, check := s.Running(n)
		require.Equal(t, want.points, points, "after %d deals", n)
		require.Equal(t, want.check, check, "after %d deals", n)
	}
	require.Equal(t, score.Points{-33, 107, 21, 11}, s.Total())
	require.Zero(t, new(score.Sheet).Total())
	require.Panics(t, func() { s.Running(4) })
}

// Check names the first deal that does not add up, whichever figure of it is wrong.
func TestCheck(t *testing.T) {
	require.NoError(t, withBets().Check())
	require.NoError(t, new(score.Sheet).Check())
	for _, row := range []struct {
		name  string
		spoil func(deals []score.Deal)
		text  string
	}{
		{"before bets", func(d []score.Deal) { d[1].Base[2]++ },
			"score: deal 2, trumps: the points add up to 66, with bets to 65: want 65"},
		{"after bets", func(d []score.Deal) { d[2].Points[0]-- },
			"score: deal 3, domino: the points add up to 65, with bets to 64: want 65"},
		{"total", func(d []score.Deal) { d[0].Total = 24 },
			"score: deal 1, no-queens: the points add up to -24, with bets to -24: want 24"},
		{"both alike", func(d []score.Deal) { d[0].Base[3]--; d[0].Points[3]-- },
			"score: deal 1, no-queens: the points add up to -25, with bets to -25: want -24"},
		{"two deals", func(d []score.Deal) { d[1].Base[0]++; d[2].Base[0]++ },
			"score: deal 2, trumps: the points add up to 66, with bets to 65: want 65"},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := withBets()
			row.spoil(s.Deals)
			require.EqualError(t, s.Check(), row.text)
		})
	}
}

func TestBets(t *testing.T) {
	s := withBets()
	require.Equal(t, "1xx0 1xx2 3x0 3x2", s.Deals[0].Bets())
	require.Equal(t, "", s.Deals[1].Bets())
	require.Equal(t, "0xx1 2x1 3x1", s.Deals[2].Bets())
	all := score.Deal{Doubled: [cards.MaxSeats]cards.Seats{7: cards.AllSeats(7)}}
	require.Equal(t, "7x0 7x1 7x2 7x3 7x4 7x5 7x6", all.Bets())
	// Who redoubles answers a double of his own only.
	all.Redoubled[3] = cards.SeatsOf(7)
	all.Redoubled[4] = cards.SeatsOf(6)
	require.Equal(t, "7x0 7x1 7x2 7xx3 7x4 7x5 7x6", all.Bets())
}

func TestCalled(t *testing.T) {
	s := &score.Sheet{Calls: []score.Call{
		{Contract: score.Trumps, Label: "Trump", Short: "T"},
		{Contract: score.Domino, Label: "Fan-tan"},
		{Contract: score.NoKing},
	}}
	for _, row := range []struct {
		deal score.Deal
		want string
	}{
		{score.Deal{Contract: score.Trumps, Trump: "H"}, "Trump H"},
		{score.Deal{Contract: score.Tricks, Trump: "NT"}, "tricks NT"},
		{score.Deal{Contract: score.Domino, Rank: cards.Seven}, "Fan-tan 7"},
		{score.Deal{Contract: score.Domino, Rank: cards.Ten}, "Fan-tan T"},
		{score.Deal{Contract: score.Domino}, "Fan-tan"},
		{score.Deal{Contract: score.NoKing}, "no-king"},
		{score.Deal{Contract: "my-own"}, "my-own"},
		{score.Deal{Contract: "trumps+no-king+my-own+domino"}, "Trump + no-king + my-own + Fan-tan"},
		{score.Deal{Contract: "domino+domino", Rank: cards.Jack}, "Fan-tan + Fan-tan J"},
	} {
		require.Equal(t, row.want, s.Called(&row.deal))
	}
	require.Equal(t, "no-king", new(score.Sheet).Called(&score.Deal{Contract: score.NoKing}))
}
