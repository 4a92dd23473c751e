package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/sidebets"
	"github.com/barbukit/barbukit/score"
)

// betting returns a game of four players with these rules of bets. Seats 0 to 3 declare in turn, twice.
func betting(r doubling.Rules, teams score.Teams) *engine.Game {
	g := &engine.Game{Players: 4, Sets: 1, Doubling: &r, Teams: teams}
	for i := range 8 {
		g.Deals = append(g.Deals, engine.Deal{Declarer: cards.Seat(i % 4), Left: 2 - i/4, Contract: -1})
	}
	return g
}

// Bets start with the rules of the game for the kind of contract, and with what is owed.
func TestBets(t *testing.T) {
	rules := doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsDeclarer}
	open := func(g *engine.Game, positive bool, must cards.Seats) (cards.Seats, bool) {
		b := g.Bets(positive, 1, must)
		require.Equal(t, cards.Seat(2), b.Turn())
		doubles, _ := b.Open()
		return doubles, b.Why(0, 0) == nil
	}
	g := betting(rules, score.TeamsNone)
	doubles, mayPass := open(g, false, 0)
	require.Equal(t, seats(0, 1, 3), doubles, "anyone can be doubled in a negative contract")
	require.True(t, mayPass)
	doubles, mayPass = open(g, true, seats(2))
	require.Equal(t, seats(1), doubles, "only the declarer can be doubled in a positive contract")
	require.False(t, mayPass, "seat 2 must double")
	doubles, _ = open(betting(rules, score.TeamsOpposite), false, 0)
	require.Equal(t, seats(1, 3), doubles, "partners make no bets with each other")
}

// A negative contract that nobody doubled is split if the rules say so.
func TestSplits(t *testing.T) {
	split := betting(doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsAnyone, Undoubled: doubling.UndoubledSplit}, score.TeamsNone)
	played := betting(doubling.Rules{Negative: doubling.TargetsAnyone}, score.TeamsNone)
	b := split.Bets(false, 0, 0)
	require.True(t, split.Splits(false, &b))
	require.False(t, split.Splits(true, &b))
	require.False(t, played.Splits(false, &b))
	require.NoError(t, b.Bet(seats(2), 0))
	require.False(t, split.Splits(false, &b), "seat 1 has doubled")
}

// A flank must double the declarer if it owes as many doubles as there are deals left.
func TestMust(t *testing.T) {
	g := betting(doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsAnyone, Quota: 2}, score.TeamsNone)
	var made sidebets.Ledger
	require.Equal(t, seats(0, 2, 3), g.Must(engine.At{Deal: 1}, 1, &made))
	g.Recall(&made, 1, &[cards.MaxSeats]cards.Seats{0: seats(1), 3: seats(1, 2)})
	require.Equal(t, seats(0, 2, 3), g.Must(engine.At{Deal: 5}, 1, &made))
	require.Equal(t, []int{1, 0, 2, 1}, owed(g, &made, 1))
	g.Recall(&made, 1, &[cards.MaxSeats]cards.Seats{0: seats(1)})
	require.Equal(t, seats(2, 3), g.Must(engine.At{Deal: 5}, 1, &made))

	teams := betting(doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsAnyone, Quota: 2}, score.TeamsOpposite)
	require.Equal(t, seats(0, 2), teams.Must(engine.At{Deal: 1}, 1, new(sidebets.Ledger)), "the partner cannot double")
	require.Equal(t, []int{2, 0, 2, 0}, owed(teams, new(sidebets.Ledger), 1))
}

// With a quota over all deals a flank may choose in which of them it doubles.
func TestMustOverAllDeals(t *testing.T) {
	g := betting(doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsAnyone, Quota: 2, QuotaOver: doubling.QuotaOverAll}, score.TeamsNone)
	var made sidebets.Ledger
	require.Zero(t, g.Must(engine.At{Deal: 4}, 0, &made))
	require.Equal(t, seats(2, 3), g.Must(engine.At{Deal: 5}, 1, &made), "they can double in two more deals, and seat 0 in three")
	require.Equal(t, seats(0, 1, 2), g.Must(engine.At{Deal: 7}, 3, &made))
	g.Recall(&made, 0, &[cards.MaxSeats]cards.Seats{1: seats(0), 2: seats(0)})
	g.Recall(&made, 1, &[cards.MaxSeats]cards.Seats{2: seats(1)})
	require.Equal(t, []int{2, 1, 0, 0}, owed(g, &made, 3))
	require.Equal(t, seats(0, 1), g.Must(engine.At{Deal: 7}, 3, &made))
}

func owed(g *engine.Game, made *sidebets.Ledger, declarer cards.Seat) (list []int) {
	for seat := range cards.Seat(4) {
		list = append(list, g.Owed(made, seat, declarer))
	}
	return list
}

// The bets of a deal count like the same doubles in the line of a deal.
func TestAddBets(t *testing.T) {
	for _, of := range []doubling.QuotaFor{doubling.QuotaForDeclarer, doubling.QuotaForAnyPlayer} {
		g := betting(doubling.Rules{Negative: doubling.TargetsAnyone, Positive: doubling.TargetsAnyone, Quota: 2, QuotaFor: of}, score.TeamsNone)
		b := g.Bets(false, 0, 0)
		require.NoError(t, b.Bet(seats(0, 3), 0))
		require.NoError(t, b.Bet(seats(0), 0))
		var added, recalled sidebets.Ledger
		g.AddBets(&added, 0, &b)
		g.Recall(&recalled, 0, &[cards.MaxSeats]cards.Seats{1: seats(0, 3), 2: seats(0)})
		require.Equal(t, recalled, added)
		require.Equal(t, of == doubling.QuotaForAnyPlayer, added.Made()[3][1] == 1)
		require.Equal(t, uint8(1), added.Made()[0][2])
	}
}

// A seat can double in the deals in which neither it nor its partner declares.
func TestFlankDeals(t *testing.T) {
	for from, want := range [][2]int{{6, 4}, {5, 3}, {5, 3}, {4, 2}, {3, 2}, {2, 1}, {2, 1}, {1, 0}, {0, 0}} {
		got := [2]int{
			betting(doubling.Rules{}, score.TeamsNone).FlankDeals(from, 1),
			betting(doubling.Rules{}, score.TeamsOpposite).FlankDeals(from, 1),
		}
		require.Equal(t, want, got, "from deal %d", from)
	}
}

func TestReopens(t *testing.T) {
	require.True(t, betting(doubling.Rules{Flank: doubling.FlankRedoubleReopened}, score.TeamsNone).Reopens())
	require.False(t, betting(doubling.Rules{}, score.TeamsNone).Reopens())
}

// For a declarer who chose the contract, bad points are multiplied, and good points are divided and
// rounded towards 0. The rule for the winner decides which points are good.
func TestChosen(t *testing.T) {
	fewest, most, plain := engine.Game{BadTimes: 3, GoodPart: 4, Fewest: true}, engine.Game{BadTimes: 3, GoodPart: 4}, engine.Game{}
	for _, row := range []struct{ points, fewest, most int32 }{
		{10, 30, 2}, {-10, -2, -30}, {3, 9, 0}, {-3, 0, -9}, {0, 0, 0}, {8, 24, 2}, {1, 3, 0},
	} {
		require.Equal(t, []int32{row.fewest, row.most, row.points}, []int32{fewest.Chosen(row.points), most.Chosen(row.points), plain.Chosen(row.points)})
	}
}
