package api

import (
	"cmp"
	"crypto/rand"
	"log/slog"
	"net"
	"net/http"
	"time"

	"golang.org/x/time/rate"

	"github.com/barbukit/barbukit/examples/server/node"
)

// Config says what a Server serves.
type Config struct {
	Node *node.Node
	// Origins are the other sites whose pages may use this server, such as "https://example.org". The
	// server's own pages always may.
	Origins []string
	// Hosts are the names of this server, such as "example.org". It also has its IP addresses and localhost.
	Hosts []string
	// Address returns the address of a client, for the limits; nil means the address of the
	// connection. Behind a proxy it must be the one that the proxy reports.
	Address func(*http.Request) string
	// Owns reports whether this server lets the clock and the bots of a table act; nil means always. In
	// a cluster it is a hint that spreads the tables over the servers. A new table gets a name for which it
	// returns true, if one is found soon.
	Owns func(id string) bool
	// Watch is called with true when the first client of a table is there, and with false when the last one
	// has left; it may be nil. In a cluster, this server receives the news of tables that it watches.
	Watch func(id string, on bool)
	// Ready reports whether tables can be written; nil means always.
	Ready  func() bool
	Log    *slog.Logger // nil means none
	Limits Limits
	// Pace is how long a table waits before a bot acts and before chance does.
	Pace time.Duration
	// Moved returns where the clients of a table go after Drain, such as "https://other.example.org"; empty means
	// here, as nil does.
	Moved func(table string) string
	// Idle is how long a table at which nothing happens stays in memory, and in the lobby if nobody is
	// connected; 0 means 10 minutes. It stays in the journal.
	Idle time.Duration
}

// Limits bound what clients can take. 0 means the default, which is in brackets. All IPv6 addresses whose first 64 bits
// are the same count as one.
type Limits struct {
	Requests    rate.Limit    // of an address, and messages of a connection, each second (50), and ten times as many at once
	Actions     rate.Limit    // of a seat, each second (20), and twice as many at once
	Creates     rate.Limit    // of an address, each second (0.2), and 100 times as many at once
	Tables      int           // that an address has created, and that are neither over nor asleep (100)
	Connections int           // of an address (200)
	Watchers    int           // connections of spectators to one table, and of each seat (100)
	Queue       int           // messages that wait for one connection (64)
	Message     int64         // bytes of a message of a client (4096)
	Body        int64         // bytes of a request (65536)
	Hello       time.Duration // until the first message of a connection (10 s)
	Write       time.Duration // for one message to a client (10 s)
	Ping        time.Duration // between two pings (20 s)
}

func (l Limits) withDefaults() Limits {
	l.Requests = cmp.Or(l.Requests, 50)
	l.Actions = cmp.Or(l.Actions, 20)
	l.Creates = cmp.Or(l.Creates, 0.2)
	l.Tables = cmp.Or(l.Tables, 100)
	l.Connections = cmp.Or(l.Connections, 200)
	l.Watchers = cmp.Or(l.Watchers, 100)
	l.Queue = cmp.Or(l.Queue, 64)
	l.Message = cmp.Or(l.Message, 4096)
	l.Body = cmp.Or(l.Body, 1<<16)
	l.Hello = cmp.Or(l.Hello, 10*time.Second)
	l.Write = cmp.Or(l.Write, 10*time.Second)
	l.Ping = cmp.Or(l.Ping, 20*time.Second)
	return l
}

// address returns the address of the connection of a request.
func address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// secret returns a new token or name of a table: random text that nobody can guess.
func secret() string { return rand.Text() + rand.Text() }
