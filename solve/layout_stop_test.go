package solve_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

// The bounds are certain too if the context is over before the search begins.
func TestLayoutBoundsOfACancelledContext(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 1))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s, wide := solve.NewLayout(1<<12), 0
	for n := range 100 {
		l := randomLayout(r, 9)
		o := randomObjective(r, &l)
		want := l.minimax(&l.state, o)
		got, err := s.Value(ctx, &l.state, o)
		require.ErrorIs(t, err, context.Canceled)
		require.LessOrEqual(t, got.Low, want, "layout %d", n)
		require.GreaterOrEqual(t, got.High, want, "layout %d", n)
		require.Zero(t, got.Positions)
		if got.Low < got.High {
			wide++
		}
		answer, err := s.AtMost(ctx, &l.state, o, want)
		require.ErrorIs(t, err, context.Canceled)
		require.Equal(t, solve.Unknown, answer)
		moves, err := s.Moves(ctx, &l.state, o, nil)
		require.ErrorIs(t, err, context.Canceled)
		if l.state.Over() {
			require.Empty(t, moves)
			continue
		}
		i := 0
		after(&l.state, func(lay cards.Hand, next *dominoes.State) {
			v := l.minimax(next, o)
			require.Equal(t, lay, moves[i].Cards)
			require.LessOrEqual(t, moves[i].Low, v, "layout %d", n)
			require.GreaterOrEqual(t, moves[i].High, v, "layout %d", n)
			i++
		})
		require.Len(t, moves, i)
	}
	require.Greater(t, wide, 20)
}

// A position that the limit forbids is not counted.
func TestLayoutLimitCounts(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 2))
	cut := 0
	for range 100 {
		l := randomLayout(r, 9)
		s := solve.NewLayout(1 << 12)
		s.Limit = 5
		got, err := s.Value(context.Background(), &l.state, randomObjective(r, &l))
		if err != nil {
			require.Equal(t, s.Limit, got.Positions)
			cut++
		}
		require.LessOrEqual(t, got.Positions, s.Limit)
	}
	require.Greater(t, cut, 10)
}

// lateCancel is a context that is cancelled once it was asked a number of times.
type lateCancel struct {
	context.Context
	asks int
}

func (c *lateCancel) Err() error {
	if c.asks--; c.asks < 0 {
		return context.Canceled
	}
	return nil
}

// A search looks from time to time whether its context was cancelled.
func TestCancelledDuringASearch(t *testing.T) {
	const limit = 1 << 16
	layouts, searched := layoutDeals(40), 0
	for i := range layouts {
		s := solve.NewLayout(1 << 16)
		s.Limit = limit
		if all, err := s.Value(context.Background(), &layouts[i], seatZero()); err == nil && all.Positions < limit/4 {
			continue // too few positions
		}
		s = solve.NewLayout(1 << 16)
		s.Limit = limit
		got, err := s.Value(&lateCancel{context.Background(), 2}, &layouts[i], seatZero())
		require.ErrorIs(t, err, context.Canceled)
		require.Less(t, got.Positions, int64(limit/4))
		searched++
	}
	require.Positive(t, searched)

	hands := dealOf(t, 1, 13)
	deal := new(tricks.Rules).Deal(cards.NoSuit, &hands, 0)
	_, o := noHearts()
	s := solve.New(1 << 20)
	s.Limit = limit
	got, err := s.Value(&lateCancel{context.Background(), 2}, &deal, o)
	require.ErrorIs(t, err, context.Canceled)
	require.Less(t, got.Positions, int64(limit/4))
}

// A search asks its context at the start, and again after every 4096 positions.
func TestContextIsAsked(t *testing.T) {
	const many = 1 << 30
	hands := [...]cards.Hands{dealOf(t, 2, 9), dealOf(t, 2, 4)}
	layout, random := layoutDeals(2)[1], randomLayout(rand.New(rand.NewPCG(0, 28)), 16)
	_, hearts := noHearts()
	s, large, small := solve.New(1<<20), solve.NewLayout(1<<20), solve.NewLayout(1<<12)
	for name, search := range map[string]func(context.Context) (positions int64, err error){
		"tricks": func(ctx context.Context) (int64, error) {
			deal := new(tricks.Rules).Deal(cards.NoSuit, &hands[0], 0)
			_, err := s.Value(ctx, &deal, hearts)
			return s.Positions(), err
		},
		"tricks, max^n": func(ctx context.Context) (int64, error) {
			deal := new(tricks.Rules).Deal(cards.NoSuit, &hands[1], 0)
			_, err := s.MaxN(ctx, &deal, &solve.Interests{Terms: hearts.Terms, Weights: solve.Own()})
			return s.Positions(), err
		},
		"layout": func(ctx context.Context) (int64, error) {
			_, err := large.Value(ctx, &layout, seatZero())
			return large.Positions(), err
		},
		"layout, max^n": func(ctx context.Context) (int64, error) {
			_, err := small.MaxN(ctx, &random.state, &random.points, nil)
			return small.Positions(), err
		},
	} {
		ctx := &lateCancel{context.Background(), many}
		positions, err := search(ctx)
		require.NoError(t, err)
		require.Greater(t, positions, int64(4096), name)
		require.EqualValues(t, 1+positions/4096, many-ctx.asks, name)
	}
}
