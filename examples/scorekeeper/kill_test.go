package main

import (
	"bufio"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
)

// TestMain runs the scorekeeper itself when a test starts it as a process.
func TestMain(m *testing.M) {
	if os.Getenv("SCOREKEEPER") != "" {
		main()
	}
	os.Exit(m.Run())
}

// startProcess starts a scorekeeper as a process and returns its address.
func startProcess(t *testing.T, folder string) (*exec.Cmd, string) {
	cmd := exec.Command(os.Args[0], "-address", "localhost:0", "-folder", folder)
	cmd.Env = append(os.Environ(), "SCOREKEEPER=1")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	address, _, _ := strings.Cut(line, " keeps ")
	return cmd, strings.TrimSuffix(address, "/")
}

// simple returns the simplest deal that the rules allow: one seat takes everything.
func simple(t *testing.T, k *keeper.Keeper) keeper.Entry {
	next := k.Next()
	call := next.Choices[len(k.Entries())%len(next.Choices)]
	e := keeper.Entry{Contract: call.Contract, Taken: map[score.Item][]int{}}
	for seat := range next.Must.All() {
		e.Doubled[seat] = cards.SeatsOf(next.Declarer)
	}
	if call.Trump != 0 {
		e.Trump = "H"
	}
	if len(call.Ranks) > 0 {
		e.Rank = cards.Seven
	}
	asks, err := k.Needed(e)
	require.NoError(t, err)
	for _, a := range asks.Counts {
		e.Taken[a.Item] = []int{a.Of}
	}
	if asks.Ranked {
		e.Places = []int{1, 2, 3}
	}
	return e
}

// client enters deal after deal, and remembers which deals were confirmed.
type client struct {
	t         *testing.T
	base      string // the address of the table; "" before the match is confirmed
	taken     string // the match after the last confirmed deal; "" before the match is confirmed
	sent      string // the match that results if the deal sent last is saved too
	entered   int
	confirmed chan bool // one value for each confirmed deal
}

// enter enters deals until the server has stopped.
func (f *client) enter(address string) {
	for {
		k := newMatch(f.t)
		if f.taken != "" {
			require.NoError(f.t, json.Unmarshal([]byte(f.taken), k))
		}
		var path string
		var values url.Values
		if f.taken == "" || k.Next().Over {
			path, values, f.base, f.taken = "/new", url.Values{"variant": {"penguin"}, "players": {"4"}}, "", ""
			k = newMatch(f.t)
		} else {
			e := simple(f.t, k)
			path, values = f.base+"deal", typedOf(&e)
			values.Set("stamp", stampOf([]byte(f.taken)))
			e, err := k.Fill(e)
			require.NoError(f.t, err)
			require.NoError(f.t, k.Add(e))
		}
		sent, err := json.Marshal(k)
		require.NoError(f.t, err)
		f.sent = string(sent) + "\n"
		r, err := http.DefaultTransport.RoundTrip(post(f.t, address+path, values))
		if err != nil {
			return
		}
		r.Body.Close()
		require.Equal(f.t, http.StatusSeeOther, r.StatusCode)
		if path == "/new" {
			f.base = r.Header.Get("Location")
		}
		f.taken = f.sent
		f.entered++
		f.confirmed <- true
	}
}

func post(t *testing.T, address string, values url.Values) *http.Request {
	r, err := http.NewRequest(http.MethodPost, address, strings.NewReader(values.Encode()))
	require.NoError(t, err)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return r
}

// TestKill kills the server at random moments while deals are entered. Every match can be opened
// and contains every confirmed deal.
func TestKill(t *testing.T) {
	if testing.Short() {
		t.Skip("starts many processes")
	}
	folder := t.TempDir()
	f := &client{t: t, confirmed: make(chan bool, 1000)}
	src := rand.New(rand.NewPCG(9, 9))
	for range repetitions(300) {
		cmd, address := startProcess(t, folder)
		stopped := make(chan bool)
		go func() {
			defer close(stopped)
			f.enter(address)
		}()
		for range src.IntN(4) {
			select {
			case <-f.confirmed:
			case <-stopped:
			}
		}
		time.Sleep(time.Duration(src.IntN(20_000)) * time.Microsecond)
		require.NoError(t, cmd.Process.Kill())
		require.Error(t, cmd.Wait())
		<-stopped
		for len(f.confirmed) > 0 {
			<-f.confirmed
		}
		all, err := openTables(folder)
		require.NoError(t, err)
		if f.base == "" { // the next client begins another match
			continue
		}
		one, writes := all.find(strings.Split(f.base, "/")[2])
		require.NotNil(t, one)
		require.True(t, writes)
		require.Contains(t, []string{f.taken, f.sent}, string(one.text))
		f.taken = string(one.text)
	}
	require.Greater(t, f.entered, 30, "hardly anything was entered")
}
