package api_test

import (
	"iter"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/table"
)

// A player leaves, and another one takes the seat: the connections of the first one close, and get none of the cards.
func TestPlayersWhoLeaveSeeNothing(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), nil)
	id, seats := s.table(t, table.Options{Variant: "penguin", Players: 4}, 2)
	left, other := s.dial(t, id, seats[0].Token, 0), s.dial(t, id, seats[0].Token, 0)
	stays, watches := s.dial(t, id, seats[1].Token, 0), s.dial(t, id, "", 0)
	for _, c := range []*client.Conn{left, other, stays, watches} {
		next(t, c, func(m client.Message) bool { return len(m.Seats) > 0 })
	}
	asked, err := left.Ask(t.Context(), map[string]any{"leave": true})
	require.NoError(t, err)
	answer := next(t, left, isReply)
	require.True(t, answer.OK, "the one who leaves gets the answer")
	require.Equal(t, asked, answer.ID)
	again, err := s.Sit(t.Context(), id, 0, "Ben")
	require.NoError(t, err)
	require.NoError(t, s.Do(t.Context(), "POST", "/api/tables/"+id+"/fill", again.Token, nil, nil))
	for _, c := range []*client.Conn{left, other} {
		for err = nil; err == nil; {
			var m client.Message
			m, err = c.Next(t.Context())
			require.Empty(t, m.Events)
		}
		require.Equal(t, websocket.StatusPolicyViolation, websocket.CloseStatus(err), "%v", err)
		require.ErrorContains(t, err, `"the seat has no player, or another one: connect again without its token"`)
	}
	for _, c := range []*client.Conn{stays, watches} {
		next(t, c, func(m client.Message) bool { return len(m.Events) > 0 })
	}
	require.Equal(t, "bad-token", next(t, s.dial(t, id, seats[0].Token, 0), isReply).Error.Code)
}

// A client that has chosen its token can ask for a seat again if the answer was lost.
func TestSeatAfterALostAnswer(t *testing.T) {
	var lost atomic.Bool
	s := serve(t, mem.New(mem.Options{Fault: func() mem.Fault {
		if lost.Swap(false) {
			return mem.NoAnswer
		}
		return mem.None
	}}), nil)
	id, _ := s.table(t, table.Options{Variant: "penguin", Players: 4}, 0)
	at, token := "/api/tables/"+id+"/seats", strings.Repeat("ab", 32)
	request := func(token string) string { return `{"seat":2,"name":"Ann","token":"` + token + `"}` }
	lost.Store(true)
	_, code, _ := s.ask(t, "POST", at, request(token))
	require.Equal(t, "no-answer: the journal has not answered: send the same request again", code)
	status, _, _ := s.ask(t, "POST", at, request(token))
	require.Equal(t, http.StatusOK, status)
	_, code, _ = s.ask(t, "POST", at, request(strings.Repeat("cd", 32)))
	require.Equal(t, "taken: another player has the seat: take an empty seat", code)
	var now struct{ Seat int }
	require.NoError(t, s.Do(t.Context(), "GET", "/api/tables/"+id, token, nil, &now))
	require.Equal(t, 2, now.Seat)
}

// Somebody who watches with a delay learns at once who sits, and that a table at which nothing was played was closed, but
// not what is played.
func TestDelayedSpectatorsSeeSeats(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), nil)
	id, seats := s.table(t, table.Options{Variant: "penguin", Players: 4, Delay: 3600_000}, 1)
	c := s.dial(t, id, "", client.Whole)
	next(t, c, func(m client.Message) bool { return m.View != nil })
	_, err := s.Sit(t.Context(), id, 2, "Cleo")
	require.NoError(t, err)
	require.Equal(t, "Cleo", next(t, c, func(client.Message) bool { return true }).Seats[2].Name)
	ask := func(what string) {
		require.NoError(t, s.Do(t.Context(), "POST", "/api/tables/"+id+"/"+what, seats[0].Token, nil, nil))
	}
	ask("fill")
	m := next(t, c, func(client.Message) bool { return true })
	require.True(t, m.Begun)
	require.Empty(t, m.Events)
	require.Nil(t, m.Commitment)
	ask("close")
	other, _ := s.table(t, table.Options{Variant: "penguin", Players: 4, Delay: 1000}, 0)
	c = s.dial(t, other, "", client.Whole)
	next(t, c, func(m client.Message) bool { return m.View != nil })
	seat, err := s.Sit(t.Context(), other, 0, "Ann")
	require.NoError(t, err)
	require.NoError(t, s.Do(t.Context(), "POST", "/api/tables/"+other+"/close", seat.Token, nil, nil))
	next(t, c, func(m client.Message) bool { return m.Closed })
}

