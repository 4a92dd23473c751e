package analysis

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/solve"
)

// stub is a deal with given values. Seat 0 is the side. The solver knows each value only within
// slack, and counts its calls.
type stub struct {
	turns  []cards.Seat
	only   []bool // the moves without a choice
	truth  []int
	slack  []Bounds
	fails  error // of value
	stops  error // of moves
	valued int
	moved  int
	list   []move
}

func (s *stub) turn(i int) cards.Seat { return s.turns[i] }
func (s *stub) forced(i int) bool     { return s.only[i] }
func (s *stub) trick(int) int         { return 0 }

func (s *stub) solver(*Options, *solve.Objective, **solve.Solver) solver { return s }

func (s *stub) value(_ context.Context, i int) (solve.Result, error) {
	s.valued++
	r := solve.Result{Low: s.truth[i] - s.slack[i].Low, High: s.truth[i] + s.slack[i].High}
	if s.fails != nil {
		return r, s.fails
	}
	if r.Low != r.High {
		return r, solve.ErrLimit
	}
	return r, nil
}

func (s *stub) atMost(_ context.Context, i, k int) (solve.Answer, error) {
	switch {
	case s.slack[i] != Bounds{}:
		return solve.Unknown, solve.ErrLimit
	case s.truth[i] <= k:
		return solve.Yes, nil
	}
	return solve.No, nil
}

func (s *stub) moves(context.Context, int) ([]move, error) {
	s.moved++
	return s.list, s.stops
}

// drawn returns a deal of random moves: those of the side make the value smaller or keep it, those
// of the others make it larger or keep it.
func drawn(src *rand.Rand, most int) *stub {
	n := 1 + src.IntN(12)
	s := &stub{truth: []int{src.IntN(20)}}
	for i := range n {
		turn, step := cards.Seat(src.IntN(2)), max(0, src.IntN(6)-3)
		s.turns, s.only = append(s.turns, turn), append(s.only, src.IntN(4) == 0)
		switch {
		case s.only[i]:
			step = 0
		case turn == 0:
			step = -step
		}
		s.truth = append(s.truth, s.truth[i]+step)
	}
	for range n + 1 {
		s.slack = append(s.slack, Bounds{src.IntN(most + 1), src.IntN(most + 1)})
	}
	return s
}

func solved(t *testing.T, s *stub) *sideLine {
	t.Helper()
	steps := 0
	l := &sideLine{positions: s, goal: &Goal{Side: cards.SeatsOf(0), Sign: 1}, n: len(s.turns), step: func() { steps++ }}
	require.NoError(t, l.solve(context.Background(), s))
	require.Equal(t, len(s.turns), steps)
	return l
}

// If the solver has no limit every value is exact, and it finds only the values that it must: the
// last, and those before a move that changed it. It seeks better moves only for those that cost something.
func TestExactValues(t *testing.T) {
	src := rand.New(rand.NewPCG(4, 1))
	for range 300 {
		s := drawn(src, 0)
		l := solved(t, s)
		want, costly := 1, 0
		for i, v := range s.truth {
			require.Equal(t, Bounds{v, v}, l.values[i])
			if i > 0 && v != s.truth[i-1] {
				want++
				if s.turns[i-1] == 0 {
					costly++
				}
			}
		}
		require.Equal(t, want, s.valued)
		require.Equal(t, costly, s.moved)
	}
}

// If the solver reaches its limit, the bounds of all positions agree with each other: no bound can
// be made narrower by the bounds of the positions beside it.
func TestBoundsAgree(t *testing.T) {
	src := rand.New(rand.NewPCG(4, 2))
	for range 1000 {
		s := drawn(src, 3)
		l := solved(t, s)
		for i, v := range s.truth {
			require.True(t, l.values[i].Low <= v && v <= l.values[i].High)
		}
		for i := range l.n {
			a, b := l.values[i], l.values[i+1] // the value before is at least that after
			if s.turns[i] != 0 {
				a, b = b, a
			}
			require.True(t, a.Low >= b.Low && b.High <= a.High, "%v %v", a, b)
			if s.only[i] {
				require.Equal(t, a, b)
			} else if !l.values[i+1].Exact() {
				require.True(t, l.values[i].Low >= s.truth[i]-s.slack[i].Low && l.values[i].High <= s.truth[i]+s.slack[i].High)
			}
		}
	}
}

