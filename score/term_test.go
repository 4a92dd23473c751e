package score_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/score"
)

func TestPointsSumAndPlus(t *testing.T) {
	a := score.Points{1, -2, 3, 0, 0, 0, 0, 40}
	b := score.Points{10, 20, -30, 0, 5, 0, 0, 1}
	require.Equal(t, score.Points{11, 18, -27, 0, 5, 0, 0, 41}, a.Plus(b))
	require.Equal(t, score.Points{1, -2, 3, 0, 0, 0, 0, 40}, a)
	require.Equal(t, 42, a.Sum())
	require.Equal(t, 0, score.Points{}.Sum())
}

// requireNames checks the names of all values of a type; the first name belongs to the value
// 0.
func requireNames[T fmt.Stringer](t *testing.T, number func(int) T, names ...string) {
	t.Helper()
	for i, name := range names {
		require.Equal(t, name, number(i).String())
	}
	require.Equal(t, fmt.Sprintf("unknown(%d)", len(names)), number(len(names)).String())
}

// The names in files are frozen: fingerprints depend on them.
func TestNamesInFiles(t *testing.T) {
	requireNames(t, func(n int) score.Per { return score.Per(n) }, "unknown(0)", "trick", "card", "position", "place", "trick-not-taken", "most-of-a-suit", "threshold", "card-left")
	requireNames(t, func(n int) score.Rounding { return score.Rounding(n) }, "none", "towards-zero", "away-from-zero")
	requireNames(t, func(n int) score.Level { return score.Level(n) }, "scored", "replay")
	requireNames(t, func(n int) score.To { return score.To(n) }, "taker", "right-of-taker", "left-of-taker", "first-out")
	requireNames(t, func(n int) score.Lines { return score.Lines(n) }, "deals", "rounds")
	requireNames(t, func(n int) score.BetForm { return score.BetForm(n) }, "listed", "encircled", "columns")
	requireNames(t, func(n int) score.LeftForm { return score.LeftForm(n) }, "unshown", "grid", "squares")
	requireNames(t, func(n int) score.MarkSet { return score.MarkSet(n) }, "none", "fife")
	require.Equal(t, []string{"right-of-taker", "left-of-taker", "rounds", "encircled", "columns", "grid", "squares", "fife"}, []string{
		score.ToRightOfTaker.String(), score.ToLeftOfTaker.String(), score.LinesByRound.String(), score.BetsEncircled.String(),
		score.BetsColumns.String(), score.LeftGrid.String(), score.LeftSquares.String(), score.MarksFife.String(),
	})
}

func TestContractIDs(t *testing.T) {
	ids := []score.ContractID{"no-aces", "patience", "patience"}
	joined := score.JoinContracts(ids...)
	require.Equal(t, score.ContractID("no-aces+patience+patience"), joined)
	require.Equal(t, ids, slices.Collect(joined.Parts()))
	require.Equal(t, []score.ContractID{"domino"}, slices.Collect(score.ContractID("domino").Parts()))
	require.Empty(t, score.JoinContracts())
	for id := range joined.Parts() {
		require.Equal(t, score.ContractID("no-aces"), id)
		break
	}
}
