package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"sync/atomic"
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
	delayed bool // a spectator of a table with a delay
	queue   chan []byte
	waiting atomic.Int32 // messages that are not written yet
	cancel  context.CancelCauseFunc
}

// The reasons for which the server closes a connection. The client connects again, and resumes.
var (
	errOverflow = websocket.CloseError{Code: websocket.StatusTryAgainLater, Reason: "too many messages wait: connect again and resume"}
	errDraining = websocket.CloseError{Code: websocket.StatusServiceRestart, Reason: "this server is stopping: connect again and resume"}
)

// send queues a message. If too many messages wait, the connection closes. It never waits.
func (c *client) send(text []byte) {
	c.waiting.Add(1)
	select {
	case c.queue <- text:
	default:
		c.s.metrics.overflows.Inc()
		c.cancel(errOverflow)
	}
}

// sendJSON queues a value as JSON.
func (c *client) sendJSON(v any) {
	c.send(mustJSON(v))
}

// hello is the first message of a client. The token is never in a URL.
type hello struct {
	Token string `json:"token"` // of a seat; empty for a spectator
	From  int    `json:"from"`  // the cursor of the last event that the client has; -1 for a whole view
}

// request is any later message of a client.
type request struct {
	ID     json.RawMessage `json:"id,omitempty"` // a number or text that the answer repeats
	Act    string          `json:"act,omitempty"`
	At     int             `json:"at,omitempty"`
	Nonce  string          `json:"nonce,omitempty"`
	Back   bool            `json:"back,omitempty"`
	Leave  bool            `json:"leave,omitempty"`
	Fill   bool            `json:"fill,omitempty"`
	Pause  bool            `json:"pause,omitempty"`
	Resume bool            `json:"resume,omitempty"`
	Close  bool            `json:"close,omitempty"`
	Ping   bool            `json:"ping,omitempty"`
}

// reply is the answer to a request.
type reply struct {
	ID    json.RawMessage `json:"id,omitempty"`
	OK    bool            `json:"ok,omitempty"`
	Seq   uint64          `json:"seq,omitempty"`
	Error *problem        `json:"error,omitempty"`
}

// input returns what a request asks of the table; false for a ping.
func (r *request) input() (in table.Input, ok bool, err error) {
	n := 0
	for _, one := range []struct {
		asked bool
		kind  string
	}{
		{r.Act != "", table.KindAct},
		{r.Nonce != "", table.KindNonce},
		{r.Back, table.KindBack},
		{r.Leave, table.KindLeave},
		{r.Fill, table.KindFill},
		{r.Pause, table.KindPause},
		{r.Resume, table.KindResume},
		{r.Close, table.KindClose},
		{r.Ping, ""},
	} {
		if one.asked {
			n++
			in.Kind = one.kind
		}
	}
	if n != 1 {
		return in, false, refuse("bad-json", "want exactly one of act, nonce, back, leave, fill, pause, resume, close and ping")
	}
	in.Line, in.At, in.Nonce = r.Act, r.At, r.Nonce
	return in, in.Kind != "", nil
}

// connect makes a WebSocket of a request.
func (s *Server) connect(w http.ResponseWriter, r *http.Request) error {
	id, address := r.PathValue("id"), s.c.Address(r)
	if _, err := s.holder(id, ""); err != nil {
		return err
	}
	if !s.connections.add(address) {
		return refuse("too-many", "your address has %d connections: close one first", s.c.Limits.Connections)
	}
	defer s.connections.remove(address)
	if !s.watchers.add(id) {
		return refuse("too-many", "the table has %d connections: try again later", s.c.Limits.Watchers)
	}
	defer s.watchers.remove(id)
	s.mu.Lock()
	if s.draining {
		s.mu.Unlock()
		return refuse("draining", "this server is stopping: connect again")
	}
	s.open.Add(1)
	s.mu.Unlock()
	defer s.open.Done()
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{OriginPatterns: hosts(s.c.Origins)})
	if err != nil {
		s.c.Log.Info("no websocket", "address", address, "error", err)
		return nil // Accept has answered
	}
	s.metrics.connections.Inc()
	defer s.metrics.connections.Dec()
	conn.SetReadLimit(s.c.Limits.Message)
	c := &client{s: s, conn: conn, id: id, queue: make(chan []byte, s.c.Limits.Queue)}
	c.serve(context.WithoutCancel(r.Context()))
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
func (c *client) serve(ctx context.Context) {
	ctx, c.cancel = context.WithCancelCause(ctx)
	defer c.cancel(nil)
	err := c.greet(ctx)
	if err != nil {
		p := c.s.refused(c.id, err)
		_ = c.write(ctx, mustJSON(reply{Error: p}))
		_ = c.conn.Close(websocket.StatusPolicyViolation, p.Code)
		return
	}
	defer c.leave()
	go c.writeAll(ctx)
	go func() {
		<-ctx.Done()
		c.end(ctx) // this ends readAll too
	}()
	c.readAll()
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
	first, cancel := context.WithTimeout(ctx, c.s.c.Limits.Hello)
	defer cancel()
	_, text, err := c.conn.Read(first)
	if err != nil {
		return refuse("bad-hello", `the first message did not come in time, or was too long: want {"token":"…","from":-1}`)
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
	c.token = h.Token
	var refused *table.Refusal
	known := 0
	err = c.s.c.Node.Read(c.id, func(t *table.Table) {
		var f table.Frame
		if f, refused = t.Resume(c.seat, max(h.From, 0), h.From < 0, c.s.c.Node.Now()); refused != nil {
			return
		}
		c.delayed = c.seat == barbu.Spectator && t.Options().Delay > 0
		known = t.Public(c.seat, c.s.c.Node.Now())
		c.s.mu.Lock()
		defer c.s.mu.Unlock()
		c.s.room(c.id).clients[c] = struct{}{}
		c.send(f.Body)
	})
	switch {
	case err != nil:
		return err
	case refused != nil:
		return refused
	}
	if c.delayed {
		go c.poll(ctx, known)
	}
	c.comeBack()
	return nil
}

// poll sends a spectator of a table with a delay what has become old enough.
func (c *client) poll(ctx context.Context, known int) {
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
			public := t.Public(barbu.Spectator, now)
			if public == known {
				return
			}
			if f, refused := t.Resume(barbu.Spectator, known, false, now); refused == nil {
				c.send(f.Body)
				known = public
			}
		})
		if err != nil {
			c.cancel(errDraining)
			return
		}
	}
}

