package api_test

import (
	"testing"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

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
	}
	for _, c := range []*client.Conn{stays, watches} {
		next(t, c, func(m client.Message) bool { return len(m.Events) > 0 })
	}
	require.Equal(t, "bad-token", next(t, s.dial(t, id, seats[0].Token, 0), isReply).Error.Code)
}
