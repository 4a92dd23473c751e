package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"time"

	"github.com/barbukit/barbukit/arena"
)

// arenas plays many matches between bots and prints what came of them.
func arenas(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("arena", flag.ContinueOnError)
	names := botsFlag(flags)
	worlds := worldsFlag(flags)
	players := flags.Int("players", 0, "how many play (default: as many as there are bots, if the variant is for so many, or else the fewest it is for)")
	matches := flags.Int("matches", 0, "how many matches to play (default: 100, or with -width as many as it takes)")
	duplicate := flags.Bool("duplicate", false, "play the cards of a match again until each player has sat on each seat; rounds -matches up")
	width := flags.Float64("width", 0, "stop once the 95% interval of every player's points a match goes no further than this to either side")
	sets := flags.Int("sets", 0, "how many sets a match has where the variant goes on for as many as one likes (default: one)")
	workers := flags.Int("workers", 0, "how many matches to play at a time; the results are the same (default: one for each core)")
	seed := flags.Uint64("seed", 1, "of all chance: the same seed, the same matches")
	table := flags.String("csv", "", "write a line for each player of each match to this `file`, - for standard output")
	report := flags.String("json", "", "write the report to this `file`, - for standard output")
	records := flags.String("records", "", "write the record of each match to a file of its own in this `folder`")
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return status
	}
	if len(rest) != 1 {
		return c.misuse(s, "want one variant: barbu variants lists them")
	}
	if *table == "-" && *report == "-" {
		return c.misuse(s, "want -csv - or -json -, not both")
	}
	v, status := c.variant(rest[0], s)
	if v == nil {
		return status
	}
	list, err := seatBots(v, *players, *names, *worlds)
	if err != nil {
		return c.misuse(s, "%v", err)
	}
	if *matches == 0 && *width == 0 {
		*matches = 100
	}
	if over := *matches % len(list); *duplicate && over > 0 {
		*matches += len(list) - over
	}
	a, err := arena.New(arena.Contest{
		Variant: v, Bots: list, Seed: *seed, Matches: *matches, Duplicate: *duplicate, Width: *width,
		Sets: *sets, Workers: *workers, Records: *records != "",
	})
	if err != nil {
		return c.misuse(s, "%v", err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	context.AfterFunc(ctx, stop) // asked a second time, the program ends at once
	out := &outputs{table: *table, report: *report, records: *records, s: s}
	progress := newProgress(s.err, *matches, time.Now)
	return out.write(ctx, a, progress)
}

// outputs is where what comes of a contest goes.
type outputs struct {
	table, report, records string
	s                      streams
}

// write plays the contest and writes what comes of it, or as much as there is when it is
// called off.
func (o *outputs) write(ctx context.Context, a *arena.Arena, progress *progress) int {
	text := o.s.out
	if o.table == "-" || o.report == "-" {
		text = o.s.err
	}
	if o.records != "" {
		if err := os.MkdirAll(o.records, 0o777); err != nil {
			return refuse(o.s, err)
		}
	}
	table, err := o.create(o.table)
	if err != nil {
		return refuse(o.s, err)
	}
	defer table.Close()
	var lines *arena.CSV
	if o.table != "" {
		lines = a.NewCSV(table)
	}
	report, err := a.Run(ctx, func(r *arena.Result, so *arena.Report) error {
		progress.show(r, so)
		var failed error
		if lines != nil {
			failed = lines.Add(r)
		}
		if o.records != "" {
			file := filepath.Join(o.records, fmt.Sprintf("%06d.barbu", r.Match))
			failed = errors.Join(failed, os.WriteFile(file, r.Record, 0o666))
		}
		return failed
	})
	progress.clear()
	stopped := errors.Is(err, context.Canceled)
	if stopped {
		err = nil
	}
	if err = errors.Join(err, table.Close()); err == nil {
		err = o.writeReport(report)
	}
	fmt.Fprint(text, report.Text())
	switch {
	case err != nil:
		return refuse(o.s, err)
	case stopped:
		fmt.Fprintln(o.s.err, "stopped: this is what was played until then")
	case report.Void > 0:
		return refused
	}
	return success
}

func (o *outputs) writeReport(r *arena.Report) error {
	if o.report == "" {
		return nil
	}
	file, err := o.create(o.report)
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(r, "", "\t")
	if err == nil {
		_, err = io.Copy(file, bytes.NewReader(append(text, '\n')))
	}
	return errors.Join(err, file.Close())
}

// create opens a file to write, or standard output for -; nothing for no name.
func (o *outputs) create(name string) (io.WriteCloser, error) {
	switch name {
	case "":
		return keptOpen{io.Discard}, nil
	case "-":
		return keptOpen{o.s.out}, nil
	}
	f, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	return &once{f}, nil
}

// keptOpen is a writer that is not closed.
type keptOpen struct{ io.Writer }

func (keptOpen) Close() error { return nil }

// once is a file that may be closed again.
type once struct{ *os.File }

func (f *once) Close() error {
	if f.File == nil {
		return nil
	}
	file := f.File
	f.File = nil
	return file.Close()
}
