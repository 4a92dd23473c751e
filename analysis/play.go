package analysis

import (
	"context"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/tricks"
)

// positions are the positions of a deal, before each move and after the last. Each kind of play that
// can be solved has an implementation.
type positions interface {
	turn(i int) cards.Seat // the seat to move
	forced(i int) bool     // there is only one move
	trick(i int) int       // the number of the trick, from 1; 0 in a layout
	// solver returns a solver for a side. It uses *shared, and makes it if it is nil; layouts have solvers of their own.
	solver(o *Options, objective *solve.Objective, shared **solve.Solver) solver
}

// solver solves the positions of a deal for one objective.
type solver interface {
	value(ctx context.Context, i int) (solve.Result, error)
	atMost(ctx context.Context, i, k int) (solve.Answer, error)
	moves(ctx context.Context, i int) ([]move, error)
}

// move is a move and the value after it.
type move struct {
	cards cards.Hand
	solve.Result
}

// trickPositions are the positions of a deal of tricks.
type trickPositions []tricks.State

// playTricks plays a deal of tricks.
func playTricks(start *tricks.State, played []cards.Hand) (all trickPositions, err error) {
	state := *start
	all = append(all, state)
	for _, cards := range played {
		if err := state.Play(cards.First.Lowest()); err != nil {
			return nil, err
		}
		all = append(all, state)
	}
	return all, nil
}

func (p trickPositions) turn(i int) cards.Seat { return p[i].Turn() }
func (p trickPositions) forced(i int) bool     { return p[i].Legal().Len() == 1 }
func (p trickPositions) trick(i int) int       { return p[i].Done() + 1 }

func (p trickPositions) solver(o *Options, objective *solve.Objective, shared **solve.Solver) solver {
	if *shared == nil {
		*shared = solve.New(o.memory())
		(*shared).Limit = o.Limit
	}
	return &trickSolver{p, *shared, objective}
}

// trickSolver solves a deal of tricks.
type trickSolver struct {
	trickPositions
	solver *solve.Solver
	o      *solve.Objective
}

func (s *trickSolver) value(ctx context.Context, i int) (solve.Result, error) {
	return s.solver.Value(ctx, &s.trickPositions[i], s.o)
}

func (s *trickSolver) atMost(ctx context.Context, i, k int) (solve.Answer, error) {
	return s.solver.AtMost(ctx, &s.trickPositions[i], s.o, k)
}

func (s *trickSolver) moves(ctx context.Context, i int) (all []move, err error) {
	list, err := s.solver.Cards(ctx, &s.trickPositions[i], s.o)
	for _, c := range list {
		all = append(all, move{cards.HandOf(c.Card), c.Result})
	}
	return all, err
}

// layoutPositions are the positions of a layout.
type layoutPositions []dominoes.State

// playLayout plays a layout. Empty hands are passes.
func playLayout(start *dominoes.State, played []cards.Hand) (all layoutPositions, err error) {
	state := *start
	all = append(all, state)
	for _, lay := range played {
		if err := state.Lay(lay); err != nil {
			return nil, err
		}
		all = append(all, state)
	}
	return all, nil
}

func (p layoutPositions) turn(i int) cards.Seat { return p[i].Turn() }
func (p layoutPositions) trick(int) int         { return 0 }

func (p layoutPositions) forced(i int) bool {
	n := p[i].Legal().Len()
	if p[i].MayPass() {
		n++
	}
	for range p[i].Lays() {
		return false
	}
	return n == 1
}

func (p layoutPositions) solver(o *Options, objective *solve.Objective, _ **solve.Solver) solver {
	s := solve.NewLayout(min(o.memory(), solve.DefaultLayoutMemory))
	s.Limit = o.Limit
	return &layoutSolver{p, s, (&Goal{Objective: *objective}).layout()}
}

// layoutSolver solves a layout.
type layoutSolver struct {
	layoutPositions
	solver *solve.LayoutSolver
	o      *solve.LayoutObjective
}

func (s *layoutSolver) value(ctx context.Context, i int) (solve.Result, error) {
	return s.solver.Value(ctx, &s.layoutPositions[i], s.o)
}

func (s *layoutSolver) atMost(ctx context.Context, i, k int) (solve.Answer, error) {
	return s.solver.AtMost(ctx, &s.layoutPositions[i], s.o, k)
}

func (s *layoutSolver) moves(ctx context.Context, i int) (all []move, err error) {
	list, err := s.solver.Moves(ctx, &s.layoutPositions[i], s.o, nil)
	for _, m := range list {
		all = append(all, move{m.Cards, m.Result})
	}
	return all, err
}
