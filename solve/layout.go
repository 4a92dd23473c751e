package solve

import (
	"context"
	"math"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// LayoutSolver solves layouts with open cards. Make a LayoutSolver with [NewLayout], the only
// function that allocates memory. The solver keeps what it learns in tables: all positions of a deal
// share them, and the results do not depend on them. Its methods must not be called at the same
// time.
type LayoutSolver struct {
	// Limit is the largest number of positions that one call searches, and 0 or less means no limit. A call
	// that reaches the limit returns [ErrLimit].
	Limit int64

	ctx      context.Context
	err      error
	nodes    int64
	table    layTable
	ownTable ownTable
	deal     layDeal
	rows     layRows
	ways     outcomes
	gains    layGains
	friends  cards.Seats
	mode     uint64
	wide     layWideSearch
	tastes   layTastes
	ownLists [ownDepth][layMoves]ownNode // the positions after the moves of the position at each depth of the search
	stack    [maxDepth + 1]dominoes.State
	depth    int
}

// DefaultLayoutMemory is enough memory for a layout of 52 cards and four players.
const DefaultLayoutMemory = 24 << 20

// NewLayout returns a solver whose tables have at most this memory, in bytes, and at least 17 KB.
// A third is for [LayoutSolver.MaxN]. The solver needs about 120 KB besides the tables.
func NewLayout(memory int) *LayoutSolver {
	s := &LayoutSolver{}
	s.ownTable.init(memory / 3)
	s.table.init(memory - memory/3)
	return s
}

// LayoutMove is a move and the value after it.
type LayoutMove struct {
	Cards cards.Hand // empty for a pass
	Result
}

// Value returns the value of a deal: the weighted sum that the seats of For can guarantee. The
// sum has the points of all places, also of seats that are out. It is the sum of all points of
// the deal and not only of those that are still to come.
//
// If ctx ends, or the limit is reached, Value returns the bounds that are certain and the error. If the solver
// cannot solve the deal or the objective, the error wraps [ErrUnsupported].
func (s *LayoutSolver) Value(ctx context.Context, deal *dominoes.State, o *LayoutObjective) (Result, error) {
	if err := s.begin(ctx, deal, o); err != nil {
		return Result{}, err
	}
	r := s.value(deal)
	return r, s.err
}

// AtMost reports whether the value of a deal is at most k. If the error is not nil, the answer is
// Unknown. AtMost is faster than [LayoutSolver.Value].
func (s *LayoutSolver) AtMost(ctx context.Context, deal *dominoes.State, o *LayoutObjective, k int) (Answer, error) {
	if err := s.begin(ctx, deal, o); err != nil {
		return Unknown, err
	}
	switch more := s.atLeast(deal, min(k, math.MaxInt-1)+1); {
	case s.err != nil:
		return Unknown, s.err
	case more:
		return No, nil
	}
	return Yes, nil
}

// Moves appends each legal move of the seat to act, and the value of the deal after it, to dst.
// The single cards come first, from the lowest, then several cards as [dominoes.State.Lays] yields
// them, then a pass. If an error stops the search, the values are bounds that are certain.
func (s *LayoutSolver) Moves(ctx context.Context, deal *dominoes.State, o *LayoutObjective, dst []LayoutMove) ([]LayoutMove, error) {
	if err := s.begin(ctx, deal, o); err != nil {
		return dst, err
	}
	if deal.Over() {
		return dst, s.err
	}
	for c := range deal.Legal().All() {
		dst = append(dst, s.move(deal, cards.HandOf(c)))
	}
	for lay := range deal.Lays() {
		dst = append(dst, s.move(deal, lay))
	}
	if deal.MayPass() {
		dst = append(dst, s.move(deal, cards.Hand{}))
	}
	return dst, s.err
}

// move returns the value after a move.
func (s *LayoutSolver) move(deal *dominoes.State, lay cards.Hand) LayoutMove {
	before := s.nodes
	next := *deal
	_ = next.Lay(lay) // it is legal
	r := s.value(&next)
	r.Positions -= before
	return LayoutMove{lay, r}
}

// Line appends moves of best play to dst, up to the end of the deal. An empty hand is a pass. Each
// seat makes the first of its best moves, in the order of [LayoutSolver.Moves]. If an error stops
// the search, Line returns dst without a line.
func (s *LayoutSolver) Line(ctx context.Context, deal *dominoes.State, o *LayoutObjective, dst []cards.Hand) ([]cards.Hand, error) {
	if err := s.begin(ctx, deal, o); err != nil {
		return dst, err
	}
	r := s.value(deal)
	line, now := dst, *deal
	for s.err == nil && !now.Over() {
		lay := s.best(&now, r.Low)
		_ = now.Lay(lay) // it is legal
		line = append(line, lay)
	}
	if s.err != nil {
		return dst, s.err
	}
	return line, nil
}

// best returns the first move that keeps the value of a deal.
func (s *LayoutSolver) best(now *dominoes.State, value int) cards.Hand {
	for c := range now.Legal().All() {
		if lay := cards.HandOf(c); s.keeps(now, lay, value) {
			return lay
		}
	}
	for lay := range now.Lays() {
		if s.keeps(now, lay, value) {
			return lay
		}
	}
	return cards.Hand{}
}

// keeps reports whether a move keeps the value of a deal.
func (s *LayoutSolver) keeps(now *dominoes.State, lay cards.Hand, value int) bool {
	next := *now
	_ = next.Lay(lay) // it is legal
	if s.friends.Has(now.Turn()) {
		return s.atLeast(&next, value)
	}
	return !s.atLeast(&next, value+1)
}
