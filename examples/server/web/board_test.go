package web_test

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/table"
	"github.com/barbukit/barbukit/examples/server/web"
)

// A board and a reason need the token of the seat. A spectator has a board without a hand, and no reasons.
func TestBoardNeedsToken(t *testing.T) {
	s := serve(t, web.Config{})
	id, token := s.create(t, table.Options{Variant: "polignac", Players: 4}, "Ann", true)
	board := func(token string) (status int, text string) {
		if token != "" {
			status, _, text = s.get(t, "/tables/"+id+"/board", "Authorization", "Bearer "+token)
		} else {
			status, _, text = s.get(t, "/tables/"+id+"/board")
		}
		return status, text
	}
	require.Eventually(t, func() bool {
		_, text := board(token)
		return strings.Contains(text, `data-card`)
	}, time.Minute, 10*time.Millisecond)
	status, text := board("")
	require.Equal(t, http.StatusOK, status)
	require.NotContains(t, text, "data-card")
	require.Contains(t, text, "You watch this table.")
	status, text = board("wrong")
	require.Equal(t, http.StatusUnauthorized, status)
	require.Contains(t, text, "bad-token")

	reason := func(token, line string) string {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+"/tables/"+id+"/reason", strings.NewReader(line))
		require.NoError(t, err)
		if token != "" {
			r.Header.Set("Authorization", "Bearer "+token)
		}
		a, err := s.HTTP.Do(r)
		require.NoError(t, err)
		defer a.Body.Close()
		text, err := io.ReadAll(a.Body)
		require.NoError(t, err)
		return string(text)
	}
	require.Equal(t, "It is another player's action.", reason(token, "1 play QH"))
	require.NotEmpty(t, reason(token, "nonsense"))
	require.Empty(t, reason("", "0 play QH"))
	require.Contains(t, reason("wrong", "0 play QH"), "bad-token")
}

// The script gets the score sheet only when it does not have it yet.
func TestBoardHasSheetOnce(t *testing.T) {
	s := serve(t, web.Config{})
	made, err := s.Create(t.Context(), client.Options{Options: table.Options{Variant: "polignac", Players: 4}, Fill: true})
	require.NoError(t, err)
	var b struct {
		Done  int
		Halt  string
		Sheet *struct{ HTML, Style, Totals string }
	}
	read := func(query string) {
		b.Sheet = nil
		_, _, text := s.get(t, "/tables/"+made.Table+"/board?"+query)
		require.NoError(t, json.Unmarshal([]byte(text), &b))
	}
	require.Eventually(t, func() bool { read("done=-1"); return b.Done > 0 }, 5*time.Minute, 20*time.Millisecond)
	require.Contains(t, b.Sheet.HTML, "Bot 1")
	require.Contains(t, b.Sheet.Totals, ">Bot 1: ")
	require.NotContains(t, b.Sheet.Totals, "0 Bot 1")
	require.Eventually(t, func() bool {
		_, err := s.Record(t.Context(), made.Table)
		return err == nil
	}, 5*time.Minute, 50*time.Millisecond)
	read("done=-1")
	require.NotNil(t, b.Sheet)
	require.Equal(t, "The match is over", b.Halt)
	read("done=" + string(rune('0'+b.Done)))
	require.Nil(t, b.Sheet)
	status, header, text := s.get(t, "/tables/"+made.Table+"/replay")
	require.Equal(t, http.StatusOK, status)
	require.Contains(t, header.Get("Content-Security-Policy"), "script-src 'sha256-")
	require.Contains(t, header.Get("Content-Security-Policy"), "frame-ancestors 'self'")
	require.Contains(t, text, `id="replay"`)
	require.Contains(t, text, `"Bot 2"`, "the replay has the names of the page")
	_, _, text = s.get(t, "/tables/"+made.Table+"/proof")
	require.Contains(t, text, `id="check"`)
}

