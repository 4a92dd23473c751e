// Package load plays on a server over the network: many tables at once, with a client for each seat
// that plays random legal actions. It counts what the server has acknowledged, and proves afterwards
// that the server still has all of it.
package load

import (
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
	Every   time.Duration // the time between an answer and the next action of a table; 0 means none
	Seed    uint64
}

// Load is a run. Run plays, and Verify proves.
type Load struct {
	o    Options
	http *http.Client

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
	Median, P99  time.Duration // from an action to its answer
	Lost         []string      // acknowledged actions that the server does not have, or has twice
}

// New returns a run.
func New(o Options) *Load {
	if o.Variant == "" {
		o.Variant = "penguin"
	}
	if o.Players == 0 {
		o.Players = 4
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxIdleConnsPerHost = 64
	return &Load{
		o: o, http: &http.Client{Transport: transport, Timeout: 20 * time.Second},
		acks: map[string][]ack{}, seats: map[string]client.Seat{}, refused: map[string]int{},
	}
}

// Run plays until the context ends.
func (l *Load) Run(ctx context.Context) {
	var group sync.WaitGroup
	for i := range l.o.Tables {
		group.Go(func() { l.tables(ctx, rand.New(rand.NewPCG(l.o.Seed, uint64(i)))) })
	}
	group.Wait()
}

// server returns one of the servers.
func (l *Load) server(src *rand.Rand) client.Server {
	return client.Server{URL: l.o.URLs[src.IntN(len(l.o.URLs))], HTTP: l.http}
}

// again waits a little after an error. It returns false when the run is over.
func again(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(100 * time.Millisecond):
		return true
	}
}

// tables plays one table after another.
func (l *Load) tables(ctx context.Context, src *rand.Rand) {
	for ctx.Err() == nil {
		id, seats, err := l.open(ctx, src)
		if err != nil {
			l.count(err)
			again(ctx)
			continue
		}
		var group sync.WaitGroup
		for _, seat := range seats {
			p := &player{l: l, id: id, seat: seat, src: rand.New(rand.NewPCG(src.Uint64(), 0))}
			group.Go(func() { p.play(ctx) })
		}
		group.Wait()
		if ctx.Err() == nil {
			l.mu.Lock()
			l.matches++
			l.mu.Unlock()
		}
	}
}

// open creates a table and takes all its seats.
func (l *Load) open(ctx context.Context, src *rand.Rand) (id string, seats []client.Seat, err error) {
	s := l.server(src)
	created, err := s.Create(ctx, client.Options{Options: table.Options{Variant: l.o.Variant, Players: l.o.Players}})
	if err != nil {
		return "", nil, err
	}
	for i := range l.o.Players {
		seat, err := s.Sit(ctx, created.Table, i, fmt.Sprintf("load %d", i))
		if err != nil {
			return "", nil, err
		}
		seats = append(seats, seat)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.seats[created.Table] = seats[0]
	return created.Table, seats, nil
}

// count counts an error.
func (l *Load) count(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var refused *client.Error
	if errors.As(err, &refused) {
		l.refused[refused.Code]++
	} else {
		l.cuts++
	}
}

// player plays one seat.
type player struct {
	l    *Load
	id   string
	seat client.Seat
	src  *rand.Rand
}

// play plays to the end of the match or of the run, with as many connections as it needs.
func (p *player) play(ctx context.Context) {
	for {
		over, err := p.connected(ctx)
		if over || ctx.Err() != nil {
			return
		}
		p.l.count(err)
		if !again(ctx) {
			return
		}
	}
}

// connected plays until the connection ends.
func (p *player) connected(ctx context.Context) (over bool, err error) {
	conn, err := p.l.server(p.src).Dial(ctx, p.id, p.seat.Token, client.Whole)
	if err != nil {
		return false, err
	}
	defer conn.Cut()
	var asked ack
	var number int
	var since time.Time
	for {
		m, err := conn.Next(ctx)
		switch {
		case err != nil:
			return false, err
		case m.Moved != nil:
			return false, errors.New("the server stops")
		case m.Error != nil && m.Error.Code != "stale":
			return false, m.Error
		case m.Result != nil:
			return true, nil
		case m.OK && m.ID == number:
			p.l.acknowledged(p.id, asked, time.Since(since))
		}
		if legal := m.Choices(); len(legal) > 0 {
			if p.l.o.Every > 0 {
				time.Sleep(p.l.o.Every)
			}
			asked = ack{m.Cursor(), legal[p.src.IntN(len(legal))]}
			since = time.Now()
			if number, err = conn.Ask(ctx, map[string]any{"act": asked.line, "at": asked.at}); err != nil {
				return false, err
			}
		}
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
	if n := len(l.times); n > 0 {
		times := slices.Sorted(slices.Values(l.times))
		r.Median, r.P99 = times[n/2], times[n*99/100]
	}
	return r
}

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
