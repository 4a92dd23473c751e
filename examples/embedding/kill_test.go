package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// TestMain runs the program itself if a test asks for it.
func TestMain(m *testing.M) {
	if os.Getenv("RUN_EMBEDDING") != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// process is the program in a process of its own.
type process struct {
	command    *exec.Cmd
	url, token string
}

// start starts the program with a log, and waits until it listens.
func start(t *testing.T, log string) *process {
	p := &process{command: exec.Command(os.Args[0], "-log", log, "-address", "localhost:0", "-people", "2")}
	p.command.Env = append(os.Environ(), "RUN_EMBEDDING=1")
	out, err := p.command.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, p.command.Start())
	t.Cleanup(func() { p.kill() })
	lines := bufio.NewReader(out)
	for p.token == "" {
		line, err := lines.ReadString('\n')
		require.NoError(t, err)
		if found := regexp.MustCompile(` at (http://\S+)`).FindStringSubmatch(line); found != nil {
			p.url = found[1]
		}
		if found := regexp.MustCompile(`seat 2: token (\S+)`).FindStringSubmatch(line); found != nil {
			p.token = found[1]
		}
	}
	return p
}

// kill ends the process as a power cut does.
func (p *process) kill() {
	p.command.Process.Kill()
	p.command.Wait()
}

// turn waits for the turn of the seat and returns its view, or the view of the match that is over.
func (p *process) turn(t *testing.T) *barbu.View {
	var v barbu.View
	for cursor := -1; ; {
		_, body := send(t, http.MethodGet, p.url+"/view", p.token, "")
		require.NoError(t, json.Unmarshal([]byte(body), &v), body)
		if v.Turn == v.Seat || v.Due == barbu.DueNothing {
			return &v
		}
		if cursor == v.Cursor { // nothing has happened since
			send(t, http.MethodGet, p.url+"/events?from="+number(cursor), p.token, "")
		}
		cursor = v.Cursor
	}
}

func number(n int) string {
	text, _ := json.Marshal(n)
	return string(text)
}

// The process is killed several times in the middle of a match. Each time it continues with
// the confirmed actions, for the same tokens.
func TestKilled(t *testing.T) {
	log := filepath.Join(t.TempDir(), "table.barbu")
	p := start(t, log)
	token, last := p.token, 0
	for kills := 0; kills < 3; kills++ {
		for range 7 {
			v := p.turn(t)
			require.GreaterOrEqual(t, v.Cursor, last, "an action is lost")
			status, body := send(t, http.MethodPost, p.url+"/act?at="+number(v.Cursor), p.token, firstLegal(t, v))
			require.Equal(t, http.StatusOK, status, body)
			status, body = send(t, http.MethodPost, p.url+"/act?at="+number(v.Cursor), p.token, firstLegal(t, v))
			require.Equal(t, http.StatusConflict, status, "the same click twice: %s", body)
			last = v.Cursor + 1
		}
		p.kill()
		verified(t, log)
		p = start(t, log)
		require.Equal(t, token, p.token)
	}
	require.GreaterOrEqual(t, p.turn(t).Cursor, last)
	p.kill()
	verified(t, log)
	info, err := os.Stat(log + ".tokens")
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm(), "only the owner can read the tokens")
}

// firstLegal returns the line of a legal action.
func firstLegal(t *testing.T, v *barbu.View) string {
	require.NotEmpty(t, v.Legal)
	return fmt.Sprint(v.Legal[0])
}

func TestWrongArguments(t *testing.T) {
	for args, want := range map[string]string{
		"-variant pengiun":      `no variant "pengiun": want `,
		"-players 5":            "5 is the wrong number of players for variant penguin: want 4",
		"-people x":             `-people "x": want seats from 0 to 3, each once, separated by commas or spaces`,
		"-people 1,4":           `-people "1,4": want seats from 0 to 3`,
		"-people 1,2,1":         `-people "1,2,1": want seats from 0 to 3, each once`,
		"-address localhost:-1": "-1",
		"table.barbu":           `unknown argument "table.barbu": want only flags, such as -people 0,2`,
	} {
		dir := t.TempDir()
		err := run(context.Background(), append([]string{"-log", filepath.Join(dir, "table.barbu"), "-address", "localhost:0"}, strings.Fields(args)...), io.Discard)
		require.ErrorContains(t, err, want, args)
		made, err := os.ReadDir(dir)
		require.NoError(t, err)
		require.Empty(t, made, "%s: a refused server makes no file", args)
	}
	var usage strings.Builder
	require.Error(t, run(context.Background(), []string{"people"}, &usage))
	require.Contains(t, usage.String(), "-address address")

	log := filepath.Join(t.TempDir(), "table.barbu")
	b, people, err := prepare(log, "penguin", 4, "3, 1")
	require.NoError(t, err)
	require.Equal(t, cards.SeatsOf(1, 3), people)
	require.NoError(t, b.close())
	_, _, err = prepare(log, "penguin", 8, "7")
	require.EqualError(t, err, `-people "7": want seats from 0 to 3, each once, separated by commas or spaces`, "the log has 4 players")
	require.NoError(t, os.WriteFile(log+".tokens", []byte("one\ntwo\n"), 0o600))
	err = run(context.Background(), []string{"-log", log, "-address", "localhost:0"}, io.Discard)
	require.ErrorContains(t, err, "2 tokens: want 4, one for each seat")
}

// The server ends when its context ends.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	reader, writer := io.Pipe()
	ended := make(chan error)
	go func() {
		ended <- run(ctx, []string{"-log", filepath.Join(t.TempDir(), "a.barbu"), "-address", "localhost:0"}, writer)
	}()
	line, err := bufio.NewReader(reader).ReadString('\n')
	require.NoError(t, err)
	require.Contains(t, line, "http://")
	go io.Copy(io.Discard, reader)
	cancel()
	require.NoError(t, <-ended)
}
