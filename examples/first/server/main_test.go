package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
)

// client sends requests to a server with a new table.
type client struct {
	t   *testing.T
	url string
}

func newClient(t *testing.T) client {
	t.Helper()
	table, err := newTable()
	require.NoError(t, err)
	server := httptest.NewServer(table)
	t.Cleanup(server.Close)
	return client{t, server.URL}
}

// view returns the view that the server sends.
func (c client) view() *barbu.View {
	response, err := http.Get(c.url)
	require.NoError(c.t, err)
	defer response.Body.Close()
	v := new(barbu.View)
	require.NoError(c.t, json.NewDecoder(response.Body).Decode(v))
	return v
}

// post sends a line and returns the status and the text of the answer.
func (c client) post(line string) (int, string) {
	response, err := http.Post(c.url, "text/plain", strings.NewReader(line))
	require.NoError(c.t, err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	require.NoError(c.t, err)
	return response.StatusCode, string(text)
}

// A client that posts the first legal action of each view plays the whole match.
func TestMatch(t *testing.T) {
	c := newClient(t)
	v := c.view()
	for v.Turn == person && len(v.Legal) > 0 {
		status, text := c.post(v.Legal[0].String())
		require.Equal(t, http.StatusOK, status, text)
		v = c.view()
	}
	require.Equal(t, 28, v.Done)
	status, text := c.post("0 play QH")
	require.Equal(t, http.StatusBadRequest, status)
	require.Contains(t, text, "the match is over")
}

// Wrong lines are refused with a reason, and change nothing.
func TestRefusals(t *testing.T) {
	c := newClient(t)
	before := c.view()
	for _, line := range []string{"", "0", "play QH", "0 play 10H", "0 play QH", "1 pass", "9 pass", "deal", strings.Repeat("0", 2000)} {
		status, text := c.post(line)
		require.Equal(t, http.StatusBadRequest, status, line)
		require.NotEmpty(t, strings.TrimSpace(text), line)
	}
	require.True(t, before.Equal(c.view()))
}
