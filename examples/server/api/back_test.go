package api_test

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/table"
)

// When a bot plays for a player, the next message of the player takes the seat back, by HTTP and on the WebSocket, also if
// the message is refused. What a client sends by itself does not.
func TestMessagesTakeTheSeatBack(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Pace = time.Hour })
	var now atomic.Int64
	now.Store(time.Now().UnixMilli())
	s.node.Now = now.Load
	// late returns a player whose seat a bot plays, the player's connection, and whether the bot still plays.
	late := func() (address, token string, conn *client.Conn, away func() bool) {
		id, seats := s.table(t, table.Options{Variant: "penguin", Players: 4, Move: table.MaxMove, Timeouts: 1}, 4)
		_, _, err := s.node.Tick(id) // the deal
		require.NoError(t, err)
		var seat cards.Seat
		require.NoError(t, s.node.Read(id, func(tb *table.Table) { seat = tb.Match().Turn().Seat }))
		token = seats[seat].Token
		conn = s.dial(t, id, token, 0) // before the bot plays: a new connection takes the seat back too
		next(t, conn, func(m client.Message) bool { return m.Seats != nil })
		now.Add(table.MaxMove)
		_, _, err = s.node.Tick(id)
		require.NoError(t, err)
		away = func() (bot bool) {
			require.NoError(t, s.node.Read(id, func(tb *table.Table) { bot = tb.Seats()[seat].Bot }))
			return bot
		}
		require.True(t, away())
		return "/api/tables/" + id, token, conn, away
	}
	nonce := `"nonce":"` + strings.Repeat("ab", 32) + `"`
	for _, c := range []struct {
		request, body string
		back          bool
	}{
		{"POST /act", `{"act":"0 pass","at":0}`, true}, // it is stale
		{"POST /pause", "", true},
		{"POST /resume", "", true}, // the table is not paused
		{"POST /fill", "", true},
		{"POST /close", "", true},
		{"POST /back", "", true},
		{"POST /nonce", "{" + nonce + "}", false},
		{"GET /events?from=0", "", false},
	} {
		address, token, _, away := late()
		method, path, _ := strings.Cut(c.request, " ")
		s.ask(t, method, address+path, c.body, "Authorization", "Bearer "+token)
		require.Equal(t, !c.back, away(), c.request)
	}
	for message, back := range map[string]bool{
		`"act":"0 pass","at":0`: true, `"pause":true`: true, `"resume":true`: true, `"fill":true`: true, `"close":true`: true,
		`"back":true`: true, nonce: false, `"ping":true`: false,
	} {
		_, _, conn, away := late()
		require.NoError(t, conn.Send(t.Context(), []byte(`{"id":1,`+message+`}`)))
		next(t, conn, isReply)
		require.Equal(t, !back, away(), message)
	}
}
