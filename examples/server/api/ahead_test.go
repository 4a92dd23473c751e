package api_test

import (
	"bytes"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/table"
)

// A player who has more events than the log is refused and reported: the end of the log can be lost. Somebody who
// watches is only refused.
func TestPlayersAheadAreReported(t *testing.T) {
	var log bytes.Buffer
	s := serve(t, mem.New(mem.Options{}), func(c *api.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	id, seats := s.table(t, table.Options{Variant: "simplified", Players: 4}, 2)
	refused := func(token string, from int) {
		c, err := s.Dial(t.Context(), id, token, from)
		require.NoError(t, err)
		defer c.Cut()
		m := next(t, c, func(m client.Message) bool { return m.Error != nil })
		require.Equal(t, "bad-cursor", m.Error.Code)
	}
	const report = "a player has more events than the log"
	refused("", 1000)
	require.NotContains(t, log.String(), report)
	refused(seats[1].Token, 1000)
	require.Contains(t, log.String(), report)
	require.Contains(t, log.String(), "table="+id+" seat=1 from=1000")
}
