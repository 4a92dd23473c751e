package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

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
	counted string        // among the connections of the same kind; empty before the first message
	delayed bool          // a spectator of a table with a delay
	limit   *rate.Limiter // of its messages
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
	if !s.ownSite(r) {
		return errOtherSite
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
	limit := rate.NewLimiter(s.requests.limit, s.requests.burst)
	conn, err := websocket.Accept(h, r, &websocket.AcceptOptions{
		InsecureSkipVerify: true, // ownSite has checked the origin
		// The answer to a ping costs a write.
		OnPingReceived: func(context.Context, []byte) bool { pause(limit); return true },
	})
	if err == nil {
		conn.SetReadLimit(s.c.Limits.Message)
		s.metrics.connections.Inc()
	}
	finish := func() {
		s.unwatch(id)
		ended()
		s.open.Done()
	}
	if err != nil {
		finish()
		s.c.Log.Info("no websocket", "address", s.c.Address(r), "error", err)
		return refuse("no-websocket", "want a WebSocket of version 13, and a proxy that passes on the headers Connection and Upgrade (%v)", err)
	}
	// The goroutine of the request, with all that it remembers, ends here.
	go func() {
		defer finish()
		defer s.metrics.connections.Dec()
		c := &client{s: s, conn: conn, id: id, wire: h.wire, limit: limit, out: outbox{most: s.c.Limits.Queue, overflows: s.metrics.overflows, write: h.wire.send, run: s.workers.run}}
		c.serve()
	}()
	return nil
}

var errOtherSite = refuse("other-site", "the request comes from a page of another site: want a site that serve -origins lists, and a proxy that passes on the header Host")

// ownSite reports whether a request comes from a page of this server, or of one of the origins, or from no page.
func (s *Server) ownSite(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	u, err := url.Parse(origin)
	return origin == "" || slices.Contains(s.c.Origins, origin) || err == nil && u.Host != "" && strings.EqualFold(u.Host, r.Host)
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
		pause(c.limit)
		c.s.workers.run(answer)
		<-answered
	}
}

// pause waits until a connection may send one more message: the rest waits in the network.
func pause(l *rate.Limiter) {
	if !l.Allow() {
		time.Sleep(l.Reserve().Delay())
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

// A server is busy while, on average, at least busyMessages messages for each processor have no answer. The average is
// over about the last averaged messages. The server then has more use for its processors than for a write for each
// answer, so that an answer travels with what the client gets next.
const (
	busyMessages = 16
	averaged     = 1024
)

// busy reports whether the server is busy, when a message has come and so many have no answer. At the end of a peak few
// messages come, so that the average falls late: half of it must be there now too.
func (s *Server) busy(unanswered int64) bool {
	load := s.load.Load()
	load += unanswered - load/averaged // one goroutine can overwrite what another one has added: it is only an average
	s.load.Store(load)
	least := busyMessages * int64(runtime.GOMAXPROCS(0))
	return unanswered >= least/2 && load >= averaged*least
}

// handle answers one message.
func (c *client) handle(text []byte) {
	c.out.expectAnswer()
	urgent := !c.s.busy(c.s.unanswered.Add(1))
	defer c.s.unanswered.Add(-1)
	r, ok := readAct(text)
	var err error
	if !ok {
		var other request // r would not be on the stack if decode had its address
		err = decode(text, &other)
		r = other
	}
	var seq uint64
	if err == nil {
		seq, err = c.ask(&r)
	}
	if err != nil {
		c.out.answer(mustJSON(reply{ID: r.ID, Error: c.s.refused(c.id, err)}), true)
		return
	}
	c.out.answer(okReply(r.ID, seq), urgent)
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
	return c.s.ask(c.id, in)
}
