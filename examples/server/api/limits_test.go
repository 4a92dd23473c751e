package api_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/examples/server/table"
)

var game = table.Options{Variant: "simplified", Players: 4}

// codeOf returns the code of a refusal.
func codeOf(t *testing.T, err error) string {
	t.Helper()
	var refused *client.Error
	require.True(t, errors.As(err, &refused), "%v", err)
	return refused.Code
}

// An address has limits: requests, tables that it creates at once and altogether, connections. A table
// and a seat have theirs.
func TestLimitsOfAddresses(t *testing.T) {
	with := func(l api.Limits) served {
		return serve(t, mem.New(mem.Options{}), func(c *api.Config) {
			for _, one := range []struct{ to, from *int }{{&c.Limits.Tables, &l.Tables}, {&c.Limits.Connections, &l.Connections}, {&c.Limits.Watchers, &l.Watchers}} {
				*one.to = *one.from
			}
			if l.Requests > 0 {
				c.Limits.Requests = l.Requests
			}
			if l.Actions > 0 {
				c.Limits.Actions = l.Actions
			}
			if l.Creates > 0 {
				c.Limits.Creates = l.Creates
			}
		})
	}
	t.Run("requests of an address", func(t *testing.T) {
		s, refused := with(api.Limits{Requests: 1}), 0
		for range 30 {
			if err := s.Do(t.Context(), "GET", "/api/tables", "", nil, nil); err != nil {
				require.EqualError(t, err, "too-many: too many requests from your address: wait a second")
				refused++
			}
		}
		require.GreaterOrEqual(t, refused, 15)
	})
	t.Run("tables of an address", func(t *testing.T) {
		s := with(api.Limits{Tables: 2})
		first, err := s.Create(t.Context(), client.Options{Options: game})
		require.NoError(t, err)
		s.table(t, game, 0)
		_, err = s.Create(t.Context(), client.Options{Options: game})
		require.EqualError(t, err, "too-many: your address has 2 tables: finish or close one first")
		require.NoError(t, s.Do(t.Context(), "POST", "/api/tables/"+first.Table+"/close", first.Token, nil, nil))
		require.Eventually(t, func() bool {
			_, err := s.Create(t.Context(), client.Options{Options: game})
			return err == nil
		}, time.Minute, 10*time.Millisecond, "a table that is closed does not count")
	})
	t.Run("tables at once", func(t *testing.T) {
		s, created := with(api.Limits{Creates: 0.05}), 0
		for range 20 {
			if _, err := s.Create(t.Context(), client.Options{Options: game}); err != nil {
				require.EqualError(t, err, "too-many: your address creates tables too quickly: wait a few seconds")
			} else {
				created++
			}
		}
		require.Less(t, created, 10)
	})
	t.Run("addresses of one network", func(t *testing.T) {
		var now string
		s := serve(t, mem.New(mem.Options{}), func(c *api.Config) {
			c.Limits.Tables, c.Address = 1, func(*http.Request) string { return now }
		})
		// Each line is one customer of a provider: the second address uses the share of the first.
		for _, customer := range [][2]string{
			{"192.0.2.1", "192.0.2.1"},
			{"192.0.2.2", "192.0.2.2"},
			{"::ffff:198.51.100.1", "198.51.100.1"},
			{"::ffff:198.51.100.2", "::ffff:198.51.100.2"},
			{"2001:db8:0:1::1", "2001:db8:0:1:ffff::2"},
			{"2001:db8:0:2::1", "2001:db8:0:2::2"},
			{"fe80::1%eth0", "fe80::2%eth1"},
			{"a name", "a name"},
		} {
			now = customer[0]
			_, err := s.Create(t.Context(), client.Options{Options: game})
			require.NoError(t, err, now)
			now = customer[1]
			_, err = s.Create(t.Context(), client.Options{Options: game})
			require.EqualError(t, err, "too-many: your address has 1 tables: finish or close one first", now)
		}
	})
	t.Run("connections of an address", func(t *testing.T) {
		s := with(api.Limits{Connections: 2})
		id, _ := s.table(t, game, 0)
		s.dial(t, id, "", 0)
		c := s.dial(t, id, "", 0)
		_, err := s.Dial(t.Context(), id, "", 0)
		require.EqualError(t, err, "too-many: your address has 2 connections: close one first")
		c.Cut()
		require.Eventually(t, func() bool {
			c, err := s.Dial(t.Context(), id, "", 0)
			if err == nil {
				c.Cut()
			}
			return err == nil
		}, time.Minute, 10*time.Millisecond)
	})
	t.Run("connections to a table", func(t *testing.T) {
		s := with(api.Limits{Watchers: 1})
		id, seats := s.table(t, game, 2)
		first := func(token string) (*client.Conn, client.Message) {
			c := s.dial(t, id, token, 0)
			return c, next(t, c, func(client.Message) bool { return true })
		}
		c, m := first("")
		require.Nil(t, m.Error)
		for _, seat := range seats {
			_, m = first(seat.Token)
			require.Nil(t, m.Error, "spectators keep no player away, and neither does another seat")
		}
		for _, token := range []string{"", seats[0].Token} {
			_, m = first(token)
			require.Equal(t, "too-many", m.Error.Code)
		}
		c.Cut()
		require.Eventually(t, func() bool { _, m := first(""); return m.Error == nil }, time.Minute, 10*time.Millisecond)
	})
	t.Run("messages of a connection", func(t *testing.T) {
		s := with(api.Limits{Requests: 20})
		id, _ := s.table(t, game, 1)
		c := s.dial(t, id, "", 0)
		began := time.Now()
		for range 210 { // 200 at once
			_, err := c.Ask(t.Context(), map[string]any{"ping": true})
			require.NoError(t, err)
			next(t, c, isReply)
		}
		require.Greater(t, time.Since(began), 400*time.Millisecond)
	})
	t.Run("actions of a seat", func(t *testing.T) {
		s := with(api.Limits{Actions: 1})
		id, seats := s.table(t, game, 2)
		act := func(i int) error {
			return s.Do(t.Context(), "POST", "/api/tables/"+id+"/act", seats[i].Token, map[string]any{"act": "0 pass", "at": 0}, nil)
		}
		var last string
		for range 6 {
			last = codeOf(t, act(0))
		}
		require.Equal(t, "too-many", last)
		require.NotEqual(t, "too-many", codeOf(t, act(1)), "the limit of one seat is not that of another")
	})
}

