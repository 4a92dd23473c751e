package api_test

import (
	"bytes"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

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
