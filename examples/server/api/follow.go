package api

import (
	"strconv"
	"time"

	"github.com/barbukit/barbukit/examples/server/table"
)

// News returns what the other servers of a cluster must know of an entry with these frames: they pass it
// to [Server.Heard]. It must be called before the table changes again, as in the Send of the node.
func News(frames []table.Frame) string {
	if frames[0].Kind != table.KindAct || frames[0].Over() {
		return "" // they must read the entry
	}
	at, due := frames[0].Wake()
	if !due {
		return "-"
	}
	return strconv.FormatInt(at, 10)
}

// Heard takes the news of another server that has written to a table. A table that somebody here watches is read.
// Otherwise this server needs to know only when it must let the table act.
func (s *Server) Heard(id, news string) {
	at, err := strconv.ParseInt(news, 10, 64)
	s.mu.Lock()
	watched := s.watched(id)
	s.mu.Unlock()
	switch {
	case watched || err != nil && news != "-":
		s.Follow(id)
	case err == nil && at > 0 && s.c.Owns(id):
		s.mu.Lock()
		if r := s.room(id); !r.waits { // news can come late: a timer that ends too early reads what is due now
			s.schedule(id, r, at)
		}
		s.mu.Unlock()
	case err == nil:
		s.Follow(id)
	}
}

// watched reports whether somebody here watches a table. The caller holds s.mu.
func (s *Server) watched(id string) bool {
	r := s.rooms[id]
	return r != nil && len(r.clients) > 0
}

// Follow sends what another server has written to a table, if somebody here watches it, and lets the table
// act if this server owns it.
func (s *Server) Follow(id string) {
	s.mu.Lock()
	watched := s.watched(id)
	s.mu.Unlock()
	owns := s.c.Owns(id)
	if !watched && !owns {
		return
	}
	if err := s.c.Node.Follow(id); err != nil {
		s.failed(id, err)
	}
	if owns {
		s.arrange(id)
	}
}

// arrange lets a table act when something is due, unless that is arranged already.
func (s *Server) arrange(id string) {
	at, due := int64(0), false
	if err := s.c.Node.Read(id, func(t *table.Table) { at, due = t.Wake() }); err != nil {
		at, due = s.c.Node.Now(), true // the step finds the same error, and tries again
	}
	s.mu.Lock()
	if r := s.room(id); due && !r.waits {
		s.schedule(id, r, at)
	}
	s.mu.Unlock()
	s.announce(id)
}

// watch counts a connection to a table.
func (s *Server) watch(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.watchers.add(id)
	s.c.Watch(id, true)
}

// unwatch ends what watch has begun.
func (s *Server) unwatch(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.watchers.remove(id) {
		s.c.Watch(id, false)
	}
}

// quiet is how long nothing must have happened at a table before FollowAll reads it.
const quiet = 3 * time.Second

// FollowAll does the same for all tables that somebody here watches and of which this server has heard nothing for
// a while. In a cluster it makes up for news that were lost.
func (s *Server) FollowAll() {
	now := s.c.Node.Now()
	s.mu.Lock()
	var ids []string
	for id, r := range s.rooms {
		if len(r.clients) > 0 && r.used < now-quiet.Milliseconds() {
			r.used = now
			ids = append(ids, id)
		}
	}
	s.mu.Unlock()
	for _, id := range ids {
		s.Follow(id)
	}
}
