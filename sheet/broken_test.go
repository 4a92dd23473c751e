package sheet_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// A deal that broke a duty has a sign, and the legend says what happened, in every form of the
// sheet.
func TestBrokenDutiesOnTheSheet(t *testing.T) {
	deal := func(contract score.ContractID, broken score.Duties) score.Deal {
		return score.Deal{Declared: true, Declarer: 1, Contract: contract, Base: score.Points{0, 0, -10}, Points: score.Points{0, 0, -10}, Total: -10, Broken: broken, Jack: cards.NoSeat}
	}
	trumps := deal("trumps", score.DutyContract|score.DutyRedouble)
	trumps.Trump = "H"
	s := &score.Sheet{
		Players: 3, Names: []string{"Ana", "Bea", "Cid"},
		Deals: []score.Deal{deal("no-king", 0), deal("no-queens", score.DutyDouble), trumps},
	}
	const legend = "Rule broken, accepted by the players: deal 2: a double that was owed is missing; " +
		"deal 3: the contract was not allowed, the declarer redoubled only some players"
	text := sheet.Text(s)
	require.Contains(t, text, "no-queens !")
	require.Contains(t, text, "trumps H !")
	require.Contains(t, text, "no-king  ")
	require.True(t, strings.HasSuffix(text, "\n!  "+legend+"\n"), text)
	require.Contains(t, sheet.Markdown(s), `- **\!** `+legend)
	require.Contains(t, strings.Join(strings.Fields(sheet.TextWithin(s, 40)), " "), legend)
	page := sheet.HTML(s)
	require.Contains(t, page, `title="a double that was owed is missing"`)
	require.Equal(t, 3, strings.Count(page, ">!<"), "two deals and the legend: %s", page)

	s.Form.Bets = score.BetsColumns
	require.Contains(t, sheet.Text(s), "no-queens !")
	require.Equal(t, 3, strings.Count(sheet.HTML(s), ">!<"))

	s.Form = score.Form{Lines: score.LinesByRound}
	text = sheet.Text(s)
	require.Contains(t, text, legend)
	require.Regexp(t, `(?m)^Bea\S* .*! .*!`, text, "the signs are in the row of the declarer")
	require.NotRegexp(t, `(?m)^Cid .*!`, text)
	s.Deals[1].Declared, s.Deals[2].Declared = false, false
	require.Regexp(t, `(?m)^Ana .*!`, sheet.Text(s), "without a declarer in the row of the dealer")

	for l := range lang.All() {
		s.Language = l
		require.NotContains(t, sheet.Text(s), "%!")
		require.Contains(t, sheet.Text(s), l.Text(lang.BrokeDouble))
	}
}

// Players can be numbered from 1: in the bets, beside the names, and instead of names.
func TestPlayersNumberedFromOne(t *testing.T) {
	s := &score.Sheet{Players: 3, Names: []string{"Ana"}, FirstSeat: 1, Deals: []score.Deal{{
		Declared: true, Declarer: 1, Contract: "no-king", Base: score.Points{-10}, Points: score.Points{-20, 10}, Total: -10, Jack: cards.NoSeat,
		Doubled: [cards.MaxSeats]cards.Seats{0: cards.SeatsOf(1), 2: cards.SeatsOf(1)}, Redoubled: [cards.MaxSeats]cards.Seats{1: cards.SeatsOf(2)},
	}}}
	text := sheet.Text(s)
	require.Contains(t, text, "1x2 3xx2")
	require.Contains(t, text, "Ana: -20  2: 10  3: 0")
	require.Contains(t, sheet.HTML(s), ">1</small><bdi>Ana</bdi>")
	s.FirstSeat = 0
	require.Contains(t, sheet.Text(s), "0x1 2xx1")
	require.Contains(t, sheet.Text(s), "Ana: -20  1: 10  2: 0")
}
