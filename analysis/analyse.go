package analysis

import (
	"context"
	"fmt"
	"runtime"
	"sync"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/solve"
	"github.com/barbukit/barbukit/variant"
)

// Options are the options of [Deal.Analyse].
type Options struct {
	// Limit is the largest number of positions that one search of a solver tries: see [solve.Solver.Limit].
	// 0 means no limit; less is refused. With a limit some results can be bounds instead of numbers.
	Limit int64
	// Memory is the number of bytes for the tables of one side. 0 means DefaultMemory, and less than 1 MB (1 << 20) is
	// refused. With less than 16 MB a whole deal takes much longer. As many sides as there are processors are solved at
	// the same time, or all sides if the context has a deadline.
	Memory int
	// Seats are the seats whose moves are analysed. 0 means all seats. A seat that is not at the table is refused.
	Seats cards.Seats
	// Progress is called after each move, for each side, with the number of calls so far: see
	// [Deal.Steps]. It is called from one goroutine at a time, and can be nil.
	Progress func(done int)
}

// DefaultMemory is the number of bytes for the tables of one side if Options.Memory is 0.
const DefaultMemory = 64 << 20

// leastMemory is the least memory of a [solve.Solver]. [solve.New] returns no error: if the number is smaller, it uses
// this much.
const leastMemory = 1 << 20

// check returns an error for a value that is not possible, for a deal with these goals.
func (o *Options) check(goals []*Goal) error {
	if o.Limit < 0 {
		return fmt.Errorf("Options.Limit %d: want 0 or more", o.Limit)
	}
	if o.Memory != 0 && o.Memory < leastMemory {
		return fmt.Errorf("Options.Memory %d: want 0, or at least %d bytes", o.Memory, leastMemory)
	}
	var table cards.Seats
	for _, goal := range goals {
		table |= goal.Side
	}
	for seat := range (o.Seats &^ table).All() {
		return fmt.Errorf("Options.Seats: seat %d is not at the table: want 0 to %d", seat, table.Len()-1)
	}
	return nil
}

func (o *Options) memory() int {
	if o.Memory == 0 {
		return DefaultMemory
	}
	return o.Memory
}

// DefaultLimit is a good limit of positions: the analysis of a match of 28 deals then takes a few
// minutes.
const DefaultLimit = 300_000

// Bounds are what is known of a number: it is at least Low and at most High.
type Bounds struct{ Low, High int }

// Exact reports whether the number is known.
func (b Bounds) Exact() bool { return b.Low == b.High }

// Move is a move of a deal, with its cost.
type Move struct {
	Number int // from 1
	Trick  int // from 1; 0 in a layout
	Seat   cards.Seat
	Cards  cards.Hand // one card or, in a layout, several; none is a pass
	// Before is what the side of the seat could guarantee before the move, in points after bets, and
	// After what it could guarantee after the move.
	Before, After Bounds
	// Cost is by how many points the guarantee became worse. It is 0 or more.
	Cost Bounds
	// Better has the moves that would have kept the guarantee, if the move certainly cost something.
	// If the search was stopped, these are the moves that guarantee the most as far as is known;
	// there can be none.
	Better []cards.Hand
}

// Report is the analysis of a deal.
type Report struct {
	// Moves are the moves of the analysed seats, in order, from Deal.From on.
	Moves []Move
	// Start has what the side of each analysed seat could guarantee before the first move that is analysed, and End
	// what it could guarantee after the last: its points, if the deal is over.
	Start, End [cards.MaxSeats]Bounds
}

// Cost returns the sum of the costs of a seat's moves.
func (r *Report) Cost(seat cards.Seat) (sum Bounds) {
	for i := range r.Moves {
		if c := &r.Moves[i]; c.Seat == seat {
			sum.Low += c.Cost.Low
			sum.High += c.Cost.High
		}
	}
	return sum
}

