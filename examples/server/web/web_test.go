package web_test

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/examples/server/web"
	"github.com/barbukit/barbukit/variants"
)

// site is a server with pages.
type site struct {
	client.Server
	node    *node.Node
	handler http.Handler
}

// serve starts a server with pages on a journal in memory.
func serve(t *testing.T, c web.Config) site {
	t.Helper()
	n := &node.Node{
		Journal: mem.New(mem.Options{}),
		Now:     func() int64 { return time.Now().UnixMilli() },
		Key:     func() []byte { b := make([]byte, 32); _, _ = rand.Read(b); return b },
	}
	s := api.New(api.Config{Node: n, Limits: api.Limits{Requests: 1e6, Actions: 1e6, Creates: 1e6}})
	n.Send, n.Report = s.Send, s.Report
	c.Node = n
	require.NoError(t, web.Add(s, c))
	h := httptest.NewServer(s)
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		require.NoError(t, s.Drain(ctx))
		h.Close()
	})
	return site{client.Server{URL: h.URL, HTTP: h.Client()}, n, s}
}

// get returns the status, the headers and the text of a page.
func (s site) get(t *testing.T, path string, headers ...string) (int, http.Header, string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL+path, nil)
	require.NoError(t, err)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	a, err := s.HTTP.Do(r)
	require.NoError(t, err)
	defer a.Body.Close()
	text, err := io.ReadAll(a.Body)
	require.NoError(t, err)
	return a.StatusCode, a.Header, string(text)
}

// create creates a table with a player, whose token it returns.
func (s site) create(t *testing.T, o table.Options, name string, fill bool) (id, token string) {
	t.Helper()
	made, err := s.Create(t.Context(), client.Options{Options: o})
	require.NoError(t, err)
	seat, err := s.Sit(t.Context(), made.Table, 0, name)
	require.NoError(t, err)
	if fill {
		require.NoError(t, s.Do(t.Context(), "POST", "/api/tables/"+made.Table+"/fill", seat.Token, nil, nil))
	}
	return made.Table, seat.Token
}

// Every page has the headers that keep it apart from other sites, and names are shown as text.
func TestPages(t *testing.T) {
	s := serve(t, web.Config{Moved: "https://other.example.org"})
	id, _ := s.create(t, table.Options{Variant: "penguin", Players: 4, Name: `<script>alert(1)</script>`}, `<img src=x onerror=alert(1)>`, false)
	for _, path := range []string{"/", "/lobby", "/proof", "/rules/penguin", "/rules/trex?players=4", "/tables/" + id, "/tables/" + id + "/rules", "/tables/" + id + "/proof"} {
		status, header, text := s.get(t, path)
		require.Equal(t, http.StatusOK, status, path)
		policy := header.Get("Content-Security-Policy")
		require.Contains(t, policy, "default-src 'none'; script-src 'self';", path)
		require.Contains(t, policy, "connect-src 'self' https://other.example.org wss://other.example.org;", path)
		require.Contains(t, policy, "frame-ancestors 'none'", path)
		require.Equal(t, "nosniff", header.Get("X-Content-Type-Options"), path)
		require.Equal(t, "no-referrer", header.Get("Referrer-Policy"), path)
		require.NotContains(t, text, "<script>alert", path)
		require.NotContains(t, text, "<img src=x", path)
		before, _, _ := strings.Cut(text, "<main") // without scripts, a form further down does nothing
		require.Equal(t, strings.Contains(text, `<script type="module"`), strings.Contains(before, "<noscript>"), path)
		require.NotContains(t, strings.TrimPrefix(text, before), "<noscript>", path)
	}
	_, _, text := s.get(t, "/lobby")
	require.Contains(t, text, "&lt;script&gt;alert(1)&lt;/script&gt; – Barbu (The Penguin Book of Card Games)")
	require.Contains(t, text, "&lt;img src=x onerror=alert(1)&gt;")
	require.NotContains(t, text, "own rules")
	s.create(t, table.Options{Rules: "extends: penguin\nname: penguin\nplayers: [4]\n", Players: 4}, "Ann", false)
	_, _, text = s.get(t, "/lobby")
	require.Contains(t, text, "waiting for players · own rules<", "a variant of a client can have any name")
	for path, want := range map[string]string{
		"/nothing": "There is no page at this address.", "/rules/chess": "There is no page at this address.", "/tables/none": "There is no table at this address.",
		"/tables/none/rules": "There is no table at this address.", "/tables/none/proof": "There is no table at this address.",
		"/tables/" + id + "/replay": "there is no record: the match is not over", "/static/x/none.js": "There is no page at this address.",
		"/static/x/lobby.html": "There is no page at this address.",
	} {
		status, header, text := s.get(t, path)
		require.Equal(t, http.StatusNotFound, status, path)
		require.Contains(t, text, want, path)
		require.NotEmpty(t, header.Get("Content-Security-Policy"), path)
	}
	status, _, text := s.get(t, "/api/nothing")
	require.Equal(t, http.StatusNotFound, status)
	require.Contains(t, text, `"not-found"`)
}

