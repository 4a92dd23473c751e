// Package chaos plays on servers to which things happen, and notes what each client asked and was
// answered. It also makes things happen that need help of the system: partitions of the network and
// power cuts.
package chaos

import (
	"context"
	_ "embed" // short.yaml
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/check"
	"github.com/barbukit/barbukit/examples/server/client"
	"github.com/barbukit/barbukit/examples/server/table"
)

// Players play on many tables.
type Players struct {
	urls  []string
	http  *http.Client
	began time.Time

	mu     sync.RWMutex // held to note something, and exclusively during a power cut
	cuts   int          // power cuts; what was asked before one has no answer after it
	tables map[string]*game
	failed int
}

// game is a table, and what its clients have noted.
type game struct {
	operations []check.Operation
	received   []*check.Received // by seat
}

// New returns players on some servers of one cluster.
func New(urls []string) *Players {
	return &Players{urls: urls, http: &http.Client{Timeout: 8 * time.Second}, began: time.Now(), tables: map[string]*game{}}
}

// Play plays on a number of tables at a time, until the context ends.
func (p *Players) Play(ctx context.Context, tables int, seed uint64) {
	var group sync.WaitGroup
	for i := range tables {
		group.Go(func() {
			src := rand.New(rand.NewPCG(seed, uint64(i)))
			for ctx.Err() == nil {
				p.table(ctx, src)
			}
		})
	}
	group.Wait()
}

// Cut calls f, which cuts the power of servers. Answers that were not read before f count as none.
func (p *Players) Cut(f func() error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cuts++
	return f()
}

// Tables returns the tables, in order.
func (p *Players) Tables() []string { return slices.Sorted(maps.Keys(p.tables)) }

// Operations returns what clients asked of a table and were answered.
func (p *Players) Operations(id string) []check.Operation { return p.tables[id].operations }

// Received returns what each seat of a table has received.
func (p *Players) Received(id string) []*check.Received { return p.tables[id].received }

// Failed returns how many requests and connections failed.
func (p *Players) Failed() int { return p.failed }

// now returns the time, and the number of power cuts until then.
func (p *Players) now() (time.Duration, int) {
	p.mu.RLock()
	defer p.mu.RUnlock()
	return time.Since(p.began), p.cuts
}

// note calls f to note something that was read from a connection, unless the power was cut since.
func (p *Players) note(cuts int, f func()) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cuts != cuts {
		return false
	}
	f()
	return true
}

func (p *Players) fail() {
	p.mu.Lock()
	p.failed++
	p.mu.Unlock()
}

func (p *Players) server(src *rand.Rand) client.Server {
	return client.Server{URL: p.urls[src.IntN(len(p.urls))], HTTP: p.http}
}

