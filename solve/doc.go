// Package solve finds what seats can guarantee in a deal with open cards.
//
// A [Solver] takes a deal of tricks and an [Objective]: a weight for the points of each seat, and
// the seats that together want the weighted sum to be as large as possible. All other seats want
// it to be as small as possible, and every seat sees all cards.
//
//	s := solve.New(solve.DefaultMemory)
//	r, err := s.Value(ctx, &deal, &solve.Objective{Terms: terms, Weights: [8]int{1}, For: 1})
//
// The method Tricks of barbu.Match returns the deal, and analysis.GoalOf the objective of a seat, with its bets.
//
// If the objective is the points of one seat, the value is what that seat can guarantee against
// all others. It is not an estimate of what the seat will score: the others usually play for
// their own points, and do not work together. In a deal of four players in which the hearts
// count, a seat that wants no hearts must take about nine of the thirteen if all others work
// against it.
//
// [Solver.MaxN] gives the points if each seat plays for its own points. A [LayoutSolver] does
// the same for the layouts of package dominoes.
//
// All results are exact. They do not depend on the memory of the solver, or on what it solved
// before. A solver keeps what it learns in a table: all positions of a deal share it, so that
// many questions about one deal cost little more than the first. README.md in this directory
// says how the search works and how fast it is.
package solve
