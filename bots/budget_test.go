package bots

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variants"
)

// TestBudget gives a searcher a clock by which each world takes a millisecond.
func TestBudget(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	require.NoError(t, m.Chance(rand.NewPCG(3, 3)))
	view := m.View(m.Turn().Seat)
	for budget, want := range map[time.Duration]int{
		time.Nanosecond:       firstWorlds,
		5 * time.Millisecond:  firstWorlds,
		9 * time.Millisecond:  9,
		50 * time.Millisecond: 50,
		time.Hour:             firstWorlds + MostWorlds,
	} {
		if want > 1000 && testing.Short() {
			continue
		}
		s := NewSearcher(rand.NewPCG(1, 1), 3)
		var passed time.Time
		s.now = func() time.Time {
			passed = passed.Add(time.Duration(len(s.drawn)) * time.Millisecond)
			return passed
		}
		s.Budget = budget
		e, err := s.Explain(view)
		require.NoError(t, err)
		require.Len(t, e.Worlds, want, "%v", budget)
		require.Len(t, e.points[0], want)
	}
}

// TestBudgetOfACard gives a searcher the same clock for a card: it stops at the first comparison after the
// end of the time.
func TestBudgetOfACard(t *testing.T) {
	m := started(t, lookup(t, "penguin"), 3, "0 declare no-queens", "1 pass", "2 pass", "3 pass", "0 pass")
	view := m.View(m.Turn().Seat)
	for _, budget := range []int{1, 5, 20, 500} {
		s := NewSearcher(rand.NewPCG(1, 1), 3)
		var passed time.Time
		s.now = func() time.Time {
			passed = passed.Add(time.Duration(len(s.drawn)) * time.Millisecond)
			return passed
		}
		s.Budget = time.Duration(budget) * time.Millisecond
		e, err := s.Explain(view)
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(e.Worlds), max(firstWorlds, budget))
		require.Less(t, len(e.Worlds), max(firstWorlds, budget)+max(raceStep, budget/raceGrowth)+1)
		require.Len(t, e.points[0], len(e.Worlds))
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
