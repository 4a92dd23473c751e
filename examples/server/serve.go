package main

import (
	"context"
	"crypto/rand"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	_ "net/http/pprof" // only for -profile: the server of tables has a mux of its own
	"net/netip"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/examples/server/web"
)

// settings are the flags of serve.
type settings struct {
	address  string
	store    jetstream.Options
	origins  []string
	siblings []string
	hosts    []string
	proxies  []netip.Prefix
	pace     time.Duration
	drain    time.Duration
	moved    string
	noLimits bool
	idle     time.Duration
	profile  string
}

// serveFlags reads the flags of serve.
func serveFlags(args []string, log io.Writer) (o settings, err error) {
	f := flag.NewFlagSet("serve", flag.ContinueOnError)
	f.StringVar(&o.address, "address", "localhost:8080", "the `ADDRESS` to listen on, such as :8080 for all networks of this machine; port 0 is any free port")
	f.StringVar(&o.store.Dir, "store", usualStore, "the `DIRECTORY` of the tables; it is created")
	f.BoolVar(&o.store.Unsynced, "unsynced", false, "do not wait for the disk: faster, but a power cut loses what was acknowledged last")
	f.IntVar(&o.store.Shards, "shards", 0, "the `NUMBER` of streams of new tables, at most 64, which cannot change later; 0: that of the tables, and for new ones 1, or 3 in a cluster")
	cluster := f.String("cluster", "", "`NAME@HOST:PORT` of this server in a cluster of three or more, all with the same BARBU_CLUSTER_SECRET in the environment")
	peers := f.String("peers", "", "`HOST:PORT,…` of other servers of the cluster")
	origins := f.String("origins", "", "other `SITES` whose pages may use the server, such as https://example.org, separated by commas")
	siblings := f.String("siblings", "", "the `ADDRESSES` of the other servers of the cluster for browsers, such as https://s2.example.org, separated by commas: their pages continue here when they stop")
	hosts := f.String("hosts", "", "the `NAMES` of the server, such as example.org, separated by commas; it also has its IP addresses and localhost")
	proxies := f.String("proxies", "", "the IP `ADDRESSES` of proxies before the server, such as 127.0.0.1, separated by commas: the limits are then for the addresses in their header X-Forwarded-For")
	f.DurationVar(&o.pace, "pace", 700*time.Millisecond, "the `TIME` before a bot acts, and before cards are dealt or cut")
	f.DurationVar(&o.drain, "drain", 10*time.Second, "the `TIME` for connections to end after SIGTERM")
	f.StringVar(&o.store.Cluster.Address, "public", "", "the `ADDRESS` of this server of a cluster for browsers, such as https://s1.example.org: clients of the others come here when those stop")
	f.StringVar(&o.moved, "moved", "", "the `ADDRESS` where clients go after SIGTERM; empty: in a cluster with -public, that of the server that then owns their table, and otherwise the same one")
	f.BoolVar(&o.noLimits, "no-limits", false, "do not limit what one address can ask, for measurements")
	f.DurationVar(&o.idle, "idle", 10*time.Minute, "the `TIME` after which a table at which nothing happens is only in the files")
	f.StringVar(&o.profile, "profile", "", "an `ADDRESS` for go tool pprof, such as localhost:6060; empty: none")
	if err := parse(f, args, log); err != nil {
		return o, err
	}
	if o.idle < time.Second || o.drain <= 0 || o.pace < 0 {
		return o, wrong(f, log, "-idle %v -drain %v -pace %v: want -idle 1s or more, -drain above 0, and -pace 0 or more", o.idle, o.drain, o.pace)
	}
	if !rightShards(o.store.Shards) {
		return o, wrong(f, log, "-shards %d: "+wantShards, o.store.Shards)
	}
	o.origins, o.siblings, o.hosts = splitList(*origins), splitList(*siblings), splitList(strings.ToLower(*hosts))
	if err := checkSites(o.origins); err != nil {
		return o, wrong(f, log, "-origins %v", err)
	}
	if err := checkSites(o.siblings); err != nil {
		return o, wrong(f, log, "-siblings %v", err)
	}
	if err := checkSites([]string{o.store.Cluster.Address}); o.store.Cluster.Address != "" && err != nil {
		return o, wrong(f, log, "-public %v", err)
	}
	if err := checkSites([]string{o.moved}); o.moved != "" && err != nil {
		return o, wrong(f, log, "-moved %v", err)
	}
	if err := checkHosts(o.hosts); err != nil {
		return o, wrong(f, log, "-hosts %v", err)
	}
	if o.proxies, err = readProxies(splitList(*proxies)); err != nil {
		return o, wrong(f, log, "-proxies %v", err)
	}
	switch {
	case *cluster != "":
		name, address, _ := strings.Cut(*cluster, "@")
		host, port, err := net.SplitHostPort(address)
		n, wrongPort := strconv.Atoi(port)
		if name == "" || err != nil || wrongPort != nil {
			return o, wrong(f, log, "-cluster %s: want NAME@HOST:PORT, such as a@10.0.0.1:6222", *cluster)
		}
		c := &o.store.Cluster
		c.Name, c.Host, c.Port, c.Secret, c.Peers = name, host, n, os.Getenv("BARBU_CLUSTER_SECRET"), splitList(*peers)
		if len(o.store.Cluster.Peers) == 0 {
			return o, wrong(f, log, "-cluster %s: want -peers too, with the HOST:PORT of other servers", *cluster)
		}
		if o.store.Cluster.Secret == "" {
			return o, wrong(f, log, "no secret of the cluster: set the same BARBU_CLUSTER_SECRET on all its servers")
		}
	case *peers != "":
		return o, wrong(f, log, "-peers: want -cluster too")
	case o.store.Cluster.Address != "":
		return o, wrong(f, log, "-public: want -cluster too")
	}
	return o, nil
}

