package main

import (
	"context"
	"fmt"

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

// cluster compares three servers with one. All share the processors of one machine, so it compares the
// CPU of an action: three servers with as much CPU each as a single one serve three times its tables,
// divided by how much more CPU an action takes.
func (m *measurement) cluster(ctx context.Context) error {
	if m.action == 0 {
		if err := m.saturation(ctx); err != nil {
			return err
		}
	}
	c := &chaotic{o: chaosFlags{store: m.dir, nodes: 3}, out: m.out}
	if err := c.start(ctx); err != nil {
		return err
	}
	defer c.killAll()
	var servers []*used
	for _, url := range c.urls() {
		servers = append(servers, &used{server: client.Server{URL: url}})
	}
	r, err := m.play(ctx, load.Options{Tables: 400}, servers...)
	if err != nil {
		return err
	}
	action := perAction(r, servers...)
	fmt.Fprintf(m.out, "cluster: %.0f µs of CPU an action on three servers together, with three copies of each line: at equal CPU a server, three serve %.2f times the tables of one (want at least 2.5)\n",
		action, 3*m.action/action)
	return nil
}
