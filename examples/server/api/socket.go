package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/coder/websocket"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/table"
)

// client is a WebSocket: a player, or somebody who watches.
type client struct {
	s       *Server
	conn    *websocket.Conn
	id      string
	seat    cards.Seat
	token   string
	counted string // among the connections of the same kind; empty before the first message
	delayed bool   // a spectator of a table with a delay
	wire    *wire
	out     outbox
}

// The reasons for which the server closes a connection. The client connects again, and resumes.
var (
	errOverflow = websocket.CloseError{Code: websocket.StatusTryAgainLater, Reason: "too many messages wait: connect again and resume"}
	errLeft     = websocket.CloseError{Code: websocket.StatusPolicyViolation, Reason: "the seat has no player, or another one: connect again without its token"}
	errDraining = websocket.CloseError{Code: websocket.StatusServiceRestart, Reason: "this server is stopping: connect again and resume"}
)

// connect makes a WebSocket of a request.
func (s *Server) connect(w http.ResponseWriter, r *http.Request) error {
	id, address := r.PathValue("id"), s.network(r)
	if _, err := s.holder(id, ""); err != nil {
		return err
	}
	if !s.connections.add(address) {
		return refuse("too-many", "your address has %d connections: close one first", s.c.Limits.Connections)
	}
	ended := func() { s.connections.remove(address) }
	s.watch(id)
	s.mu.Lock()
	draining := s.draining
	if !draining {
		s.open.Add(1)
	}
	s.mu.Unlock()
	if draining {
		s.unwatch(id)
		ended()
		return refuse("draining", "this server is stopping: connect again")
	}
	h := &hijacker{ResponseWriter: w, limit: s.c.Limits.Write}
	conn, err := websocket.Accept(h, r, &websocket.AcceptOptions{OriginPatterns: hosts(s.c.Origins)})
	if err == nil {
		conn.SetReadLimit(s.c.Limits.Message)
		s.metrics.connections.Inc()
	} else {
		s.c.Log.Info("no websocket", "address", s.c.Address(r), "error", err) // Accept has answered
	}
	finish := func() {
		s.unwatch(id)
		ended()
		s.open.Done()
	}
	if err != nil {
		finish()
		return nil
	}
	// The goroutine of the request, with all that it remembers, ends here.
	go func() {
		defer finish()
		defer s.metrics.connections.Dec()
		c := &client{s: s, conn: conn, id: id, wire: h.wire, out: outbox{most: s.c.Limits.Queue, overflows: s.metrics.overflows, write: h.wire.send, run: s.workers.run}}
		c.serve()
	}()
	return nil
}

// hosts returns the hosts of origins.
func hosts(origins []string) (all []string) {
	for _, o := range origins {
		if u, err := url.Parse(o); err == nil {
			all = append(all, u.Host)
		}
	}
	return all
}

// serve reads and writes until the connection ends.
func (c *client) serve() {
	var ctx context.Context
	ctx, c.out.cancel = context.WithCancelCause(context.Background())
	defer c.out.cancel(nil)
	stop := context.AfterFunc(ctx, func() { c.end(ctx) }) // this ends readAll too
	defer func() {
		if c.counted != "" {
			c.s.audiences.remove(c.counted)
		}
	}()
	greeted := make(chan error)
	go func() { greeted <- c.greet(ctx) }() // like readAll
	if err := <-greeted; err != nil {
		stop()
		c.turnAway(c.s.refused(c.id, err))
		return
	}
	defer c.leave()
	var ping *time.Timer
	ping = time.AfterFunc(c.s.c.Limits.Ping, func() { c.ping(ctx, ping) })
	defer ping.Stop()
	c.readAll()
}

// turnAway says why the client gets nothing, and closes the connection.
func (c *client) turnAway(p *problem) {
	_ = c.conn.Write(context.Background(), websocket.MessageText, mustJSON(reply{Error: p}))
	_ = c.conn.Close(websocket.StatusPolicyViolation, p.Code)
}

