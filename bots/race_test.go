package bots

import (
	"cmp"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// TestGain compares the gain with a sum over many small steps of the normal distribution.
func TestGain(t *testing.T) {
	require.Zero(t, gain(0, 0))
	require.Zero(t, gain(2.75, 1))
	for _, deviation := range []float64{0.5, 1, 20} {
		for behind := 0.0; behind < 4*deviation; behind += deviation / 7 {
			sum := 0.0
			const step = 1e-3
			for z := -8.0; z < 8; z += step {
				sum += max(0, z*deviation-behind) * math.Exp(-z*z/2) / math.Sqrt(2*math.Pi) * step
			}
			require.InDelta(t, sum, gain(behind, deviation), 0.004*deviation)
		}
	}
}

// raced returns how many of two actions are left in worlds with these values. An action that is dropped
// stays dropped.
func raced(t *testing.T, doubt, trifle float64, first, second []int, offsets ...int) int {
	r := race{values: [][]int{first, second}, sums: make([]int64, 2), offset: offsets, out: make([]bool, 2), doubt: doubt, trifle: trifle, worlds: len(first)}
	for i := range r.values {
		for _, n := range r.values[i] {
			r.sums[i] += int64(n)
		}
	}
	left := r.drop()
	require.Equal(t, []bool{false, left == 1}, r.out)
	require.Equal(t, left, r.drop())
	return left
}

// TestRaceDrops drops what is clearly worse, and what can gain only a trifle.
func TestRaceDrops(t *testing.T) {
	worlds := func(n, small, large int) (list []int) {
		for i := range n {
			list = append(list, small+i%2*(large-small))
		}
		return list
	}
	require.Equal(t, 2, raced(t, 1, 0, worlds(1, 10, 0), worlds(1, 0, 0)), "one world does not show how much the values differ")
	require.Equal(t, 1, raced(t, 1, 0, worlds(2, 10, 10), worlds(2, 0, 0)), "two worlds do")
	require.Equal(t, 1, raced(t, 1, 0, worlds(20, 10, 12), worlds(20, 0, 2)), "worse in all worlds")
	require.Equal(t, 2, raced(t, 1, 0, worlds(20, 10, -9), worlds(20, 0, 0)), "better and worse")
	require.Equal(t, 1, raced(t, 1, 0, worlds(20, 10, -9), worlds(20, 0, 0), 12*sure, 0), "better and worse, and 12 points less besides")
	require.Equal(t, 1, raced(t, 1, 0.01, worlds(200, 10, -9), worlds(200, 0, 0)), "more worlds can show only a trifle")
	require.Equal(t, 2, raced(t, 1, 0.0004, worlds(200, 10, -9), worlds(200, 0, 0)), "and a smaller trifle")
	require.Equal(t, 2, raced(t, 1, 0.01, worlds(20, 10, -9), worlds(20, 0, 0)), "after fewer worlds a smaller gain is enough")
	require.Equal(t, 2, raced(t, 100, 0.01, worlds(10, 0, 0), worlds(10, 0, 0)), "ten worlds may not show a rare loss")
	require.Equal(t, 1, raced(t, 100, 0.01, worlds(100, 0, 0), worlds(100, 0, 0)), "but a hundred do")
}

// TestRaceLimits compares the limits of races with those that the comments give: in a usual deal by the stakes of the
// game, in the last deal by the value of winning the match, and with a budget nothing is a trifle.
func TestRaceLimits(t *testing.T) {
	v, _, err := variant.Load("king.yaml", strings.NewReader("name: king\nplayers: [4]\nschedule: [a]\ncontracts: {a: {terms: [{per: card, cards: KH, points: -1}]}}\n"), nil)
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	s := NewSearcher(rand.NewPCG(1, 1), 10)
	require.True(t, s.learn(dealt(t, m).View(1)))
	s.standing.last = true
	two := &options{actions: make([]barbu.Action, 2)}
	r := s.start(two)
	require.Equal(t, []float64{(won / 10) * (won / 10), won / 100}, []float64{r.doubt, r.trifle})
	s.standing.last = false
	r = s.start(two) // the stakes are 1 point
	require.Equal(t, []float64{doubted * doubted, trifling / 100}, []float64{r.doubt, r.trifle})
	for worlds, limits := range map[int][2]int{1: {1, 1}, 4: {4, 4}, 5: {5, 80}, 20: {10, 320}} { // the next and the most
		s.Worlds = worlds
		r = s.start(two)
		require.Equal(t, limits, [2]int{r.next, r.most}, "%d worlds", worlds)
	}
	s.kept, s.Worlds = new(Explanation), 20
	r = s.start(two)
	require.Equal(t, [2]int{20, 20}, [2]int{r.next, r.most}, "an explanation")
	s.kept, s.Budget = nil, time.Second
	r = s.start(two)
	require.Zero(t, r.trifle)
	require.Equal(t, [2]int{firstWorlds, MostWorlds}, [2]int{r.next, r.most}, "a budget")
}

// TestRaceTakesTheWorldsItNeeds plays matches: choices take between the first comparison and the most
// worlds, and the same source leads to the same choices.
func TestRaceTakesTheWorldsItNeeds(t *testing.T) {
	const worlds = 12
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	m, err := barbu.New(v, 4)
	require.NoError(t, err)
	src := rand.NewPCG(4, 4)
	s, again := NewSearcher(rand.NewPCG(5, 5), worlds), NewSearcher(rand.NewPCG(5, 5), worlds)
	fewest, most := map[barbu.Due]int{}, map[barbu.Due]int{}
	for range 300 {
		if m.Turn().Chance() {
			require.NoError(t, m.Chance(src))
			continue
		}
		view := m.View(m.Turn().Seat)
		s.runners.worlds = 0
		a := s.Choose(view)
		require.Equal(t, a, again.Choose(view))
		if n := s.runners.worlds; n > 0 { // several options were tried
			fewest[view.Due], most[view.Due] = min(cmp.Or(fewest[view.Due], n), n), max(most[view.Due], n)
		}
		require.NoError(t, m.Apply(a))
	}
	for _, due := range []barbu.Due{barbu.DueCard, barbu.DueBet, barbu.DueDeclaration} {
		if due == barbu.DueDeclaration { // there are few of them
			require.Less(t, fewest[due], most[due], due)
		} else {
			require.Equal(t, raceFirst, fewest[due], due)
		}
		require.Greater(t, most[due], worlds, due)
		require.LessOrEqual(t, most[due], raceMost*worlds, due)
	}
	require.Greater(t, most[barbu.DueCard], 2*worlds)
}

// TestEqualCardsAreWorthTheSame tries equal cards in the same worlds: they have the same points.
func TestEqualCardsAreWorthTheSame(t *testing.T) {
	groups := 0
	for _, name := range []string{"penguin", "fife", "hearts", "rosbiratschka", "simplified-many-tarot", "trex"} {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		m, err := barbu.New(v, v.UsualPlayers())
		require.NoError(t, err)
		src := rand.NewPCG(6, 6)
		random, s := NewRandom(src), NewSearcher(rand.NewPCG(7, 7), 3)
		for range full.Of(150, 300, 300) {
			turn := m.Turn()
			if turn.Over() {
				break
			}
			if turn.Chance() {
				require.NoError(t, m.Chance(src))
				continue
			}
			view := m.View(turn.Seat)
			if legal := view.Cards(); view.Due == barbu.DueCard && len(view.Tricks) > 0 && legal.Len() > 1 {
				e, err := s.Explain(view)
				require.NoError(t, err)
				points := map[cards.Card]float64{}
				for _, o := range e.Options {
					points[o.Action.Card()] = o.Points
				}
				seen := s.steady.known.table(view)
				for rest := legal; rest != 0; {
					after := seen.worth.afterEqual(rest, seen.unseen|seen.lying)
					for c := range (rest &^ after).All() {
						require.Equal(t, points[rest.Lowest()], points[c], "%s, %s: %v and %v", name, view.Contract, rest.Lowest(), c)
						if c != rest.Lowest() {
							groups++
						}
					}
					rest = after
				}
			}
			require.NoError(t, m.Apply(random.Choose(view)))
		}
	}
	require.Greater(t, groups, 100)
}
