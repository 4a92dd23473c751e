package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/barbukit/barbukit/examples/server/chaos"
)

// The faults that chaos knows.
const (
	faultKill      = "kill"      // kill -9
	faultStop      = "stop"      // SIGSTOP, and SIGCONT after a while
	faultPartition = "partition" // a server loses the others, the clients, or both
	faultPower     = "power"     // the disks of one or all servers lose what is not on them
)

var allFaults = []string{faultKill, faultStop, faultPartition, faultPower}

// chaosFlags are the flags of chaos.
type chaosFlags struct {
	nodes, tables int
	shards        int
	length        time.Duration
	seed          uint64
	store         string
	faults        []string
}

func readChaosFlags(args []string, log io.Writer) (o chaosFlags, err error) {
	f := flag.NewFlagSet("chaos", flag.ContinueOnError)
	f.IntVar(&o.nodes, "nodes", 1, "the `NUMBER` of servers: 1, or 3 to 9 in a cluster")
	f.IntVar(&o.shards, "shards", 0, "the `NUMBER` of streams of the servers; 0: the usual one")
	f.DurationVar(&o.length, "for", 30*time.Second, "how `LONG` to play")
	f.IntVar(&o.tables, "tables", 12, "the `NUMBER` of tables at a time")
	f.Uint64Var(&o.seed, "seed", 1, "the `SEED` of what happens")
	f.StringVar(&o.store, "store", chaosStore, "keep the files of the servers in this `DIRECTORY`; it must be new, or of an earlier chaos, whose files are removed")
	faults := f.String("faults", strings.Join(allFaults, ","), "the `KINDS` of what happens, separated by commas")
	if err := parse(f, args, log); err != nil {
		return o, err
	}
	if o.nodes < 1 || o.nodes == 2 || o.nodes > 9 || o.tables < 1 || o.length <= 0 {
		return o, wrong(f, log, "-nodes %d -tables %d -for %v: want 1 or 3 to 9 servers, at least one table, and a time above 0", o.nodes, o.tables, o.length)
	}
	if !rightShards(o.shards) {
		return o, wrong(f, log, "-shards %d: "+wantShards, o.shards)
	}
	o.faults = strings.Split(*faults, ",")
	for _, one := range o.faults {
		if !slices.Contains(allFaults, one) {
			return o, wrong(f, log, "-faults %s: want some of %s", *faults, strings.Join(allFaults, ","))
		}
	}
	return o, nil
}

// storeMark is a file in the directories of chaos.
const storeMark = "chaos"

// emptyStore makes a directory for the files of servers.
func emptyStore(dir string) error {
	entries, err := os.ReadDir(dir)
	if err == nil && len(entries) > 0 {
		if _, err := os.Stat(filepath.Join(dir, storeMark)); err != nil {
			return fmt.Errorf("-store %s has other files: want a new directory, or one of an earlier chaos", dir)
		}
		if err := os.RemoveAll(dir); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, storeMark), nil, 0o600)
}

// runChaos plays on servers to which things happen again and again, and proves that nothing that was
// acknowledged is lost.
func runChaos(ctx context.Context, args []string, out, log io.Writer) error {
	o, err := readChaosFlags(args, log)
	if err != nil {
		return err
	}
	c := &chaotic{o: o, src: rand.New(rand.NewPCG(o.seed, 0)), out: out, faults: map[string]bool{}, done: map[string]int{}}
	for _, one := range o.faults {
		c.faults[one] = true
	}
	if c.faults[faultPartition] || c.faults[faultPower] {
		entered, err := chaos.Enter(ctx, append([]string{"chaos"}, args...), out, log)
		if entered {
			var failed *exec.ExitError
			if errors.As(err, &failed) {
				return errReported
			}
			return err
		}
		if err != nil {
			fmt.Fprintln(out, "no cell for partitions and power cuts:", err)
		}
	}
	if err := emptyStore(o.store); err != nil {
		return err
	}
	c.prepare()
	defer c.close()
	if err := c.start(ctx); err != nil {
		return err
	}
	c.players = chaos.New(c.urls())
	playing, cancel := context.WithTimeout(ctx, o.length)
	defer cancel()
	var group sync.WaitGroup
	group.Go(func() { c.players.Play(playing, o.tables, o.seed) })
	failed := c.harass(playing)
	if failed != nil {
		cancel()
	}
	group.Wait()
	if err := errors.Join(failed, ctx.Err()); err != nil {
		return err
	}
	if err := c.ready(ctx); err != nil {
		return err
	}
	c.killAll()
	if err := c.keepFiles(); err != nil {
		return err
	}
	fmt.Fprintf(out, "killed with kill -9: %d; stopped for a while: %d; cut from the network: %d; power cuts: %d\n",
		c.done[faultKill], c.done[faultStop], c.done[faultPartition], c.done[faultPower])
	return c.prove()
}

