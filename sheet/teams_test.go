package sheet_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// A team has one total on the sheet, and the places are those of the teams. The figures are
// worked out by hand: seats 0 and 2 have -20+5 = -15, and seats 1 and 3 have 40-25 = 15.
func TestTeams(t *testing.T) {
	s := &score.Sheet{
		Title: "In pairs", Players: 4, Names: []string{"Ann", "Ben", "Cleo", "Dan"}, Teams: score.TeamsOpposite,
		Deals: []score.Deal{{Contract: "a", Base: score.Points{-20, 40, 5, -25}, Points: score.Points{-20, 40, 5, -25}, Jack: cards.NoSeat}},
	}
	require.Equal(t, score.Points{-15, 15, -15, 15}, s.ByTeam(s.Total()))
	places := s.Places(s.Total())
	require.Equal(t, []int{3, 1, 3, 1}, places[:4])
	require.Contains(t, sheet.Text(s), "total  Ann: -20  Ben: 40  Cleo: 5  Dan: -25  (sum 0)\nteam total  Ann + Cleo: -15  Ben + Dan: 15  (sum 0)\n")
	require.Contains(t, sheet.Markdown(s), "- **team total** Ann + Cleo: -15, Ben + Dan: 15, sum 0\n")
	page := sheet.HTML(s)
	require.Contains(t, page, "Ann + Cleo")
	require.Contains(t, page, "Ben + Dan")
	require.Regexp(t, "Ann \\+ Cleo.*<b>−15</b><i>2nd</i>", page)
	require.Regexp(t, "Ben \\+ Dan.*<b>15</b><i>1st</i>", page)
	require.NotContains(t, page, "=1st", "partners do not share a place with each other")
	require.NotContains(t, page, "Cleo + Ann", "a team has one line")
	require.NotContains(t, page, "team total", "it would repeat the places at the top")

	require.NotContains(t, page, "<small", "bets name the seats by their numbers, and there are none")
	bet := *s
	bet.Deals = []score.Deal{{Contract: "a", Jack: cards.NoSeat, Doubled: [cards.MaxSeats]cards.Seats{cards.SeatsOf(1)}}}
	require.Contains(t, sheet.HTML(&bet), `<small title="seat">0 + 2</small><bdi>Ann + Cleo</bdi>`)
	bet.Names = nil
	require.NotContains(t, sheet.HTML(&bet), "<small", "each card has the numbers of its seats in place of names")

	later := *s
	later.Carried = score.Points{1, 2, 3, 4}
	later.Deals = []score.Deal{{Contract: "a", Points: score.Points{10, 20, 30, 45}, Total: 105, Jack: cards.NoSeat}}
	require.Contains(t, sheet.Text(&later), "team total  Ann + Cleo: 44  Ben + Dan: 71  (sum 115)\n")

	text, err := json.Marshal(s)
	require.NoError(t, err)
	require.Contains(t, string(text), `"teams":"opposite"`)
	require.Contains(t, string(text), `"team-total":[-15,15,-15,15]`)
	var back score.Sheet
	require.NoError(t, json.Unmarshal(text, &back))
	require.Equal(t, score.TeamsOpposite, back.Teams)
}
