package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variants"
)

// Deals returns who declared each deal and the trumps, and a goal for each seat or team.
func TestDeals(t *testing.T) {
	for _, row := range []struct {
		name             string
		goals, declarers int
	}{{"penguin", 4, 4}, {"trex-teams", 2, 4}, {"hearts", 4, 0}} {
		v, err := variants.Lookup(row.name)
		require.NoError(t, err)
		m := random(t, v, 4, 28, 3)
		declarers := map[cards.Seat]bool{}
		lines := m.Sheet().Deals
		for _, d := range analysis.Deals(m) {
			if d.Err == nil {
				require.Len(t, d.Goals, row.goals, row.name)
			}
			if row.declarers == 0 {
				require.Equal(t, cards.NoSeat, d.Declarer)
				continue
			}
			declarers[d.Declarer] = true
			if row.name == "penguin" {
				require.Equal(t, lines[d.Number-1].Declarer, d.Declarer)
				require.Equal(t, lines[d.Number-1].Trump, suitText(d.Trump))
			}
		}
		require.Len(t, declarers, row.declarers, row.name)
	}
}

// suitText returns a trump suit as a sheet has it, and "" without trumps.
func suitText(s cards.Suit) string {
	if s == cards.NoSuit {
		return ""
	}
	return s.String()
}

// A deal that cannot be analysed from its first move has reports of the moves from the first that can be analysed.
func TestDealsFromALaterMove(t *testing.T) {
	v, err := variants.Lookup("hearts")
	require.NoError(t, err)
	later := 0
	for _, d := range analysis.Deals(random(t, v, 4, 6, 1)) {
		if d.Err != nil || d.From == 0 {
			continue
		}
		later++
		moves := len(d.Played) - d.From
		require.ErrorIs(t, d.Unsettled, analysis.ErrNotSum)
		require.Equal(t, 4*moves, d.Steps(0))
		require.Equal(t, moves, d.Steps(cards.SeatsOf(2)))
		report, err := d.Analyse(t.Context(), analysis.Options{Limit: 1})
		require.NoError(t, err)
		require.Len(t, report.Moves, moves)
		for i, move := range report.Moves {
			require.Equal(t, d.From+i+1, move.Number)
			require.Equal(t, d.Played[d.From+i], move.Cards)
		}
	}
	require.Positive(t, later)
}
