package main

import (
	"context"
	"flag"
	"time"

	"github.com/barbukit/barbukit/arena"
)

// arenas plays many matches between bots and prints statistics.
func arenas(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("arena", flag.ContinueOnError)
	f := declareContest(flags)
	flags.StringVar(f.records, "records", "", "write the record of each match to a file in `FOLDER`, which is made if it does not exist and must not have records yet")
	flags.DurationVar(f.limit, "time", 0, "stop after `TIME`, such as 30s or 5m, and report on the matches played; 0 is no limit")
	sets := setsFlag(flags)
	timed := flags.Bool("speed", false, "print to standard error how many matches were played per second, and how many choices each bot made per second of its own time")
	v, _, status := c.parseVariant(flags, args, s)
	if v == nil {
		return status
	}
	contest, err := f.contest(v)
	if err == nil {
		contest.Sets, err = setsOf(v, len(contest.Bots), *sets)
	}
	if err != nil {
		return c.misuse(s, "%v", err)
	}
	var watch *stopwatch
	if *timed {
		watch = newStopwatch(contest.Bots, time.Now)
	}
	if err := contest.Check(); err != nil {
		return c.misuse(s, "%s", why(err))
	}
	collectRarely()
	ctx, stop := interruptible(*f.limit)
	defer stop()
	out := f.outputs(c, s)
	if status := c.mayWrite(s, out.files()...); status != success {
		return status
	}
	if err := noRecords(out.records); err != nil {
		return c.refuse(s, err)
	}
	progress := newProgress(s.err, contest.Matches, time.Now)
	progress.limit = *f.limit
	status, played := out.write(ctx, contest, progress)
	watch.print(s.err, played)
	return status
}

// write plays the contest and writes the results. If the contest is stopped, it writes the
// results so far. It returns the status and the number of matches played.
func (o *outputs) write(ctx context.Context, contest arena.Contest, progress *progress) (status, played int) {
	if err := o.open(); err != nil {
		return o.c.refuse(o.s, err), 0
	}
	report, err := arena.Run(ctx, contest, func(r *arena.Result, soFar *arena.Report) error {
		played++
		progress.show(r, soFar)
		return o.take(r, soFar)
	})
	progress.clear()
	return o.finish(err, report, report.Text(), played, report.Void), played
}
