package score_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
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

// The sum after bets includes the points that a declarer gains or loses for choosing the
// contract.
func TestChosenPoints(t *testing.T) {
	s := &score.Sheet{Players: 4, Deals: []score.Deal{{
		Contract: "domino", Total: 65, Chosen: 20, Base: score.Points{40, 20, 5}, Points: score.Points{60, 20, 5},
	}}}
	require.NoError(t, s.Check())
	points, check := s.Running(1)
	require.Equal(t, score.Points{60, 20, 5}, points)
	require.Equal(t, 85, check)
	s.Deals[0].Points[0] = 40
	require.EqualError(t, s.Check(), "score: deal 1, domino: the points add up to 65 before bets and 65 after: want 65 and 85")
}

// Check names the first deal with a wrong sum, whether its Base, its Points or its Total is
// wrong.
func TestCheck(t *testing.T) {
	require.NoError(t, withBets().Check())
	require.NoError(t, new(score.Sheet).Check())
	for _, row := range []struct {
		name   string
		change func(deals []score.Deal)
		text   string
	}{
		{"before bets", func(d []score.Deal) { d[1].Base[2]++ },
			"score: deal 2, trumps: the points add up to 66 before bets and 65 after: want 65 and 65"},
		{"after bets", func(d []score.Deal) { d[2].Points[0]-- },
			"score: deal 3, domino: the points add up to 65 before bets and 64 after: want 65 and 65"},
		{"total", func(d []score.Deal) { d[0].Total = 24 },
			"score: deal 1, no-queens: the points add up to -24 before bets and -24 after: want 24 and 24"},
		{"before and after bets", func(d []score.Deal) { d[0].Base[3]--; d[0].Points[3]-- },
			"score: deal 1, no-queens: the points add up to -25 before bets and -25 after: want -24 and -24"},
		{"two deals", func(d []score.Deal) { d[1].Base[0]++; d[2].Base[0]++ },
			"score: deal 2, trumps: the points add up to 66 before bets and 65 after: want 65 and 65"},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := withBets()
			row.change(s.Deals)
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
	// A redouble without a double does not count.
	all.Redoubled[3] = cards.SeatsOf(7)
	all.Redoubled[4] = cards.SeatsOf(6)
	require.Equal(t, "7x0 7x1 7x2 7xx3 7x4 7x5 7x6", all.Bets())
}

func TestContractsOfOneContract(t *testing.T) {
	d := score.Deal{Contract: "trumps", Base: score.Points{65}, Total: 65}
	n := 0
	for contract, part := range d.Contracts() {
		require.Equal(t, d.Contract, contract)
		require.Equal(t, score.PartScore{Base: d.Base, Total: d.Total}, part)
		n++
	}
	require.Equal(t, 1, n)
}

// Contracts yields at most as many contracts as a deal has parts.
func TestContractsOfTooManyParts(t *testing.T) {
	for names := 2; names <= len(score.Deal{}.Parts)+2; names++ {
		d := score.Deal{}
		for i := range names {
			d.Contract += score.ContractID(fmt.Sprintf("+part-%d", i))
		}
		d.Contract = d.Contract[1:]
		for i := range d.Parts {
			d.Parts[i].Total = i + 1
		}
		n := 0
		for contract, part := range d.Contracts() {
			require.Equal(t, score.ContractID(fmt.Sprintf("part-%d", n)), contract)
			n++
			require.Equal(t, n, part.Total)
		}
		require.Equal(t, min(names, len(score.Deal{}.Parts)), n)
		for contract := range d.Contracts() {
			require.Equal(t, score.ContractID("part-0"), contract)
			break
		}
	}
}
