package main

import (
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"os/signal"
	"runtime/debug"
	"strings"
	"time"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/variant"
)

// contestFlags are the flags of commands that play many matches.
type contestFlags struct {
	bots                   *string
	strength               strength
	players                *int
	matches, workers       *int
	duplicate              *bool
	width                  *float64
	seed                   *uint64
	table, report, records *string
	limit                  *time.Duration
}

// declareContest declares the flags that arena and compare share.
func declareContest(flags *flag.FlagSet) *contestFlags {
	return &contestFlags{
		bots:      flags.String("bots", "random", botList()),
		strength:  strengthFlags(flags),
		players:   countFlag(flags, "players", 0, playersUsage),
		matches:   countFlag(flags, "matches", 0, "play `N` matches (default: 100, or no limit if another flag says when to stop)"),
		duplicate: flags.Bool("duplicate", false, "play the cards of each match again until every player has had every seat; -matches is rounded up to complete sets"),
		width:     flags.Float64("width", 0, "stop when the 95% interval of every player's mean points per match is within ±`N` points, but not before the tenth set; 0 is no limit"),
		workers:   wholeFlag(flags, "workers", 0, "play `N` matches at the same time; the results do not change; 0 is one for each core (default 0)"),
		seed:      wholeFlag(flags, "seed", uint64(1), "random seed `N`: the same seed gives the same matches"),
		table:     flags.String("csv", "", "write the scores to `FILE` as CSV, one line for each player of each match; it grows with each match, and an old FILE is replaced after the first match; - is standard output"),
		report:    flags.String("json", "", "write the report to `FILE` as JSON; an old FILE stays as it was if no match was played; - is standard output"),
		records:   new(string),
		limit:     new(time.Duration),
	}
}

// contest returns the contest that the flags describe, with this variant.
func (f *contestFlags) contest(v *variant.Variant) (arena.Contest, error) {
	list, err := seatBots(v, *f.players, *f.bots, f.strength)
	if err == nil {
		err = f.strength.checkFor(list)
	}
	switch {
	case err != nil:
		return arena.Contest{}, err
	case *f.limit < 0:
		return arena.Contest{}, fmt.Errorf("-time %v: want more than 0, such as 30s or 5m, or 0 for no limit", *f.limit)
	}
	matches := *f.matches
	if matches == 0 && *f.width == 0 && *f.limit == 0 {
		matches = 100
	}
	if over := matches % len(list); *f.duplicate && over > 0 {
		if most := math.MaxInt - math.MaxInt%len(list); matches > most {
			return arena.Contest{}, fmt.Errorf("-matches %d: want at most %d, which are complete sets", matches, most)
		}
		matches += len(list) - over
	}
	return arena.Contest{
		Variant: v, Bots: list, Seed: *f.seed, Matches: matches, Duplicate: *f.duplicate, Width: *f.width,
		Workers: *f.workers, Records: *f.records != "",
	}, nil
}

// why returns the text of an error of Contest.Check without the prefix that all these
// errors have.
func why(err error) string {
	return strings.TrimPrefix(err.Error(), arena.ErrContest.Error()+": ")
}

// outputs returns where the results of the contest are written.
func (f *contestFlags) outputs(c *command, s streams) *outputs {
	return &outputs{c: c, table: *f.table, report: *f.report, records: *f.records, s: s}
}

// collectRarely makes garbage collection rare, unless the environment variable GOGC is
// set. A match makes much garbage and keeps little memory. With the default setting a contest of
// fast bots takes a tenth longer. A setting above this one only takes more memory.
func collectRarely() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

// interruptible returns a context that ends at an interrupt or, if the limit is not 0,
// after the limit.
func interruptible(limit time.Duration) (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(context.Background(), ends...)
	context.AfterFunc(ctx, stop) // a second interrupt ends the program at once
	if limit == 0 {
		return ctx, stop
	}
	limited, cancel := context.WithTimeout(ctx, limit)
	return limited, func() { cancel(); stop() }
}