// Messages and requests that are too long are refused before they are read.
func TestSizes(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Limits.Message, c.Limits.Body = 500, 2000 })
	id, seats := s.table(t, game, 1)
	err := s.Do(t.Context(), "POST", "/api/tables", "", map[string]string{"name": strings.Repeat("x", 3000)}, nil)
	require.Equal(t, "too-large", codeOf(t, err))
	c := s.dial(t, id, seats[0].Token, 0)
	next(t, c, func(client.Message) bool { return true })
	require.NoError(t, c.Send(t.Context(), []byte(`{"act":"`+strings.Repeat("x", 600)+`"}`)))
	for err = nil; err == nil; {
		_, err = c.Next(t.Context())
	}
	require.Equal(t, websocket.StatusMessageTooBig, websocket.CloseStatus(err), "%v", err)
}

// A client that was cut off because too many messages waited resumes where it was, and misses nothing.
func TestResumeAfterOverflow(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Limits.Queue = 2 })
	id, seats := s.table(t, game, 1)
	require.NoError(t, s.Do(t.Context(), "POST", "/api/tables/"+id+"/leave", seats[0].Token, nil, nil))
	created, err := s.Create(t.Context(), client.Options{Options: game, Fill: true})
	require.NoError(t, err)
	var got []string
	from, cuts := 0, 0
	for over := false; !over; {
		c, err := s.Dial(t.Context(), created.Table, "", from)
		require.NoError(t, err)
		for first := true; ; first = false {
			m, err := c.Next(t.Context())
			if err != nil {
				require.Equal(t, websocket.StatusTryAgainLater, websocket.CloseStatus(err), "%v", err)
				cuts++
				break
			}
			for _, e := range m.Events {
				got, from = append(got, e.String()), e.Cursor
			}
			if first && cuts == 0 { // the connection is there, and the client reads nothing for a while
				s.api.Send(created.Table, slices.Repeat([]table.Frame{{To: barbu.Spectator, Body: []byte(`{"begun":true}`)}}, 100))
			}
			if over = m.Result != nil && cuts > 0; over {
				c.Cut()
				break
			}
		}
	}
	require.Positive(t, cuts)
	require.NoError(t, s.node.Read(created.Table, func(tb *table.Table) {
		var want []string
		for e := range tb.Match().Events(barbu.Spectator, 0) {
			want = append(want, e.String())
		}
		require.Equal(t, want, got)
	}), fmt.Sprint(cuts, " cuts"))
}

// Tables that nobody uses any more, and that nobody has closed, do not keep an address from creating others for ever.
func TestForgottenTablesDoNotCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n := &node.Node{Journal: mem.New(mem.Options{}), Now: func() int64 { return time.Now().UnixMilli() }, Key: func() []byte { return bytes.Repeat([]byte{1}, 32) }}
		s := api.New(api.Config{Node: n, Limits: api.Limits{Tables: 2}, Idle: time.Minute})
		n.Send = s.Send
		create := func() int {
			w := httptest.NewRecorder()
			s.ServeHTTP(w, httptest.NewRequest("POST", "http://localhost/api/tables", strings.NewReader(`{"variant":"penguin","players":4}`)))
			return w.Code
		}
		require.Equal(t, []int{201, 201, 429}, []int{create(), create(), create()})
		sleep(2 * time.Minute)
		require.Equal(t, []int{201, 201, 429}, []int{create(), create(), create()})
		require.NoError(t, s.Drain(t.Context()))
		sleep(time.Minute) // until nothing is scheduled
	})
}

// Pings of the WebSocket protocol cost a write each, so that they count as messages.
func TestPingsOfTheProtocol(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Limits.Requests = 1 }) // 10 at once
	id, _ := s.table(t, table.Options{Variant: "penguin", Players: 4}, 0)
	c, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	require.NoError(t, err)
	defer c.Close()
	fmt.Fprintf(c, "GET /api/tables/%s/ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n", id)
	r := bufio.NewReader(c)
	for line := ""; line != "\r\n"; {
		line, err = r.ReadString('\n')
		require.NoError(t, err)
	}
	hello := `{"from":-1}`
	_, err = c.Write(append([]byte{0x81, 0x80 | byte(len(hello)), 0, 0, 0, 0}, hello...))
	require.NoError(t, err)
	_, err = c.Write(bytes.Repeat([]byte{0x89, 0x80, 0, 0, 0, 0}, 1000)) // pings without a text
	require.NoError(t, err)
	require.NoError(t, c.SetReadDeadline(time.Now().Add(500*time.Millisecond)))
	all, _ := io.ReadAll(r)
	pongs := bytes.Count(all, []byte{0x8a, 0})
	require.Positive(t, pongs)
	require.Less(t, pongs, 100)
}