// Spectators of a table with a delay see nothing of what has just happened.
func TestDelayedBoard(t *testing.T) {
	s := serve(t, web.Config{})
	id, token := s.create(t, table.Options{Variant: "polignac", Players: 4, Delay: 3600_000}, "Ann", true)
	cursor := func(headers ...string) int {
		var b struct{ Cursor int }
		_, _, text := s.get(t, "/tables/"+id+"/board", headers...)
		require.NoError(t, json.Unmarshal([]byte(text), &b))
		return b.Cursor
	}
	require.Eventually(t, func() bool { return cursor("Authorization", "Bearer "+token) > 0 }, time.Minute, 10*time.Millisecond)
	require.Zero(t, cursor())
	_, _, text := s.get(t, "/tables/"+id)
	require.Contains(t, text, "You see everything 1 h later.")
}

// When a match with a delay is over, players read when there will be a replay: a browser that opens a page sends no token.
func TestDelayedReplay(t *testing.T) {
	s := serve(t, web.Config{})
	var now atomic.Int64
	now.Store(time.Now().UnixMilli())
	s.node.Now = now.Load
	id, token := s.create(t, table.Options{Variant: "polignac", Players: 4, Delay: 3600_000}, "Ann", true)
	require.Eventually(t, func() (begun bool) {
		require.NoError(t, s.node.Read(id, func(tb *table.Table) { begun = tb.Place() > 0 }))
		return begun
	}, time.Minute, 10*time.Millisecond)
	require.NoError(t, s.Do(t.Context(), "POST", "/api/tables/"+id+"/close", token, nil, nil))
	board := func() string {
		_, _, text := s.get(t, "/tables/"+id+"/board", "Authorization", "Bearer "+token)
		return text
	}
	note, link := "Spectators see the end of the match 1 h later.", "/tables/"+id+"/replay"
	require.Contains(t, board(), note)
	require.NotContains(t, board(), link)
	for page, want := range map[string]string{"replay": "there is no record: the match is not over", "proof": "The keys are published when the match is over."} {
		_, _, text := s.get(t, "/tables/"+id+"/"+page)
		require.Contains(t, text, want)
		require.NotContains(t, text, `id="replay"`)
		require.NotContains(t, text, `id="check"`)
	}
	now.Add(3600_000)
	require.NotContains(t, board(), note)
	require.Contains(t, board(), link)
	for page, want := range map[string]string{"replay": `id="replay"`, "proof": `id="check"`} {
		status, _, text := s.get(t, "/tables/"+id+"/"+page)
		require.Equal(t, http.StatusOK, status)
		require.Contains(t, text, want)
	}
}

// A board says why nobody is asked, so that screen readers can read it.
func TestHalt(t *testing.T) {
	s := serve(t, web.Config{})
	id, token := s.create(t, table.Options{Variant: "penguin", Players: 4}, "Ann", true)
	halt := func(headers ...string) string {
		_, _, text := s.get(t, "/tables/"+id+"/board", headers...)
		var b struct{ Halt *string }
		require.NoError(t, json.Unmarshal([]byte(text), &b))
		return *b.Halt
	}
	require.Empty(t, halt())
	for _, step := range [][2]string{{"pause", "The table is paused."}, {"resume", ""}, {"close", "The match was ended"}} {
		require.NoError(t, s.Do(t.Context(), "POST", "/api/tables/"+id+"/"+step[0], token, nil, nil))
		require.Equal(t, step[1], halt("Authorization", "Bearer "+token), step[0])
		require.Equal(t, step[1], halt(), step[0])
	}
}

// gone is the connection of a client that has left.
type gone struct {
	*httptest.ResponseRecorder
	heads int
}

func (g *gone) Write([]byte) (int, error) { return 0, errors.New("broken pipe") }

func (g *gone) WriteHeader(int) { g.heads++ }

// A client that leaves while it gets its board is not an error of the server: no second answer is begun.
func TestBoardOfAClientThatLeft(t *testing.T) {
	s := serve(t, web.Config{})
	id, _ := s.create(t, table.Options{Variant: "penguin", Players: 4}, "Ann", false)
	g := &gone{ResponseRecorder: httptest.NewRecorder()}
	s.handler.ServeHTTP(g, httptest.NewRequest(http.MethodGet, s.URL+"/tables/"+id+"/board", nil))
	require.Equal(t, "application/json", g.Header().Get("Content-Type"))
	require.Zero(t, g.heads)
}
