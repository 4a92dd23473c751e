package web_test

import (
	"bytes"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/examples/server/web"
)

const (
	sibling = "https://s2.example.org"
	partner = "https://partner.example.org" // may use the API, and is not a server of the cluster
)

// arrival is a server that takes pages of a sibling, and what it logs.
func arrival(t *testing.T) (h http.Handler, log *bytes.Buffer) {
	t.Helper()
	log = &bytes.Buffer{}
	n := &node.Node{Journal: mem.New(mem.Options{}), Now: func() int64 { return 0 }}
	a := api.New(api.Config{Node: n, Origins: []string{partner, sibling}, Log: slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	require.NoError(t, web.Add(a, web.Config{Node: n, Siblings: []string{sibling}}))
	return a, log
}

// arrive sends a form as the script of a page of an origin does.
func arrive(h http.Handler, method, path, origin, remembered string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "http://localhost"+path, strings.NewReader(url.Values{"remembered": {remembered}}.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if origin != "" {
		r.Header.Set("Origin", origin)
		r.Header.Set("Sec-Fetch-Site", "cross-site")
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// The page of a server that stops can bring its seats to another server of the cluster: only a page of such a
// server, only as the script of the page sends them, and only to a table here. They are in no address, in no log,
// and in no cache.
func TestArrive(t *testing.T) {
	h, log := arrival(t)
	const token = "SECRETSECRETSECRETSECRET22"
	const good = `{"tables":{"abc":{"seat":1,"token":"` + token + `"},"def":{"token":"X"}},"proof":{"commitments":{"1":"aa"},"nonces":{}},"name":"<b>\"Ann\"</b>","passes":true}`
	const path = "/tables/abc/arrive"
	w := arrive(h, "POST", path, sibling, good)
	require.Equal(t, http.StatusOK, w.Code, w.Body.String())
	require.Contains(t, w.Body.String(), `data-table="abc"`)
	require.Contains(t, w.Body.String(), token)
	require.NotContains(t, w.Body.String(), "<b>")
	require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
	require.Equal(t, "no-referrer", w.Header().Get("Referrer-Policy"))
	require.Contains(t, w.Header().Get("Content-Security-Policy"), "frame-ancestors 'none'")
	require.Empty(t, w.Header().Get("Location"))
	require.Equal(t, http.StatusNoContent, arrive(h, "GET", path, sibling, "").Code)
	lobby := arrive(h, "POST", "/arrive", sibling, good)
	require.Equal(t, http.StatusOK, lobby.Code, lobby.Body.String())
	require.Contains(t, lobby.Body.String(), `data-table=""`)
	require.Equal(t, http.StatusNoContent, arrive(h, "GET", "/arrive", sibling, "").Code)

	for _, origin := range []string{"", "null", "https://evil.example", partner, "http://localhost", "http://s2.example.org", sibling + "/", sibling + ".evil.example", "https://S2.example.org"} {
		for _, method := range []string{"GET", "POST"} {
			for _, path := range []string{path, "/arrive"} {
				w := arrive(h, method, path, origin, good)
				require.GreaterOrEqual(t, w.Code, 400, "%s %s from %q", method, path, origin)
				require.NotContains(t, w.Body.String(), token, "%s %s from %q", method, path, origin)
			}
		}
	}

	many := make([]string, 51)
	for i := range many {
		many[i] = fmt.Sprintf(`"t%d":{"token":"X"}`, i)
	}
	for _, bad := range []string{
		"", "{", "[]", good + "x", good + good, strings.Replace(good, `"name"`, `"more":1,"name"`, 1),
		strings.Replace(good, `"abc"`, `"../abc"`, 1), strings.Replace(good, token, token+`\"`, 1), strings.Replace(good, token, "", 1),
		strings.Replace(good, `"aa"`, `"<b>"`, 1), strings.Replace(good, "Ann", strings.Repeat("n", 101), 1), strings.Replace(good, `"seat":1`, `"seat":"1"`, 1),
		`{"tables":{` + strings.Join(many, ",") + `}}`, good + strings.Repeat(" ", 1<<17),
	} {
		w := arrive(h, "POST", path, sibling, bad)
		require.GreaterOrEqual(t, w.Code, 400, "%.100s", bad)
		require.NotContains(t, w.Body.String(), token, "%.100s", bad)
	}
	for _, other := range []string{"/tables/%2F%2Fevil.example/arrive", "/tables/a%22b/arrive", "/tables/" + strings.Repeat("a", 65) + "/arrive"} {
		require.Equal(t, http.StatusNotFound, arrive(h, "POST", other, sibling, good).Code, other)
	}
	require.NotContains(t, log.String(), "SECRET")
}

// A server without siblings takes no pages. Its own pages can send forms only to where they go when it stops.
func TestNobodyArrives(t *testing.T) {
	s := serve(t, web.Config{Moved: "https://s2.example.org/"})
	for _, origin := range []string{"", s.URL, sibling} {
		r, err := http.NewRequestWithContext(t.Context(), "GET", s.URL+"/tables/abc/arrive", nil)
		require.NoError(t, err)
		r.Header.Set("Origin", origin)
		a, err := s.HTTP.Do(r)
		require.NoError(t, err)
		_, err = io.Copy(io.Discard, a.Body)
		require.NoError(t, err)
		require.NoError(t, a.Body.Close())
		require.Equal(t, http.StatusNotFound, a.StatusCode)
	}
	_, header, body := s.get(t, "/")
	require.Contains(t, body, `data-moved="https://s2.example.org"`)
	require.Contains(t, header.Get("Content-Security-Policy"), "form-action 'self' https://s2.example.org;")
}

// The pages of a server of a cluster can go to all other servers, each of them once in the policy.
func TestPagesCanGoToSiblings(t *testing.T) {
	const third = "https://s3.example.org"
	for _, c := range []web.Config{{Siblings: []string{sibling, third}}, {Moved: sibling + "/", Siblings: []string{sibling, third}}} {
		_, header, body := serve(t, c).get(t, "/")
		require.Contains(t, body, `data-moved="`+sibling+`"`)
		policy := header.Get("Content-Security-Policy")
		require.Contains(t, policy, "form-action 'self' https://s2.example.org https://s3.example.org;")
		require.Contains(t, policy, "connect-src 'self' https://s2.example.org wss://s2.example.org https://s3.example.org wss://s3.example.org;")
	}
}

// The addresses of siblings are origins.
func TestSiblingsMustBeOrigins(t *testing.T) {
	for _, address := range []string{"", "s2.example.org", "ftp://x", "https://s2.example.org/", "https://a@s2.example.org", "null", "*"} {
		err := web.Add(api.New(api.Config{Node: &node.Node{}}), web.Config{Siblings: []string{address}})
		require.ErrorContains(t, err, "want an address such as https://other.example.org", address)
	}
}
