// Package load plays on a server over the network: many tables at once, with a client for each seat
// that plays random legal actions. It counts what the server has acknowledged, and proves afterwards
// that the server still has all of it.
package load

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/table"
)

// Options say what to play.
type Options struct {
	URLs    []string      // servers of one cluster; clients go to any of them
	Tables  int           // that are played at the same time
	Variant string        // the game; empty means penguin
	Players int           // 0 means 4
	People  int           // seats with a client; bots take the others; 0 means all
	Every   time.Duration // the time between two actions of a table, at the average; 0 means that nobody waits
	Seed    uint64
	// Ready is called once, when all clients of the first tables are connected. They wait until it
	// returns, and only what comes after it is counted. If it is nil, nobody waits.
	Ready func()
	// Patience is after which time without a new client Ready is called all the same: a server can refuse
	// some. 0 means 10 seconds.
	Patience time.Duration
}

// Load is a run. Run plays, and Verify proves.
type Load struct {
	o      Options
	http   *http.Client
	joined chan struct{} // has a value for each client of the first tables that is connected
	begin  chan struct{}

	mu      sync.Mutex
	acks    map[string][]ack // of each table
	seats   map[string]client.Seat
	times   []time.Duration
	cuts    int
	matches int
	refused map[string]int
}

// ack is an action that the server has acknowledged.
type ack struct {
	at   int
	line string
}

// Result is what a run has counted.
type Result struct {
	Tables       int // created
	Matches      int // played to the end
	Acknowledged int // actions
	Cuts         int // connections that ended, and were made again
	Refused      map[string]int
	Times        []time.Duration // from each action to its answer, in ascending order
	Lost         []string        // acknowledged actions that the server does not have, or has twice
}

// New returns a run.
func New(o Options) *Load {
	if o.Variant == "" {
		o.Variant = "penguin"
	}
	if o.Players == 0 {
		o.Players = 4
	}
	if o.People == 0 {
		o.People = o.Players
	}
	o.Patience = cmp.Or(o.Patience, 10*time.Second)
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost, transport.WriteBufferSize, transport.ReadBufferSize = 64, 1<<10, 1<<10
	return &Load{
		o: o, http: &http.Client{Transport: transport, Timeout: 20 * time.Second}, joined: make(chan struct{}, o.Tables*o.People), begin: make(chan struct{}),
		acks: map[string][]ack{}, seats: map[string]client.Seat{}, refused: map[string]int{},
	}
}

// Run plays until the context ends.
func (l *Load) Run(ctx context.Context) {
	if l.o.Ready == nil {
		close(l.begin)
	} else {
		go l.start(ctx)
	}
	var group sync.WaitGroup
	for i := range l.o.Tables {
		group.Go(func() { l.tables(ctx, rand.New(rand.NewPCG(l.o.Seed, uint64(i)))) })
	}
	group.Wait()
}

// start begins to count when all clients are connected, or when no more come.
func (l *Load) start(ctx context.Context) {
	for range l.o.Tables * l.o.People {
		select {
		case <-l.joined:
			continue
		case <-ctx.Done():
			return
		case <-time.After(l.o.Patience):
		}
		break
	}
	l.o.Ready()
	close(l.begin)
}

// opening is how many tables are opened at the same time.
var opening = make(chan struct{}, 16)

// server returns one of the servers.
func (l *Load) server(src *rand.Rand) client.Server {
	return client.Server{URL: l.o.URLs[src.IntN(len(l.o.URLs))], HTTP: l.http}
}

// again waits a little after an error. It returns false when the run is over.
func again(ctx context.Context) bool { return wait(ctx, 100*time.Millisecond) }

// wait returns false if the context ends before the time is over.
func wait(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// tables plays one table after another.
func (l *Load) tables(ctx context.Context, src *rand.Rand) {
	first := l.o.Ready != nil
	for ctx.Err() == nil {
		opening <- struct{}{}
		server, id, seats, err := l.open(ctx, src)
		<-opening
		if err != nil {
			l.count(err)
			again(ctx)
			continue
		}
		var group sync.WaitGroup
		pace := &pace{every: l.o.Every, src: rand.New(rand.NewPCG(src.Uint64(), 1))}
		for _, seat := range seats {
			p := &player{l: l, server: server, id: id, seat: seat, first: first, pace: pace, src: rand.New(rand.NewPCG(src.Uint64(), 0))}
			group.Go(func() { p.play(ctx) })
		}
		group.Wait()
		first = false
		if ctx.Err() == nil {
			l.mu.Lock()
			l.matches++
			l.mu.Unlock()
		}
	}
}

// open creates a table and takes all its seats. The clients of a table use one server, unless it fails.
func (l *Load) open(ctx context.Context, src *rand.Rand) (s client.Server, id string, seats []client.Seat, err error) {
	s = l.server(src)
	created, err := s.Create(ctx, client.Options{Options: table.Options{Variant: l.o.Variant, Players: l.o.Players}})
	if err != nil {
		return s, "", nil, err
	}
	for i := range l.o.People {
		seat, err := s.Sit(ctx, created.Table, i, fmt.Sprintf("load %d", i))
		if err != nil {
			return s, "", nil, err
		}
		seats = append(seats, seat)
	}
	if l.o.People < l.o.Players {
		if err := s.Do(ctx, http.MethodPost, "/api/tables/"+created.Table+"/fill", seats[0].Token, nil, nil); err != nil {
			return s, "", nil, err
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.seats[created.Table] = seats[0]
	return s, created.Table, seats, nil
}

// count counts an error.
func (l *Load) count(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var refused *client.Error
	switch {
	case errors.As(err, &refused):
		l.refused[refused.Code]++
	case !errors.Is(err, context.Canceled): // otherwise the run has ended
		l.cuts++
	}
}

func (l *Load) acknowledged(id string, a ack, took time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.acks[id] = append(l.acks[id], a)
	l.times = append(l.times, took)
}

// Result returns what was counted, without Lost.
func (l *Load) Result() Result {
	l.mu.Lock()
	defer l.mu.Unlock()
	r := Result{Tables: len(l.seats), Matches: l.matches, Acknowledged: len(l.times), Cuts: l.cuts, Refused: l.refused}
	r.Times = slices.Sorted(slices.Values(l.times))
	return r
}

// Seats returns the first seat of each table.
func (l *Load) Seats() map[string]client.Seat { return l.seats }

// Verify asks the servers for the events of each table, and returns what is lost. An acknowledged action
// must be there once, at its place.
func (l *Load) Verify(ctx context.Context) (lost []string, err error) {
	src := rand.New(rand.NewPCG(l.o.Seed, 1<<32))
	for id, seat := range l.seats {
		var answer struct{ Frame client.Message }
		for {
			err = l.server(src).Do(ctx, http.MethodGet, "/api/tables/"+id+"/events?from=0", seat.Token, nil, &answer)
			if err == nil {
				break
			}
			if !again(ctx) {
				return lost, err
			}
		}
		places, at := map[int]string{}, 0
		for _, e := range answer.Frame.Events {
			places[at], at = e.Move.String(), e.Cursor
		}
		for _, a := range l.acks[id] {
			if places[a.at] != a.line && !hidden(places[a.at]) {
				lost = append(lost, fmt.Sprintf("table %s: place %d: %q was acknowledged, and there is %q", id, a.at, a.line, places[a.at]))
			}
		}
	}
	return lost, nil
}

// hidden reports whether a line has cards that the first seat must not see.
func hidden(line string) bool { return strings.Contains(line, "?") }
