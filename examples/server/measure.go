package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/load"
	"github.com/barbukit/barbukit/examples/server/table"
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
	o.Seed = 18
	for _, u := range servers {
		o.URLs = append(o.URLs, u.server.URL)
	}
	r, err := under(ctx, o, m.length, servers...)
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

// memory measures tables with four connections in the middle of play.
func (m *measurement) memory(ctx context.Context) error {
	p, u, err := m.serve(ctx)
	if err != nil {
		return err
	}
	defer p.kill()
	empty, err := metrics(ctx, u.server)
	if err != nil {
		return err
	}
	const tables = 1000
	if _, err := m.play(ctx, load.Options{Tables: tables, Every: 2 * time.Second}, u); err != nil {
		return err
	}
	each := func(name string) float64 { return (u.after[name] - empty[name]) / tables / 1000 }
	fmt.Fprintf(m.out, "memory: %.0f KB of resident memory a table with four connections (want at most 60), of which %.0f KB are in use by the heap and %.0f KB by stacks\n",
		each("process_resident_memory_bytes"), each("go_memstats_heap_inuse_bytes"), each("go_memstats_stack_inuse_bytes"))
	return nil
}

// sleep measures tables at which nothing happens, and how fast they are awake again.
func (m *measurement) sleep(ctx context.Context) error {
	address, err := freeAddress()
	if err != nil {
		return err
	}
	p, u, err := m.serve(ctx, "-idle", "2s", "-profile", address)
	if err != nil {
		return err
	}
	defer p.kill()
	heap := func() (float64, error) { // after a garbage collection
		a, err := http.Get("http://" + address + "/debug/pprof/heap?gc=1")
		if err != nil {
			return 0, err
		}
		_, _ = io.Copy(io.Discard, a.Body)
		_ = a.Body.Close()
		all, err := metrics(ctx, u.server)
		return all["go_memstats_heap_alloc_bytes"], err
	}
	before, err := heap()
	if err != nil {
		return err
	}
	var group sync.WaitGroup
	ids, failed, limit := make([]string, m.tables), make(chan error, m.tables), make(chan struct{}, 64)
	for i := range ids {
		limit <- struct{}{}
		group.Go(func() {
			defer func() { <-limit }()
			created, err := u.server.Create(ctx, client.Options{Options: table.Options{Variant: "penguin", Players: 4}})
			if err != nil {
				failed <- err
				return
			}
			ids[i] = created.Table
		})
	}
	group.Wait()
	select {
	case err := <-failed:
		return err
	case <-time.After(5 * time.Second): // they fall asleep
	}
	after, err := heap()
	if err != nil {
		return err
	}
	if all, err := metrics(ctx, u.server); err != nil || all["barbu_tables"] > 0 {
		return fmt.Errorf("%.0f tables are awake: want none: %w", all["barbu_tables"], err)
	}
	// Tables in the middle of a match take longest to wake.
	l := load.New(load.Options{URLs: []string{p.url}, Tables: 200, Seed: 18})
	playing, cancel := context.WithTimeout(ctx, m.length)
	l.Run(playing)
	cancel()
	time.Sleep(5 * time.Second)
	var times []time.Duration
	entries := 0
	for id, seat := range l.Seats() {
		began := time.Now()
		var shown struct {
			Frame struct{ View struct{ Cursor int } }
		}
		if err := u.server.Do(ctx, http.MethodGet, "/api/tables/"+id, seat.Token, nil, &shown); err != nil {
			return err
		}
		times = append(times, time.Since(began))
	}
	for range l.Result().Times {
		entries++
	}
	slices.Sort(times)
	fmt.Fprintf(m.out, "sleep: %.2f KB of heap an idle table (want at most 1.2), of %d; awake in %v at p99, %v at the median (want 5 ms at p99), with %d actions a table at the average\n",
		(after-before)/float64(m.tables)/1000, m.tables, at(times, 0.99), at(times, 0.5), entries/len(times))
	return nil
}

// many measures many tables at a slow pace.
func (m *measurement) many(ctx context.Context) error {
	p, u, err := m.serve(ctx)
	if err != nil {
		return err
	}
	defer p.kill()
	people := 4
	if limit := u.files(ctx); limit > 0 && limit < float64(4*m.tables+100) {
		people = 3 // a process may not have more connections
	}
	r, err := m.play(ctx, load.Options{Tables: m.tables, People: people, Every: 2 * time.Second}, u)
	if err != nil {
		return err
	}
	acts := u.of("barbu_act_seconds_count") / u.took.Seconds()
	fmt.Fprintf(m.out, "many: %d tables at 2 s a move, with %d connections each: %.0f%% of the moves in time (%.0f a second), with %.2f of a core; an answer takes %v at the median, %v at p99\n",
		m.tables, people, 100*acts/(float64(m.tables)/2), acts, u.of("process_cpu_seconds_total")/u.took.Seconds(), at(r.Times, 0.5), at(r.Times, 0.99))
	return nil
}
