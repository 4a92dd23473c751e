package main

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"
)

// stop gives the tables to the other servers, ends the connections, then the requests, then the journal. Connections
// that have not ended in time are cut.
func (s *running) stop(patience time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	s.journal.Release()
	s.findOwners(ctx, min(ownersWait, patience/2))
	err := errors.Join(s.api.Drain(ctx), s.http.Shutdown(ctx))
	if errors.Is(err, context.DeadlineExceeded) {
		err = s.http.Close()
	}
	return errors.Join(err, s.journal.Close())
}

// ownersWait is how long a server that stops waits at most until the others have noted that they own its tables.
const ownersWait = 5 * time.Second

// findOwners finds out where the clients of this server go, if it depends on their table. This server continues to serve
// them meanwhile.
func (s *running) findOwners(ctx context.Context, wait time.Duration) {
	if s.flags.moved != "" || s.flags.store.Cluster.Address == "" {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	for ctx.Err() == nil {
		if owners, err := s.askOwners(ctx); err == nil {
			if s.owners.Store(&owners); !slices.Contains(owners, "") {
				return
			}
		}
		select {
		case <-ctx.Done():
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// askOwners returns the addresses of the owners. It does not wait long, because a bucket without a leader never answers.
func (s *running) askOwners(ctx context.Context) ([]string, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	return s.journal.Owners(ctx)
}

// moved returns where the clients of a table go when this server stops: to the server that owns the table now, or to
// any other one if that is not known.
func (s *running) moved(id string) string {
	owners := s.owners.Load()
	if owners == nil {
		return s.flags.moved
	}
	return cmp.Or((*owners)[s.journal.Shard(id)], cmp.Or(*owners...))
}