// The better moves are those that guarantee the most, if that is more than the side has after the
// move that it made. An error of the solver that is not its limit ends the search.
func TestBetterMoves(t *testing.T) {
	result := func(low int) solve.Result { return solve.Result{Low: low, High: low} }
	hand := func(card string) cards.Hand { return cards.HandOf(cards.MustParse(card)) }
	s := &stub{turns: []cards.Seat{0}, only: []bool{false}, truth: []int{5, 2}, slack: make([]Bounds, 2), list: []move{
		{hand("2C"), result(2)}, {hand("3C"), result(4)}, {hand("4C"), result(5)}, {hand("5C"), result(4)}, {hand("6C"), result(5)},
	}}
	l := solved(t, s)
	require.Equal(t, []cards.Hand{hand("4C"), hand("6C")}, l.better[0])
	require.Equal(t, Bounds{3, 3}, l.cost(0))
	s.list = s.list[:1]
	require.Empty(t, solved(t, s).better[0])
	s.list = append(s.list, move{hand("3C"), result(3)})
	require.Equal(t, []cards.Hand{hand("3C")}, solved(t, s).better[0], "better by the least that is possible")
	s.turns[0] = 1
	require.Empty(t, solved(t, s).better[0], "the move of another seat")

	s.turns[0] = 0
	l = solved(t, s)
	l.goal.game = &engine.Game{GoodPart: 4} // good points are divided: 2 and 3 are the same, and 4 and 5
	s.list, s.truth[0] = []move{{hand("2C"), result(2)}, {hand("3C"), result(3)}}, 3
	require.NoError(t, l.solve(context.Background(), s))
	require.Empty(t, l.better[0], "3 is worth no more than 2")
	s.list, s.truth[0] = append(s.list, move{hand("4C"), result(4)}, move{hand("5C"), result(5)}), 5
	require.NoError(t, l.solve(context.Background(), s))
	require.Equal(t, []cards.Hand{hand("4C"), hand("5C")}, l.better[0], "both are worth the most")

	s.turns[0], l.goal.game = 1, nil
	s.fails = errors.New("stopped")
	require.ErrorIs(t, l.solve(context.Background(), s), s.fails)
	l.values = nil
	s.truth[0], s.fails = 2, nil
	require.NoError(t, l.solve(context.Background(), s))
}

// The cost of a move is at least 0. If the fewest points win, the points before and after change
// places. Positions with the same bounds cost nothing only if they are certainly equal.
func TestCostOfBounds(t *testing.T) {
	s := &stub{turns: []cards.Seat{0}, only: []bool{false}}
	l := &sideLine{positions: s, goal: &Goal{Side: cards.SeatsOf(0), Sign: 1}, n: 1}
	for _, row := range []struct {
		before, after Bounds
		forced        bool
		want          Bounds
	}{
		{Bounds{5, 5}, Bounds{5, 5}, false, Bounds{}},
		{Bounds{5, 5}, Bounds{2, 3}, false, Bounds{2, 3}},
		{Bounds{2, 5}, Bounds{2, 5}, false, Bounds{0, 3}},
		{Bounds{2, 5}, Bounds{2, 5}, true, Bounds{}},
		{Bounds{4, 6}, Bounds{1, 5}, false, Bounds{0, 5}},
	} {
		s.only[0], l.values = row.forced, []Bounds{row.before, row.after}
		l.goal.Sign = 1
		require.Equal(t, row.want, l.cost(0))
		l.goal.Sign = -1
		require.Equal(t, row.want, l.cost(0), "the fewest points win")
	}
}

// A move is forced if the seat has no other: no other card and no pass.
func TestForcedLays(t *testing.T) {
	src := rand.New(rand.NewPCG(4, 3))
	rules := dominoes.Rules{AceTurn: dominoes.AceTurnAgain}
	seen := map[int]int{}
	for range 20 {
		hands, err := cards.NewPack(cards.Nine, 1).Deal(3, src)
		require.NoError(t, err)
		for state := rules.Deal(cards.Queen, &hands, 0); !state.Over(); {
			var next []dominoes.State
			for c := range state.Hand(state.Turn()).First.All() {
				if after := state; after.Play(c) == nil {
					next = append(next, after)
				}
			}
			if after := state; after.Pass() == nil {
				next = append(next, after)
			}
			require.Equal(t, len(next) == 1, layoutPositions{state}.forced(0), "%d moves", len(next))
			seen[len(next)]++
			state = next[src.IntN(len(next))]
		}
	}
	require.Positive(t, seen[1])
	require.Positive(t, seen[3])
}

// cancelled is a solver that is cancelled when it compares a value.
type cancelled struct{ *stub }

func (cancelled) atMost(context.Context, int, int) (solve.Answer, error) {
	return solve.Unknown, context.Canceled
}

// An error of the solver ends the search for the value before a move.
func TestErrorsOfTheSolver(t *testing.T) {
	s := &stub{turns: []cards.Seat{0}, only: []bool{false}, truth: []int{3, 1}, slack: make([]Bounds, 2), fails: context.DeadlineExceeded}
	l := &sideLine{positions: s, goal: &Goal{Side: cards.SeatsOf(0), Sign: 1}, n: 1, values: []Bounds{{}, {Low: 1, High: 1}}}
	require.Equal(t, context.DeadlineExceeded, l.before(t.Context(), s, 0))
	require.Equal(t, context.Canceled, l.before(t.Context(), cancelled{s}, 0))
}

// An error of the solver ends the search for better moves, but for its limit: then those that were found are the better moves.
func TestErrorsOfBetterMoves(t *testing.T) {
	better := cards.HandOf(cards.MustParse("3C"))
	s := &stub{turns: []cards.Seat{0}, only: []bool{false}, truth: []int{5, 2}, slack: make([]Bounds, 2), list: []move{{better, solve.Result{Low: 4, High: 5}}}}
	s.stops = solve.ErrLimit
	l := solved(t, s)
	require.Equal(t, []cards.Hand{better}, l.better[0])
	s.stops = context.Canceled
	require.Equal(t, context.Canceled, l.solve(t.Context(), s))
}
