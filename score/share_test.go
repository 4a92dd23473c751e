package score_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// A share that is not whole is rounded towards 0 or away from 0, for gains and for losses.
func TestShares(t *testing.T) {
	for _, row := range []struct{ points, players, down, up int }{
		{24, 3, 8, 8}, {-24, 2, -12, -12}, {25, 3, 8, 9}, {26, 3, 8, 9}, {-25, 3, -8, -9}, {-1, 4, 0, -1}, {1, 4, 0, 1}, {0, 5, 0, 0}, {7, 1, 7, 7},
	} {
		require.Equal(t, row.down, score.RoundingDown.Share(row.points, row.players), "%+v", row)
		require.Equal(t, row.up, score.RoundingUp.Share(row.points, row.players), "%+v", row)
	}
	require.Equal(t, -12, score.RoundingNone.Share(-36, 3))
}

// Every player with more than 0 points wins; without such a player, the most points win.
func TestPositivePlaces(t *testing.T) {
	require.Equal(t, [cards.MaxSeats]int{1, 3, 1, 4}, score.PositivePlaces(score.Points{60, 0, 20, -80}, 4))
	require.Equal(t, [cards.MaxSeats]int{1, 4, 1, 1}, score.PositivePlaces(score.Points{60, -81, 20, 1}, 4))
	require.Equal(t, [cards.MaxSeats]int{1, 1, 3}, score.PositivePlaces(score.Points{0, 0, -5}, 3))
}

// A sheet ranks players by its own rule, and partners by the points of their team.
func TestPlacesOnASheet(t *testing.T) {
	total := score.Points{30, -10, -25, 5}
	for _, row := range []struct {
		sheet score.Sheet
		want  [cards.MaxSeats]int
	}{
		{score.Sheet{Players: 4}, [cards.MaxSeats]int{1, 3, 4, 2}},
		{score.Sheet{Players: 4, Fewest: true}, [cards.MaxSeats]int{4, 2, 1, 3}},
		{score.Sheet{Players: 4, Positive: true}, [cards.MaxSeats]int{1, 3, 4, 1}},
		{score.Sheet{Players: 4, Teams: score.TeamsOpposite}, [cards.MaxSeats]int{1, 3, 1, 3}},               // 5 and -5
		{score.Sheet{Players: 4, Teams: score.TeamsOpposite, Fewest: true}, [cards.MaxSeats]int{3, 1, 3, 1}}, // -5 is fewer
		{score.Sheet{Players: 3, Teams: score.TeamsOpposite}, [cards.MaxSeats]int{1, 2, 3}},                  // three players have no teams
	} {
		require.Equal(t, row.want, row.sheet.Places(total), "%+v", row.sheet)
	}
	require.Zero(t, (&score.Sheet{Players: -1}).Places(total), "no seat has a place")
	teams := score.Sheet{Players: 4, Teams: score.TeamsOpposite}
	require.Equal(t, score.Points{5, -5, 5, -5}, teams.ByTeam(total))
	teams.Players = 3
	require.Equal(t, total, teams.ByTeam(total))
	teams.Players = 8
	require.Equal(t, score.Points{11, 2, 3, 4, 11, 2, 3, 4}, teams.ByTeam(score.Points{1, 2, 3, 4, 10}))
	require.Equal(t, cards.Seat(5), teams.Partner(1))
	teams.Players = 2
	require.Equal(t, cards.Seat(0), teams.Partner(1))
	teams.Players = 3
	require.Equal(t, cards.Seat(1), teams.Partner(1))
	for _, players := range []int{9, 10, -2, 0} {
		teams.Players = players
		require.Equal(t, cards.Seat(1), teams.Partner(1), players)
		require.Equal(t, total, teams.ByTeam(total))
	}
}

// A sheet with teams has the teams and their points in its JSON.
func TestSheetOfTeamsAsJSON(t *testing.T) {
	s := score.Sheet{Players: 4, Teams: score.TeamsOpposite, Deals: []score.Deal{{Contract: "no-king", Base: score.Points{0, -20}, Points: score.Points{10, -20, 0, 3}, Total: -20, Chosen: 13}}}
	text, err := json.Marshal(s)
	require.NoError(t, err)
	require.Contains(t, string(text), `"teams":"opposite"`)
	var read struct {
		Teams []int `json:"team-total"`
	}
	require.NoError(t, json.Unmarshal(text, &read))
	require.Equal(t, []int{10, -17, 10, -17}, read.Teams)
	var again score.Sheet
	require.NoError(t, json.Unmarshal(text, &again))
	require.Equal(t, score.TeamsOpposite, again.Teams)
	require.Equal(t, "none", score.TeamsNone.String())
}

// A deal keeps what came of a sale in its JSON.
func TestSaleOfADealAsJSON(t *testing.T) {
	for _, sale := range []score.Sale{{}, {Buyer: 0, Tricks: 1, Paid: 10}, {Buyer: 3, Tricks: 5, Paid: -25}, {Declined: true}} {
		d := score.Deal{Contract: "trumps", Sale: sale, Jack: cards.NoSeat}
		text, err := json.Marshal(d)
		require.NoError(t, err)
		if sale == (score.Sale{}) {
			require.NotContains(t, string(text), "sale")
		}
		read := score.Deal{Sale: score.Sale{Buyer: 1, Tricks: 9}} // UnmarshalJSON must overwrite it
		require.NoError(t, json.Unmarshal(text, &read))
		require.Equal(t, sale, read.Sale, "%s", text)
	}
}

func TestSalesOfADealThatAreRefused(t *testing.T) {
	for sale, want := range map[string]string{
		`{"tricks": 3}`:              "sale: a price of 3 tricks without a buyer: want buyer, or no tricks and no paid",
		`{"paid": 5}`:                "sale: a price of 0 tricks without a buyer: want buyer, or no tricks and no paid",
		`{"buyer": 1}`:               "sale: the price is 0 tricks: want 1 or more, or no buyer",
		`{"buyer": 1, "tricks": -2}`: "sale: the price is -2 tricks: want 1 or more, or no buyer",
		`{"buyer": 1, "tricks": 2, "declined": true}`: "sale: the deal was declined, so nothing was sold: want no buyer, or no declined",
		`{"buyer": 8, "tricks": 2}`:                   "sale: buyer: 8 is not a seat: want 0 to 7",
	} {
		d := score.Deal{Contract: "kept"}
		require.ErrorContains(t, json.Unmarshal([]byte(`{"contract": "trumps", "sale": `+sale+`}`), &d), want)
		require.Equal(t, score.Deal{Contract: "kept"}, d)
	}
}
