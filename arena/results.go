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
// It waits for its workers before it returns. A bot that never answers is waited for
// always: it is for the bot to keep within its time.
func (a *Arena) Results(ctx context.Context) iter.Seq[*Result] {
	return func(yield func(*Result) bool) {
		ctx, stop := context.WithCancel(ctx)
		var workers sync.WaitGroup
		defer workers.Wait()
		defer stop()
		jobs, order := make(chan job), make(chan job, ahead*a.contest.Workers)
		workers.Go(func() {
			defer close(jobs)
			defer close(order)
			for n := 0; (a.contest.Matches == 0 || n < a.contest.Matches) && ctx.Err() == nil; n++ {
				next := job{n, make(chan *Result, 1)}
				select {
				case order <- next:
				case <-ctx.Done():
					return
				}
				select {
				case jobs <- next:
				case <-ctx.Done():
					next.result <- nil
				}
			}
		})
		for range a.contest.Workers {
			workers.Go(func() {
				for next := range jobs {
					next.result <- a.play(ctx, next.match)
				}
			})
		}
		for next := range order {
			if r := <-next.result; r == nil || !yield(r) {
				return
			}
		}
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
