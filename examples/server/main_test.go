package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/table"
)

// The tests start servers in processes of their own: with the name of a command, this program is the server.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && commands[os.Args[1]] != nil {
		main()
	}
	os.Exit(m.Run())
}

// printed runs a command, and returns its exit code and what it prints.
func printed(t *testing.T, args ...string) (code int, out, log string) {
	t.Helper()
	var o, l bytes.Buffer
	code = run(t.Context(), args, &o, &l)
	return code, o.String(), l.String()
}

// Wrong arguments are explained.
func TestArguments(t *testing.T) {
	empty := t.TempDir()
	other := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(other, "file"), nil, 0o600))
	for _, row := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"dance"}, 2, `unknown command "dance": want serve, load, measure, chaos or check`},
		{[]string{"check", "here"}, 2, `unknown argument "here": want only flags`},
		{[]string{"check", "-store", filepath.Join(empty, "none")}, 1, "want the -store of a server that has stopped"},
		{[]string{"check", "-store", empty}, 1, "there are no tables in " + empty},
		{[]string{"check", "-x"}, 2, "flag provided but not defined: -x"},
		{[]string{"chaos", "-nodes", "2"}, 2, "want 1 or 3 to 9 servers"},
		{[]string{"chaos", "-faults", "kill,dance"}, 2, "-faults kill,dance: want some of kill,stop,partition,power"},
		{[]string{"chaos", "-store", other, "-faults", "kill"}, 1, "has other files: want a new directory"},
		{[]string{"chaos", "-shards", "-1"}, 2, "want 1 to 64 streams"},
		{[]string{"load", "-variant", "three-hand"}, 2, "-variant three-hand: want a game for four players"},
		{[]string{"load", "-help"}, 0, "-tables NUMBER"},
		{[]string{"chaos", "-help"}, 0, "-nodes NUMBER"},
		{[]string{"chaos", "-help"}, 0, "-faults KINDS"},
		{[]string{"chaos", "-for", "0s"}, 2, "a time above 0"},
		{[]string{"serve", "-peers", "a:1"}, 2, "want -cluster too"},
		{[]string{"serve", "-public", "https://a.example"}, 2, "-public: want -cluster too"},
		{[]string{"serve", "-public", "a.example"}, 2, `-public "a.example": want addresses such as`},
		{[]string{"serve", "-shards", "65"}, 2, "want 1 to 64 streams"},
		{[]string{"serve", "-cluster", "a"}, 2, "want NAME@HOST:PORT"},
		{[]string{"serve", "-cluster", "a@localhost:1"}, 2, "want -peers too"},
		{[]string{"serve", "-moved", "https://a.example/tables"}, 2, `-moved "https://a.example/tables": want addresses such as`},
		{[]string{"serve", "-moved", "a.example"}, 2, `-moved "a.example": want addresses such as`},
		{[]string{"serve", "-moved", "https://a.example,https://b.example"}, 2, `-moved "https://a.example,https://b.example": want addresses such as`},
		{[]string{"serve", "-origins", "https://a.example/"}, 2, `-origins "https://a.example/": want addresses such as`},
		{[]string{"serve", "-origins", "https://a.example, https://b.example"}, 2, `-origins " https://b.example": want addresses such as`},
		{[]string{"serve", "-siblings", "a.example"}, 2, `-siblings "a.example": want addresses such as`},
		{[]string{"serve", "-hosts", "a.example:8080"}, 2, `-hosts "a.example:8080": want names such as`},
		{[]string{"serve", "-hosts", ","}, 2, `-hosts "": want names such as`},
		{[]string{"serve", "-proxies", "a.example"}, 2, `-proxies "a.example": want IP addresses`},
		{[]string{"serve", "-drain", "0s"}, 2, "want -idle 1s or more, -drain above 0, and -pace 0 or more"},
		{[]string{"serve", "-address", "nowhere:x"}, 1, "use -address"},
	} {
		code, _, log := printed(t, row.args...)
		require.Equal(t, row.code, code, row.args)
		require.Contains(t, log, row.want, row.args)
	}
	code, _, log := printed(t, "serve", "-address", "localhost:0", "-store", filepath.Join(empty, "store"), "-profile", "nowhere:x")
	require.Equal(t, 1, code)
	require.Contains(t, log, "use -profile with a free port")
	require.NotContains(t, log, "context")
	interrupted, interrupt := context.WithCancel(t.Context())
	interrupt()
	var said bytes.Buffer
	require.Equal(t, 1, run(interrupted, []string{"chaos", "-faults", "kill", "-store", filepath.Join(empty, "chaos")}, &said, &said))
	require.Equal(t, "server chaos: the run was interrupted\n", said.String())
	code, out, _ := printed(t)
	require.Zero(t, code)
	require.Contains(t, out, "usage: server COMMAND")
}

// begin starts a server process, and ends it with the test.
func begin(t *testing.T, store string, more ...string) *process {
	t.Helper()
	p, err := newProcess(store, more...)
	require.NoError(t, err)
	require.NoError(t, p.start())
	t.Cleanup(func() {
		if p.cmd.ProcessState == nil {
			p.kill()
		}
	})
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	require.NoError(t, p.ready(ctx))
	return p
}

