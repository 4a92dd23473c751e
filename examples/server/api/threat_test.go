package api_test

import (
	"encoding/json"
	"io"
	"iter"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"
	"golang.org/x/time/rate"

	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/variants"
)

// ask sends a request as it is, and returns the status, the code and the text of a refusal, and the headers.
func (s served) ask(t *testing.T, method, path, body string, headers ...string) (status int, refused string, header http.Header) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, s.URL+path, strings.NewReader(body))
	require.NoError(t, err)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	a, err := s.HTTP.Do(r)
	require.NoError(t, err)
	defer a.Body.Close()
	text, err := io.ReadAll(a.Body)
	require.NoError(t, err)
	var read struct{ Error struct{ Code, Text string } }
	if json.Unmarshal(text, &read) == nil && read.Error.Code != "" {
		refused = read.Error.Code + ": " + read.Error.Text
	}
	return a.StatusCode, refused, a.Header
}

// Each request that is wrong has its status and its code, and changes nothing.
func TestWrongRequests(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), nil)
	id, seats := s.table(t, table.Options{Variant: "simplified", Players: 4}, 1)
	at, token := "/api/tables/"+id, "Bearer "+seats[0].Token
	before := s.seq(t, id)
	_, unknown := variants.Lookup("chess")
	for _, c := range []struct {
		method, path, body, token string
		status                    int
		refused                   string
	}{
		{"POST", "/api/tables", "", "", 400, "bad-json: the request is empty: want a JSON object"},
		{"POST", "/api/tables", "{", "", 400, "bad-json: unexpected EOF: want a JSON object as in PROTOCOL.md"},
		{"POST", "/api/tables", `{"variant":"simplified","players":4} x`, "", 400, "bad-json: there is text after the JSON object"},
		{"POST", "/api/tables", `{"variant":"simplified","players":4,"cheat":true}`, "", 400, `bad-json: unknown field "cheat": want a JSON object as in PROTOCOL.md`},
		{"POST", "/api/tables", `{"variant":"chess","players":2}`, "", 400, "bad-options: " + unknown.Error()},
		{"POST", "/api/tables", `{"variant":"simplified","players":99}`, "", 400, "bad-options: the number of players is 99: want 2 to 8"},
		{"POST", "/api/tables", `{"variant":"simplified","players":4,"move":1}`, "", 400, "bad-options: the time for an action in milliseconds is 1: want 1000 to 1209600000"},
		{"POST", "/api/tables", `{"rules":"name: x\nplayers: many","players":4}`, "", 400, "bad-options: rules.yaml:1:1: contracts: the variant has no contracts: want 1 to 32\nrules.yaml:2:10: players: \"many\" has the wrong type: want a list such as [3, 4]"},
		{"POST", "/api/tables", `{"variant":"simplified","players":4,"name":"a\u202eb"}`, "", 400, `bad-name: the name is not valid: want at most 60 bytes of visible characters in one line, without spaces at its ends and without " #"`},
		{"POST", "/api/tables", `{"rules":"` + strings.Repeat("x", 1<<17) + `","players":4}`, "", 413, "too-large: the request has more than 65536 bytes"},
		{"POST", at + "/seats", `{"seat":0,"name":"Eve"}`, "", 409, "taken: another player has the seat: take an empty seat"},
		{"POST", at + "/seats", `{"seat":-1,"name":"Eve"}`, "", 400, "no-seat: there is no seat -1 at this table"},
		{"POST", at + "/seats", `{"name":"Eve"}`, "", 400, "no-seat: no seat: want the number of a seat, from 0"},
		{"POST", at + "/seats", `null`, "", 400, "no-seat: no seat: want the number of a seat, from 0"},
		{"POST", at + "/seats", `{"seat":7,"name":"Eve"}`, "", 400, "no-seat: there is no such seat: want 0 to 3"},
		{"POST", at + "/seats", `{"seat":1,"name":"Eve\n"}`, "", 400, `bad-name: the name is not valid: want at most 60 bytes of visible characters in one line, without spaces at its ends and without " #"`},
		{"POST", at + "/seats", `{"seat":1,"name":"Eve","nonce":"12"}`, "", 400, "bad-nonce: the nonce is not valid: want 64 hexadecimal digits in lower case"},
		{"POST", "/api/tables/none/seats", `{"seat":1,"name":"Eve"}`, "", 404, "no-table: there is no such table: create it first"},
		{"GET", "/api/tables/none", "", "", 404, "no-table: there is no such table"},
		{"GET", "/api/tables/none/ws", "", "", 404, "no-table: there is no such table"},
		{"GET", at + "/events", "", "", 400, "bad-cursor: from=: want the cursor of the last event that you have"},
		{"GET", at + "/events?from=-1", "", "", 400, "bad-cursor: from=-1: want the cursor of the last event that you have"},
		{"GET", at + "/events?from=99999", "", "", 400, "bad-cursor: the match has not reached this cursor: get a new view"},
		{"GET", at + "/record", "", "", 404, "not-over: there is no record: the match is not over"},
		{"GET", "/api/tables/none/record", "", "", 404, "no-table: there is no such table"},
		{"POST", "/api/tables", `{"players":4}`, "", 400, "bad-options: variant and rules are missing: want one of them"},
		{"POST", at + "/seats", `{"seat":1,"name":"Eve","token":"short"}`, "", 401, "bad-token: the token is not valid: want 32 random bytes as text of 32 to 128 characters"},
		{"POST", at + "/seats", `{"seat":1,"name":"Eve","token":"` + strings.TrimPrefix(token, "Bearer ") + `"}`, "", 401, "bad-token: the token belongs to another seat: want a new token"},
		{"POST", at + "/act", `{"act":"0 pass","at":0}`, "", 401, "no-token: you watch: take a seat, and send its token"},
		{"POST", at + "/act", `{"act":"0 pass","at":0}`, "Bearer wrong", 401, "bad-token: no seat of this table has this token"},
		{"POST", at + "/act", `{"act":"0 pass","at":0}`, "Basic eDp5", 401, "bad-token: want the header Authorization: Bearer TOKEN"},
		{"POST", at + "/act", `{"act":"0 pass","at":0}`, "Bearer", 401, "bad-token: want the header Authorization: Bearer TOKEN"},
		{"POST", at + "/act", `{"act":"0 pass","at":0}`, token, 409, "not-begun: seats are empty: wait for players, or let bots fill the seats"},
		{"POST", at + "/act", `{"act":"0 pass","at":0}`, strings.Replace(token, "Bearer", "bearer", 1), 409, "not-begun: seats are empty: wait for players, or let bots fill the seats"},
		{"POST", at + "/act", `{"act":"0 pass","at":5}`, token, 409, "stale: the match has moved on from this place, or has not reached it: get the events"},
		{"POST", at + "/act", `{"act":"0 pass"}`, token, 400, "bad-json: at is missing: want the cursor of the view in which you chose the action"},
		{"POST", at + "/act", `{"act":"0 pass","at":null}`, token, 400, "bad-json: at is missing: want the cursor of the view in which you chose the action"},
		{"POST", at + "/act", `{"at":0}`, token, 400, "bad-json: act is missing: want a line of legal, such as 1 play QH"},
		{"POST", at + "/act", `null`, token, 400, "bad-json: act is missing: want a line of legal, such as 1 play QH"},
		{"POST", at + "/act", `{"act":"` + strings.Repeat("x", 5000) + `","at":0}`, token, 400, "too-long: the line has 5000 bytes: want at most 4096"},
		{"POST", at + "/nonce", `{"nonce":"XYZ"}`, token, 400, "bad-nonce: the nonce is not valid: want 64 hexadecimal digits in lower case"},
		{"POST", at + "/nonce", `{"nonce":"` + strings.Repeat("AB", 32) + `"}`, token, 400, "bad-nonce: the nonce is not valid: want 64 hexadecimal digits in lower case"},
		{"POST", at + "/pause", "", token, 409, "not-running: the table is not running: it cannot be paused"},
		{"POST", at + "/resume", "", token, 409, "not-paused: the table is not paused"},
		{"POST", at + "/fill", "", "", 401, "no-token: you watch: take a seat, and send its token"},
		{"GET", at + "/ws", "", "", 426, "no-websocket: want a WebSocket of version 13, and a proxy that passes on the headers Connection and Upgrade (failed to accept WebSocket connection: WebSocket protocol violation: Connection header \"\" does not contain Upgrade)"},
		{"POST", at + "/pause", `{"foo":`, token, 400, "bad-json: unexpected EOF: want a JSON object as in PROTOCOL.md"},
		{"POST", at + "/pause", `{"foo":1}`, token, 400, `bad-json: unknown field "foo": want a JSON object as in PROTOCOL.md`},
		{"POST", at + "/leave", strings.Repeat("x", 1<<17), token, 413, "too-large: the request has more than 65536 bytes"},
		{"POST", at + "/seats", "", "", 400, "bad-json: the request is empty: want a JSON object"},
		{"POST", "/api/tables", `{"variant":"simplified","players":4}` + strings.Repeat(" ", 1<<17), "", 413, "too-large: the request has more than 65536 bytes"},
		{"POST", "/api/tables", `{"variant":"simplified"}`, "", 400, "bad-options: players is missing: want the number of players, which the game must permit"},
		{"POST", "/api/tables", "{\"variant\":\"simplified\",\"players\":4,\"name\":\"\xff\"}", "", 400, "bad-json: the request is not text in UTF-8"},
		{"POST", "/api/tables", `{"variant":"simplified","players":4,"name":"\ud800"}`, "", 400, `bad-name: the name is not valid: want at most 60 bytes of visible characters in one line, without spaces at its ends and without " #"`},
		{"DELETE", at, "", token, 404, "not-found: there is no such request: PROTOCOL.md lists them"},
		{"GET", "/api/users", "", "", 404, "not-found: there is no such request: PROTOCOL.md lists them"},
	} {
		headers := []string{}
		if c.token != "" {
			headers = []string{"Authorization", c.token}
		}
		status, refused, _ := s.ask(t, c.method, c.path, c.body, headers...)
		require.Equal(t, c.refused, refused, "%s %s %.80s", c.method, c.path, c.body)
		require.Equal(t, c.status, status, "%s %s %.80s", c.method, c.path, c.body)
	}
	require.Equal(t, before, s.seq(t, id))
	for _, path := range []string{"/healthz", "/readyz", "/metrics", "/api/tables"} {
		status, _, _ := s.ask(t, "GET", path, "")
		require.Equal(t, http.StatusOK, status, path)
	}
}

