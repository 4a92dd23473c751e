package main

import (
	"context"
	"flag"
	"time"

	"github.com/barbukit/barbukit/arena"
)

// arenas plays many matches between bots and prints what came of them.
func arenas(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("arena", flag.ContinueOnError)
	f := declareContest(flags)
	flags.StringVar(f.records, "records", "", "write the record of each match to a file of its own in this `folder`")
	flags.DurationVar(f.limit, "time", 0, "stop after this long, as 30s or 5m, with the matches that are done")
	sets := flags.Int("sets", 0, "how many sets a match has where the variant goes on for as many as one likes (default: one)")
	timed := flags.Bool("speed", false, "tell on standard error how many matches were played a second, and how many choices each bot made a second of its own time")
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return status
	}
	if len(rest) != 1 {
		return c.misuse(s, "want one variant: barbu variants lists them")
	}
	v, status := c.variant(rest[0], s)
	if v == nil {
		return status
	}
	contest, err := f.contest(v)
	if err != nil {
		return c.misuse(s, "%v", err)
	}
	contest.Sets = *sets
	var watch *stopwatch
	if *timed {
		watch = newStopwatch(contest.Bots, time.Now)
	}
	a, err := arena.New(contest)
	if err != nil {
		return c.misuse(s, "%s", why(err))
	}
	collectRarely()
	ctx, stop := interruptible(*f.limit)
	defer stop()
	out := f.outputs(s)
	progress := newProgress(s.err, contest.Matches, time.Now)
	progress.limit = *f.limit
	status, played := out.write(ctx, a, progress)
	watch.tell(s.err, played)
	return status
}

// write plays the contest and writes what comes of it, or as much as there is when it is
// called off. It returns the status, and how many matches were played.
func (o *outputs) write(ctx context.Context, a *arena.Arena, progress *progress) (status, played int) {
	if err := o.open(); err != nil {
		return refuse(o.s, err), 0
	}
	report, err := a.Run(ctx, func(r *arena.Result, so *arena.Report) error {
		played++
		progress.show(r, so)
		return o.take(r, so)
	})
	progress.clear()
	return o.finish(err, report, report.Text(), played, report.Void), played
}