// leave forgets the connection.
func (c *client) leave() {
	c.s.mu.Lock()
	defer c.s.mu.Unlock()
	delete(c.s.room(c.id).clients, c)
	c.s.schedule(c.id, c.s.room(c.id), 0) // an empty room is forgotten
}

// comeBack takes the seat back from the bot that plays for it: a connection does, and any message of
// the player except a nonce and a ping, which a client sends by itself while its player is away.
func (c *client) comeBack() {
	if c.seat == barbu.Spectator {
		return
	}
	away := false
	if err := c.s.c.Node.Read(c.id, func(t *table.Table) { away = t.Seats()[c.seat].Bot && !t.Over() }); err == nil && away {
		_, _ = c.s.do(c.id, table.Input{Kind: table.KindBack, Seat: c.seat, Token: c.token}) // the next message tries again
	}
}

// readAll answers the messages of the client.
func (c *client) readAll() {
	for {
		_, text, err := c.conn.Read(context.Background()) // Close ends it
		if err != nil {
			return
		}
		c.handle(text)
	}
}

// end closes the connection for the reason of its context.
func (c *client) end(ctx context.Context) {
	var closing websocket.CloseError
	if errors.As(context.Cause(ctx), &closing) {
		_ = c.conn.Close(closing.Code, closing.Reason)
		return
	}
	_ = c.conn.CloseNow()
}

// handle answers one message.
func (c *client) handle(text []byte) {
	var r request
	err := decode(bytes.NewReader(text), &r)
	var seq uint64
	if err == nil {
		seq, err = c.ask(&r)
	}
	if err != nil {
		c.sendJSON(reply{ID: r.ID, Error: c.s.refused(c.id, err)})
		return
	}
	c.sendJSON(reply{ID: r.ID, OK: true, Seq: seq})
}

func (c *client) ask(r *request) (uint64, error) {
	in, ok, err := r.input()
	if err != nil {
		return 0, err
	}
	if !ok {
		return 0, nil
	}
	if in.Kind != table.KindLeave && in.Kind != table.KindBack && in.Kind != table.KindNonce {
		c.comeBack()
	}
	in.Seat, in.Token = c.seat, c.token
	return c.s.do(c.id, in)
}

// writeAll writes the messages that wait, and pings.
func (c *client) writeAll(ctx context.Context) {
	ping := time.NewTicker(c.s.c.Limits.Ping)
	defer ping.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case text := <-c.queue:
			err = c.write(ctx, text)
			c.waiting.Add(-1)
		case <-ping.C:
			limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), c.s.c.Limits.Write)
			err = c.conn.Ping(limited)
			cancel()
		}
		if err != nil {
			c.cancel(err)
			return
		}
	}
}

func (c *client) write(ctx context.Context, text []byte) error {
	limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), c.s.c.Limits.Write)
	defer cancel()
	return c.conn.Write(limited, websocket.MessageText, text)
}

// Drain tells the clients where to go, closes their connections, and lets no table act on this server
// any more. It returns when all connections are closed, or the context ends.
func (s *Server) Drain(ctx context.Context) error {
	s.mu.Lock()
	s.draining = true
	moved := mustJSON(struct {
		Moved string `json:"moved"`
	}{s.c.Moved})
	for _, r := range s.rooms {
		if r.timer != nil {
			r.timer.Stop()
		}
		for c := range r.clients {
			c.send(moved)
		}
	}
	s.mu.Unlock()
	closed := make(chan struct{})
	go func() { s.open.Wait(); close(closed) }()
	retry := time.NewTicker(10 * time.Millisecond)
	defer retry.Stop()
	for {
		s.closeQuiet()
		select {
		case <-closed:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		case <-retry.C:
		}
	}
}

// closeQuiet closes the connections for which no message waits.
func (s *Server) closeQuiet() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, r := range s.rooms {
		for c := range r.clients {
			if c.waiting.Load() == 0 {
				c.cancel(errDraining)
			}
		}
	}
}
