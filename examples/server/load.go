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
	"strings"
	"time"

	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/load"
	"github.com/barbukit/barbukit/variants"
)

// playLoad plays on a server, and prints what it did and what it cost the server.
func playLoad(ctx context.Context, args []string, out, log io.Writer) error {
	f := flag.NewFlagSet("load", flag.ContinueOnError)
	url := f.String("url", "", "the `ADDRESS` of a server, such as http://localhost:8080, or of several servers of a cluster, separated by commas; empty: a server of its own, in a new directory")
	tables := f.Int("tables", 100, "the `NUMBER` of tables at a time")
	length := f.Duration("for", 20*time.Second, "how `LONG` to play")
	every := f.Duration("every", 0, "the `TIME` between two actions of a table; 0 means that nobody waits")
	variant := f.String("variant", "penguin", "the `GAME`, for four players")
	people := f.Int("people", 4, "the `NUMBER` of players of each table with a connection; bots take the other seats")
	if err := parse(f, args, log); err != nil {
		return err
	}
	v, err := variants.Lookup(*variant)
	if err != nil {
		return wrong(f, log, "-variant: %v", err)
	}
	if !slices.Contains(v.Players(), 4) {
		return wrong(f, log, "-variant %s: want a game for four players", *variant)
	}
	if *people < 1 || *people > 4 {
		return wrong(f, log, "-people %d: want 1 to 4", *people)
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
		p, err := serveIn(ctx, filepath.Join(dir, "store"))
		if err != nil {
			return err
		}
		defer p.kill()
		*url = p.url
		disk, err := syncTimes(ctx, dir, 300, 0)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "disk: one line with a sync takes %v at the median, %v at p99\n", at(disk, 0.5), at(disk, 0.99))
	}
	ctx, interrupt := context.WithCancel(ctx)
	defer interrupt()
	var servers []*used
	for one := range strings.SplitSeq(*url, ",") {
		u := &used{server: client.Server{URL: one}}
		if _, err := metrics(ctx, u.server); err != nil {
			return fmt.Errorf("%w: does a server run at %s?", err, one)
		}
		servers = append(servers, u)
	}
	o := load.Options{URLs: strings.Split(*url, ","), Tables: *tables, People: *people, Every: *every, Variant: *variant, Seed: uint64(time.Now().UnixNano())}
	r, err := under(ctx, o, *length, servers...)
	if err != nil {
		return err
	}
	report(out, r, servers[0].took)
	if r.Acknowledged == 0 {
		return errors.New("no action was acknowledged")
	}
	if all := slices.DeleteFunc(slices.Clone(servers), func(u *used) bool { return u.gone != nil }); len(all) == len(servers) {
		fmt.Fprintf(out, "servers together: %.0f µs of CPU an action\n", perAction(r, servers...))
	}
	for _, u := range servers {
		if u.gone != nil {
			fmt.Fprintf(out, "%s: gone at the end: %v\n", u.server.URL, u.gone)
			continue
		}
		fmt.Fprintf(out, "%s: %.0f%% of one core, %.1f MB of memory\n",
			u.server.URL, 100*u.of("process_cpu_seconds_total")/u.took.Seconds(), u.after["process_resident_memory_bytes"]/1e6)
	}
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
	gone          error // it did not answer at the end
}

// of returns by how much a metric has grown.
func (u *used) of(name string) float64 { return u.after[name] - u.before[name] }

// under plays for a time, once all clients are connected, and measures servers meanwhile. It verifies that
// nothing is lost.
func under(ctx context.Context, o load.Options, length time.Duration, servers ...*used) (r load.Result, err error) {
	return underAnd(ctx, o, length, func() {}, servers...)
}

// underAnd does the same, and calls f before the clients stop. To end thousands of connections takes a while,
// which does not count.
func underAnd(ctx context.Context, o load.Options, length time.Duration, f func(), servers ...*used) (r load.Result, err error) {
	playing, stop := context.WithCancel(ctx)
	defer stop()
	ended := make(chan struct{})
	o.Ready = func() {
		for _, u := range servers {
			if u.before, err = metrics(ctx, u.server); err != nil {
				stop()
				return
			}
		}
		began := time.Now()
		time.AfterFunc(length, func() {
			for _, u := range servers {
				u.after, u.gone = metrics(ctx, u.server)
				u.took = time.Since(began)
			}
			f()
			close(ended)
			stop()
		})
	}
	l := load.New(o)
	l.Run(playing)
	if err != nil {
		return r, err
	}
	select {
	case <-ended:
	default:
		return r, errors.New("the run was interrupted")
	}
	if !slices.ContainsFunc(servers, func(u *used) bool { return u.gone == nil }) {
		return r, servers[0].gone
	}
	r = l.Result()
	r.Lost, err = l.Verify(ctx)
	return r, err
}

// report prints what a run has counted.
func report(out io.Writer, r load.Result, took time.Duration) {
	fmt.Fprintf(out, "%d tables created, %d matches played to the end\n", r.Tables, r.Matches)
	fmt.Fprintf(out, "%d actions acknowledged, %.0f a second; an answer takes %v at the median, %v at p99\n",
		r.Acknowledged, float64(r.Acknowledged)/took.Seconds(), at(r.Times, 0.5), at(r.Times, 0.99))
	fmt.Fprintf(out, "requests and connections that failed and were tried again: %d\n", r.Cuts)
	for _, code := range slices.Sorted(maps.Keys(r.Refused)) {
		fmt.Fprintf(out, "refused: %s, %d times\n", code, r.Refused[code])
		if code == "too-many" {
			fmt.Fprintln(out, "  the server limits what one address can ask: serve -no-limits does not")
		}
	}
	for _, text := range r.Lost {
		fmt.Fprintln(out, "lost:", text)
	}
	fmt.Fprintf(out, "lost: %d\n", len(r.Lost))
}

// serveIn starts a server in a process of its own, and waits until it is ready.
func serveIn(ctx context.Context, store string, more ...string) (*process, error) {
	p, err := newProcess(store, more...)
	if err == nil {
		err = p.start()
	}
	if err != nil {
		return nil, err
	}
	starting, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	if err := p.ready(starting); err != nil {
		p.kill()
		return nil, err
	}
	return p, nil
}

// syncTimes writes lines of a table's size to a file, each with a sync and a pause before it. It returns
// how long they took, in ascending order.
func syncTimes(ctx context.Context, dir string, n int, pause time.Duration) ([]time.Duration, error) {
	f, err := os.CreateTemp(dir, "sync")
	if err != nil {
		return nil, err
	}
	defer f.Close()
	line, all := make([]byte, 350), make([]time.Duration, n)
	for i := range all {
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(pause):
		}
		began := time.Now()
		if _, err := f.Write(line); err != nil {
			return nil, err
		}
		if err := f.Sync(); err != nil {
			return nil, err
		}
		all[i] = time.Since(began)
	}
	slices.Sort(all)
	return all, nil
}

// at returns the time below which a part of the times is, such as 0.99 of them.
func at(times []time.Duration, part float64) time.Duration {
	if len(times) == 0 {
		return 0
	}
	return times[min(int(part*float64(len(times))), len(times)-1)].Round(10 * time.Microsecond)
}
