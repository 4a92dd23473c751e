package api_test

import (
	"net/http"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/table"
)

// A journal has only hashes of tokens.
func TestTokensAreHashedAtRest(t *testing.T) {
	j := mem.New(mem.Options{})
	s := serve(t, j, nil)
	created, err := s.Create(t.Context(), client.Options{Options: game})
	require.NoError(t, err)
	seat, err := s.Sit(t.Context(), created.Table, 0, "Ann")
	require.NoError(t, err)
	all := ""
	for line, err := range j.Read(created.Table, 1) {
		require.NoError(t, err)
		all += string(line)
	}
	for _, token := range []string{created.Token, seat.Token} {
		require.Contains(t, all, table.HashToken(token))
		require.NotContains(t, all, token)
	}
}

// A refusal goes only to the client that caused it, also if another connection has the same seat. Each
// seat receives its own events: the cards that it was dealt, and nobody else's.
func TestOnlyForTheirRecipient(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), nil)
	id, seats := s.table(t, game, 4)
	var all []*client.Conn
	for _, token := range []string{seats[0].Token, seats[0].Token, seats[1].Token, ""} {
		c := s.dial(t, id, token, 0)
		next(t, c, func(m client.Message) bool { return len(m.Events) > 0 || m.Seats != nil })
		all = append(all, c)
	}
	ask := func(c *client.Conn, request map[string]any) client.Message {
		n, err := c.Ask(t.Context(), request)
		require.NoError(t, err)
		return next(t, c, func(m client.Message) bool { return m.ID == n })
	}
	for range 3 {
		require.NotNil(t, ask(all[0], map[string]any{"act": "0 dance", "at": 0}).Error)
	}
	for _, c := range all[1:] { // everything before the answer to the ping has arrived
		n, err := c.Ask(t.Context(), map[string]any{"ping": true})
		require.NoError(t, err)
		next(t, c, func(m client.Message) bool {
			require.Nil(t, m.Error)
			return m.ID == n
		})
	}

	var hands [5]cards.Hand
	for i := range hands {
		token, seat := "", barbu.Spectator
		if i < 4 {
			token, seat = seats[i].Token, cards.Seat(i)
		}
		var now struct{ Frame client.Message }
		require.NoError(t, s.Do(t.Context(), http.MethodGet, "/api/tables/"+id+"/events?from=0", token, nil, &now))
		require.NotEmpty(t, now.Frame.Events)
		for _, e := range now.Frame.Events {
			if e.Cards.Len() > 0 {
				require.Equal(t, seat, e.To, "seat %v received cards of seat %v", seat, e.To)
				hands[i] = e.Cards
			}
		}
	}
	for i, hand := range hands[:4] {
		require.Equal(t, 13, hand.Len(), "seat %d", i)
		require.Equal(t, 1, len(slices.DeleteFunc(slices.Clone(hands[:4]), func(other cards.Hand) bool { return other != hand })), "a hand of two seats")
	}
	require.Zero(t, hands[4].Len(), "a spectator received cards")
}
