package analysis

import (
	"context"
	"math"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variants"
)

// calls is a context that is cancelled once its method Err was called a number of times.
type calls struct {
	context.Context
	left atomic.Int64
}

func (c *calls) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// Stopped runs a function to its end, and then with contexts that are cancelled after fewer calls of Err: from 0, each
// time after half as many more, and at last after all but one. It fails unless the function then ends with the error of
// the context. It returns how often the function was cancelled.
func Stopped(t *testing.T, run func(ctx context.Context) error) (times int) {
	c := &calls{Context: t.Context()}
	c.left.Store(math.MaxInt64)
	require.NoError(t, run(c))
	all := math.MaxInt64 - c.left.Load()
	for n := int64(0); n < all; n = min(n+1+n/2, max(n+1, all-1)) {
		c.left.Store(n)
		require.ErrorIs(t, run(c), context.Canceled, "%d of %d calls", n, all)
		times++
	}
	return times
}

// ending plays deals of a contract, as a search for puzzles does, until the current position is a puzzle.
func ending(t *testing.T, s *setter) (m *barbu.Match, obvious cards.Card) {
	t.Helper()
	m, err := barbu.New(s.variant, s.players)
	require.NoError(t, err)
	src, steady := rand.NewPCG(3, 1), bots.NewSteady()
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if turn.Chance() {
			require.NoError(t, m.Chance(src))
			continue
		}
		a, declares := s.declaration(m, turn)
		if !declares {
			a = steady.Choose(m.View(turn.Seat))
		}
		if m.Contract() != nil && m.Contract().ID() == s.id && turn.Due == barbu.DueCard {
			p, err := s.puzzle(t.Context(), m, a.Card())
			require.NoError(t, err)
			if p != nil {
				return m, a.Card()
			}
		}
		require.NoError(t, m.Apply(a))
	}
	require.Fail(t, "no position is a puzzle")
	return nil, 0
}

// A position is not a puzzle if the solver reaches its limit. If the context is cancelled while the position
// is solved, the error is that of the context, and there is no puzzle.
func TestPuzzleThatIsNotSolved(t *testing.T) {
	v, err := variants.Lookup("penguin")
	require.NoError(t, err)
	for _, id := range []score.ContractID{"no-queens", "domino"} {
		s, err := newSetter(v, PuzzleOptions{Contract: id})
		require.NoError(t, err)
		m, obvious := ending(t, s)
		times := Stopped(t, func(ctx context.Context) error {
			s.solver, s.layouts = nil, nil
			p, err := s.puzzle(ctx, m, obvious)
			require.Equal(t, err == nil, p != nil)
			return err
		})
		require.Greater(t, times, 1, id)

		limited := 0
		for s.limit = 1; ; s.limit *= 2 {
			s.solver, s.layouts = nil, nil
			p, err := s.puzzle(t.Context(), m, obvious)
			require.NoError(t, err)
			if p != nil {
				break
			}
			limited++
		}
		require.Positive(t, limited, id)
	}
}
