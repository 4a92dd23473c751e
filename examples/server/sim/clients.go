package sim

import (
	"errors"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/check"
	"github.com/barbukit/barbukit/examples/server/table"
)

// client is a player, or the spectator.
type client struct {
	cursor   int
	received check.Received // by resume alone
	pending  *table.Input   // sent without an answer
}

// recipient returns whose frames a client receives.
func (w *world) recipient(i int) cards.Seat {
	if i == len(w.clients)-1 {
		return barbu.Spectator
	}
	return cards.Seat(i)
}

// player returns a seat, most often the seat whose turn it is.
func (w *world) player() int {
	seat := w.r.IntN(3)
	if w.r.IntN(5) > 0 {
		w.any().Read(id, func(t *table.Table) {
			if m := t.Match(); m != nil && m.Turn().Seat < 3 {
				seat = int(m.Turn().Seat)
			}
		})
	}
	return seat
}

// act lets a player act, or send again what had no answer.
func (w *world) act(seat int) {
	c := &w.clients[seat]
	if c.pending == nil && !w.choose(seat) {
		return
	}
	_, err := w.any().Do(id, *c.pending)
	o := check.Operation{Seat: c.pending.Seat, At: c.pending.At, Line: c.pending.Line}
	var refused *table.Refusal
	switch {
	case err == nil:
		o.Answer = check.Done
		if w.r.IntN(10) > 0 {
			c.pending = nil // otherwise the client asks again
		}
	case errors.As(err, &refused):
		c.pending = nil
		if refused.Code != "stale" {
			return
		}
		o.Answer = check.Stale
	}
	w.did(o)
}

// choose lets a player look at the table, and choose an action. It returns false if it is not the turn
// of the player.
func (w *world) choose(seat int) bool {
	n := w.any()
	// Most players have the table already, and ask only for the news.
	whole, from := w.r.IntN(4) == 0, 0
	if !whole {
		from = w.clients[seat].cursor
	}
	f, err := n.Resume(id, cards.Seat(seat), from, whole)
	if err != nil {
		return false
	}
	w.received(f)
	line, at := "", 0
	n.Read(id, func(t *table.Table) {
		v := t.Match().View(cards.Seat(seat))
		if at = v.Cursor; len(v.Legal) > 0 {
			line = v.Legal[w.r.IntN(len(v.Legal))].String()
		}
	})
	w.did(check.Operation{Seat: cards.Seat(seat), At: at, Answer: check.Seen})
	if line != "" {
		w.clients[seat].pending = &table.Input{Kind: table.KindAct, Seat: cards.Seat(seat), Token: token(seat), At: at, Line: line}
	}
	return line != ""
}

// did notes an operation that took no time: everything happens on one goroutine.
func (w *world) did(o check.Operation) {
	w.ticks += 2
	o.Call, o.Return = w.ticks, w.ticks+1
	w.operations = append(w.operations, o)
}

// resume lets a client get what it has missed, from any node.
func (w *world) resume(i int) {
	c := &w.clients[i]
	f, err := w.any().Resume(id, w.recipient(i), c.cursor, false)
	if err != nil {
		return
	}
	c.received.To = w.recipient(i)
	c.cursor = c.received.Add(c.cursor, w.received(f))
	w.did(check.Operation{At: c.cursor, Answer: check.Seen})
}
