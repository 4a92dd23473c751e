package analysis

import (
	"context"
	"errors"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/solve"
)

// sideLine is the play of a deal as one side sees it.
type sideLine struct {
	positions
	goal *Goal
	from int    // the number of moves before the first that is analysed
	n    int    // the number of moves
	step func() // called after each move

	values  []Bounds       // of the objective, for each position from that on
	better  [][]cards.Hand // for each move that cost something, those with the most points
	stopped bool           // the context ended
}

// solve finds the value of each position that is analysed, from the last to the first. After the context has ended,
// the solver returns bounds at once.
//
// No move of the side makes the value larger, and no move of another side makes it smaller. So the
// value after a move is a bound for the value before it, and the reverse.
func (l *sideLine) solve(ctx context.Context, s solver) (err error) {
	l.values, l.better = make([]Bounds, l.n+1), make([][]cards.Hand, l.n)
	if l.values[l.n], err = l.find(ctx, s, l.n); err != nil {
		return err
	}
	for i := l.n - 1; i >= l.from; i-- {
		if err := l.before(ctx, s, i); err != nil {
			return err
		}
		if !l.stopped {
			l.step()
		}
	}
	l.tighten()
	for i := l.from; i < l.n; i++ {
		if l.own(i) && l.values[i].Low > l.values[i+1].High && l.cost(i).Low > 0 { // other values can be the same points
			if err := l.improve(ctx, s, i); err != nil {
				return err
			}
		}
	}
	return nil
}

// find returns the value of a position, or its bounds.
func (l *sideLine) find(ctx context.Context, s solver, i int) (Bounds, error) {
	r, err := s.value(ctx, i)
	return Bounds{r.Low, r.High}, l.unsolved(ctx, err)
}

// unsolved returns the error of a position that cannot be solved. If the search was stopped by the limit or the
// context, its bounds are right, and unsolved returns nil.
func (l *sideLine) unsolved(ctx context.Context, err error) error {
	switch {
	case errors.Is(err, solve.ErrLimit):
		return nil
	case err != nil && errors.Is(err, ctx.Err()):
		l.stopped = true
		return nil
	}
	return err
}

// own reports whether a seat of the side makes move i.
func (l *sideLine) own(i int) bool { return l.goal.Side.Has(l.turn(i)) }

// before finds the value of a position, given that after its move.
func (l *sideLine) before(ctx context.Context, s solver, i int) (err error) {
	after := l.values[i+1]
	if l.forced(i) {
		l.values[i] = after
		return nil
	}
	if after.Exact() {
		// Most moves cost nothing, and that is cheaper to prove than to find the value.
		limit, same := after.Low, solve.Yes
		if !l.own(i) {
			limit, same = after.Low-1, solve.No
		}
		answer, err := s.atMost(ctx, i, limit)
		if err := l.unsolved(ctx, err); err != nil {
			return err
		}
		if answer == same {
			l.values[i] = after
			return nil
		}
	}
	l.values[i], err = l.find(ctx, s, i)
	return err
}

// tighten makes the bounds of each position as narrow as those of the positions beside it allow.
func (l *sideLine) tighten() {
	for i := l.n - 1; i >= l.from; i-- {
		l.join(i)
	}
	for i := l.from; i < l.n; i++ {
		l.join(i)
	}
}

// join makes the bounds before and after move i agree with the rule that its seat cannot improve
// the value for its side.
func (l *sideLine) join(i int) {
	before, after := &l.values[i], &l.values[i+1]
	if l.forced(i) {
		before.Low, before.High = max(before.Low, after.Low), min(before.High, after.High)
		*after = *before
		return
	}
	if !l.own(i) {
		before, after = after, before
	}
	before.Low = max(before.Low, after.Low)
	after.High = min(after.High, before.High)
}

// improve finds the moves that are better than move i, which cost something: those with the most points.
func (l *sideLine) improve(ctx context.Context, s solver, i int) error {
	list, err := s.moves(ctx, i)
	if err := l.unsolved(ctx, err); err != nil {
		return err
	}
	best := l.goal.Sign * l.goal.Points(l.values[i+1].High) // the points after the move: better moves have more
	for _, m := range list {
		worth := l.goal.Sign * l.goal.Points(m.Low)
		if worth < best || worth == best && l.better[i] == nil {
			continue
		}
		if worth > best {
			best, l.better[i] = worth, nil
		}
		l.better[i] = append(l.better[i], m.cards)
	}
	return nil
}

// points returns the points of the side for the value of position i.
func (l *sideLine) points(i int) Bounds { return l.goal.bounds(l.values[i]) }

// cost returns what move i cost the side.
func (l *sideLine) cost(i int) Bounds {
	if l.values[i] == l.values[i+1] && (l.values[i].Exact() || l.forced(i)) {
		return Bounds{}
	}
	before, after := l.points(i), l.points(i+1)
	if l.goal.Sign == -1 {
		before, after = after, before
	}
	return Bounds{max(0, before.Low-after.High), before.High - after.Low}
}

// bounds returns the points for a value of the objective.
func (g *Goal) bounds(value Bounds) Bounds {
	a, b := g.Points(value.Low), g.Points(value.High)
	return Bounds{min(a, b), max(a, b)}
}
