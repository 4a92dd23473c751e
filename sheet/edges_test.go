package sheet_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// A declarer who is not at the table has no row in the grid.
func TestGridIgnoresADeclarerBeyondTheTable(t *testing.T) {
	for _, declarer := range []cards.Seat{4, 5, 7} {
		s := withBets()
		s.Form = score.Form{Left: score.LeftGrid}
		want := withBets()
		want.Form = s.Form
		want.Deals[2].Declared = false
		s.Deals[2].Declarer = declarer
		require.Contains(t, leftOf(want), "No queens")
		require.Equal(t, leftOf(want), leftOf(s))
	}
}

// leftOf returns the grid of a sheet.
func leftOf(s *score.Sheet) string {
	_, left, _ := strings.Cut(sheet.Text(s), "contracts played")
	return left
}

// A table of fourteen columns is printed in portrait format, one of fifteen in landscape.
func TestPageIsWideFromFifteenColumns(t *testing.T) {
	for columns := 13; columns <= 16; columns++ {
		s := &score.Sheet{Players: 2, Form: score.Form{Left: score.LeftGrid}}
		for i := range columns - 1 { // without the column of names
			s.Contracts = append(s.Contracts, score.SheetContract{Contract: score.ContractID(fmt.Sprintf("contract-%d", i))})
		}
		require.Equal(t, columns > 14, strings.Contains(sheet.Page(s), `<article class="wide">`), "%d columns", columns)
	}
}
