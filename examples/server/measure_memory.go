package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/load"
	"github.com/barbukit/barbukit/examples/server/table"
)

// heap returns the memory that the server needs, of the heap and of stacks. It comes after three garbage
// collections, because pools keep what they have for two.
func (u *used) heap(ctx context.Context, profiles string) (bytes float64, err error) {
	s := client.Server{URL: "http://" + profiles}
	for range 3 {
		var profile []byte
		if err := s.Do(ctx, http.MethodGet, "/debug/pprof/heap?gc=1", "", nil, &profile); err != nil {
			return 0, err
		}
	}
	all, err := metrics(ctx, u.server)
	return all["go_memstats_heap_alloc_bytes"] + all["go_memstats_stack_inuse_bytes"], err
}

// serveProfiles starts a server whose heap can be measured.
func (m *measurement) serveProfiles(ctx context.Context, more ...string) (p *process, u *used, profiles string, err error) {
	if profiles, err = freeAddress(); err == nil {
		p, u, err = m.serve(ctx, append(more, "-profile", profiles)...)
	}
	return p, u, profiles, err
}

// memory measures tables with four connections in the middle of play.
func (m *measurement) memory(ctx context.Context) error {
	p, u, profiles, err := m.serveProfiles(ctx)
	if err != nil {
		return err
	}
	defer p.kill()
	const tables = 1000
	empty, err := metrics(ctx, u.server)
	if err != nil {
		return err
	}
	before, err := u.heap(ctx, profiles)
	if err != nil {
		return err
	}
	var after float64
	var failed error
	r, err := m.playAnd(ctx, load.Options{Tables: tables, Every: 2 * time.Second}, func() {
		after, failed = u.heap(ctx, profiles)
	}, u)
	if err := errors.Join(err, failed); err != nil {
		return err
	}
	fmt.Fprintf(m.out, "memory: %.0f KB of heap and stacks a table with four connections, after a garbage collection (want at most 60), with %d actions a table; %.0f KB of resident memory\n",
		(after-before)/tables/1000, r.Acknowledged/tables, (u.after["process_resident_memory_bytes"]-empty["process_resident_memory_bytes"])/tables/1000)
	return nil
}

// create creates tables and leaves them.
func (m *measurement) create(ctx context.Context, u *used, n int) error {
	var group sync.WaitGroup
	failed, limit := make(chan error, n), make(chan struct{}, 64)
	for range n {
		limit <- struct{}{}
		group.Go(func() {
			defer func() { <-limit }()
			if _, err := u.server.Create(ctx, client.Options{Options: table.Options{Variant: "penguin", Players: 4}}); err != nil {
				failed <- err
			}
		})
	}
	group.Wait()
	close(failed)
	return <-failed
}

// asleep waits until no table is in memory, and the server of NATS has dropped the blocks that it has read
// or written.
func (m *measurement) asleep(ctx context.Context, u *used) error {
	for range 30 {
		time.Sleep(time.Second)
		all, err := metrics(ctx, u.server)
		if err != nil {
			return err
		}
		if all["barbu_tables"] == 0 {
			time.Sleep(20 * time.Second)
			return nil
		}
	}
	return errors.New("tables are still awake")
}

// sleep measures tables at which nothing happens, and how fast they are awake again.
func (m *measurement) sleep(ctx context.Context) error {
	p, u, profiles, err := m.serveProfiles(ctx, "-idle", "2s")
	if err != nil {
		return err
	}
	defer p.kill()
	var bytes [2]float64
	for i, tables := range []int{100, m.tables} { // the first ones only warm up
		if err := m.create(ctx, u, tables); err != nil {
			return err
		}
		if err := m.asleep(ctx, u); err != nil {
			return err
		}
		if bytes[i], err = u.heap(ctx, profiles); err != nil {
			return err
		}
	}
	// Tables in the middle of a match take longest to wake.
	l := load.New(load.Options{URLs: []string{p.url}, Tables: 200, Seed: 18})
	playing, cancel := context.WithTimeout(ctx, m.length)
	l.Run(playing)
	cancel()
	if err := m.asleep(ctx, u); err != nil {
		return err
	}
	var times []time.Duration
	for id, seat := range l.Seats() {
		began := time.Now()
		if err := u.server.Do(ctx, http.MethodGet, "/api/tables/"+id, seat.Token, nil, nil); err != nil {
			return err
		}
		times = append(times, time.Since(began))
	}
	slices.Sort(times)
	fmt.Fprintf(m.out, "sleep: %.2f KB of heap an idle table (want at most 1.2), of %d; awake in %v at p99, %v at the median (want 5 ms at p99), with %d actions a table\n",
		(bytes[1]-bytes[0])/float64(m.tables)/1000, m.tables, at(times, 0.99), at(times, 0.5), l.Result().Acknowledged/len(times))
	return nil
}
