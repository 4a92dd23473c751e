package score_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// A deal tells of no more parts than it has room for, whatever its contract is called.
func TestCallsOfTooManyParts(t *testing.T) {
	for names := 2; names <= score.MaxParts+2; names++ {
		d := score.Deal{}
		for i := range names {
			d.Contract += score.Contract(fmt.Sprintf("+part-%d", i))
		}
		d.Contract = d.Contract[1:]
		for i := range d.Parts {
			d.Parts[i].Total = i + 1
		}
		n := 0
		for contract, part := range d.Calls() {
			require.Equal(t, score.Contract(fmt.Sprintf("part-%d", n)), contract)
			n++
			require.Equal(t, n, part.Total)
		}
		require.Equal(t, min(names, score.MaxParts), n)
	}
}

// Who declared a deal is no seat of the sheet: the deal is in nobody's row.
func TestLeftOfADeclarerWhoIsNoSeat(t *testing.T) {
	for _, declarer := range []cards.Seat{4, 5, 7} {
		s := withBets()
		s.Form = score.Form{Left: score.Grid}
		want := withBets()
		want.Form = s.Form
		want.Deals[2].Declared = false
		s.Deals[2].Declarer = declarer
		require.Contains(t, leftOf(want), "No queens")
		require.Equal(t, leftOf(want), leftOf(s))
	}
}

// leftOf returns what a sheet's page says of what is called.
func leftOf(s *score.Sheet) string {
	_, left, _ := strings.Cut(s.Text(), "called")
	return left
}

// A table of fourteen columns fits on a page of paper upright, one of fifteen does not.
func TestPageIsWideFromFifteenColumns(t *testing.T) {
	for columns := 13; columns <= 16; columns++ {
		s := &score.Sheet{Players: 2, Form: score.Form{Left: score.Grid}}
		for i := range columns - 1 { // beside the names
			s.Calls = append(s.Calls, score.Call{Contract: score.Contract(fmt.Sprintf("contract-%d", i))})
		}
		require.Equal(t, columns > 14, strings.Contains(s.HTML(), `<article class="wide">`), "%d columns", columns)
	}
}