// seq returns the number of the last entry of a table.
func (s served) seq(t *testing.T, id string) (n uint64) {
	t.Helper()
	require.NoError(t, s.node.Read(id, func(tb *table.Table) { n = tb.Seq() }))
	return n
}

// One address, one seat and one table can take only so much.
func TestShares(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), func(c *api.Config) {
		c.Limits = api.Limits{Requests: 1e6, Actions: 1, Creates: 1e6, Tables: 2, Connections: 4, Watchers: 1}
	})
	id, seats := s.table(t, table.Options{Variant: "simplified", Players: 4}, 1)
	other, _ := s.table(t, table.Options{Variant: "simplified", Players: 4}, 0)
	_, code3, _ := s.ask(t, "POST", "/api/tables", `{"variant":"simplified","players":4}`)
	require.Equal(t, "too-many: your address has 2 tables: finish or close one first", code3)
	a := s.dial(t, id, seats[0].Token, 0)
	for _, c := range []*client.Conn{a, s.dial(t, id, "", 0)} {
		require.Nil(t, next(t, c, func(client.Message) bool { return true }).Error)
	}
	require.Contains(t, next(t, s.dial(t, id, "", 0), isReply).Error.Text, "1 spectators watch the table: try again later")
	require.Contains(t, next(t, s.dial(t, id, seats[0].Token, 0), isReply).Error.Text, "your seat has 1 connections: close one first")
	for last := error(nil); ; { // connections that were refused count until they have ended
		if _, last = s.Dial(t.Context(), other, "", 0); last != nil {
			require.ErrorContains(t, last, "your address has 4 connections: close one first")
			break
		}
	}
	seen := map[string]bool{}
	for range 4 {
		seen[refusal(t, a, map[string]any{"act": "0 pass", "at": 7})] = true
	}
	require.Equal(t, map[string]bool{
		"stale: the match has moved on from this place, or has not reached it: get the events": true, "too-many: too many messages from your seat: wait a second": true,
	}, seen)

	slow := serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Limits = api.Limits{Requests: rate.Limit(0.5)} })
	last := ""
	for range 7 {
		_, last, _ = slow.ask(t, "GET", "/api/tables/none", "")
	}
	require.Equal(t, "too-many: too many requests from your address: wait a second", last)
}