// ping sends a ping, and closes the connection if there is no answer.
func (c *client) ping(ctx context.Context, next *time.Timer) {
	limited, cancel := context.WithTimeout(ctx, c.s.c.Limits.Write)
	defer cancel()
	if err := c.conn.Ping(limited); err != nil {
		c.out.cancel(err)
	} else if ctx.Err() == nil {
		next.Reset(c.s.c.Limits.Ping)
	}
}

func mustJSON(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic("api: " + err.Error()) // the types of answers can all be encoded
	}
	return text
}

// greet reads the first message, and queues what the client has missed. The lock of the table is held
// meanwhile, so that no frame is lost or sent twice.
func (c *client) greet(ctx context.Context) error {
	none := refuse("bad-hello", `there is no first message: want {"token":"…","from":-1}`)
	// If the context of a Read ended, the client would not learn why.
	late := time.AfterFunc(c.s.c.Limits.Hello, func() { c.turnAway(problemOf(none)) })
	_, text, err := c.conn.Read(ctx)
	if late.Stop(); err != nil {
		return none
	}
	h := hello{From: -1}
	if err := decode(bytes.NewReader(text), &h); err != nil {
		return err
	}
	if err := c.s.c.Node.Follow(c.id); err != nil {
		return err
	}
	if c.seat, err = c.s.holder(c.id, h.Token); err != nil {
		return err
	}
	if err := c.count(); err != nil {
		return err
	}
	c.token = h.Token
	var refused *table.Refusal
	var known outline
	err = c.s.c.Node.Read(c.id, func(t *table.Table) {
		var f table.Frame
		if c.seat != barbu.Spectator && t.Holder(h.Token) != c.seat { // the player has left meanwhile
			refused = &table.Refusal{Code: "bad-token", Text: "no seat of this table has this token"}
			return
		}
		if f, refused = t.Resume(c.seat, max(h.From, 0), h.From < 0, c.s.c.Node.Now()); refused != nil {
			return
		}
		c.delayed = c.seat == barbu.Spectator && t.Options().Delay > 0
		known = outlineOf(t, c.s.c.Node.Now())
		c.s.mu.Lock()
		defer c.s.mu.Unlock()
		r := c.s.room(c.id)
		r.clients = append(slices.Clone(r.clients), c)
		c.out.send(f.Body, true)
	})
	switch {
	case err != nil:
		return err
	case refused != nil:
		if refused.Code == "bad-cursor" && c.seat != barbu.Spectator {
			c.ahead(h.From)
		}
		return refused
	}
	if c.delayed {
		go c.poll(ctx, known)
	}
	c.comeBack()
	return nil
}

// count counts the connection. The spectators of a table and each of its seats have a limit of their own, so that
// spectators keep no player away.
func (c *client) count() error {
	most, name := c.s.c.Limits.Watchers, c.id
	if c.seat != barbu.Spectator {
		name += " " + strconv.Itoa(int(c.seat))
	}
	switch {
	case c.s.audiences.add(name):
		c.counted = name
		return nil
	case c.seat != barbu.Spectator:
		return refuse("too-many", "your seat has %d connections: close one first", most)
	}
	return refuse("too-many", "%d spectators watch the table: try again later", most)
}

// ahead reports that a player has more events than the log. Nothing is sent before it is durable, so that the end
// of the log can be lost. But a client can also lie, so that this freezes nothing.
func (c *client) ahead(from int) {
	c.s.metrics.ahead.Inc()
	c.s.c.Log.Error("a player has more events than the log: perhaps its end is lost", "table", c.id, "seat", c.seat, "from", from)
}

// outline is what spectators of a table with a delay may know: how far they see, and what changes without an event.
type outline struct {
	place  int
	status string
}

func outlineOf(t *table.Table, now int64) outline {
	s := t.Status(barbu.Spectator, now)
	return outline{t.Public(barbu.Spectator, now), string(mustJSON([]any{s.Seats, s.Begun, s.Closed, s.Clock != nil && s.Clock.Paused}))}
}

