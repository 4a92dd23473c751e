package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/barbukit/barbukit/examples/server/check"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
	"github.com/barbukit/barbukit/examples/server/load"
)

// chaos plays on servers that are killed and stopped again and again, and proves that nothing that was
// acknowledged is lost.
func chaos(ctx context.Context, args []string, out, log io.Writer) error {
	f := flag.NewFlagSet("chaos", flag.ContinueOnError)
	nodes := f.Int("nodes", 1, "the number of servers: 1, or 3 and more in a cluster")
	length := f.Duration("for", 30*time.Second, "how `LONG` to play")
	tables := f.Int("tables", 20, "the number of tables at a time")
	seed := f.Uint64("seed", 1, "the `SEED` of what happens")
	keep := f.String("store", "", "keep the files of the servers in this `DIRECTORY`")
	if err := parse(f, args, log); err != nil {
		return err
	}
	if *nodes < 1 || *nodes == 2 || *nodes > 9 || *tables < 1 || *length <= 0 {
		return wrong(f, log, "-nodes %d -tables %d -for %v: want 1 or 3 to 9 servers, at least one table, and a time above 0", *nodes, *tables, *length)
	}
	dir := *keep
	if dir == "" {
		temporary, err := os.MkdirTemp("", "barbu-chaos-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(temporary)
		dir = temporary
	} else if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	c := &chaotic{src: rand.New(rand.NewPCG(*seed, 0)), out: out}
	if err := c.start(ctx, dir, *nodes); err != nil {
		return err
	}
	defer c.killAll()
	l := load.New(load.Options{URLs: c.urls(), Tables: *tables, Seed: *seed})
	playing, cancel := context.WithTimeout(ctx, *length)
	defer cancel()
	var group sync.WaitGroup
	group.Go(func() { l.Run(playing) })
	c.harass(playing)
	group.Wait()
	if err := c.heal(ctx); err != nil {
		return err
	}
	r := l.Result()
	verifying, end := context.WithTimeout(ctx, 2*time.Minute)
	defer end()
	var err error
	if r.Lost, err = l.Verify(verifying); err != nil {
		return err
	}
	c.killAll()
	fmt.Fprintf(out, "killed: %d servers; stopped for a while: %d\n", c.killed, c.paused)
	report(out, r, *length)
	if err := c.prove(); err != nil {
		return err
	}
	if r.Acknowledged == 0 || len(r.Lost) > 0 {
		return errors.New("the servers have lost what they acknowledged, or acknowledged nothing")
	}
	return nil
}

// chaotic is some servers to which things happen.
type chaotic struct {
	src            *rand.Rand
	out            io.Writer
	stores         []jetstream.Options
	servers        []*process
	killed, paused int
}

// start starts the servers, and waits until all are ready.
func (c *chaotic) start(ctx context.Context, dir string, nodes int) error {
	var routes []string
	for range nodes {
		a, err := freeAddress()
		if err != nil {
			return err
		}
		routes = append(routes, a)
	}
	for i := range nodes {
		store := filepath.Join(dir, fmt.Sprintf("server-%d", i))
		var more []string
		if nodes > 1 {
			more = []string{"-cluster", fmt.Sprintf("server-%d@%s", i, routes[i]), "-peers", strings.Join(routes, ",")}
		}
		p, err := newProcess(store, more...)
		if err != nil {
			return err
		}
		o, err := serveFlagsOf(p.args)
		if err != nil {
			return err
		}
		c.servers, c.stores = append(c.servers, p), append(c.stores, o)
		if err := p.start(); err != nil {
			return err
		}
	}
	return c.ready(ctx)
}

// serveFlagsOf returns where a server with these arguments keeps its files.
func serveFlagsOf(args []string) (jetstream.Options, error) {
	if err := os.Setenv("BARBU_CLUSTER_SECRET", "chaos"); err != nil {
		return jetstream.Options{}, err
	}
	o, err := serveFlags(args[1:], io.Discard)
	return o.store, err
}

// ready waits until all servers are ready.
func (c *chaotic) ready(ctx context.Context) error {
	starting, cancel := context.WithTimeout(ctx, 2*time.Minute)
	defer cancel()
	for _, p := range c.servers {
		if err := p.ready(starting); err != nil {
			return err
		}
	}
	return nil
}

func (c *chaotic) urls() (all []string) {
	for _, p := range c.servers {
		all = append(all, p.url)
	}
	return all
}

// harass kills or stops one server after another until the context ends. After a kill the server
// starts again, on the same files.
func (c *chaotic) harass(ctx context.Context) {
	for {
		if !pause(ctx, time.Duration(1000+c.src.IntN(3000))*time.Millisecond) {
			return
		}
		p := c.servers[c.src.IntN(len(c.servers))]
		if c.src.IntN(3) == 0 {
			c.paused++
			_ = p.cmd.Process.Signal(syscall.SIGSTOP)
			pause(ctx, time.Duration(500+c.src.IntN(3000))*time.Millisecond)
			_ = p.cmd.Process.Signal(syscall.SIGCONT)
			continue
		}
		c.killed++
		p.kill()
		pause(ctx, time.Duration(c.src.IntN(1500))*time.Millisecond)
		if err := p.start(); err != nil {
			fmt.Fprintln(c.out, "a server does not start:", err)
			return
		}
		if len(c.servers) > 1 { // most servers of a cluster must be there
			if err := p.ready(ctx); err != nil {
				return
			}
		}
	}
}

// pause waits. It returns false if the context ends.
func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// heal waits until all servers answer again.
func (c *chaotic) heal(ctx context.Context) error { return c.ready(ctx) }

func (c *chaotic) killAll() {
	for _, p := range c.servers {
		if p.cmd != nil && p.cmd.ProcessState == nil {
			p.kill()
		}
	}
}

// prove checks the files of the servers.
func (c *chaotic) prove() error {
	journals, errs := make([]*jetstream.Journal, len(c.stores)), make([]error, len(c.stores))
	var group sync.WaitGroup
	for i, o := range c.stores {
		group.Go(func() { journals[i], errs[i] = jetstream.Open(o) })
	}
	group.Wait()
	defer func() {
		for _, j := range journals {
			if j != nil {
				_ = j.Close()
			}
		}
	}()
	if err := errors.Join(errs...); err != nil {
		return err
	}
	reports, err := check.Journal(journals[0])
	if err != nil {
		return err
	}
	actions := 0
	for _, r := range reports {
		actions += r.Actions
	}
	fmt.Fprintf(c.out, "checked: %d tables with %d actions: every chain is whole, every action is there once, every record verifies\n", len(reports), actions)
	return nil
}
