package api_test

import (
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/table"
)

// ended returns a server whose clock stands still, and a table with a delay of a day that was closed after the deal.
func ended(t *testing.T) (s served, now *atomic.Int64, id, creator string, players []client.Seat) {
	t.Helper()
	now = &atomic.Int64{}
	now.Store(time.Now().UnixMilli())
	s = serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Pace, c.Limits.Tables = time.Hour, 1 })
	s.node.Now = now.Load
	created, err := s.Create(t.Context(), client.Options{Options: table.Options{Variant: "penguin", Players: 4, Delay: table.MaxDelay}})
	require.NoError(t, err)
	for i := range 3 {
		seat, err := s.Sit(t.Context(), created.Table, i, "")
		require.NoError(t, err)
		players = append(players, seat)
	}
	require.NoError(t, s.Do(t.Context(), "POST", "/api/tables/"+created.Table+"/fill", players[0].Token, nil, nil))
	_, _, err = s.node.Tick(created.Table) // the deal
	require.NoError(t, err)
	require.NoError(t, s.Do(t.Context(), "POST", "/api/tables/"+created.Table+"/close", players[0].Token, nil, nil))
	return s, now, created.Table, created.Token, players
}

// Until the delay has passed, only players get the record: it has all hands, and shows that the match is over.
func TestDelayedRecord(t *testing.T) {
	s, now, id, creator, players := ended(t)
	record := func(token string) (int, string) {
		headers := []string{}
		if token != "" {
			headers = []string{"Authorization", "Bearer " + token}
		}
		status, refused, _ := s.ask(t, "GET", "/api/tables/"+id+"/record", "", headers...)
		return status, refused
	}
	now.Add(table.MaxDelay - 1)
	for _, token := range []string{"", creator} {
		status, refused := record(token)
		require.Equal(t, http.StatusNotFound, status)
		require.Equal(t, "not-over: there is no record: the match is not over", refused)
	}
	status, _ := record(players[1].Token)
	require.Equal(t, http.StatusOK, status)
	_, refused := record("wrong")
	require.Equal(t, "bad-token: no seat of this table has this token", refused)
	now.Add(1)
	for _, token := range []string{"", creator, players[1].Token} {
		status, refused = record(token)
		require.Equal(t, http.StatusOK, status, refused)
	}
}

// A stranger does not learn from a refusal that the match is over: a seat that is taken is taken, before and after the end.
func TestRefusalsHideTheEnd(t *testing.T) {
	s, _, id, creator, players := ended(t)
	at, token := "/api/tables/"+id, "Bearer "+creator
	for _, c := range []struct{ path, body, token, refused string }{
		{"/seats", `{"seat":0}`, "", "taken: another player has the seat: take an empty seat"},
		{"/seats", `{"seat":7}`, "", "no-seat: there is no such seat: want 0 to 3"},
		{"/seats", `{"seat":3,"name":"a\n"}`, "", "bad-name"},
		{"/close", "", "", "no-token"},
		{"/close", "", token, "not-a-player"},
		{"/fill", "", token, "not-a-player"},
		{"/pause", "", token, "not-a-player"},
		{"/resume", "", token, "not-a-player"},
		{"/leave", "", token, "no-seat"},
		{"/back", "", token, "no-seat"},
		{"/nonce", `{"nonce":"12"}`, token, "no-seat"},
		{"/act", `{"act":"0 pass","at":0}`, token, "no-seat"},
		{"/seats", `{"seat":3}`, "", "closed"}, // a stranger who takes a free seat plays, and has no delay
	} {
		_, refused, _ := s.ask(t, "POST", at+c.path, c.body, "Authorization", c.token)
		require.Contains(t, refused, c.refused, "%s %s", c.path, c.body)
	}
	again := map[string]any{"seat": 0, "token": players[0].Token}
	require.NoError(t, s.Do(t.Context(), "POST", at+"/seats", "", again, nil), "a request for a seat that was done gets the old answer")
}

// The lobby lists a table until spectators may know that it is over. Its creator can create another one as soon as it is.
func TestDelayedLobby(t *testing.T) {
	s, now, id, _, _ := ended(t)
	require.Eventually(t, func() bool { // the end of the table is announced after the answer
		status, _, _ := s.ask(t, "POST", "/api/tables", `{"variant":"penguin","players":4,"private":true}`)
		return status == http.StatusCreated
	}, time.Minute, 5*time.Millisecond)
	now.Add(table.MaxDelay - 1)
	require.Len(t, s.api.Lobby(), 1)
	require.Equal(t, id, s.api.Lobby()[0].Table)
	now.Add(1)
	require.Empty(t, s.api.Lobby())
}
