package bots

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variants"
)

// TestBudget gives a searcher a clock by which each world takes a millisecond. The searcher stops at the first
// comparison after the end of the time, or with the most worlds.
func TestBudget(t *testing.T) {
	for _, lines := range [][]string{
		nil,                     // a declaration
		{"0 declare no-queens"}, // a bet
		{"0 declare no-queens", "1 pass", "2 pass", "3 pass", "0 pass"}, // a card
	} {
		m := started(t, lookup(t, "penguin"), 3, lines...)
		view := m.View(m.Turn().Seat)
		for _, budget := range []int{0, 5, 20, 500, 3_600_000} {
			if budget > 1000 && testing.Short() {
				continue
			}
			s := NewSearcher(rand.NewPCG(1, 1), 3)
			var passed time.Time
			s.now = func() time.Time {
				passed = passed.Add(time.Duration(len(s.drawn)) * time.Millisecond)
				return passed
			}
			s.Budget = max(time.Nanosecond, time.Duration(budget)*time.Millisecond)
			e, err := s.Explain(view)
			require.NoError(t, err)
			least := max(firstWorlds, min(budget, MostWorlds))
			require.GreaterOrEqual(t, len(e.Worlds), least, "%v %v", lines, budget)
			require.LessOrEqual(t, len(e.Worlds), min(MostWorlds, least+max(raceStep, least/raceGrowth)), "%v %v", lines, budget)
			require.Len(t, e.points[0], len(e.Worlds))
		}
	}
}

// TestBudgetOfTheClock chooses within a real budget.
func TestBudgetOfTheClock(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	require.NoError(t, m.Chance(rand.NewPCG(3, 3)))
	s := NewSearcher(rand.NewPCG(1, 1), 0)
	s.Budget = time.Millisecond
	require.NoError(t, m.Apply(s.Choose(m.View(m.Turn().Seat))))
	require.GreaterOrEqual(t, len(s.drawn), 1)
}