const wantShards = "want 1 to 64 streams, or 0 for the usual number"

func rightShards(n int) bool { return n >= 0 && n <= jetstream.MostShards }

// gcPercent is how far the heap may grow before the next garbage collection, in percent of the memory in use after the
// last one. It is twice the default of Go, for about half as many collections.
const gcPercent = 200

// serve keeps tables until the context ends.
func serve(ctx context.Context, args []string, out, log io.Writer) error {
	o, err := serveFlags(args, log)
	if err != nil {
		return err
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	o.store.Stop = ctx.Done()
	if o.store.Cluster.Name != "" {
		fmt.Fprintln(out, "The server waits until most servers of the cluster have started.")
	}
	s, err := start(o, log)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "Open %s in a browser. The tables are in %s. Ctrl+C stops the server.\n", shownAddress(s.listener.Addr()), o.store.Dir)
	select {
	case err = <-s.failed:
	case <-ctx.Done():
		fmt.Fprintln(out, "The server stops. Its tables continue when it starts again.")
	}
	return errors.Join(err, s.stop(o.drain))
}

// running is a server that runs.
type running struct {
	journal  *jetstream.Journal
	node     *node.Node
	api      *api.Server
	listener net.Listener
	http     *http.Server
	failed   chan error
	flags    settings
	owners   atomic.Pointer[[]string] // the addresses of the owners of the streams, when the server stops
}

// readTimeout is how long a request may take to arrive. It ends when the request becomes a WebSocket.
var readTimeout = 30 * time.Second

// start starts a server.
func start(o settings, log io.Writer) (s *running, err error) {
	s = &running{failed: make(chan error, 2), flags: o}
	// The port is reserved first: if it is in use, nothing else happens.
	if s.listener, err = net.Listen("tcp", o.address); err != nil {
		return nil, fmt.Errorf("%w: use -address with a free port, such as localhost:8080", err)
	}
	if s.journal, err = jetstream.Open(o.store); err != nil {
		_ = s.listener.Close()
		return nil, err
	}
	s.node = &node.Node{
		Journal: s.journal,
		Shared:  o.store.Cluster.Name != "",
		Now:     newClock().now,
		Key:     func() []byte { key := make([]byte, 32); _, _ = rand.Read(key); return key },
	}
	lines := slog.New(slog.NewTextHandler(log, nil))
	c := api.Config{Node: s.node, Origins: slices.Concat(o.origins, o.siblings), Hosts: o.hosts, Log: lines, Pace: o.pace, Moved: s.moved, Idle: o.idle, Owns: s.journal.Owns, Watch: s.journal.Watch, Ready: func() bool { return !s.journal.Failing() }}
	if len(o.proxies) > 0 {
		c.Address = func(r *http.Request) string { return clientAddress(r, o.proxies) }
	}
	if o.noLimits {
		c.Limits = api.Limits{Requests: rate.Inf, Actions: rate.Inf, Creates: rate.Inf, Tables: 1 << 30, Connections: 1 << 30}
	}
	s.api = api.New(c)
	s.node.Report = s.api.Report
	s.node.Send = s.api.Send
	err = web.Add(s.api, web.Config{Node: s.node, Moved: o.moved, Siblings: o.siblings})
	if err == nil && o.store.Cluster.Name != "" {
		err = s.share()
	}
	if err != nil {
		_ = s.listener.Close()
		return nil, errors.Join(err, s.journal.Close())
	}
	s.http = &http.Server{Handler: s.handler(), ReadHeaderTimeout: 10 * time.Second, ReadTimeout: readTimeout, WriteTimeout: 5 * time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 14}
	if o.profile != "" {
		profiles, err := net.Listen("tcp", o.profile)
		if err != nil {
			return nil, errors.Join(fmt.Errorf("%w: use -profile with a free port, such as localhost:6060", err), s.stop(o.drain))
		}
		go func() { s.failed <- http.Serve(profiles, http.DefaultServeMux) }() // of net/http/pprof
	}
	go s.wake(nil)
	go func() {
		if err := s.http.Serve(newListener(s.listener, o, lines)); !errors.Is(err, http.ErrServerClosed) {
			s.failed <- err
		}
	}()
	return s, nil
}

// wake lets the clocks and bots of tables act again, or of all tables without a function. The streams of a cluster
// may have no leader yet, so it tries until it succeeds.
func (s *running) wake(which func(id string) bool) {
	for {
		err := s.api.Wake(which)
		if err == nil || errors.Is(err, journal.ErrClosed) {
			return
		}
		time.Sleep(time.Second)
	}
}

// share lets the servers of a cluster report to each other which tables have new entries.
func (s *running) share() error {
	s.node.Wrote = func(id string, frames []table.Frame) { s.journal.Publish(id, api.News(frames)) }
	go func() {
		for range time.Tick(time.Second) {
			s.api.FollowAll()
		}
	}()
	if err := s.journal.Listen(s.api.Heard); err != nil {
		return err
	}
	s.journal.Share(func(shards []int) {
		go s.wake(func(id string) bool { return slices.Contains(shards, s.journal.Shard(id)) })
	})
	return nil
}

// handler returns the handler of all requests.
func (s *running) handler() http.Handler { return s.api }