// The lobby has each number of players that a variant can have.
func TestNumbersOfPlayers(t *testing.T) {
	s := serve(t, web.Config{})
	_, _, text := s.get(t, "/")
	_, rest, found := strings.Cut(text, `<select id="players" data-own="[`)
	require.True(t, found)
	list, _, _ := strings.Cut(rest, "]")
	own := strings.Fields(list)
	require.Equal(t, strconv.Itoa(cards.MaxSeats), own[len(own)-1])
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		require.NoError(t, err)
		for _, n := range v.Players() {
			require.Contains(t, own, strconv.Itoa(n), name)
		}
	}
}

// The language of a page is that of the browser, until another one is chosen.
func TestLanguage(t *testing.T) {
	s := serve(t, web.Config{})
	for header, want := range map[string]string{"fr-CH, en;q=0.8": "fr", "xx, it": "it", "": "en", "zz": "en"} {
		_, _, text := s.get(t, "/", "Accept-Language", header)
		require.Contains(t, text, `<html lang="`+want+`">`, header)
	}
	_, header, text := s.get(t, "/?lang=de", "Accept-Language", "fr")
	require.Contains(t, text, `<html lang="de">`)
	_, _, text = s.get(t, "/", "Accept-Language", "fr", "Cookie", strings.Split(header.Get("Set-Cookie"), ";")[0])
	require.Contains(t, text, `<html lang="de">`)
	_, _, text = s.get(t, "/", "Accept-Language", "fr", "Cookie", "language=klingon")
	require.Contains(t, text, `<html lang="fr">`)
}

// A page that sends requests has sentences for their refusals in its language, as a script can read them.
func TestRefusalsInTheLanguageOfThePage(t *testing.T) {
	s := serve(t, web.Config{})
	id, _ := s.create(t, table.Options{Variant: "penguin", Players: 4}, "Ann", false)
	for _, path := range []string{"/", "/tables/" + id} {
		_, _, text := s.get(t, path+"?lang=fr")
		_, rest, found := strings.Cut(text, `<script type="application/json" id="refusals">`)
		require.True(t, found, path)
		data, _, _ := strings.Cut(rest, "</script>")
		var sentences map[string]string
		require.NoError(t, json.Unmarshal([]byte(data), &sentences), path)
		require.Equal(t, "Cette place est déjà prise.", sentences["taken"])
		_, _, text = s.get(t, path+"?lang=en")
		require.NotContains(t, text, `id="refusals"`, path)
	}
	_, _, text := s.get(t, "/tables/"+id+"/replay?lang=it")
	require.Contains(t, text, "La partita non è ancora finita.")
	_, _, text = s.get(t, "/rules/penguin?lang=fr")
	require.NotContains(t, text, `id="refusals"`)
}

