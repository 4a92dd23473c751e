package api_test

import (
	"math/rand/v2"
	"strconv"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/api"
	"github.com/barbukit/barbukit/examples/server/check"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/table"
)

// The hint of the owner can be wrong at any time: several servers own a table, or none does, and the news of it
// can be lost. A match is played to the end all the same, and each action is in the log once: those that a player
// was answered and those of the bots.
func TestWrongHints(t *testing.T) {
	for seed := range uint64(4) {
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) { synctest.Test(t, func(t *testing.T) { playWithWrongHints(t, seed) }) })
	}
}

func playWithWrongHints(t *testing.T, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 18))
	j := mem.New(mem.Options{})
	var servers []*bubble
	owns := make([]atomic.Bool, 3) // what each server believes
	for i := range owns {
		b := &bubble{t: t}
		b.restart(j)
		b.api = api.New(api.Config{Node: b.Node, Pace: 100 * time.Millisecond, Owns: func(string) bool { return owns[i].Load() }})
		servers = append(servers, b)
	}
	news := make(chan [2]string, 1<<16)
	for _, b := range servers {
		b.Node.Send = func(id string, frames []table.Frame) {
			news <- [2]string{id, api.News(frames)}
			b.api.Send(id, frames)
		}
	}
	var created, seat struct{ Table, Token string }
	servers[0].post("/api/tables", "", map[string]any{"variant": "simplified", "players": 4, "move": 5000}, &created)
	id := created.Table
	servers[0].post("/api/tables/"+id+"/seats", "", map[string]any{"seat": 0}, &seat)
	servers[0].post("/api/tables/"+id+"/fill", seat.Token, nil, nil)
	acknowledged := map[int]string{}
	for over := false; !over; {
		for i := range owns {
			now := r.IntN(2) == 0
			if before := owns[i].Swap(now); now && !before {
				require.NoError(t, servers[i].api.Wake(nil))
			}
		}
		sleep(time.Duration(r.IntN(500)) * time.Millisecond)
		for len(news) > 0 {
			n := <-news
			for _, b := range servers {
				if r.IntN(3) > 0 {
					b.api.Heard(n[0], n[1])
				}
			}
		}
		b := servers[r.IntN(len(servers))]
		require.NoError(t, b.Follow(id))
		line, at := "", 0
		require.NoError(t, b.Read(id, func(tb *table.Table) {
			over = tb.Over()
			if v := tb.Match().View(0); !over && v.Turn == v.Seat && len(v.Legal) > 0 {
				line, at = v.Legal[r.IntN(len(v.Legal))].String(), v.Cursor
			}
		}))
		if line != "" && r.IntN(4) > 0 {
			for range 2 { // it is sent again, perhaps to another server
				servers[r.IntN(len(servers))].post("/api/tables/"+id+"/act", seat.Token, map[string]any{"act": line, "at": at}, nil)
			}
			acknowledged[at] = line
		}
	}
	require.NotEmpty(t, acknowledged)
	_, err := check.Table(j, id, func(e table.Entry, _ *table.Table) error {
		if want, ok := acknowledged[e.At]; ok && e.Kind == table.KindAct {
			require.Equal(t, want, e.Line)
			delete(acknowledged, e.At)
		}
		return nil
	})
	require.NoError(t, err)
	require.Empty(t, acknowledged, "these were acknowledged and are not in the log")
	for _, b := range servers {
		require.NoError(t, b.api.Drain(t.Context()))
	}
}
