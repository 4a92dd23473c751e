package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/barbukit/barbukit/examples/server/chaos"
	"github.com/barbukit/barbukit/examples/server/check"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
	"github.com/barbukit/barbukit/examples/server/table"
)

// harass lets one thing after another happen to the servers, until the context ends.
func (c *chaotic) harass(ctx context.Context) error {
	var kinds []string
	for _, kind := range allFaults {
		if c.faults[kind] {
			kinds = append(kinds, kind)
		}
	}
	for n := 0; len(kinds) > 0 && c.pause(ctx, 1000, 3000); n++ {
		kind, i := kinds[c.src.IntN(len(kinds))], c.src.IntN(len(c.servers))
		if n < len(kinds) {
			kind = kinds[n] // each at least once
		}
		c.done[kind]++
		var err error
		switch kind {
		case faultKill:
			c.servers[i].kill()
			c.pause(ctx, 0, 1500)
			err = c.restart(ctx, i)
		case faultStop:
			c.stop(ctx, i)
		case faultPartition:
			err = c.partition(ctx, i)
		case faultPower:
			err = c.cutPower(ctx, i)
		}
		if err != nil && ctx.Err() == nil {
			return err
		}
	}
	<-ctx.Done()
	return nil
}

// pause waits for a time between two numbers of milliseconds. It returns false if the context ends.
func (c *chaotic) pause(ctx context.Context, least, more int) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(time.Duration(least+c.src.IntN(more)) * time.Millisecond):
		return true
	}
}

// restart starts servers again on their files. Most servers of a cluster must be there before the next
// fault, so it waits until they are ready.
func (c *chaotic) restart(ctx context.Context, servers ...int) error {
	for _, i := range servers {
		if err := c.servers[i].start(); err != nil {
			return err
		}
	}
	if len(c.servers) == 1 {
		return nil
	}
	for _, i := range servers {
		if err := c.servers[i].ready(ctx); err != nil {
			return err
		}
	}
	return nil
}

// stop stops a server for a while. Then it does not know that time has passed, and may believe that it
// still owns tables.
func (c *chaotic) stop(ctx context.Context, i int) {
	_ = chaos.Pause(c.servers[i].cmd.Process)
	c.pause(ctx, 500, 6000)
	_ = chaos.Resume(c.servers[i].cmd.Process)
}

// partition cuts a server from the other servers, from the clients, or from both for a while.
func (c *chaotic) partition(ctx context.Context, i int) error {
	cables := [][]string{{chaos.ToServers}, {chaos.ToClients}, {chaos.ToServers, chaos.ToClients}}[c.src.IntN(3)]
	if len(c.servers) == 1 {
		cables = []string{chaos.ToClients}
	}
	return c.unplug(i, cables, func() { c.pause(ctx, 1000, 7000) })
}

// unplug pulls cables of a server out, calls f, and connects them again.
func (c *chaotic) unplug(i int, cables []string, f func()) error {
	for _, in := range []bool{false, true} {
		for _, cable := range cables {
			if err := c.network.Plug(i, cable, in); err != nil {
				return err
			}
		}
		if !in {
			f()
		}
	}
	return nil
}

// cutPower cuts the power of one server, or of all at once, and lets them start again.
func (c *chaotic) cutPower(ctx context.Context, i int) error {
	servers := []int{i}
	if c.src.IntN(2) == 0 {
		servers = servers[:0]
		for i := range c.servers {
			servers = append(servers, i)
		}
	}
	// The answers that clients have read before this moment count.
	if err := c.players.Cut(func() (err error) {
		for _, i := range servers {
			err = errors.Join(err, c.disks[i].Cut())
		}
		return err
	}); err != nil {
		return err
	}
	for _, i := range servers {
		c.servers[i].kill()
	}
	for _, i := range servers {
		if err := c.disks[i].Restore(); err != nil {
			return err
		}
	}
	return c.restart(ctx, servers...)
}

// prove checks the files of the servers, and all that clients have noted.
func (c *chaotic) prove() error {
	var stores []string
	var all []*jetstream.Files
	broken := 0
	for i := range c.servers {
		files, err := readStopped(c.store(i))
		if err != nil {
			return err
		}
		fmt.Fprintf(c.out, "server %d: ", i)
		broken += proveFiles(c.out, files, false)
		stores, all = append(stores, c.store(i)), append(all, files)
	}
	broken += compare(c.out, stores, all)
	acknowledged, asked, lost, old := 0, 0, 0, 0
	var received receipts
	for _, id := range c.players.Tables() {
		// One server may have fewer lines than another, but most have all that was acknowledged.
		newest := slices.MaxFunc(all, func(a, b *jetstream.Files) int { return int(a.Last(id)) - int(b.Last(id)) })
		var l check.Log
		var truth check.Truth
		_, err := check.Walk(newest, id, func(e table.Entry, t *table.Table) error { return errors.Join(l.Add(e, t), truth.Add(e, t)) })
		operations := c.players.Operations(id)
		if err == nil {
			gone := l.Lost(operations)
			lost += len(gone)
			for _, o := range gone {
				fmt.Fprintf(c.out, "lost: table %s: %v\n", id, o)
			}
			err = l.Prove(id, operations)
			if err != nil && len(all) > 1 && l.Prove(id, check.Earlier(operations)) == nil {
				err = nil
				old++
			}
		}
		if err == nil {
			err = received.prove(&truth, c.players.Received(id), c.src)
		}
		if err != nil {
			broken++
			fmt.Fprintln(c.out, "broken:", err)
		}
		for _, o := range operations {
			if asked++; o.Answer == check.Done {
				acknowledged++
			}
		}
	}
	fmt.Fprintf(c.out, "tables played: %d; requests and connections that failed and were tried again: %d\n", len(c.players.Tables()), c.players.Failed())
	fmt.Fprintf(c.out, "acknowledged: %d actions\nlost: %d\n", acknowledged, lost)
	if old > 0 {
		fmt.Fprintf(c.out, "tables of which a server that was stopped or cut off showed an earlier place: %d\n", old)
	}
	if broken > 0 || lost > 0 || acknowledged == 0 {
		return fmt.Errorf("%d actions acknowledged, %d lost, %d faults", acknowledged, lost, broken)
	}
	fmt.Fprintf(c.out, "every chain is whole, every record verifies, every acknowledged action is there once;\nthe %d requests of the clients are linearizable; the %d events, %d views and %d results that they received are what they may see,\nand so are the legal actions and the keys; %d views were compared with other hidden cards\n",
		asked, received.events, received.views, received.results, received.twins)
	return nil
}

// receipts counts what clients have received.
type receipts struct{ events, views, results, twins int }

// twinsEvery is 1 of how many views is compared with other hidden cards: each comparison plays the match again.
const twinsEvery = 10

// prove compares what the seats of a table have received with what they may know.
func (n *receipts) prove(truth *check.Truth, all []*check.Received, src *rand.Rand) error {
	for _, r := range all {
		events, views, results := r.Count()
		n.events, n.views, n.results = n.events+events, n.views+views, n.results+results
		if err := truth.Received(r); err != nil {
			return err
		}
		twins, err := truth.Twins(r, src, twinsEvery)
		n.twins += twins
		if err != nil {
			return err
		}
	}
	return nil
}
