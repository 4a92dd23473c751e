package api

import (
	"cmp"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/examples/server/table"
)

// Server serves tables. It is an [http.Handler].
type Server struct {
	c       Config
	handler http.Handler
	mux     *http.ServeMux
	metrics *metrics
	workers *workers // of all connections

	unanswered atomic.Int64 // messages of WebSockets that have no answer yet
	load       atomic.Int64 // the average of unanswered, times averaged

	requests, creates, actions *limiters
	connections                counts // of addresses
	watchers                   counts // connections to tables
	audiences                  counts // of spectators of a table, and of each seat

	mu       sync.Mutex
	rooms    map[string]*room
	created  map[string]string // table → the address that has created it, until it is over or sleeps
	tables   counts            // tables that an address has created and that are not over and do not sleep
	plans    int               // how often a timer of a room was set
	draining bool
	open     sync.WaitGroup // connections

	failures rate.Sometimes // lines of the log
}

// room is a table as the network sees it: its connections, and the timer of its next tick.
type room struct {
	clients []*client // replaced, never changed: Send reads it without a lock
	timer   *time.Timer
	waits   bool     // the timer runs
	plan    int      // the number of the plan for which the timer was set last
	used    int64    // when something happened here last, by the clock of the node
	lobby   *Listing // nil if the table is not in the lobby
}

