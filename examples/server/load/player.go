package load

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/barbukit/barbukit/examples/server/client"
)

// pace is the plan of a table: when each of its actions is due. A server that answers late changes nothing
// of it, so that it must do as much as one that answers at once.
type pace struct {
	every time.Duration

	mu  sync.Mutex
	src *rand.Rand
	due time.Time // of the last action; zero before the first one
}

// wait waits until the next action is due. It returns false if the context ends before.
func (p *pace) wait(ctx context.Context) bool {
	if p.every == 0 {
		return true
	}
	p.mu.Lock()
	some := time.Duration(p.src.Int64N(int64(p.every)))
	if p.due.IsZero() { // tables begin at different times
		p.due = time.Now().Add(some)
	} else {
		p.due = p.due.Add(p.every/2 + some)
	}
	due := p.due
	p.mu.Unlock()
	return wait(ctx, time.Until(due))
}

// player plays one seat.
type player struct {
	l      *Load
	server client.Server
	id     string
	seat   client.Seat
	src    *rand.Rand
	pace   *pace
	first  bool // it has not been connected, and the run waits for it
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

// message is what a player reads of a [client.Message]: decoding all of it would cost more than the server.
type message struct {
	Events []struct {
		Cursor int `json:"cursor"`
	} `json:"events"`
	Legal []string `json:"legal"`
	View  *struct {
		Cursor int `json:"cursor"`
		Legal  []struct {
			Line string `json:"line"`
		} `json:"legal"`
	} `json:"view"`
	Result []int         `json:"result"`
	ID     int           `json:"id"`
	OK     bool          `json:"ok"`
	Error  *client.Error `json:"error"`
	Moved  *string       `json:"moved"`
}

// connected plays until the connection ends.
func (p *player) connected(ctx context.Context) (over bool, err error) {
	conn, err := p.server.Dial(ctx, p.id, p.seat.Token, client.Whole)
	if err != nil {
		p.server = p.l.server(p.src)
		return false, err
	}
	defer conn.Cut()
	var asked ack
	var number int
	var since time.Time
	for {
		var m message
		if err := conn.Read(ctx, &m); err != nil {
			return false, err
		}
		if p.first {
			p.first = false
			p.l.joined <- struct{}{}
		}
		select {
		case <-p.l.begin:
		case <-ctx.Done():
			return false, ctx.Err()
		}
		switch {
		case m.Moved != nil:
			return false, errors.New("the server stops")
		case m.Error != nil && m.Error.Code != "stale":
			return false, m.Error
		case m.Result != nil:
			return true, nil
		case m.OK && m.ID == number:
			p.l.acknowledged(p.id, asked, time.Since(since))
		}
		at, legal := 0, m.Legal
		if n := len(m.Events); n > 0 {
			at = m.Events[n-1].Cursor
		}
		if m.View != nil {
			at = m.View.Cursor
			for _, mv := range m.View.Legal {
				legal = append(legal, mv.Line)
			}
		}
		if len(legal) == 0 {
			continue
		}
		if !p.pace.wait(ctx) {
			return false, ctx.Err()
		}
		asked, since = ack{at, legal[p.src.IntN(len(legal))]}, time.Now()
		if number, err = conn.Ask(ctx, map[string]any{"act": asked.line, "at": asked.at}); err != nil {
			return false, err
		}
	}
}