// poll sends a spectator of a table with a delay what has become old enough, and who sits there.
func (c *client) poll(ctx context.Context, known outline) {
	ticks := time.NewTicker(500 * time.Millisecond)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
		err := c.s.c.Node.Read(c.id, func(t *table.Table) {
			now := c.s.c.Node.Now()
			next := outlineOf(t, now)
			if next == known {
				return
			}
			if f, refused := t.Resume(barbu.Spectator, known.place, false, now); refused == nil {
				c.out.send(f.Body, true)
				known = next
			}
		})
		if err != nil {
			c.out.cancel(errDraining)
			return
		}
	}
}

// dismiss forgets the connections of players who have left their seats: what follows is for the next players. The frame
// is of the entry after which a seat has another player, or none. The caller holds the lock of the server.
func (r *room) dismiss(f table.Frame) {
	r.clients = slices.DeleteFunc(slices.Clone(r.clients), func(c *client) bool {
		left := c.seat != barbu.Spectator && f.Holder(c.token) != c.seat
		if left {
			go c.out.end(errLeft)
		}
		return left
	})
}

// leave forgets the connection.
func (c *client) leave() {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	r := c.s.room(c.id)
	r.clients = slices.DeleteFunc(slices.Clone(r.clients), func(other *client) bool { return other == c })
	if len(r.clients) == 0 && r.lobby == nil && !r.waits {
		delete(c.s.rooms, c.id)
	}
}

// comeBack takes the seat back from the bot that plays for it: a connection does, and any message of
// the player except a nonce and a ping, which a client sends by itself while its player is away.
func (c *client) comeBack() { c.s.comeBack(c.id, c.seat, c.token) }

// comeBack takes a seat back from the bot that plays for it.
func (s *Server) comeBack(id string, seat cards.Seat, token string) {
	if seat == barbu.Spectator {
		return
	}
	away := false
	if err := s.c.Node.Read(id, func(t *table.Table) { away = t.Away(seat) }); err == nil && away {
		_, _ = s.do(id, table.Input{Kind: table.KindBack, Seat: seat, Token: token}) // the next message tries again
	}
}

// received has buffers for the messages of clients.
var received = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// readAll answers the messages of the client. A goroutine keeps the largest stack that it has needed, and
// this one waits most of the time, so that another one answers.
func (c *client) readAll() {
	answered := make(chan struct{}, 1)
	var b *bytes.Buffer
	answer := func() {
		c.handle(b.Bytes())
		received.Put(b)
		answered <- struct{}{}
	}
	for {
		_, r, err := c.conn.Reader(context.Background()) // Close ends it
		if err != nil {
			return
		}
		b = received.Get().(*bytes.Buffer)
		b.Reset()
		if _, err := b.ReadFrom(r); err != nil {
			return
		}
		c.s.workers.run(answer)
		<-answered
	}
}

// end closes the connection for the reason of its context.
func (c *client) end(ctx context.Context) {
	c.wire.finish()
	var closing websocket.CloseError
	if errors.As(context.Cause(ctx), &closing) {
		_ = c.conn.Close(closing.Code, closing.Reason)
		return
	}
	_ = c.conn.CloseNow()
}

// handle answers one message.
func (c *client) handle(text []byte) {
	c.out.expectAnswer()
	r, ok := readAct(text)
	var err error
	if !ok {
		err = decode(bytes.NewReader(text), &r)
	}
	var seq uint64
	if err == nil {
		seq, err = c.ask(&r)
	}
	if err != nil {
		c.out.answer(mustJSON(reply{ID: r.ID, Error: c.s.refused(c.id, err)}))
		return
	}
	c.out.answer(okReply(r.ID, seq))
}

func (c *client) ask(r *request) (uint64, error) {
	in, ok, err := r.input()
	if err != nil {
		return 0, err
	}
	if !ok {
		return 0, nil
	}
	in.Seat, in.Token = c.seat, c.token
	switch in.Kind {
	case table.KindLeave, table.KindBack, table.KindNonce:
	case table.KindAct: // an action takes the seat back by itself, unless it is refused
		seq, err := c.s.do(c.id, in)
		if err != nil {
			c.comeBack()
		}
		return seq, err
	default:
		c.comeBack()
	}
	return c.s.do(c.id, in)
}