// New returns a Server. Set the Send of the node to [Server.Send] before the first request.
func New(c Config) *Server {
	c.Limits, c.Idle = c.Limits.withDefaults(), cmp.Or(c.Idle, 10*time.Minute)
	if c.Address == nil {
		c.Address = address
	}
	if c.Owns == nil {
		c.Owns = func(string) bool { return true }
	}
	if c.Watch == nil {
		c.Watch = func(string, bool) {}
	}
	if c.Ready == nil {
		c.Ready = func() bool { return true }
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	l := c.Limits
	s := &Server{
		c: c, workers: newWorkers(), rooms: map[string]*room{}, created: map[string]string{},
		requests:    newLimiters(l.Requests, int(10*l.Requests)),
		creates:     newLimiters(l.Creates, int(100*l.Creates)),
		actions:     newLimiters(l.Actions, int(2*l.Actions)),
		connections: counts{most: l.Connections},
		watchers:    counts{most: math.MaxInt},
		audiences:   counts{most: l.Watchers},
		tables:      counts{most: l.Tables},
		failures:    rate.Sometimes{First: 20, Interval: time.Second},
	}
	s.metrics = newMetrics(func() float64 { s.mu.Lock(); defer s.mu.Unlock(); return float64(len(s.rooms)) })
	s.handler = s.routes()
	time.AfterFunc(c.Idle/4, s.doze)
	return s
}

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// room returns the room of a table. The caller holds s.mu.
func (s *Server) room(id string) *room {
	r := s.rooms[id]
	if r == nil {
		r = &room{}
		s.rooms[id] = r
	}
	r.used = s.c.Node.Now()
	return r
}

// Send passes on the frames of an entry of a table, at least one, and lets the table act when something is due. It is the
// Send of the node, which calls it in order for each table.
func (s *Server) Send(id string, frames []table.Frame) {
	s.mu.Lock()
	r := s.room(id)
	if frames[0].Kind == table.KindLeave || frames[0].Kind == table.KindSit {
		r.dismiss(frames[0])
	}
	clients := r.clients
	s.mu.Unlock()
	for _, c := range clients {
		for _, f := range frames {
			if f.To == c.seat && !c.delayed {
				c.out.send(f.Body, f.Urgent)
			}
		}
	}
	f := frames[0]
	if at, due := f.Wake(); due {
		s.mu.Lock()
		s.schedule(id, r, at)
		s.mu.Unlock()
	}
	if f.Kind != table.KindAct || f.Over() {
		go s.announce(id)
	}
}

// schedule lets the table act at a time of the clock of the node; 0 means after the pace of the server.
// The caller holds s.mu.
func (s *Server) schedule(id string, r *room, at int64) {
	owns := s.c.Owns(id)
	if s.draining || !owns && len(r.clients) == 0 {
		return
	}
	after := time.Duration(at-s.c.Node.Now()) * time.Millisecond
	if at == 0 {
		after = s.c.Pace
	}
	after, r.waits = max(after, 0), true
	s.plans++
	r.plan = s.plans
	if !owns { // perhaps its owner is away
		after += substitute
	}
	if r.timer == nil {
		r.timer = time.AfterFunc(after, func() { s.step(id) })
		return
	}
	r.timer.Reset(after)
}

// substitute is how long a server waits for the owner of a table that somebody here watches.
const substitute = 5 * time.Second

// tick lets a table act if this server owns it.
func (s *Server) tick(id string) {
	if s.c.Owns(id) {
		s.step(id)
	} else {
		s.announce(id)
	}
}

// step gives a table the tick that is due, and schedules the next one.
func (s *Server) step(id string) {
	s.mu.Lock()
	before := s.plans
	s.mu.Unlock()
	at, due, err := s.c.Node.Tick(id)
	switch {
	case errors.Is(err, node.ErrFrozen):
		due = false
	case err != nil:
		s.failed(id, err)
		due, at = true, s.c.Node.Now()+1000 // try again
	}
	s.mu.Lock()
	s.stepped(id, before, at, due)
	s.mu.Unlock()
	s.announce(id)
}

// stepped schedules what a tick has found to be due next. If the timer was set after the plan before, the table has
// changed since: the timer was set for what is due now, which can be sooner. The caller holds s.mu.
func (s *Server) stepped(id string, before int, at int64, due bool) {
	r := s.room(id)
	if r.plan > before {
		return
	}
	if r.waits = false; due {
		s.schedule(id, r, at)
	}
}

// announce puts a table into the lobby, or removes it. A table that cannot be read now stays as it is.
func (s *Server) announce(id string) {
	listing, err := s.listing(id)
	if err != nil && !errors.Is(err, node.ErrFrozen) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	r := s.room(id)
	r.lobby = listing
	if listing != nil && listing.until == 0 {
		return
	}
	s.release(id)
	if listing == nil && len(r.clients) == 0 && !r.waits {
		delete(s.rooms, id)
	}
}

// release lets the address that has created a table create another one. The caller holds s.mu.
func (s *Server) release(id string) {
	if address, ok := s.created[id]; ok {
		delete(s.created, id)
		s.tables.remove(address)
	}
}

// doze forgets the tables at which nothing has happened for a while. They stay in the journal.
func (s *Server) doze() {
	before := s.c.Node.Now() - s.c.Idle.Milliseconds()
	s.mu.Lock()
	for id, r := range s.rooms {
		if len(r.clients) == 0 && !r.waits && r.used < before {
			s.release(id)
			delete(s.rooms, id)
		}
	}
	draining := s.draining
	s.mu.Unlock()
	if err := s.c.Node.Doze(before); err != nil {
		s.c.Log.Warn("tables that sleep will wake more slowly", "error", err)
	}
	if !draining {
		time.AfterFunc(s.c.Idle/4, s.doze)
	}
}

// failed logs an error that is not the client's, unless Report has logged it, because a frozen table never continues, or
// the server stops. When the disk is full, all tables fail again and again for the same reason, so that after some lines
// only one a second is written.
func (s *Server) failed(id string, err error) {
	if errors.Is(err, node.ErrFrozen) || errors.Is(err, journal.ErrClosed) {
		return
	}
	s.failures.Do(func() { s.c.Log.Error("a request or a turn failed", "table", id, "error", err) })
}

// Report counts and logs a table that is frozen. It is the Report of the node.
func (s *Server) Report(id string, err error) {
	s.metrics.frozen.Inc()
	s.c.Log.Error("a table is frozen: its log is damaged", "table", id, "error", err)
}

// Wake lets the tables of the journal continue after a restart, or when this server owns them newly: their clocks and
// bots act again. With a function it wakes only the tables for which the function returns true.
func (s *Server) Wake(which func(id string) bool) error {
	for id, err := range s.c.Node.Journal.List() {
		if err != nil {
			return err
		}
		if which == nil || which(id) {
			s.c.Node.Allow(id)
			s.tick(id)
			over := false
			if err := s.c.Node.Read(id, func(t *table.Table) { over = t.Over() }); err == nil && over {
				s.c.Node.Sleep(id) // the journal keeps all tables for ever
			}
		}
	}
	return nil
}
