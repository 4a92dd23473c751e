package solve_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/full"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

// layoutLine returns the positions of a deal that is played at random, from the given one to the end.
func layoutLine(state dominoes.State, r *rand.Rand) (line []dominoes.State) {
	for line = append(line, state); !state.Over(); line = append(line, state) {
		move(&state, r)
	}
	return line
}

// What a layout solver keeps for a deal is right for other positions, objectives and sides of it, and
// for max^n: the results are those of a new solver.
func TestLayoutKeepsWhatIsRight(t *testing.T) {
	ctx := context.Background()
	kept := solve.NewLayout(1 << 16)
	for seed := range full.Of[uint64](25, 60, 200) {
		r := rand.New(rand.NewPCG(seed, 29))
		l := randomLayout(r, 10)
		line, bets := layoutLine(l.state, r), randomBets(r, l.players)
		for range 6 {
			deal := &line[r.IntN(len(line))]
			o := randomObjective(r, &l)
			for _, side := range []cards.Seats{o.For, cards.AllSeats(l.players) &^ o.For, o.For} {
				o.For = side
				want, err := solve.NewLayout(1<<12).Value(ctx, deal, o)
				require.NoError(t, err)
				got, err := kept.Value(ctx, deal, o)
				require.NoError(t, err)
				require.Equal(t, [2]int{want.Low, want.High}, [2]int{got.Low, got.High}, "seed %d", seed)
			}
			want, err := solve.NewLayout(1<<12).MaxN(ctx, deal, &l.points, bets)
			require.NoError(t, err)
			got, err := kept.MaxN(ctx, deal, &l.points, bets)
			require.NoError(t, err)
			require.Equal(t, want, got, "seed %d", seed)
		}
	}
}

// A solver that has solved earlier positions of a deal searches fewer positions.
func TestTablesAreKept(t *testing.T) {
	ctx := context.Background()
	kept, alone := int64(0), int64(0)
	s := solve.New(1 << 18)
	for i, c := range contracts {
		hands := dealOf(t, uint64(i), 7)
		state := (&tricks.Rules{}).Deal(c.trump, &hands, 0)
		o := &solve.Objective{Terms: c.terms, Weights: [cards.MaxSeats]int{1}, For: 1}
		for r := rand.New(rand.NewPCG(1, 30)); !state.Over(); {
			if state.Trick().Len() == 0 {
				a, err := s.Value(ctx, &state, o)
				require.NoError(t, err)
				b, err := solve.New(1<<18).Value(ctx, &state, o)
				require.NoError(t, err)
				require.Equal(t, b.Low, a.Low)
				kept, alone = kept+a.Positions, alone+b.Positions
			}
			require.NoError(t, state.Play(state.Legal().Pick(r.Uint64())))
		}
	}
	require.Less(t, kept, alone*9/10)
}

// The same hands under other rules, or with another start rank, are another deal.
func TestLayoutRulesDiffer(t *testing.T) {
	ctx := context.Background()
	kept, r := solve.NewLayout(1<<14), rand.New(rand.NewPCG(16, 31))
	o := &solve.LayoutObjective{LayoutPoints: dominoPoints, Weights: [cards.MaxSeats]int{3, -1}, For: 1}
	for range 5 {
		hands, err := cards.NewPack(cards.Jack, 1).Deal(4, r)
		require.NoError(t, err)
		for _, rules := range []dominoes.Rules{
			{}, {AceTurn: dominoes.AceTurnAgain}, {}, {Several: dominoes.SeveralAnyTurn}, {}, {End: dominoes.EndFirstOut}, {}, {End: dominoes.EndLastCard},
		} {
			for _, start := range []cards.Rank{cards.Queen, cards.King} {
				deal := rules.Deal(start, &hands, 0)
				want, err := solve.NewLayout(1<<14).Value(ctx, &deal, o)
				require.NoError(t, err)
				got, err := kept.Value(ctx, &deal, o)
				require.NoError(t, err)
				require.Equal(t, want, got, "%+v, start rank %v", rules, start) // the tables are empty again
			}
		}
	}
}
