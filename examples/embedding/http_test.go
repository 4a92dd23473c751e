package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// served returns a table with its address. The token of seat n is tn.
func served(t *testing.T) (*table, string) {
	b, _ := begun(t)
	require.NoError(t, b.deal())
	server := httptest.NewServer(&handler{b, []string{"t0", "t1", "t2", "t3"}})
	t.Cleanup(server.Close)
	return b, server.URL
}

// send returns the status and the body of a request. An empty token is not sent.
func send(t *testing.T, method, url, token, body string) (int, string) {
	request, err := http.NewRequest(method, url, strings.NewReader(body))
	require.NoError(t, err)
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	require.Equal(t, "application/json", response.Header.Get("Content-Type"))
	return response.StatusCode, string(text)
}

// Each seat receives its own view, and a request without a token that of a spectator.
func TestViews(t *testing.T) {
	b, url := served(t)
	for token, seat := range map[string]cards.Seat{"t0": 0, "t3": 3, "": barbu.Spectator} {
		status, body := send(t, "GET", url+"/view", token, "")
		require.Equal(t, http.StatusOK, status)
		var sent barbu.View
		require.NoError(t, json.Unmarshal([]byte(body), &sent))
		require.True(t, sent.Equal(b.match.View(seat)), body)
	}
}

// A request for events waits until something happens; a refused line is not something.
func TestEventsWait(t *testing.T) {
	b, url := served(t)
	cursor := b.match.View(1).Cursor
	type answer struct {
		status int
		body   string
	}
	answers := make(chan answer)
	go func() {
		status, body := send(t, "GET", fmt.Sprintf("%s/events?from=%d", url, cursor), "t1", "")
		answers <- answer{status, body}
	}()
	status, body := send(t, "POST", url+"/act", "t0", "0 declare no-trick")
	require.Equal(t, http.StatusUnprocessableEntity, status, body)
	select {
	case a := <-answers:
		require.Fail(t, "the request did not wait", a.body)
	case <-time.After(50 * time.Millisecond):
	}
	status, body = send(t, "POST", url+"/act", "t0", "0 declare no-tricks\n")
	require.Equal(t, http.StatusOK, status, body)
	require.Equal(t, "{}\n", body)
	a := <-answers
	require.Equal(t, http.StatusOK, a.status)
	var events []barbu.Event
	require.NoError(t, json.Unmarshal([]byte(a.body), &events))
	require.Len(t, events, 1)
	require.Contains(t, a.body, `"line":"0 declare no-tricks"`)

	status, again := send(t, "GET", fmt.Sprintf("%s/events?from=%d", url, cursor), "t1", "")
	require.Equal(t, http.StatusOK, status)
	require.Equal(t, a.body, again, "events that exist are sent at once")
}

// Every refusal has a status, a code, and a text that says what would be right.
func TestRefusals(t *testing.T) {
	b, url := served(t)
	before := b.match.Clone()
	for _, c := range []struct {
		method, path, token, body string
		status                    int
		code, want                string
	}{
		{"GET", "/view", "t4", "", 401, "unknown-token", "no seat has this token: want Authorization: Bearer TOKEN"},
		{"GET", "/events?from=x", "t0", "", 400, "bad-cursor", "from: want the cursor of a view or of an event, as in /events?from=12"},
		{"GET", "/events", "t0", "", 400, "bad-cursor", "from: want the cursor"},
		{"GET", "/events?from=-1", "t0", "", 400, "bad-cursor", "from: want the cursor"},
		{"GET", "/events?from=" + number(b.match.View(0).Cursor+1), "t0", "", 400, "bad-cursor", "from: the match has not reached this cursor: want the cursor of a view or of an event of this match"},
		{"GET", "/events?from=999999999", "", "", 400, "bad-cursor", "from: the match has not reached this cursor"},
		{"GET", "/act", "t0", "", 404, "not-found", "want GET /view, GET /events?from=N or POST /act"},
		{"POST", "/view", "t0", "", 404, "not-found", "want GET /view"},
		{"POST", "/act", "", "0 declare no-tricks", 401, "no-token", "the request has no token, and a spectator cannot act: want Authorization: Bearer TOKEN, with the token of your seat"},
		{"POST", "/act", "", "nonsense", 401, "no-token", "the request has no token"},
		{"POST", "/act", "t1", "0 declare no-tricks", 403, "another-seat", "that is another seat's action: want an action of your own seat"},
		{"POST", "/act?at=x", "t0", "0 declare no-tricks", 400, "bad-cursor", "at: want the cursor of the view in which you chose the action, as in /act?at=12"},
		{"POST", "/act?at=", "t0", "0 declare no-tricks", 400, "bad-cursor", "at: want the cursor"},
		{"POST", "/act?at=-1", "t0", "0 declare no-tricks", 400, "bad-cursor", "at: want the cursor"},
		{"POST", "/act?at=" + number(b.match.View(0).Cursor-1), "t0", "0 declare no-tricks", 409, "stale", "the match has continued since this view: get the events, and choose again"},
		{"POST", "/act", "t0", strings.Repeat("x", 5000), 413, "too-long", "want one line of at most 4096 bytes"},
		{"POST", "/act", "t0", "0 declare no-trick", 422, "syntax", "no-trick"},
		{"POST", "/act", "t0", "", 422, "syntax", "no seat: want 0 to 3"},
		{"POST", "/act", "t0", "0 play QH\n0 play KH", 422, "syntax", "is not a card"},
		{"POST", "/act", "t1", "1 pass", 422, "not-due", "1 pass: "},
	} {
		status, body := send(t, c.method, url+c.path, c.token, c.body)
		require.Equal(t, c.status, status, body)
		var failed struct{ Code, Error string }
		require.NoError(t, json.Unmarshal([]byte(body), &failed), body)
		require.Equal(t, c.code, failed.Code)
		require.Contains(t, failed.Error, c.want)
	}
	require.True(t, b.match.Equal(before), "no refused request changes the match")

	require.NoError(t, b.close())
	status, body := send(t, "GET", url+"/view", "t0", "")
	require.Equal(t, http.StatusServiceUnavailable, status)
	require.JSONEq(t, `{"code": "closed", "error": "the table is closed: try again after the server has been restarted"}`, body)
}