// chaotic is some servers to which things happen.
type chaotic struct {
	o       chaosFlags
	src     *rand.Rand
	out     io.Writer
	faults  map[string]bool // that are possible
	done    map[string]int  // how often each fault has happened
	network *chaos.Network
	disks   []*chaos.Disk
	servers []*process
	players *chaos.Players
}

// prepare lays the network and makes the disks. It says what this machine does not permit, and why.
func (c *chaotic) prepare() {
	if err := chaos.CanPause(); err != nil && c.faults[faultStop] {
		c.faults[faultStop] = false
		fmt.Fprintln(c.out, "stops are not possible here:", err)
	}
	if !c.faults[faultPartition] && !c.faults[faultPower] {
		return
	}
	cell := chaos.Open()
	err := cell.Network
	if err == nil && c.faults[faultPartition] {
		c.network, err = chaos.NewNetwork(c.o.nodes)
	}
	if err != nil && c.faults[faultPartition] {
		c.faults[faultPartition] = false
		fmt.Fprintln(c.out, "partitions are not possible here:", err)
	}
	if !c.faults[faultPower] {
		return
	}
	for i := 0; i < c.o.nodes && cell.Disks == nil; i++ {
		var d *chaos.Disk
		if d, cell.Disks = chaos.NewDisk(c.o.store, fmt.Sprintf("disk-%d", i)); cell.Disks == nil {
			c.disks = append(c.disks, d)
		}
	}
	if cell.Disks != nil {
		c.faults[faultPower] = false
		fmt.Fprintln(c.out, "power cuts are not possible here:", cell.Disks)
		fmt.Fprintln(c.out, "go test ./sim runs them with a disk in memory, and proves that a disk that lies is found")
	}
}

// start starts the servers, and waits until all are ready.
func (c *chaotic) start(ctx context.Context) error {
	var routes []string
	for i := range c.o.nodes {
		route, err := freeAddress()
		if err != nil {
			return err
		}
		if c.network != nil {
			route = c.network.Route(i) + ":6222"
		}
		routes = append(routes, route)
	}
	for i := range c.o.nodes {
		address, err := freeAddress()
		if err != nil {
			return err
		}
		if c.network != nil {
			address = c.network.Address(i) + ":8080"
		}
		var more []string
		if c.o.nodes > 1 {
			more = []string{"-cluster", fmt.Sprintf("server-%d@%s", i, routes[i]), "-peers", strings.Join(routes, ","), "-public", "http://" + address}
		}
		p, err := newProcessAt(address, c.store(i), append(more, "-shards", strconv.Itoa(c.o.shards))...)
		if err != nil {
			return err
		}
		if c.network != nil {
			p.before = c.network.Inside(i)
		}
		if c.faults[faultPower] {
			p.args = append(p.args, "-store", filepath.Join(c.disks[i].Dir, "store"))
		}
		c.servers = append(c.servers, p)
		if err := p.start(); err != nil {
			return err
		}
	}
	return c.ready(ctx)
}

// store returns where the files of a server are at the end.
func (c *chaotic) store(i int) string { return filepath.Join(c.o.store, fmt.Sprintf("server-%d", i)) }

// keepFiles copies the files of the servers from their disks.
func (c *chaotic) keepFiles() error {
	for i, d := range c.disks {
		if err := os.CopyFS(c.store(i), os.DirFS(filepath.Join(d.Dir, "store"))); err != nil {
			return err
		}
	}
	return nil
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

func (c *chaotic) killAll() {
	for _, p := range c.servers {
		if p.cmd != nil && p.cmd.ProcessState == nil {
			p.kill()
		}
	}
}

// close ends everything that was started.
func (c *chaotic) close() {
	c.killAll()
	for _, d := range c.disks {
		_ = d.Close() // the cell ends anyway
		_ = os.Remove(d.Dir + ".image")
		_ = os.Remove(d.Dir)
	}
}