// A server of a cluster that gets no news of a table knows the seats, the place and the end that others have written.
func TestReadsAreCurrent(t *testing.T) {
	j := mem.New(mem.Options{})
	one := serve(t, j, nil)
	other := serve(t, j, func(c *api.Config) { c.Owns = func(string) bool { return false } })
	id, seats := one.table(t, table.Options{Variant: "penguin", Players: 4}, 1)
	ask := func(path, token string) (status int, problem string) {
		status, problem, _ = other.ask(t, "GET", "/api/tables/"+id+path, "", "Authorization", "Bearer "+token)
		return status, problem
	}
	status, problem := ask("", seats[0].Token)
	require.Equal(t, http.StatusOK, status, problem)
	later, err := one.Sit(t.Context(), id, 1, "Ben")
	require.NoError(t, err)
	status, problem = ask("", later.Token)
	require.Equal(t, http.StatusOK, status, problem)
	_, problem = ask("/record", later.Token)
	require.Contains(t, problem, "not-over")
	_, problem, _ = one.ask(t, "POST", "/api/tables/"+id+"/close", "", "Authorization", "Bearer "+later.Token)
	require.Empty(t, problem)
	status, problem = ask("/record", later.Token)
	require.Equal(t, http.StatusOK, status, problem)
	_, problem = ask("", strings.Repeat("x", 43))
	require.Equal(t, "bad-token: no seat of this table has this token", problem)
}

// A table that was forgotten while nobody was there is in the lobby again when a player is back.
func TestListedAgain(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Idle = 20 * time.Millisecond })
	id, seats := s.table(t, table.Options{Variant: "penguin", Players: 4}, 1)
	require.Eventually(t, func() bool { return len(s.api.Lobby()) == 0 }, time.Minute, 5*time.Millisecond)
	s.dial(t, id, seats[0].Token, 0)
	require.Eventually(t, func() bool { return len(s.api.Lobby()) == 1 }, time.Minute, 5*time.Millisecond)
}

// Bots keep their pace at a table that nobody may see yet, because it has a delay and no players, and at a table at which
// nobody is connected: players can be away for a moment.
func TestPaceOfUnseenTables(t *testing.T) {
	for _, watched := range []bool{true, false} {
		s := serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Pace = 200 * time.Millisecond })
		created, err := s.Create(t.Context(), client.Options{Options: table.Options{Variant: "penguin", Players: 4, Delay: 60_000}})
		require.NoError(t, err)
		if watched {
			next(t, s.dial(t, created.Table, "", 0), func(client.Message) bool { return true })
		}
		began := time.Now()
		_, problem, _ := s.ask(t, "POST", "/api/tables/"+created.Table+"/fill", "", "Authorization", "Bearer "+created.Token)
		require.Empty(t, problem)
		entries := func() (n uint64) {
			require.NoError(t, s.node.Read(created.Table, func(t *table.Table) { n = t.Seq() }))
			return n
		}
		require.Eventually(t, func() bool { return entries() >= 6 }, time.Minute, 5*time.Millisecond)
		require.Greater(t, time.Since(began), 600*time.Millisecond)
	}
}

// A spectator of a table with a delay misses nothing, also if an event becomes old enough while they connect.
func TestDelayedGreeting(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Pace = time.Hour })
	var now, step atomic.Int64
	now.Store(time.Now().UnixMilli())
	s.node.Now = func() int64 { return now.Add(step.Load()) } // with a step, each look at the clock is later
	id, _ := s.table(t, table.Options{Variant: "penguin", Players: 4, Delay: 10_000}, 4)
	_, _, err := s.node.Tick(id) // the deal
	require.NoError(t, err)
	var at int
	shown := now.Load() + 10_000 // when spectators may see it
	require.NoError(t, s.node.Read(id, func(t *table.Table) { at = t.Place() }))
	require.Positive(t, at)
	for early := range int64(12) {
		now.Store(shown - early)
		step.Store(1)
		c := s.dial(t, id, "", 0)
		m := next(t, c, func(client.Message) bool { return true })
		step.Store(0)
		if m.Cursor() != at { // it was too early: the event comes later
			now.Store(shown + 20_000)
			next(t, c, func(m client.Message) bool { return m.Cursor() == at })
		}
		c.Cut()
	}
}

// After a start, tables that are over are not in memory.
func TestWakeForgetsWhatIsOver(t *testing.T) {
	j := &readings{Journal: mem.New(mem.Options{})}
	s := serve(t, j, func(c *api.Config) { c.Pace = time.Hour })
	over, seats := s.table(t, table.Options{Variant: "penguin", Players: 4}, 1)
	_, problem, _ := s.ask(t, "POST", "/api/tables/"+over+"/close", "", "Authorization", "Bearer "+seats[0].Token)
	require.Empty(t, problem)
	runs, _ := s.table(t, table.Options{Variant: "penguin", Players: 4}, 1)
	again := serve(t, j, nil)
	require.NoError(t, again.api.Wake(nil))
	for id, want := range map[string]int64{over: 1, runs: 0} {
		before := j.reads.Load()
		require.NoError(t, again.node.Read(id, func(*table.Table) {}))
		require.Equal(t, want, j.reads.Load()-before, id)
	}
}

// readings is a journal that counts how often tables are read.
type readings struct {
	*mem.Journal
	reads atomic.Int64
}

func (r *readings) Read(id string, after uint64) iter.Seq2[[]byte, error] {
	r.reads.Add(1)
	return r.Journal.Read(id, after)
}