// Analyse returns the cost of every move of a deal. It solves the positions of the deal from the
// last to the first, so that each costs little more than its own move. The sides are
// solved at the same time, and the result does not depend on how many run at once.
//
// If the context ends first, Analyse returns both a report and an error. Moves that were solved until then have the
// same results as without it, and the last moves of a deal are solved first; the results of the other moves are bounds.
// The error says how many of the [Deal.Steps] were done, and wraps the error and the cause of the context. After the
// last step Analyse still finds Move.Better.
//
// Other errors come without a report: d.Err, a wrong value in the options, or an error of package solve for a deal that
// it does not support. Reaching the limit is not an error.
func (d *Deal) Analyse(ctx context.Context, o Options) (*Report, error) {
	if d.Err != nil {
		return nil, d.Err
	}
	if err := o.check(d.Goals); err != nil {
		return nil, err
	}
	all, err := d.positions()
	if err != nil {
		return nil, err
	}
	lines := make([]*sideLine, len(d.Goals))
	errs := make([]error, len(d.Goals))
	var wait sync.WaitGroup
	var lock sync.Mutex
	// Sides that are solved one after the other share a solver, because making its tables takes longer than solving an
	// easy deal. It forgets all bounds when the side changes, so results do not depend on the order. A nil solver is not
	// made yet.
	done, atOnce := 0, runtime.GOMAXPROCS(0)
	if _, limited := ctx.Deadline(); limited { // the sides share the time
		atOnce = len(d.Goals)
	}
	free := make(chan *solve.Solver, atOnce)
	for range cap(free) {
		free <- nil
	}
	for i, goal := range d.Goals {
		if o.Seats != 0 && goal.Side&o.Seats == 0 {
			continue
		}
		lines[i] = &sideLine{goal: goal, positions: all, from: d.From, n: len(d.Played), step: func() {
			lock.Lock()
			defer lock.Unlock()
			if done++; o.Progress != nil {
				o.Progress(done)
			}
		}}
		wait.Go(func() {
			shared := <-free
			defer func() { free <- shared }()
			errs[i] = lines[i].solve(ctx, all.solver(&o, &goal.Objective, &shared))
		})
	}
	wait.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	for _, line := range lines {
		if line != nil && line.stopped {
			err = &stopped{done, d.Steps(o.Seats), ctx.Err(), context.Cause(ctx)}
		}
	}
	return d.report(all, lines, o.Seats), err
}

// stopped is the error of an analysis whose context ended.
type stopped struct {
	done, steps  int
	ended, cause error // of the context
}

func (s *stopped) Error() string {
	return fmt.Sprintf("stopped after %d of %d steps: %v", s.done, s.steps, s.cause)
}

func (s *stopped) Unwrap() []error { return []error{s.ended, s.cause} }

// Steps returns how often Analyse calls Options.Progress for these seats: for each side, once for
// each move that is analysed.
func (d *Deal) Steps(seats cards.Seats) (n int) {
	for _, goal := range d.Goals {
		if seats == 0 || goal.Side&seats != 0 {
			n += len(d.Played) - d.From
		}
	}
	return n
}

// positions returns the positions of the deal.
func (d *Deal) positions() (positions, error) {
	if d.Contract != nil && d.Contract.Play() == variant.PlayLayout {
		return playLayout(&d.Layout, d.Played)
	}
	return playTricks(&d.Tricks, d.Played)
}

// report collects the moves of the sides in order.
func (d *Deal) report(all positions, lines []*sideLine, seats cards.Seats) *Report {
	r := new(Report)
	for _, line := range lines {
		if line == nil {
			continue
		}
		for seat := range line.goal.Side.All() {
			r.Start[seat] = line.points(d.From)
			r.End[seat] = line.points(len(d.Played))
		}
	}
	for i, played := range d.Played[d.From:] {
		i += d.From
		seat := all.turn(i)
		if seats != 0 && !seats.Has(seat) {
			continue
		}
		for _, line := range lines {
			if line == nil || !line.goal.Side.Has(seat) {
				continue
			}
			r.Moves = append(r.Moves, Move{
				Number: i + 1, Trick: all.trick(i), Seat: seat, Cards: played,
				Before: line.points(i), After: line.points(i + 1), Cost: line.cost(i), Better: line.better[i],
			})
		}
	}
	return r
}