// Pages of other sites can neither change anything nor read an answer, unless the site is one of the origins.
func TestOtherSites(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Origins = []string{"https://good.example"} })
	id, seats := s.table(t, table.Options{Variant: "simplified", Players: 4}, 1)
	token := "Bearer " + seats[0].Token
	status, code, header := s.ask(t, "POST", "/api/tables/"+id+"/fill", "", "Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site", "Authorization", token)
	require.Equal(t, http.StatusForbidden, status)
	require.Equal(t, "other-site: the request comes from a page of another site: want a site that serve -origins lists, and a proxy that passes on the header Host", code)
	require.Empty(t, header.Get("Access-Control-Allow-Origin"))
	_, _, header = s.ask(t, "GET", "/api/tables", "", "Origin", "https://evil.example")
	require.Empty(t, header.Get("Access-Control-Allow-Origin"))
	_, answer, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(s.URL, "http")+"/api/tables/"+id+"/ws", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"https://evil.example"}}})
	require.Error(t, err)
	require.Equal(t, http.StatusForbidden, answer.StatusCode)
	refusal, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.Contains(t, string(refusal), `{"error":{"code":"other-site"`)

	status, _, header = s.ask(t, "OPTIONS", "/api/tables/"+id+"/fill", "", "Origin", "https://good.example", "Access-Control-Request-Method", "POST")
	require.Equal(t, http.StatusNoContent, status)
	require.Equal(t, "https://good.example", header.Get("Access-Control-Allow-Origin"))
	require.Contains(t, header.Get("Access-Control-Allow-Headers"), "Authorization")
	status, _, header = s.ask(t, "POST", "/api/tables/"+id+"/fill", "", "Origin", "https://good.example", "Sec-Fetch-Site", "cross-site", "Authorization", token)
	require.Equal(t, http.StatusOK, status)
	require.Equal(t, "https://good.example", header.Get("Access-Control-Allow-Origin"))
	ws, _, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(s.URL, "http")+"/api/tables/"+id+"/ws", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"https://good.example"}}})
	require.NoError(t, err)
	require.NoError(t, ws.CloseNow())
}

