package api

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/node"
)

// A player can act between a tick and what the tick schedules: then the bot that is next must not wait for what
// the tick has found, such as the deadline of the player. There is no such table, so that a tick ends its room.
func TestATickDelaysNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		now := func() int64 { return time.Now().UnixMilli() }
		s := New(Config{Node: &node.Node{Journal: mem.New(mem.Options{}), Now: now}})
		later := now() + time.Hour.Milliseconds()
		s.mu.Lock()
		before := s.plans
		s.schedule("a", s.room("a"), now()+10)
		s.stepped("a", before, later, true)
		s.stepped("b", s.plans, later, true)
		a, b := s.rooms["a"], s.rooms["b"]
		require.True(t, a.waits)
		require.True(t, b.waits, "nothing else was planned")
		s.draining = true // the next tick plans nothing
		s.mu.Unlock()
		time.Sleep(time.Second)
		synctest.Wait()
		s.mu.Lock()
		defer s.mu.Unlock()
		require.NotContains(t, s.rooms, "a")
		require.Contains(t, s.rooms, "b")
		require.True(t, b.timer.Stop(), "it waits for an hour")
	})
}
