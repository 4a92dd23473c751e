package api_test

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/check"
	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variants"
)

// served is a server of a test.
type served struct {
	client.Server
	api  *api.Server
	node *node.Node
}

// serve starts a server on a journal.
func serve(t *testing.T, j journal.Journal, change func(*api.Config)) served {
	t.Helper()
	n := &node.Node{
		Journal: j,
		Now:     func() int64 { return time.Now().UnixMilli() },
		Key:     func() []byte { b := make([]byte, 32); _, _ = rand.Read(b); return b },
	}
	c := api.Config{Node: n, Limits: api.Limits{Requests: 1e6, Actions: 1e6, Creates: 1e6, Queue: 1000}}
	if change != nil {
		change(&c)
	}
	s := api.New(c)
	n.Send, n.Report = s.Send, s.Report
	h := httptest.NewServer(s)
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		require.NoError(t, s.Drain(ctx))
		h.Close()
	})
	return served{client.Server{URL: h.URL, HTTP: h.Client()}, s, n}
}

// table creates a table and takes its seats.
func (s served) table(t *testing.T, o table.Options, people int) (id string, seats []client.Seat) {
	t.Helper()
	created, err := s.Create(t.Context(), client.Options{Options: o})
	require.NoError(t, err)
	id = created.Table
	for i := range people {
		seat, err := s.Sit(t.Context(), id, i, fmt.Sprintf("player %d", i))
		require.NoError(t, err)
		require.Equal(t, i, seat.Seat)
		seats = append(seats, seat)
	}
	return id, seats
}

// play plays a seat to the end of the match with random legal actions. Sometimes its connection is cut,
// and it resumes. It returns what it has seen.
func play(ctx context.Context, s served, id string, seat client.Seat, seed uint64) (lines []string, result []int, err error) {
	src := mathrand.New(mathrand.NewPCG(seed, 1))
	from := 0
	for {
		conn, err := s.Dial(ctx, id, seat.Token, from)
		if err != nil {
			return lines, nil, err
		}
		for {
			m, err := conn.Next(ctx)
			if err != nil {
				return lines, nil, err
			}
			if m.Error != nil && m.Error.Code != "stale" { // stale: the answer was cut off before
				return lines, nil, m.Error
			}
			for _, e := range m.Events {
				lines, from = append(lines, e.String()), e.Cursor
			}
			if m.Result != nil {
				return lines, m.Result, conn.Close()
			}
			if legal := m.Choices(); len(legal) > 0 {
				if _, err := conn.Ask(ctx, map[string]any{"act": legal[src.IntN(len(legal))], "at": from}); err != nil {
					return lines, nil, err
				}
			}
			if src.IntN(40) == 0 {
				conn.Cut()
				break
			}
		}
	}
}

// Four players play a whole match. Their connections are cut again and again. Each sees the events that
// its view permits, once and in order, and the record verifies.
func TestWholeMatch(t *testing.T) {
	j := mem.New(mem.Options{})
	s := serve(t, j, nil)
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	id, seats := s.table(t, table.Options{Variant: "simplified", Players: 4}, 4)
	seen, results := make([][]string, 4), make([][]int, 4)
	errs := make([]error, 4)
	var group sync.WaitGroup
	for i, seat := range seats {
		group.Go(func() { seen[i], results[i], errs[i] = play(ctx, s, id, seat, uint64(i)) })
	}
	group.Wait()
	require.NoError(t, errors.Join(errs...))

	require.NoError(t, s.node.Read(id, func(tb *table.Table) {
		m := tb.Match()
		for i := range seats {
			var want []string
			for e := range m.Events(cards.Seat(i), 0) {
				want = append(want, e.String())
			}
			require.Equal(t, want, seen[i], "seat %d", i)
			require.Equal(t, results[0], results[i])
		}
	}))
	text, err := s.Record(ctx, id)
	require.NoError(t, err)
	for summary, err := range record.Verify("the record", strings.NewReader(string(text)), variants.Lookup) {
		require.NoError(t, err)
		require.Equal(t, 4, summary.Players)
	}
	reports, err := check.Journal(j)
	require.NoError(t, err)
	require.Len(t, reports, 1)
	require.True(t, reports[0].Over)
}

