package main

import (
	"log/slog"
	"net"
	"net/netip"
	"slices"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/barbukit/barbukit/examples/server/api"
)

// The open connections of an address, of which package api lets 200 be WebSockets; and the files that are left for the
// journal when all other files are connections.
const (
	mostOfAddress = 300
	filesForStore = 256
)

// listener closes new connections of an address that has too many, and all new ones if the files of the journal could
// not be opened any more: the journal does not write again after an error.
type listener struct {
	net.Listener
	most, ofAddress int            // open connections, in all and of an address
	proxies         []netip.Prefix // these have as many as they want
	log             *slog.Logger
	refusals        rate.Sometimes // lines of the log

	mu  sync.Mutex
	all int
	of  map[string]int
}

func newListener(l net.Listener, o settings, log *slog.Logger) *listener {
	files := openFiles()
	all := &listener{
		Listener: l, most: files - min(filesForStore, files/2), ofAddress: mostOfAddress, proxies: o.proxies, log: log,
		refusals: rate.Sometimes{First: 1, Interval: time.Second}, of: map[string]int{},
	}
	if o.noLimits {
		all.ofAddress = all.most
	}
	return all
}

// Accept returns the next connection that may be open.
func (l *listener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		address, _, _ := net.SplitHostPort(c.RemoteAddr().String())
		name := api.Network(address)
		if l.add(name, address) {
			return &counted{Conn: c, end: sync.OnceFunc(func() { l.remove(name) })}, nil
		}
		_ = c.Close()
		l.refusals.Do(func() { l.log.Warn("a connection was closed: there are too many", "address", address) })
	}
}

// add counts a connection, unless there are too many.
func (l *listener) add(name, address string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	a, err := netip.ParseAddr(address)
	proxy := err == nil && slices.ContainsFunc(l.proxies, func(p netip.Prefix) bool { return p.Contains(a.Unmap()) })
	if l.all >= l.most || l.of[name] >= l.ofAddress && !proxy {
		return false
	}
	l.all++
	l.of[name]++
	return true
}

func (l *listener) remove(name string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.all--
	if l.of[name]--; l.of[name] == 0 {
		delete(l.of, name)
	}
}

// counted is a connection that a listener counts until it is closed.
type counted struct {
	net.Conn
	end func()
}

func (c *counted) Close() error {
	defer c.end()
	return c.Conn.Close()
}
