package arena

import (
	"context"
	"iter"
	"sync"
)

// maxAhead limits how many results wait for a slow match. For each worker, this many
// matches may be in play or finished before the caller takes the first of them.
const maxAhead = 4

// job is a match to play. The worker sends the result to the channel, or nil if the match
// is not played to its end.
type job struct {
	match  int
	result chan *Result
}

// Results returns an iterator over the matches of a contest in their order. The iterator
// ends after the last match of the contest. If the context ends, the iterator ends soon
// afterwards, at the first match that is not finished. A second loop over the results plays
// the same contest again. Results ignores Width. If the contest cannot be played the error
// wraps [ErrContest].
//
// When the loop ends, also by a break, the iterator waits until each bot that was asked has
// answered. When the context ends, the iterator does not wait: a bot that has not answered
// is abandoned, and is asked nothing more if it answers later. Before the context ends,
// Results waits for such a bot, because package arena has no clock.
func Results(ctx context.Context, c Contest) (iter.Seq[*Result], error) {
	a, err := newArena(c)
	if err != nil {
		return nil, err
	}
	return a.results(ctx), nil
}

func (a *arena) results(ctx context.Context) iter.Seq[*Result] {
	return func(yield func(*Result) bool) {
		walk, stop := context.WithCancel(ctx)
		var workers sync.WaitGroup
		defer wait(ctx, &workers)
		defer stop()
		jobs, order := make(chan job), make(chan job, maxAhead*a.contest.Workers)
		workers.Go(func() {
			defer close(jobs)
			defer close(order)
			for n := 0; (a.contest.Matches == 0 || n < a.contest.Matches) && walk.Err() == nil; n++ {
				next := job{n, make(chan *Result, 1)}
				select {
				case order <- next:
				case <-walk.Done():
					return
				}
				select {
				case jobs <- next:
				case <-walk.Done():
					next.result <- nil
				}
			}
		})
		var work func()
		work = func() {
			done := false
			defer func() {
				if !done {
					workers.Go(work) // a bot has ended this goroutine
				}
			}()
			for next := range jobs {
				a.play(walk, next)
			}
			done = true
		}
		for range a.contest.Workers {
			workers.Go(work)
		}
		for next := range order {
			if r := next.wait(ctx); r == nil || !yield(r) {
				return
			}
		}
	}
}

// wait waits for the result. It returns nil if the context ends first.
func (j job) wait(ctx context.Context) *Result {
	select {
	case r := <-j.result:
		return r
	default:
	}
	select {
	case r := <-j.result:
		return r
	case <-ctx.Done():
		return nil
	}
}

// wait waits until all workers have ended, or until the context ends.
func wait(ctx context.Context, workers *sync.WaitGroup) {
	done := make(chan struct{})
	go func() {
		workers.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-ctx.Done():
	}
}

// leastSets is the number of sets from which Width applies: the intervals of fewer sets are
// too uncertain.
const leastSets = 10

// Run plays a contest and reports on it. After each match, in the order of the matches, it calls
// the function each, which may be nil, with the result and the report so far. These calls do not
// overlap. The report must not be used after the call returns. If each returns an error, the contest
// ends and Run returns that error. If the context ends before the contest, the error is the cause of
// the context. The report always covers what was played. If the contest cannot be played the error
// wraps [ErrContest] and the report is nil.
func Run(ctx context.Context, c Contest, each func(r *Result, soFar *Report) error) (*Report, error) {
	a, err := newArena(c)
	if err != nil {
		return nil, err
	}
	return a.run(ctx, each)
}

func (a *arena) run(ctx context.Context, each func(r *Result, soFar *Report) error) (*Report, error) {
	report, played := a.newReport(), 0
	for r := range a.results(ctx) {
		report.add(r)
		played++
		if each != nil {
			if err := each(r, report); err != nil {
				return report, err
			}
		}
		if a.contest.Width > 0 && report.Sets >= leastSets && report.width() <= a.contest.Width {
			return report, nil
		}
	}
	if played < a.contest.Matches || a.contest.Matches == 0 {
		return report, context.Cause(ctx)
	}
	return report, nil
}