// A file has a version in its address, and only that version is kept by browsers for a long time.
func TestStatic(t *testing.T) {
	s := serve(t, web.Config{})
	_, _, text := s.get(t, "/")
	_, rest, _ := strings.Cut(text, `src="/static/`)
	version, _, _ := strings.Cut(rest, "/")
	for name, kind := range map[string]string{"table.js": "text/javascript; charset=utf-8", "web.css": "text/css; charset=utf-8", "icon.svg": "image/svg+xml"} {
		status, header, _ := s.get(t, "/static/"+version+"/"+name)
		require.Equal(t, http.StatusOK, status)
		require.Equal(t, kind, header.Get("Content-Type"))
		require.Contains(t, header.Get("Cache-Control"), "immutable")
		_, header, _ = s.get(t, "/static/0/"+name)
		require.Empty(t, header.Get("Cache-Control"))
	}
}

// An address where clients go must be an address.
func TestMovedMustBeAnAddress(t *testing.T) {
	for _, moved := range []string{"other.example.org", "ftp://x", "https://"} {
		err := web.Add(api.New(api.Config{Node: &node.Node{}}), web.Config{Moved: moved})
		require.ErrorContains(t, err, "want an address such as https://other.example.org", moved)
	}
}

// A table that was closed before it began has pages too.
func TestClosedTable(t *testing.T) {
	s := serve(t, web.Config{})
	id, token := s.create(t, table.Options{Variant: "polignac", Players: 4}, "Ann", false)
	require.NoError(t, s.Do(t.Context(), "POST", "/api/tables/"+id+"/close", token, nil, nil))
	for _, path := range []string{"", "/proof", "/rules"} {
		status, _, text := s.get(t, "/tables/"+id+path)
		require.Equal(t, http.StatusOK, status, path)
		require.NotContains(t, text, "<iframe", path)
	}
	_, _, text := s.get(t, "/tables/"+id)
	require.Contains(t, text, "The match was ended")
	require.Contains(t, text, `<p id="message" role="status">`, "a page says what it has done, for example that the link is copied")
	status, _, _ := s.get(t, "/tables/"+id+"/replay")
	require.Equal(t, http.StatusNotFound, status)
}

// Only those who may let bots take the empty seats have the button for it.
func TestWhoFills(t *testing.T) {
	s := serve(t, web.Config{})
	made, err := s.Create(t.Context(), client.Options{Options: table.Options{Variant: "penguin", Players: 4}})
	require.NoError(t, err)
	fills := func(token string) bool {
		headers := []string{}
		if token != "" {
			headers = []string{"Authorization", "Bearer " + token}
		}
		_, _, text := s.get(t, "/tables/"+made.Table+"/board", headers...)
		require.Contains(t, text, "Who plays?")
		return strings.Contains(text, "Bots take the empty seats")
	}
	require.True(t, fills(made.Token), "the creator, while there are no players")
	require.False(t, fills(""))
	seat, err := s.Sit(t.Context(), made.Table, 0, "Ann")
	require.NoError(t, err)
	require.True(t, fills(seat.Token))
	require.False(t, fills(made.Token))
	_, _, page := s.get(t, "/tables/"+made.Table)
	require.NotContains(t, page, "Bots take the empty seats")
}

// French has a space before a colon on the pages too: in the lobby, at a table with free seats, and on the page of the proof.
func TestColonOfPages(t *testing.T) {
	s := serve(t, web.Config{})
	id, _ := s.create(t, table.Options{Variant: "penguin", Players: 4, Name: "Paris"}, "Ann", false)
	tag, tight := regexp.MustCompile(`(?s)<(script|style).*?</(script|style)>|<[^>]*>`), regexp.MustCompile(`[^\s\x{a0}/]*[^\s\x{a0}]:(\s|$)`)
	for _, path := range []string{"/", "/lobby", "/proof", "/tables/" + id, "/tables/" + id + "/proof", "/tables/" + id + "/board"} {
		status, _, text := s.get(t, path, "Accept-Language", "fr")
		require.Equal(t, http.StatusOK, status, path)
		require.Contains(t, text, "\u00a0:", path)
		require.NotRegexp(t, tight, html.UnescapeString(tag.ReplaceAllString(text, " ")), path)
		require.NotRegexp(t, ` [;:?!]`, html.UnescapeString(tag.ReplaceAllString(text, "")), path)
	}
}
