package main

import (
	"context"
	"fmt"
	"time"

	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/load"
)

// files returns how many files and connections the server may have.
func (u *used) files(ctx context.Context) float64 {
	all, err := metrics(ctx, u.server)
	if err != nil {
		return 0
	}
	return all["process_max_fds"]
}

// asMany is how many times the tables of one server three servers are to serve, with as much CPU each.
const asMany = 2.5

// cluster compares three servers with one, at the pace of people and at saturation.
func (m *measurement) cluster(ctx context.Context) error {
	if m.action == 0 {
		if err := m.saturation(ctx); err != nil {
			return err
		}
	}
	p, one, err := m.serve(ctx)
	if err != nil {
		return err
	}
	defer p.kill()
	c := &chaotic{o: chaosFlags{store: m.dir, nodes: 3}, out: m.out}
	if err := c.start(ctx); err != nil {
		return err
	}
	defer c.killAll()
	var three []*used
	for _, url := range c.urls() {
		three = append(three, &used{server: client.Server{URL: url}})
	}
	if err := m.clusterPaced(ctx, one, three); err != nil {
		return err
	}
	return m.clusterSaturation(ctx, three)
}

// clusterPaced lets three servers serve more tables than one, and compares the CPU of each. The other servers
// have nothing to do meanwhile. One server plays before and after, because the machine can be slower at times.
func (m *measurement) clusterPaced(ctx context.Context, one *used, three []*used) error {
	tables := m.tables / 4 // the clients need the same processors
	if limit := int(one.files(ctx)); limit > 0 {
		tables = min(tables, (limit-300)/10)
	}
	alone := load.Options{Tables: tables, Every: 2 * time.Second}
	together := alone
	together.Tables = int(asMany * float64(tables))
	before, err := m.work(ctx, alone, one)
	if err != nil {
		return err
	}
	each, err := m.work(ctx, together, three...)
	if err != nil {
		return err
	}
	after, err := m.work(ctx, alone, one)
	if err != nil {
		return err
	}
	cores, moves := (before.cores+after.cores)/2, (before.moves+after.moves)/2
	fmt.Fprintf(m.out, "cluster: three servers serve %.1f times the tables of one, %d and %d at 2 s a move, with %.2f times its CPU each (want at most 1): %.2f of a core, and %.2f; moves: %.0f a second, and %.0f\n",
		asMany, together.Tables, tables, each.cores/cores, each.cores, cores, each.moves, moves)
	return nil
}

// work is what servers do in a load.
type work struct {
	cores float64 // the part of a core that each of them uses
	moves float64 // a second, of all
}

// work plays on servers, and returns what they do.
func (m *measurement) work(ctx context.Context, o load.Options, servers ...*used) (w work, err error) {
	r, err := m.play(ctx, o, servers...)
	if err != nil {
		return w, err
	}
	for _, u := range servers {
		w.cores += u.of("process_cpu_seconds_total") / u.took.Seconds() / float64(len(servers))
	}
	w.moves = float64(r.Acknowledged) / servers[0].took.Seconds()
	return w, nil
}

// clusterSaturation compares the CPU of an action when clients never wait.
func (m *measurement) clusterSaturation(ctx context.Context, three []*used) error {
	r, err := m.play(ctx, load.Options{Tables: 400}, three...)
	if err != nil {
		return err
	}
	action := perAction(r, three...)
	fmt.Fprintf(m.out, "cluster: %.0f µs of CPU an action at saturation, on three servers together: with as much CPU each as one server that has nothing else to do, they do %.2f times its actions\n",
		action, 3*m.action/action)
	return nil
}
