package api

import (
	"context"
	"time"
)

// Drain sends the clients to another address (see [Config.Moved]), closes their connections, and lets no table act on
// this server any more. It returns when all connections are closed, or the context ends.
func (s *Server) Drain(ctx context.Context) error {
	defer s.workers.end()
	s.mu.Lock()
	s.draining = true
	for id, r := range s.rooms {
		if r.timer != nil {
			r.timer.Stop()
		}
		var to struct {
			Moved string `json:"moved"`
		}
		if s.c.Moved != nil {
			to.Moved = s.c.Moved(id)
		}
		moved := mustJSON(to)
		for _, c := range r.clients {
			c.out.send(moved, true)
		}
	}
	s.mu.Unlock()
	closed := make(chan struct{})
	go func() { s.open.Wait(); close(closed) }()
	retry := time.NewTicker(10 * time.Millisecond)
	defer retry.Stop()
	for {
		s.closeQuiet()
		select {
		case <-closed:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		case <-retry.C:
		}
	}
}

// closeQuiet closes the connections for which no message waits.
func (s *Server) closeQuiet() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.rooms {
		for _, c := range r.clients {
			if c.out.quiet() {
				c.out.cancel(errDraining)
			}
		}
	}
}
