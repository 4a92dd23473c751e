package api

import (
	"context"
	"slices"
	"strconv"
	"time"

	"github.com/coder/websocket"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/examples/server/table"
)

// turnAway says why the client gets nothing, and closes the connection.
func (c *client) turnAway(p *problem) {
	_ = c.conn.Write(context.Background(), websocket.MessageText, mustJSON(reply{Error: p}))
	_ = c.conn.Close(websocket.StatusPolicyViolation, p.Code)
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
	if err := decode(text, &h); err != nil {
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
	unlisted := false
	err = c.s.c.Node.Read(c.id, func(t *table.Table) {
		var f table.Frame
		now := c.s.c.Node.Now()                                       // once: what becomes old enough between two looks would be lost
		if c.seat != barbu.Spectator && t.Holder(h.Token) != c.seat { // the player has left meanwhile
			refused = &table.Refusal{Code: "bad-token", Text: "no seat of this table has this token"}
			return
		}
		if f, refused = t.Resume(c.seat, max(h.From, 0), h.From < 0, now); refused != nil {
			return
		}
		c.delayed = c.seat == barbu.Spectator && t.Options().Delay > 0
		known = outlineOf(t, now)
		c.s.mu.Lock()
		defer c.s.mu.Unlock()
		r := c.s.room(c.id)
		unlisted = r.lobby == nil
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
	if unlisted { // while nobody was here, the table was perhaps forgotten
		go c.s.announce(c.id)
	}
	if c.delayed {
		go c.poll(ctx, known)
	}
	c.s.comeBack(c.id, c.seat, c.token)
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
	return outline{t.Public(barbu.Spectator, now), string(mustJSON([]any{s.Seats, s.Begun, s.Closed}))}
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
