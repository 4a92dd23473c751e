package arena

import (
	"context"
	"iter"
	"sync"
)

// ahead is how many matches for each worker may be under way or done before the first of
// them is taken: so many wait for a slow one, and no more are kept.
const ahead = 4

// job is a match to play, and where its result goes: nil if it is not played to its end.
type job struct {
	match  int
	result chan *Result
}

// Results plays the matches and walks them in their order. The walk ends with the last
// match of the contest, at a break, or soon after the context ends: then with the last
// match before which none is missing. Each walk plays the contest anew, the same one;
// Width does not end it.
//
// At its end and at a break it waits for the choices under way. The end of the context
// waits for nobody: a bot that never answers is left behind where it is, as is one that
// answers later, who is then asked nothing more. Until the context ends such a bot is
// waited for: the arena has no clock of its own.
func (a *Arena) Results(ctx context.Context) iter.Seq[*Result] {
	return func(yield func(*Result) bool) {
		walk, stop := context.WithCancel(ctx)
		var workers sync.WaitGroup
		defer wait(ctx, &workers)
		defer stop()
		jobs, order := make(chan job), make(chan job, ahead*a.contest.Workers)
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

// wait returns the result when it is there; nil if the context ends before.
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

// wait waits for the workers, unless the context ends before.
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

// leastSets is how many sets are played before the width of an interval is believed.
const leastSets = 10

// Run plays the contest and reports on it. After each match it calls each, if that is
// not nil, with the match and the report so far, which it may read until it returns; an
// error of it ends the contest and is returned. When the context ends before the contest
// does, its cause is the error. The report is of what was played in any case.
func (a *Arena) Run(ctx context.Context, each func(r *Result, so *Report) error) (*Report, error) {
	report, played := a.NewReport(), 0
	for r := range a.Results(ctx) {
		report.Add(r)
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