// Chaos loses nothing, and check proves its files. Then a byte of a file is changed: check finds it, and
// a server that starts on the files freezes the table and serves the others.
func TestChaosAndCheck(t *testing.T) {
	t.Chdir(t.TempDir())
	store, err := filepath.Abs("chaos.store")
	require.NoError(t, err)
	code, out, log := printed(t, "chaos", "-for", "12s", "-tables", "4", "-faults", "kill,stop")
	require.Zero(t, code, out+log)
	require.Contains(t, out, "\nlost: 0\n")
	require.NotContains(t, out, "kill -9: 0;")
	code, out, log = printed(t, "check", "-v")
	require.Zero(t, code, out+log)
	require.Contains(t, out, filepath.Join("chaos.store", "server-0")+": ")
	require.Contains(t, out, "every chain is whole")

	inside := filepath.Join(store, "server-0")
	blocks, err := filepath.Glob(filepath.Join(inside, "jetstream", "*", "streams", "*", "msgs", "1.blk"))
	require.NoError(t, err)
	block := ""
	for _, path := range blocks {
		if info, err := os.Stat(path); err == nil && info.Size() > 0 {
			block = path
		}
	}
	file, err := os.ReadFile(block)
	require.NoError(t, err)
	at := bytes.Index(file, []byte(`"kind":"sit"`))
	require.Positive(t, at)
	file[at+9] = 'f'
	require.NoError(t, os.WriteFile(block, file, 0o600))
	code, out, log = printed(t, "check", "-store", store)
	require.Equal(t, 1, code)
	require.Contains(t, out, "broken: table ")
	require.Contains(t, log, "faults found: ")

	_, table, ok := strings.Cut(out, "broken: table ")
	require.True(t, ok)
	table, _, _ = strings.Cut(table, ":")
	p := begin(t, inside)
	s := client.Server{URL: p.url}
	err = s.Do(t.Context(), http.MethodGet, "/api/tables/"+table, "", nil, nil)
	var refused *client.Error
	require.ErrorAs(t, err, &refused)
	require.Equal(t, "frozen", refused.Code)
	created, err := s.Create(t.Context(), client.Options{})
	require.Error(t, err, "no game")
	require.Empty(t, created.Table)

	p.kill()
	code, out, _ = printed(t, "check", "-store", inside)
	require.Equal(t, 1, code, "the server has dropped lines, and those that are left look whole")
	require.Contains(t, out, "broken: table "+table+": ")
	require.NoError(t, os.RemoveAll(filepath.Join(inside, "jetstream")))
	for _, store := range []string{inside, filepath.Dir(inside)} {
		code, out, _ = printed(t, "check", "-store", store)
		require.Equal(t, 1, code)
		require.Contains(t, out, "any table may have lost lines")
	}
}

// SIGTERM drains: a client that is connected gets the address of another server, then a code that means
// "come again", and the other server continues the same table without losing what was acknowledged.
func TestSIGTERM(t *testing.T) {
	store := filepath.Join(t.TempDir(), "store")
	p := begin(t, store, "-moved", "http://other.example")
	s := client.Server{URL: p.url}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	created, err := s.Create(ctx, client.Options{Options: table.Options{Variant: "penguin", Players: 4}})
	require.NoError(t, err)
	seat, err := s.Sit(ctx, created.Table, 0, "Ann")
	require.NoError(t, err)
	require.NoError(t, s.Do(ctx, http.MethodPost, "/api/tables/"+created.Table+"/fill", seat.Token, nil, nil))
	line, at := ourTurn(t, ctx, s, created.Table, seat.Token)
	conn, err := s.Dial(ctx, created.Table, seat.Token, client.Whole)
	require.NoError(t, err)
	defer conn.Cut()
	number, err := conn.Ask(ctx, map[string]any{"act": line, "at": at})
	require.NoError(t, err)
	for m := (client.Message{}); m.ID != number; {
		m, err = conn.Next(ctx)
		require.NoError(t, err)
		require.Nil(t, m.Error)
	}
	stopped := make(chan error, 1)
	go func() { stopped <- p.stop() }()
	moved := ""
	for err == nil {
		var m client.Message
		if m, err = conn.Next(ctx); m.Moved != nil {
			moved = *m.Moved
		}
	}
	require.Equal(t, "http://other.example", moved)
	var closed websocket.CloseError
	require.True(t, errors.As(err, &closed), "%v", err)
	require.Equal(t, websocket.StatusServiceRestart, closed.Code)
	require.NoError(t, <-stopped, "the process ends with code 0")

	s.URL = begin(t, store).url
	err = s.Do(ctx, http.MethodPost, "/api/tables/"+created.Table+"/act", seat.Token, map[string]any{"act": line, "at": at}, nil)
	require.NoError(t, err, "the same action gets the old answer")
	ourTurn(t, ctx, s, created.Table, seat.Token)
}

// ourTurn waits until the seat must act, and returns a legal action.
func ourTurn(t *testing.T, ctx context.Context, s client.Server, id, token string) (line string, at int) {
	t.Helper()
	for {
		var now struct{ Frame client.Message }
		require.NoError(t, s.Do(ctx, http.MethodGet, "/api/tables/"+id, token, nil, &now))
		if v := now.Frame.View; v != nil && v.Turn == v.Seat && len(v.Legal) > 0 {
			return v.Legal[0].String(), v.Cursor
		}
		require.NoError(t, ctx.Err(), fmt.Sprint("no turn of ", id))
		time.Sleep(20 * time.Millisecond)
	}
}
