package replay

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
)

// Each move of a deal has the cost of the report of that deal, by the number of the move. A cost of
// 0 is omitted, a move that the report does not have says so, and a deal without a report has no costs.
func TestCostsBelongToMoves(t *testing.T) {
	better := []cards.Hand{cards.HandOf(cards.MustParse("QH")), {}}
	report := &analysis.Report{Moves: []analysis.Move{
		{Number: 1, Cost: analysis.Bounds{Low: 2, High: 3}, Better: better},
		{Number: 2}, {Number: 52, Cost: analysis.Bounds{Low: 0, High: 1}},
	}}
	match := played(t, lookup(t, "kein-stich"), 4, 200)
	for _, reports := range [][]*analysis.Report{nil, {report}, {nil, report}, {report, report, nil, nil, nil}} {
		data, err := dataOf(&Record{Match: match}, &Options{Reports: reports})
		require.NoError(t, err)
		require.Greater(t, len(data.Deals), 2)
		for n, deal := range data.Deals {
			analysed := n < len(reports) && reports[n] != nil
			require.Equal(t, analysed, deal.Analysed, "deal %d of %v", n, reports)
			moves := 0
			for _, st := range deal.Steps {
				if st.Play == "" && st.Lay == "" && !strings.HasSuffix(st.Text, " passes.") {
					continue
				}
				moves++
				require.Equal(t, analysed && moves != 1 && moves != 2 && moves != 52, st.NoCost, "move %d", moves)
				switch {
				case !analysed, moves != 1 && moves != 52:
					require.Nil(t, st.Cost)
					require.Empty(t, st.Better)
				case moves == 1:
					require.Equal(t, &[2]int{2, 3}, st.Cost)
					require.Equal(t, []string{"QH", "-"}, st.Better)
				default:
					require.Equal(t, &[2]int{0, 1}, st.Cost)
				}
			}
		}
	}
}

// Several comments in a row belong to one step, in order. A comment in a line before the first step
// belongs to the first step.
func TestCommentsInARow(t *testing.T) {
	var file bytes.Buffer
	require.NoError(t, record.Write(&file, played(t, lookup(t, "penguin"), 4, 2), record.Header{}))
	text := strings.Replace(file.String(), "players 4\n", "players 4 # in the head\n# one\n# two\n", 1)
	require.Equal(t, map[int][]string{0: {"in the head", "one", "two"}, 1: {"three", "four"}}, only(t, text+"# three\n# four\n").Comments)
	head, _, found := strings.Cut(file.String(), "# deal 1")
	require.True(t, found)
	require.Equal(t, map[int][]string{0: {"no deal"}}, only(t, head+"# no deal\n").Comments)
}
