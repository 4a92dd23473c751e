package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/load"
)

// measure plays on a server, and prints what it did and what it cost the server.
func measure(ctx context.Context, args []string, out, log io.Writer) error {
	f := flag.NewFlagSet("load", flag.ContinueOnError)
	url := f.String("url", "", "the `ADDRESS` of a server, such as http://localhost:8080; empty: a server of its own, in a new directory")
	tables := f.Int("tables", 100, "the number of tables at a time")
	length := f.Duration("for", 20*time.Second, "how `LONG` to play")
	every := f.Duration("every", 0, "the `TIME` between an answer and the next action of a table")
	variant := f.String("variant", "penguin", "the `GAME`")
	if err := parse(f, args, log); err != nil {
		return err
	}
	if *tables < 1 || *length <= 0 || *every < 0 {
		return wrong(f, log, "-tables %d -for %v -every %v: want at least one table, and times above 0", *tables, *length, *every)
	}
	if *url == "" {
		dir, err := os.MkdirTemp("", "barbu-load-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		p, err := newProcess(filepath.Join(dir, "store"))
		if err != nil {
			return err
		}
		if err := p.start(); err != nil {
			return err
		}
		defer p.kill()
		starting, cancel := context.WithTimeout(ctx, time.Minute)
		defer cancel()
		if err := p.ready(starting); err != nil {
			return err
		}
		*url = p.url
		disk, err := syncTimes(dir)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "disk: one line with a sync takes %v at the median, %v at p99\n", disk.median, disk.p99)
	}
	ctx, interrupt := context.WithCancel(ctx)
	defer interrupt()
	u := &used{server: client.Server{URL: *url}}
	if _, err := metrics(ctx, u.server); err != nil {
		return fmt.Errorf("%w: does a server run at %s?", err, *url)
	}
	o := load.Options{URLs: []string{*url}, Tables: *tables, Every: *every, Variant: *variant, Seed: uint64(time.Now().UnixNano())}
	r, err := under(ctx, o, *length, u)
	if err != nil {
		return err
	}
	report(out, r, u.took)
	if r.Acknowledged == 0 {
		return errors.New("no action was acknowledged")
	}
	fmt.Fprintf(out, "server: %.0f µs of CPU an action, %.0f%% of one core, %.1f MB of memory\n",
		1e6*u.of("process_cpu_seconds_total")/max(1, u.of("barbu_act_seconds_count")), 100*u.of("process_cpu_seconds_total")/u.took.Seconds(),
		u.after["process_resident_memory_bytes"]/1e6)
	if len(r.Lost) > 0 {
		return errors.New("the server has lost what it acknowledged")
	}
	return nil
}

// used is what a server has used in a run.
type used struct {
	server        client.Server
	before, after map[string]float64
	took          time.Duration
}

// of returns by how much a metric has grown.
func (u *used) of(name string) float64 { return u.after[name] - u.before[name] }

// under plays for a time, once all clients are connected, and measures servers meanwhile. It verifies that
// nothing is lost.
func under(ctx context.Context, o load.Options, length time.Duration, servers ...*used) (r load.Result, err error) {
	playing, stop := context.WithCancel(ctx)
	defer stop()
	var began time.Time
	o.Ready = func() {
		for _, u := range servers {
			if u.before, err = metrics(ctx, u.server); err != nil {
				stop()
				return
			}
		}
		began = time.Now()
		time.AfterFunc(length, stop)
	}
	l := load.New(o)
	l.Run(playing)
	if err != nil {
		return r, err
	}
	if ctx.Err() != nil || began.IsZero() {
		return r, errors.New("the run was interrupted")
	}
	took := time.Since(began)
	for _, u := range servers {
		if u.after, err = metrics(ctx, u.server); err != nil {
			return r, err
		}
		u.took = took
	}
	r = l.Result()
	r.Lost, err = l.Verify(ctx)
	return r, err
}

// report prints what a run has counted.
func report(out io.Writer, r load.Result, took time.Duration) {
	fmt.Fprintf(out, "%d tables created, %d matches played to the end\n", r.Tables, r.Matches)
	fmt.Fprintf(out, "%d actions acknowledged, %.0f a second; an answer takes %v at the median, %v at p99\n",
		r.Acknowledged, float64(r.Acknowledged)/took.Seconds(), r.At(0.5).Round(10*time.Microsecond), r.At(0.99).Round(10*time.Microsecond))
	fmt.Fprintf(out, "%d connections or requests failed and were tried again\n", r.Cuts)
	for _, code := range slices.Sorted(maps.Keys(r.Refused)) {
		fmt.Fprintf(out, "refused: %s, %d times\n", code, r.Refused[code])
	}
	for _, text := range r.Lost {
		fmt.Fprintln(out, "lost:", text)
	}
	fmt.Fprintf(out, "lost: %d\n", len(r.Lost))
}

// times are the times of something that was done often.
type times struct{ median, p99 time.Duration }

// syncTimes writes lines of a table's size to a file, each with a sync.
func syncTimes(dir string) (t times, err error) {
	f, err := os.Create(filepath.Join(dir, "sync"))
	if err != nil {
		return t, err
	}
	defer f.Close()
	line, all := make([]byte, 250), make([]time.Duration, 300)
	for i := range all {
		began := time.Now()
		if _, err := f.Write(line); err != nil {
			return t, err
		}
		if err := f.Sync(); err != nil {
			return t, err
		}
		all[i] = time.Since(began)
	}
	slices.Sort(all)
	return times{all[len(all)/2], all[len(all)*99/100]}, nil
}
