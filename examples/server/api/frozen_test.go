package api_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/time/rate"

	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/node"
)

// A table that is frozen is reported once: it is not tried again, and requests for it write nothing to the log.
func TestFrozenTablesAreReportedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := mem.New(mem.Options{})
		require.NoError(t, j.Append("broken", 0, []byte("this is not an entry")))
		var log bytes.Buffer
		n := &node.Node{Journal: j, Now: func() int64 { return time.Now().UnixMilli() }}
		s := api.New(api.Config{Node: n, Log: slog.New(slog.NewTextHandler(&log, nil))})
		n.Report, n.Send = s.Report, s.Send
		require.NoError(t, s.Wake(nil))
		sleep(time.Minute)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost/api/tables/broken", nil))
		require.Contains(t, w.Body.String(), `"frozen"`)
		require.Equal(t, 1, strings.Count(log.String(), "table=broken"), log.String())
		require.NoError(t, s.Drain(t.Context()))
	})
}

// While no line can be written, each table fails again and again, and the log stays short.
func TestManyFailuresWriteFewLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		n := &node.Node{Journal: mem.New(mem.Options{Fault: func() mem.Fault { return mem.Lost }}), Now: func() int64 { return time.Now().UnixMilli() }, Key: func() []byte { return make([]byte, 32) }}
		s := api.New(api.Config{Node: n, Log: slog.New(slog.NewTextHandler(&log, nil)), Limits: api.Limits{Creates: rate.Inf, Tables: 1 << 30}})
		for range 300 {
			w := httptest.NewRecorder()
			s.ServeHTTP(w, httptest.NewRequest("POST", "http://localhost/api/tables", strings.NewReader(`{"variant":"penguin","players":4}`)))
			require.Equal(t, http.StatusServiceUnavailable, w.Code)
			sleep(20 * time.Millisecond)
		}
		lines := strings.Count(log.String(), "no answer")
		require.GreaterOrEqual(t, lines, 20)
		require.LessOrEqual(t, lines, 20+6, "6 seconds")
		require.NoError(t, s.Drain(t.Context()))
	})
}