// A private table is not in the lobby. No answer has a token, a key that is not used up, or a hand of somebody
// else.
func TestNothingSecretIsSent(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), nil)
	private, _ := s.table(t, table.Options{Variant: "simplified", Players: 4, Private: true}, 1)
	open, seats := s.table(t, table.Options{Variant: "simplified", Players: 4}, 4)
	require.Eventually(t, func() bool { return len(s.api.Lobby()) == 1 }, time.Minute, 5*time.Millisecond)
	var lobby, watched, own []byte
	require.NoError(t, s.Do(t.Context(), "GET", "/api/tables", "", nil, &lobby))
	require.NotContains(t, string(lobby), private)
	require.Contains(t, string(lobby), open)
	require.Eventually(t, func() bool {
		require.NoError(t, s.Do(t.Context(), "GET", "/api/tables/"+open, seats[0].Token, nil, &own))
		return strings.Contains(string(own), `"sizes":[13,13,13,13]`) || strings.Contains(string(own), `"sizes":[8,8,8,8]`)
	}, time.Minute, 5*time.Millisecond)
	require.NoError(t, s.Do(t.Context(), "GET", "/api/tables/"+open, "", nil, &watched))
	require.Contains(t, string(watched), `"hand":[]`)
	require.NotContains(t, string(own), `"hand":[]`)
	for _, text := range []string{string(lobby), string(watched), string(own)} {
		require.NotContains(t, text, `"key"`)
		require.NotContains(t, text, seats[0].Token)
		require.NotContains(t, text, table.HashToken(seats[0].Token))
	}
}

// A request for a name that the server does not have is refused, also by the pages and by WebSockets: the name
// may be that of another site, whose page could then read the answers.
func TestOtherNames(t *testing.T) {
	s := serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Hosts = []string{"cards.example.org"} })
	for host, want := range map[string]int{
		"cards.example.org": http.StatusOK, "Cards.Example.org:8080": http.StatusOK, "cards.example.org.": http.StatusOK,
		"localhost:1": http.StatusOK, "a.localhost": http.StatusOK, "192.0.2.7": http.StatusOK, "[2001:db8::1]:80": http.StatusOK,
		"example.org": http.StatusMisdirectedRequest, "cards.example.org.evil.example": http.StatusMisdirectedRequest,
		"evil.example:8080": http.StatusMisdirectedRequest, "notlocalhost": http.StatusMisdirectedRequest,
	} {
		for _, path := range []string{"/api/tables", "/healthz"} {
			r, err := http.NewRequest("GET", s.URL+path, nil)
			require.NoError(t, err)
			r.Host = host
			answer, err := s.HTTP.Do(r)
			require.NoError(t, err)
			text, err := io.ReadAll(answer.Body)
			require.NoError(t, err)
			require.NoError(t, answer.Body.Close())
			require.Equal(t, want, answer.StatusCode, "%s of %s", path, host)
			if want != http.StatusOK {
				require.Contains(t, string(text), `"code":"wrong-host","text":"this server is not known as `)
				require.Contains(t, string(text), "serve -hosts")
			}
		}
	}
}

// unavailable is a journal that cannot be read, as in a cluster while a leader is elected.
type unavailable struct{ *mem.Journal }

func (unavailable) Read(string, uint64) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) { yield(nil, journal.ErrUnavailable) }
}

// If the journal cannot be read for a while, clients ask again: nothing has failed.
func TestUnavailable(t *testing.T) {
	s := serve(t, unavailable{mem.New(mem.Options{})}, nil)
	for _, path := range []string{"", "/events?from=0", "/record", "/ws"} {
		status, code, _ := s.ask(t, "GET", "/api/tables/abc"+path, "")
		require.Equal(t, http.StatusServiceUnavailable, status, path)
		require.Equal(t, "no-answer: the journal has not answered: send the same request again", code, path)
	}
	status, code, _ := s.ask(t, "POST", "/api/tables/abc/seats", `{"seat":0,"name":"Ann"}`)
	require.Equal(t, http.StatusServiceUnavailable, status)
	require.Equal(t, "no-answer: the journal has not answered: send the same request again", code)
}
