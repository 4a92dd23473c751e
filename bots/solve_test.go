package bots

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// interests returns the reasons to score of the current deal, and for each seat the weights of the
// points of all seats after bets.
func interests(t *testing.T, m *barbu.Match) *solve.Interests {
	in := &solve.Interests{}
	for _, scale := range m.Contract().Engine().Scales {
		terms, err := scale.Linear(false)
		require.NoError(t, err)
		in.Terms = append(in.Terms, terms...)
	}
	bets, sign := m.Bets(), 1
	if m.Game().Engine().Fewest {
		sign = -1
	}
	for from := range m.Players() {
		var one [cards.MaxSeats]int32
		one[from] = 1
		for to, n := range bets.Settle(one) {
			in.Weights[to][from] = sign * int(n)
		}
	}
	return in
}

// In the endings of real matches the solvers have the same points as the search of the bots. The
// bots have a search of their own because it also knows scores that are not sums, and because it is
// faster in the endings of tricks.
func TestSolversAgreeWithTheEndOfPlay(t *testing.T) {
	least, names := 2000, []string{"penguin", "fife", "simplified", "yale", "barbuda"}
	if testing.Short() {
		least = 300
	}
	ctx, inTricks, inLayouts := context.Background(), solve.New(1<<20), solve.NewLayout(1<<16)
	inTricks.Limit, inLayouts.Limit = 1_000_000, 1_000_000
	var compared [2]int
	for seed := uint64(0); compared[0] < least || compared[1] < least; seed++ {
		require.Less(t, seed, uint64(500))
		v := lookup(t, names[seed%uint64(len(names))])
		m, err := barbu.New(v, v.UsualPlayers())
		require.NoError(t, err)
		src := rand.NewPCG(seed, 16)
		steady := NewSteady()
		var k known
		for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
			if turn.Chance() {
				require.NoError(t, m.Chance(src))
				continue
			}
			view := m.View(turn.Seat)
			if turn.Due == barbu.DueCard && canSolve(view) {
				k.learn(view)
				d, in := k.deal(m), interests(t, m)
				if m.Contract().Play() == variant.PlayTricks {
					s := m.Tricks()
					want := d.solve(append([]tricks.State{s}, make([]tricks.State, exact+1)...))
					got, err := inTricks.MaxN(ctx, &s, in)
					require.NoError(t, err)
					require.Equal(t, want, pointsOf(got), "%s %s", v.Name(), m.Contract().ID())
					compared[0]++
				} else {
					s, weights := m.Layout(), solve.LayoutBets(in.Weights)
					want := d.solveLayout(&s)
					got, err := inLayouts.MaxN(ctx, &s, &solve.LayoutPoints{Terms: in.Terms}, &weights)
					require.NoError(t, err)
					require.Equal(t, want, got, "%s %s", v.Name(), m.Contract().ID())
					compared[1]++
				}
			}
			require.NoError(t, m.Apply(steady.Choose(view)))
		}
	}
}

func pointsOf(sums [cards.MaxSeats]int) (p score.Points) {
	for seat, n := range sums {
		p[seat] = int32(n)
	}
	return p
}
