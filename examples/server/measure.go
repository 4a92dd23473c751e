package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/load"
)

// measurement measures everything in one run, so that the figures can be compared.
type measurement struct {
	dir    string
	out    io.Writer
	length time.Duration // of each load
	tables int           // that sleep, and that move every 2 seconds
	action float64       // the CPU of one action of a single server, in µs
}

// measure prints the figures of the README.
func measure(ctx context.Context, args []string, out, log io.Writer) error {
	f := flag.NewFlagSet("measure", flag.ContinueOnError)
	m := measurement{out: out}
	f.DurationVar(&m.length, "for", 20*time.Second, "how `LONG` each load takes")
	f.IntVar(&m.tables, "tables", 5000, "the `NUMBER` of tables that sleep, and of tables that move every 2 seconds")
	only := f.String("only", "", "measure only these `PARTS`, separated by commas: "+strings.Join(partNames(), ", "))
	if err := parse(f, args, log); err != nil {
		return err
	}
	if m.length <= 0 || m.tables < 100 {
		return wrong(f, log, "-for %v -tables %d: want a time above 0, and 100 tables or more", m.length, m.tables)
	}
	wanted := partNames()
	if *only != "" {
		wanted = strings.Split(*only, ",")
	}
	for _, name := range wanted {
		if !slices.Contains(partNames(), name) {
			return wrong(f, log, "-only %s: want some of %s", name, strings.Join(partNames(), ", "))
		}
	}
	fmt.Fprintf(out, "%d processors, %s\n", runtime.NumCPU(), runtime.Version())
	for _, p := range parts {
		if !slices.Contains(wanted, p.name) {
			continue
		}
		dir, err := os.MkdirTemp("", "barbu-measure-")
		if err != nil {
			return err
		}
		m.dir = dir
		err = p.run(&m, ctx)
		if err := errors.Join(err, os.RemoveAll(dir)); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
	}
	return nil
}

// parts are the measurements, in order.
var parts = []struct {
	name string
	run  func(*measurement, context.Context) error
}{
	{"saturation", (*measurement).saturation},
	{"paced", (*measurement).paced},
	{"memory", (*measurement).memory},
	{"sleep", (*measurement).sleep},
	{"many", (*measurement).many},
	{"cluster", (*measurement).cluster},
}

func partNames() (names []string) {
	for _, p := range parts {
		names = append(names, p.name)
	}
	return names
}

// serve starts a server for a measurement.
func (m *measurement) serve(ctx context.Context, more ...string) (*process, *used, error) {
	p, err := serveIn(ctx, filepath.Join(m.dir, "store"), more...)
	if err != nil {
		return nil, nil, err
	}
	return p, &used{server: client.Server{URL: p.url}}, nil
}

// play plays on servers for the time of a load, and fails if anything is lost.
func (m *measurement) play(ctx context.Context, o load.Options, servers ...*used) (load.Result, error) {
	return m.playAnd(ctx, o, func() {}, servers...)
}

// playAnd does the same, and calls f before the clients stop.
func (m *measurement) playAnd(ctx context.Context, o load.Options, f func(), servers ...*used) (load.Result, error) {
	o.Seed = 18
	for _, u := range servers {
		o.URLs = append(o.URLs, u.server.URL)
	}
	r, err := underAnd(ctx, o, m.length, f, servers...)
	for _, u := range servers {
		err = cmp.Or(err, u.gone)
	}
	if err == nil && (len(r.Lost) > 0 || r.Acknowledged == 0) {
		err = fmt.Errorf("%d actions were acknowledged, and %d of them were lost", r.Acknowledged, len(r.Lost))
	}
	return r, err
}

// perAction returns the CPU of an action on all servers, in µs.
func perAction(r load.Result, servers ...*used) float64 {
	cpu := 0.0
	for _, u := range servers {
		cpu += u.of("process_cpu_seconds_total")
	}
	return 1e6 * cpu / float64(r.Acknowledged)
}

// saturation measures the CPU of an action when clients never wait.
func (m *measurement) saturation(ctx context.Context) error {
	p, u, err := m.serve(ctx)
	if err != nil {
		return err
	}
	defer p.kill()
	socket, err := socketTime()
	if err != nil {
		return err
	}
	r, err := m.play(ctx, load.Options{Tables: 400}, u)
	if err != nil {
		return err
	}
	m.action = perAction(r, u)
	again, err := socketTime()
	if err != nil {
		return err
	}
	socket = (socket + again) / 2
	fmt.Fprintf(m.out, "saturation: %.0f µs of CPU an action (want at most 50): as much as %.1f messages on a local connection at %.1f µs each, at the same time; %.0f actions a second with %.2f of a core\n",
		m.action, m.action/socket, socket, float64(r.Acknowledged)/u.took.Seconds(), u.of("process_cpu_seconds_total")/u.took.Seconds())
	return nil
}

// paced compares answers to a file with a sync for each line, before and after.
func (m *measurement) paced(ctx context.Context) error {
	p, u, err := m.serve(ctx)
	if err != nil {
		return err
	}
	defer p.kill()
	samples := int(m.length / (20 * time.Millisecond))
	disk, err := syncTimes(ctx, m.dir, samples, 10*time.Millisecond)
	if err != nil {
		return err
	}
	r, err := m.play(ctx, load.Options{Tables: 100, Every: time.Second}, u)
	if err != nil {
		return err
	}
	after, err := syncTimes(ctx, m.dir, samples, 10*time.Millisecond)
	if err != nil {
		return err
	}
	disk = append(disk, after...)
	slices.Sort(disk)
	ratio := func(part float64) float64 { return float64(at(r.Times, part)) / float64(max(1, at(disk, part))) }
	fmt.Fprintf(m.out, "paced: 100 tables at a move a second: an answer takes %.1f times as long as one line with a sync at p99 (want at most 3), %.1f times at the median: %v and %v at p99, %v and %v at the median\n",
		ratio(0.99), ratio(0.5), at(r.Times, 0.99), at(disk, 0.99), at(r.Times, 0.5), at(disk, 0.5))
	return nil
}

// many measures many tables at a slow pace.
func (m *measurement) many(ctx context.Context) error {
	p, u, err := m.serve(ctx)
	if err != nil {
		return err
	}
	defer p.kill()
	tables, every := m.tables, 2*time.Second
	if limit := int(u.files(ctx)); limit > 0 {
		tables = min(tables, (limit-300)/4) // a process may not have more connections
		every = every * time.Duration(tables) / time.Duration(m.tables)
	}
	r, err := m.play(ctx, load.Options{Tables: tables, Every: every}, u)
	if err != nil {
		return err
	}
	acts := u.of("barbu_act_seconds_count") / u.took.Seconds()
	fmt.Fprintf(m.out, "many: %d tables at %.2f s a move, with four connections each: %.0f%% of the moves of %d tables at 2 s a move in time (%.0f a second), with %.2f of a core; an answer takes %v at the median, %v at p99\n",
		tables, every.Seconds(), 100*acts/(float64(m.tables)/2), m.tables, acts, u.of("process_cpu_seconds_total")/u.took.Seconds(), at(r.Times, 0.5), at(r.Times, 0.99))
	return nil
}
