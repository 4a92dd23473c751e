package api_test

import (
	"bytes"
	"encoding/json"
	"net/http/httptest"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/examples/server/table"
)

// bubble is a server whose clock is that of a test, without a network.
type bubble struct {
	t   *testing.T
	api *api.Server
	*node.Node
}

// restart returns another server on the same journal, whose memory is empty.
func (b *bubble) restart(j *mem.Journal) {
	if b.api != nil {
		require.NoError(b.t, b.api.Drain(b.t.Context()))
	}
	b.Node = &node.Node{Journal: j, Now: func() int64 { return time.Now().UnixMilli() }, Key: func() []byte { return bytes.Repeat([]byte{1}, 32) }}
	b.api = api.New(api.Config{Node: b.Node})
	b.Node.Send = b.api.Send
}

// post sends a request, and reads the answer.
func (b *bubble) post(path, token string, in any, out any) {
	b.t.Helper()
	text, err := json.Marshal(in)
	require.NoError(b.t, err)
	r := httptest.NewRequest("POST", "http://localhost"+path, bytes.NewReader(text))
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	w := httptest.NewRecorder()
	b.api.ServeHTTP(w, r)
	require.Less(b.t, w.Code, 300, w.Body.String())
	if out != nil {
		require.NoError(b.t, json.Unmarshal(w.Body.Bytes(), out))
	}
	synctest.Wait()
}

// at returns the place of the table, and whether a bot has seat 0.
func (b *bubble) at(id string) (place int, bot bool) {
	b.t.Helper()
	require.NoError(b.t, b.Read(id, func(t *table.Table) { place, bot = t.Place(), t.Seats()[0].Bot }))
	return place, bot
}

// sleep lets time pass.
func sleep(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// The clock of a turn: when it ends a bot acts once, and after the timeouts it plays on. A pause stops the clock, and a
// new owner of the table allows at least 5 seconds.
func TestClocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := mem.New(mem.Options{})
		b := &bubble{t: t}
		b.restart(j)
		var created struct{ Table, Token string }
		b.post("/api/tables", "", map[string]any{"variant": "penguin", "players": 4, "move": 8000, "timeouts": 2}, &created)
		id := created.Table
		var seat struct{ Token string }
		b.post("/api/tables/"+id+"/seats", "", map[string]any{"seat": 0}, &seat)
		b.post("/api/tables/"+id+"/fill", seat.Token, nil, nil)
		sleep(100 * time.Millisecond)
		first, bot := b.at(id)
		require.False(t, bot)
		require.Positive(t, first, "bots have filled the empty seats, and act")
		sleep(7800 * time.Millisecond)
		place, _ := b.at(id)
		require.Equal(t, first, place, "the turn has not ended")
		sleep(200 * time.Millisecond)
		second, bot := b.at(id)
		require.Greater(t, second, first, "a bot acts at the deadline")
		require.False(t, bot, "once")

		sleep(6 * time.Second)
		b.post("/api/tables/"+id+"/pause", seat.Token, nil, nil)
		sleep(time.Hour)
		place, _ = b.at(id)
		require.Equal(t, second, place, "nothing happens while the table is paused")
		b.post("/api/tables/"+id+"/resume", seat.Token, nil, nil)
		sleep(4900 * time.Millisecond)
		place, _ = b.at(id)
		require.Equal(t, second, place, "at least 5 seconds are left after a pause")

		require.NoError(t, b.api.Wake(nil))
		sleep(4900 * time.Millisecond)
		place, _ = b.at(id)
		require.Equal(t, second, place, "a new owner allows at least 5 seconds, also if it has the table in memory")

		b.restart(j)
		require.NoError(t, b.api.Wake(nil))
		sleep(4900 * time.Millisecond)
		place, _ = b.at(id)
		require.Equal(t, second, place, "a server that has started allows them too")
		sleep(200 * time.Millisecond)
		third, bot := b.at(id)
		require.Greater(t, third, second)
		require.True(t, bot, "the second timeout: a bot plays")
		sleep(time.Second)
		place, _ = b.at(id)
		require.GreaterOrEqual(t, place, third)

		var over bool
		require.NoError(t, b.Read(id, func(t *table.Table) { over = t.Over() }))
		require.True(t, over, "four bots play to the end at once")
	})
}

// A server that owns a table at which the players are connected to another server lets bots act at the same
// pace as if the players were here. News can come twice.
func TestPaceOfAnotherServersPlayers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := mem.New(mem.Options{})
		owner, b := &bubble{t: t}, &bubble{t: t}
		for _, s := range []*bubble{owner, b} {
			s.restart(j)
			s.api = api.New(api.Config{Node: s.Node, Pace: 700 * time.Millisecond, Owns: func(string) bool { return s == owner }})
			s.Node.Send = s.api.Send
		}
		b.Node.Send = func(id string, frames []table.Frame) {
			b.api.Send(id, frames)
			for range 2 {
				go owner.api.Heard(id, api.News(frames))
			}
		}
		var created struct{ Table, Token string }
		b.post("/api/tables", "", map[string]any{"variant": "penguin", "players": 4}, &created)
		id := created.Table
		var seat struct{ Token string }
		b.post("/api/tables/"+id+"/seats", "", map[string]any{"seat": 3}, &seat)
		b.post("/api/tables/"+id+"/fill", seat.Token, nil, nil)
		steps, last := 0, 0
		for range 40 {
			sleep(100 * time.Millisecond)
			if place, _ := owner.at(id); place != last {
				last = place
				steps++
			}
		}
		require.InDelta(t, 4000/700, steps, 1, "an action every 700 ms")
	})
}

// News that come late do not postpone what is due sooner.
func TestLateNews(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &bubble{t: t}
		b.restart(mem.New(mem.Options{}))
		b.api = api.New(api.Config{Node: b.Node, Pace: 700 * time.Millisecond})
		b.Node.Send = b.api.Send
		var created struct{ Table, Token string }
		b.post("/api/tables", "", map[string]any{"variant": "penguin", "players": 4, "move": table.MaxMove, "fill": true}, &created)
		before, _ := b.at(created.Table)
		b.api.Heard(created.Table, strconv.FormatInt(b.Now()+table.MaxMove, 10)) // of an entry before: a player had to act
		sleep(time.Minute)
		after, _ := b.at(created.Table)
		require.Greater(t, after, before)
		require.NoError(t, b.api.Drain(t.Context()))
		sleep(20 * time.Minute)
	})
}