// rest waits. It returns false if the context ends.
func rest(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// players is the number of people at a table; a bot has the last seat.
const players = 3

// short are the rules of a match of one deal. Matches of the built-in games are so long that a short run would see no end.
//
//go:embed short.yaml
var short string

// table plays one table to the end of its match.
func (p *Players) table(ctx context.Context, src *rand.Rand) {
	_, cuts := p.now()
	s := p.server(src)
	o := table.Options{Variant: "penguin", Players: players + 1}
	if src.IntN(2) == 0 {
		o.Move = 2000 // its clock acts while servers are away
	}
	if src.IntN(2) == 0 {
		o.Variant, o.Rules = "", short
	}
	created, err := s.Create(ctx, client.Options{Options: o})
	var seats []client.Seat
	for i := range players {
		var seat client.Seat
		if err == nil {
			seat, err = s.Sit(ctx, created.Table, i, fmt.Sprintf("player %d", i))
		}
		seats = append(seats, seat)
	}
	if err == nil {
		err = s.Do(ctx, http.MethodPost, "/api/tables/"+created.Table+"/fill", seats[0].Token, nil, nil)
	}
	g := &game{}
	for i := range players {
		g.received = append(g.received, &check.Received{To: cards.Seat(i)})
	}
	if err != nil || !p.note(cuts, func() { p.tables[created.Table] = g }) {
		p.fail()
		rest(ctx, 100*time.Millisecond)
		return
	}
	var group sync.WaitGroup
	for i, seat := range seats {
		one := &player{p: p, g: g, id: created.Table, seat: cards.Seat(i), token: seat.Token, src: rand.New(rand.NewPCG(src.Uint64(), 0)), turn: make(chan struct{}, 1), over: make(chan struct{})}
		watching := rand.New(rand.NewPCG(src.Uint64(), 1))
		group.Go(func() { one.watch(ctx, watching) })
		group.Go(func() { one.play(ctx) })
	}
	group.Wait()
}

// player plays one seat.
type player struct {
	p     *Players
	g     *game
	id    string
	seat  cards.Seat
	token string
	src   *rand.Rand
	turn  chan struct{} // the seat may have to act
	over  chan struct{} // closed when the match is over
}

// watch receives the frames of the seat, with as many connections as it needs. Some of them begin with a whole view.
func (p *player) watch(ctx context.Context, src *rand.Rand) {
	place := 0
	for ctx.Err() == nil {
		_, cuts := p.p.now()
		from := place
		if src.IntN(4) == 0 {
			from = client.Whole
		}
		conn, err := p.p.server(src).Dial(ctx, p.id, p.token, from)
		for err == nil {
			var f check.Frame
			if err = conn.Read(ctx, &f); err != nil {
				break
			}
			if !p.p.note(cuts, func() { place = p.g.received[p.seat].Add(place, f) }) {
				break
			}
			if f.View != nil || len(f.Legal) > 0 {
				select {
				case p.turn <- struct{}{}:
				default:
				}
			}
			if f.Result != nil {
				close(p.over)
				conn.Cut()
				return
			}
			if src.IntN(200) == 0 {
				break // a network that is cut now and then
			}
		}
		if conn != nil {
			conn.Cut()
		}
		p.p.fail()
		rest(ctx, 50*time.Millisecond)
	}
}

// play looks at the table and acts when it is the turn of the seat.
func (p *player) play(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-p.over:
			return
		case <-p.turn:
		case <-time.After(time.Second):
		}
		line, at, ok := p.look(ctx)
		for ok && ctx.Err() == nil {
			// Without an answer the client asks for the same action again, of any server.
			if ok = p.act(ctx, line, at); ok {
				rest(ctx, 100*time.Millisecond)
			}
		}
	}
}

// look asks for the view of the seat, and chooses an action.
func (p *player) look(ctx context.Context) (line string, at int, ok bool) {
	call, cuts := p.p.now()
	var now struct{ Frame check.Frame }
	var v barbu.View
	err := p.p.server(p.src).Do(ctx, http.MethodGet, "/api/tables/"+p.id, p.token, nil, &now)
	if err == nil {
		err = json.Unmarshal(now.Frame.View, &v)
	}
	if err != nil {
		p.p.fail()
		return "", 0, false
	}
	p.p.note(cuts, func() { p.g.received[p.seat].Add(0, now.Frame) })
	p.add(call, cuts, check.Operation{At: v.Cursor, Answer: check.Seen})
	if v.Turn != p.seat || len(v.Legal) == 0 {
		return "", 0, false
	}
	return v.Legal[p.src.IntN(len(v.Legal))].String(), v.Cursor, true
}

// act asks for an action. It returns whether there was no answer.
func (p *player) act(ctx context.Context, line string, at int) (again bool) {
	call, cuts := p.p.now()
	// The answer counts only if it comes; that the request was sent counts always.
	err := p.p.server(p.src).Do(context.WithoutCancel(ctx), http.MethodPost, "/api/tables/"+p.id+"/act", p.token, map[string]any{"act": line, "at": at}, nil)
	o := check.Operation{At: at, Line: line, Answer: check.Done}
	var refused *client.Error
	switch {
	case err == nil:
	case errors.As(err, &refused) && refused.Code == "stale":
		o.Answer = check.Stale
	case errors.As(err, &refused) && refused.Code != "no-answer" && refused.Code != "failed" && refused.Code != "draining":
		p.p.fail()
		return false // nothing was done, and nothing promised
	default:
		o.Answer, again = check.NoAnswer, true
		p.p.fail()
	}
	p.add(call, cuts, o)
	return again
}

// add notes an operation. An answer that was read after a power cut counts as none.
func (p *player) add(call time.Duration, cuts int, o check.Operation) {
	p.p.mu.Lock()
	defer p.p.mu.Unlock()
	o.Seat, o.Call, o.Return = p.seat, call, time.Since(p.p.began)
	if p.p.cuts != cuts {
		if o.Answer == check.Seen || o.Answer == check.Stale {
			return
		}
		o.Answer = check.NoAnswer
	}
	p.g.operations = append(p.g.operations, o)
}
