package analysis_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/internal/matchtest"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/variants"
)

// guaranteed returns the points that a side can guarantee in the current deal, by trying every play to its end.
func guaranteed(t *testing.T, m *barbu.Match, side cards.Seats, fewest bool) int {
	if m.Turn().Due != barbu.DueCard {
		points, last := 0, m.Last()
		for seat := range side.All() {
			points += int(last.Points[seat])
		}
		return points
	}
	best, first := 0, true
	more := side.Has(m.Turn().Seat) != fewest
	for a := range m.Legal() {
		next := m.Clone()
		require.NoError(t, next.Apply(a))
		if n := guaranteed(t, next, side, fewest); first || more == (n > best) {
			best, first = n, false
		}
	}
	return best
}

// As soon as nobody can take everything, or nothing, the deals of games in which that has other points are solved: the
// value is what trying every play finds. Before that they are refused.
func TestSettledDeals(t *testing.T) {
	solver := solve.New(1 << 20)
	kinds := map[string]int{}
	for _, name := range []string{"hearts", "slobberhannes", "quodlibet", "lora"} {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		for seed := range full.Of[uint64](1, 3, 100) {
			m, err := barbu.New(v, v.UsualPlayers())
			require.NoError(t, err)
			src := rand.New(rand.NewPCG(seed, 8))
			for !matchtest.Finished(m) {
				if done, _ := m.Deals(); done >= 12 {
					break
				}
				state := m.Tricks()
				if m.Turn().Due == barbu.DueCard && m.Contract().Play().String() == "tricks" && state.Size()-state.Done() == 3 {
					seat := m.Turn().Seat
					goal, err := analysis.GoalOf(m, seat)
					if err != nil {
						require.ErrorIs(t, err, analysis.ErrNotSum)
						kinds[name+" refused"]++
					} else {
						r, err := solver.Value(t.Context(), &state, &goal.Objective)
						require.NoError(t, err)
						fewest := m.Game().Engine().Fewest
						require.Equal(t, guaranteed(t, m, goal.Side, fewest), goal.Points(r.Low), "%s, seed %d: %v", name, seed, m.Position())
						kinds[name]++
					}
				}
				if m.Turn().Chance() {
					require.NoError(t, m.Chance(src))
				} else {
					require.NoError(t, m.Apply(matchtest.Choice(m, src)))
				}
			}
		}
		require.Positive(t, kinds[name], "%v", kinds)
	}
	require.Positive(t, kinds["slobberhannes refused"], "%v", kinds)
	require.Positive(t, kinds["quodlibet refused"], "%v", kinds)
}
