package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/variant"
)

// contestFlags are the flags of the commands that play many matches.
type contestFlags struct {
	bots                   *string
	worlds, players        *int
	matches, workers       *int
	duplicate              *bool
	width                  *float64
	seed                   *uint64
	table, report, records *string
	limit                  *time.Duration
}

// declareContest declares the flags that arena and compare have both.
func declareContest(flags *flag.FlagSet) *contestFlags {
	return &contestFlags{
		bots:      botsFlag(flags),
		worlds:    worldsFlag(flags),
		players:   flags.Int("players", 0, howMany),
		matches:   flags.Int("matches", 0, "how many matches to play (default: 100, or as many as it takes where another flag says when to stop)"),
		duplicate: flags.Bool("duplicate", false, "play the cards of a match again until each player has sat on each seat; rounds -matches up"),
		width:     flags.Float64("width", 0, "stop once the 95% interval of every player's points a match goes no further than this to either side"),
		workers:   flags.Int("workers", 0, "how many matches to play at a time; the results are the same (default: one for each core)"),
		seed:      flags.Uint64("seed", 1, "of all chance: the same seed, the same matches"),
		table:     flags.String("csv", "", "write a line for each player of each match to this `file`, - for standard output"),
		report:    flags.String("json", "", "write the report to this `file`, - for standard output"),
		records:   new(string),
		limit:     new(time.Duration),
	}
}

// contest returns the contest that the flags ask for, with this variant.
func (f *contestFlags) contest(v *variant.Variant) (arena.Contest, error) {
	list, err := seatBots(v, *f.players, *f.bots, *f.worlds)
	switch {
	case err != nil:
		return arena.Contest{}, err
	case *f.limit < 0:
		return arena.Contest{}, fmt.Errorf("a time of %v: want more than 0, as 30s or 5m, or 0 for no end", *f.limit)
	case *f.matches < 0:
		return arena.Contest{}, fmt.Errorf("%d matches: want 1 or more", *f.matches)
	case *f.table != "" && *f.report != "" && filepath.Clean(*f.table) == filepath.Clean(*f.report):
		return arena.Contest{}, fmt.Errorf("want -csv %s or -json %s, not both", *f.table, *f.report)
	}
	matches := *f.matches
	if matches == 0 && *f.width == 0 && *f.limit == 0 {
		matches = 100
	}
	if over := matches % len(list); *f.duplicate && over > 0 {
		matches += len(list) - over
	}
	return arena.Contest{
		Variant: v, Bots: list, Seed: *f.seed, Matches: matches, Duplicate: *f.duplicate, Width: *f.width,
		Workers: *f.workers, Records: *f.records != "",
	}, nil
}

// why says why arena.New refuses a contest, without what all such errors begin with.
func why(err error) string {
	return strings.TrimPrefix(err.Error(), arena.ErrContest.Error()+": ")
}

// outputs returns where what comes of the contest goes.
func (f *contestFlags) outputs(s streams) *outputs {
	return &outputs{table: *f.table, report: *f.report, records: *f.records, s: s}
}

// collectRarely lets garbage lie for longer, unless the environment says how long. A match
// leaves much of it and next to nothing that stays: collected as often as by default, it
// takes a third of all time, and most of what a second worker brings.
func collectRarely() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(1600)
	}
}

// interruptible returns a context that ends with an interrupt, and after this time if
// there is a limit.
func interruptible(limit time.Duration) (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // asked a second time, the program ends at once
	if limit == 0 {
		return ctx, stop
	}
	limited, cancel := context.WithTimeout(ctx, limit)
	return limited, func() { cancel(); stop() }
}
