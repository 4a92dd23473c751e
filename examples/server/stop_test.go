package main

import (
	"context"
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/journal/jetstream"
	"github.com/barbukit/barbukit/examples/server/table"
)

// When a server of a cluster stops, its clients get the address of another one, which has their table.
func TestSIGTERMInACluster(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	c := &chaotic{o: chaosFlags{store: t.TempDir(), nodes: 3}, out: io.Discard}
	t.Cleanup(c.killAll)
	require.NoError(t, c.start(ctx))
	s := client.Server{URL: c.urls()[0]}
	created, err := s.Create(ctx, client.Options{Options: table.Options{Variant: "penguin", Players: 4}})
	require.NoError(t, err)
	seat, err := s.Sit(ctx, created.Table, 0, "Ann")
	require.NoError(t, err)
	require.NoError(t, s.Do(ctx, http.MethodPost, "/api/tables/"+created.Table+"/fill", seat.Token, nil, nil))
	moved := ""
	for try := 0; moved == "" && try < 5; try++ { // servers that started just now can need longer than ownersWait to elect a leader
		if try > 0 {
			require.NoError(t, c.servers[0].start())
			require.NoError(t, c.ready(ctx))
		}
		conn, err := s.Dial(ctx, created.Table, seat.Token, client.Whole)
		require.NoError(t, err)
		stopped := make(chan error, 1)
		go func() { stopped <- c.servers[0].stop() }()
		for m := (client.Message{}); err == nil; m, err = conn.Next(ctx) {
			if m.Moved != nil {
				moved = *m.Moved
			}
		}
		require.NoError(t, <-stopped)
	}
	require.Contains(t, c.urls()[1:], moved)
	s.URL = moved
	line, at := ourTurn(t, ctx, s, created.Table, seat.Token)
	require.NoError(t, s.Do(ctx, http.MethodPost, "/api/tables/"+created.Table+"/act", seat.Token, map[string]any{"act": line, "at": at}, nil))
}

// The clients of each table go to its owner, or to any other server if the owner is not known.
func TestWhereClientsGo(t *testing.T) {
	j, err := jetstream.Open(jetstream.Options{Dir: t.TempDir(), Shards: 2})
	require.NoError(t, err)
	defer j.Close()
	s := &running{journal: j, flags: settings{moved: "https://s9.example.org"}}
	tables := map[int]string{}
	for c := 'a'; len(tables) < 2; c++ {
		tables[j.Shard(string(c))] = string(c)
	}
	require.Equal(t, "https://s9.example.org", s.moved(tables[0]))
	s.owners.Store(&[]string{"https://s2.example.org", "https://s3.example.org"})
	require.Equal(t, "https://s2.example.org", s.moved(tables[0]))
	require.Equal(t, "https://s3.example.org", s.moved(tables[1]))
	s.owners.Store(&[]string{"", "https://s3.example.org"})
	require.Equal(t, "https://s3.example.org", s.moved(tables[0]))
	s.owners.Store(&[]string{"", ""})
	require.Empty(t, s.moved(tables[1]))
}
