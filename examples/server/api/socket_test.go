package api_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/table"
)

// refusal sends a request on a WebSocket, and returns the code and the text of the refusal.
func refusal(t *testing.T, c *client.Conn, request map[string]any) string {
	t.Helper()
	_, err := c.Ask(t.Context(), request)
	require.NoError(t, err)
	m := next(t, c, isReply)
	require.NotNil(t, m.Error)
	return m.Error.Code + ": " + m.Error.Text
}

// A first message without from asks for a whole view.
func TestFirstMessageWithoutFrom(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), nil)
	id, seats := s.table(t, table.Options{Variant: "simplified", Players: 4}, 1)
	for hello, seat := range map[string]string{`{}`: "-1", `{"token":"` + seats[0].Token + `"}`: "0"} {
		ws, _, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(s.URL, "http")+"/api/tables/"+id+"/ws", nil)
		require.NoError(t, err)
		defer ws.CloseNow()
		require.NoError(t, ws.Write(t.Context(), websocket.MessageText, []byte(hello)))
		_, text, err := ws.Read(t.Context())
		require.NoError(t, err)
		var first struct{ View struct{ Seat json.Number } }
		require.NoError(t, json.Unmarshal(text, &first))
		require.Equal(t, seat, first.View.Seat.String())
	}
}

// A player can act only for their own seat, and only once at a place. A spectator cannot act.
func TestOnlyOwnSeat(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), nil)
	id, seats := s.table(t, table.Options{Variant: "simplified", Players: 4}, 4)
	var line string
	var turn, at int
	require.Eventually(t, func() bool {
		require.NoError(t, s.node.Read(id, func(tb *table.Table) {
			if now := tb.Match().Turn(); !now.Chance() {
				v := tb.Match().View(now.Seat)
				turn, at, line = int(now.Seat), v.Cursor, v.Legal[0].String()
			}
		}))
		return line != ""
	}, time.Minute, 5*time.Millisecond)
	thief := s.dial(t, id, seats[(turn+1)%4].Token, 0)
	require.Equal(t, "another-seat: that is another seat's action: want an action of your own seat", refusal(t, thief, map[string]any{"act": line, "at": at}))
	watcher := s.dial(t, id, "", 0)
	require.Equal(t, "no-token: you watch: take a seat, and send its token", refusal(t, watcher, map[string]any{"act": line, "at": at}))
	require.Equal(t, "bad-json: want exactly one of act, nonce, back, leave, fill, pause, resume, close and ping", refusal(t, watcher, map[string]any{"act": line, "at": at, "pause": true}))
	require.Equal(t, "no-token: you watch: take a seat, and send its token", refusal(t, watcher, map[string]any{"close": true}))
	require.Equal(t, "bad-json: at is missing: want the cursor of the view in which you chose the action", refusal(t, thief, map[string]any{"act": line}))
	owner := s.dial(t, id, seats[turn].Token, 0)
	var first uint64
	for i := range 3 { // the same action is done once
		_, err := owner.Ask(t.Context(), map[string]any{"act": line, "at": at})
		require.NoError(t, err)
		m := next(t, owner, isReply)
		require.Nil(t, m.Error)
		if i == 0 {
			first = m.Seq
		}
		require.Equal(t, first, m.Seq)
	}
	require.Equal(t, "stale: the match has moved on from this place, or has not reached it: get the events", refusal(t, owner, map[string]any{"act": line + " ", "at": at + 1000}))
}

// A client that says nothing, too much or nonsense loses its connection or gets a refusal, and nothing else
// happens.
func TestBadSockets(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), func(c *api.Config) {
		c.Limits.Message = 1000 // a message that is too long is still read whole, so that closing does not reset the connection
	})
	id, seats := s.table(t, table.Options{Variant: "simplified", Players: 4}, 1)
	refused := func(s served, id, hello string) string {
		address := "ws" + strings.TrimPrefix(s.URL, "http") + "/api/tables/" + id + "/ws"
		ws, _, err := websocket.Dial(t.Context(), address, nil)
		require.NoError(t, err)
		defer ws.CloseNow()
		if hello != "" {
			require.NoError(t, ws.Write(t.Context(), websocket.MessageText, []byte(hello)))
		}
		for {
			if _, _, err = ws.Read(t.Context()); err != nil {
				break
			}
		}
		var closed websocket.CloseError
		require.ErrorAs(t, err, &closed)
		require.Equal(t, websocket.StatusPolicyViolation, closed.Code)
		return closed.Reason
	}
	require.Equal(t, "bad-json", refused(s, id, "hello"))
	require.Equal(t, "bad-token", refused(s, id, `{"token":"guess"}`))
	require.Equal(t, "bad-cursor", refused(s, id, `{"from":12345}`))
	hasty := serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Limits.Hello = 50 * time.Millisecond })
	other, _ := hasty.table(t, table.Options{Variant: "simplified", Players: 4}, 1)
	require.Equal(t, "bad-hello", refused(hasty, other, ""))

	c := s.dial(t, id, seats[0].Token, 0)
	require.NoError(t, c.Send(t.Context(), []byte("nonsense")))
	require.Equal(t, "bad-json", next(t, c, isReply).Error.Code)
	require.NoError(t, c.Send(t.Context(), []byte(`{"act":"`+strings.Repeat("x", 2000)+`"}`)))
	var err error
	for err == nil {
		_, err = c.Next(t.Context())
	}
	require.Equal(t, websocket.StatusMessageTooBig, websocket.CloseStatus(err))
}