// next returns the next message that is wanted.
func next(t *testing.T, c *client.Conn, wanted func(client.Message) bool) client.Message {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for {
		m, err := c.Next(ctx)
		require.NoError(t, err)
		if wanted(m) {
			return m
		}
	}
}

func isReply(m client.Message) bool { return m.ID != 0 || m.Error != nil }

// dial connects to a table.
func (s served) dial(t *testing.T, id, token string, from int) *client.Conn {
	t.Helper()
	c, err := s.Dial(t.Context(), id, token, from)
	require.NoError(t, err)
	t.Cleanup(c.Cut)
	return c
}

// A client for which too many messages wait is cut off, and the others go on.
func TestOverflow(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Limits.Queue = 4 })
	id, seats := s.table(t, table.Options{Variant: "simplified", Players: 4}, 1)
	slow, player := s.dial(t, id, "", 0), s.dial(t, id, seats[0].Token, 0)
	next(t, slow, func(client.Message) bool { return true })
	next(t, player, func(client.Message) bool { return true })
	s.api.Send(id, slices.Repeat([]table.Frame{{To: barbu.Spectator, Body: []byte(`{"begun":true}`)}}, 1000))
	var err error
	for err == nil {
		_, err = slow.Next(t.Context())
	}
	require.Equal(t, websocket.StatusTryAgainLater, websocket.CloseStatus(err), "%v", err)
	require.ErrorContains(t, err, `"too many messages wait: connect again and resume"`)
	require.Contains(t, metric(t, s, "barbu_overflows_total"), "barbu_overflows_total ")
	_, err = player.Ask(t.Context(), map[string]any{"ping": true})
	require.NoError(t, err)
	require.True(t, next(t, player, isReply).OK)
}

func metric(t *testing.T, s served, name string) (lines string) {
	t.Helper()
	var text []byte
	require.NoError(t, s.Do(t.Context(), "GET", "/metrics", "", nil, &text))
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, name) {
			lines += line
		}
	}
	return lines
}

// Drain sends each client to another address, and closes its connection with a code that means: come again.
func TestDrain(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), func(c *api.Config) {
		c.Moved = func(table string) string { return "https://other.example/?" + table }
	})
	id, seats := s.table(t, table.Options{Variant: "simplified", Players: 4}, 1)
	c := s.dial(t, id, seats[0].Token, 0)
	next(t, c, func(m client.Message) bool { return m.Seats != nil })
	drained := make(chan error)
	go func() { drained <- s.api.Drain(t.Context()) }()
	require.Equal(t, "https://other.example/?"+id, *next(t, c, func(m client.Message) bool { return m.Moved != nil }).Moved)
	_, err := c.Next(t.Context())
	require.Equal(t, websocket.StatusServiceRestart, websocket.CloseStatus(err), "%v", err)
	require.ErrorContains(t, err, `"this server is stopping: connect again and resume"`)
	require.NoError(t, <-drained)
	_, err = s.Dial(t.Context(), id, "", 0)
	require.EqualError(t, err, "draining: this server is stopping: connect again")
	require.EqualError(t, s.Do(t.Context(), "GET", "/readyz", "", nil, nil), "GET /readyz: 503 Service Unavailable")
}

// A server that cannot write tables is not ready.
func TestNotReady(t *testing.T) {
	writes := true
	s := serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Ready = func() bool { return writes } })
	require.NoError(t, s.Do(t.Context(), "GET", "/readyz", "", nil, nil))
	writes = false
	require.EqualError(t, s.Do(t.Context(), "GET", "/readyz", "", nil, nil), "GET /readyz: 503 Service Unavailable")
	require.NoError(t, s.Do(t.Context(), "GET", "/healthz", "", nil, nil))
}
