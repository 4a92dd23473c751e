package main

import (
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/load"
)

// A server of several that is gone at the end is named, and what the clients counted is printed all the
// same. If no server is left, that is an error.
func TestLoadWithoutAServer(t *testing.T) {
	t.Parallel() // it mostly waits
	p, err := serveIn(t.Context(), t.TempDir(), "-no-limits")
	require.NoError(t, err)
	defer p.kill()
	at, err := url.Parse(p.url)
	require.NoError(t, err)
	var gone *httptest.Server
	var asked atomic.Int32 // how often for metrics: at first, when all clients are connected, and at the end
	gone = httptest.NewServer(&httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(at)
		if r.In.URL.Path == "/metrics" && asked.Add(1) == 2 {
			time.AfterFunc(time.Second, func() {
				gone.CloseClientConnections()
				gone.Close()
			})
		}
	}})
	code, out, log := printed(t, "load", "-url", p.url+","+gone.URL, "-tables", "4", "-for", "3s", "-every", "200ms")
	require.Zero(t, code, "%s%s", out, log)
	require.Regexp(t, `(?m)^[1-9]\d* actions acknowledged`, out)
	require.Contains(t, out, "lost: 0\n")
	require.Contains(t, out, p.url+": ")
	require.Contains(t, out, gone.URL+": gone at the end: ")
	require.NotContains(t, out, "together")

	time.AfterFunc(2*time.Second, p.kill)
	code, _, log = printed(t, "load", "-url", p.url, "-tables", "1", "-for", "3s")
	require.NotZero(t, code)
	require.Contains(t, log, p.url)
}

// A server that refuses some of the tables is measured with the others.
func TestLoadWithLimits(t *testing.T) {
	t.Parallel() // it mostly waits
	p, err := serveIn(t.Context(), t.TempDir(), "-no-limits=false")
	require.NoError(t, err)
	defer p.kill()
	s := &used{server: client.Server{URL: p.url}}
	r, err := under(t.Context(), load.Options{URLs: []string{p.url}, Tables: 40, People: 1, Patience: time.Second}, time.Second, s)
	require.NoError(t, err)
	require.Less(t, r.Tables, 40, "an address can create 20 tables at once")
	require.Positive(t, r.Acknowledged)
	var out strings.Builder
	report(&out, r, s.took)
	require.Contains(t, out.String(), "refused: too-many, ")
	require.Contains(t, out.String(), "serve -no-limits")
}
