// Package sim runs whole servers from a seed, on one goroutine: nodes with clocks that differ,
// clients that ask again and reconnect anywhere, and a journal with faults. After each run it
// checks what the server promises.
package sim

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/check"
	"github.com/barbukit/barbukit/examples/server/journal"
	"github.com/barbukit/barbukit/examples/server/journal/mem"
	"github.com/barbukit/barbukit/examples/server/node"
	"github.com/barbukit/barbukit/examples/server/table"
)

// Planted is a fault of the server that the checks must find.
type Planted uint8

const (
	Nothing   Planted = iota
	NoFence           // the journal accepts lines of stale owners
	SentEarly         // frames and answers are sent before the line is stored
	LyingDisk         // the journal confirms lines that are not on the disk
)

const id = "t"

// rules are a short match, so that a run reaches its end.
const rules = `name: short
title: Short
players: [4]
pack: {lowest: J}
table: {turn: dealer, moves: every-deal, leader: left-of-dealer}
winner: fewest
schedule: [no-tricks, no-last]
contracts:
  no-tricks:
    label: No tricks
    terms: [{per: trick, points: 1}]
  no-last:
    label: Not the last trick
    terms: [{per: position, trick: -1, points: 4}]
`

type ack struct {
	seat cards.Seat
	at   int
	line string
}

// sent is a frame that a client received.
type sent struct {
	table.Frame
	body frameBody
}

type frameBody struct {
	View   json.RawMessage
	Events []json.RawMessage
	Keys   []table.Step
	Result []int
}

type client struct {
	cursor  int
	events  []json.RawMessage
	pending *table.Input // sent without an answer
}

type world struct {
	r       *rand.Rand
	now     int64
	disk    *mem.Journal
	journal journal.Journal
	nodes   []*node.Node
	clients []client // by seat; the last is a spectator
	acks    []ack
	frames  []sent
	frozen  error
}

// early is a journal that answers before the line is stored, and may lose it: a planted fault.
type early struct {
	*mem.Journal
}

func (e early) Append(subject string, last uint64, line []byte) error {
	e.Journal.Append(subject, last, line) // nobody waits for the answer
	return nil
}

// Result is what happened in a run.
type Result struct {
	Acknowledged, Frames, Entries int
	Over                          bool
}

// Run runs the simulation of a seed and returns the first promise that was broken.
func Run(seed uint64, planted Planted) (Result, error) {
	w := &world{r: rand.New(rand.NewPCG(seed, 18)), now: 1_000_000, clients: make([]client, 5)}
	w.disk = mem.New(mem.Options{Fault: w.fault, NoFence: planted == NoFence, Lying: planted == LyingDisk})
	w.journal = w.disk
	if planted == SentEarly {
		w.journal = early{w.disk}
	}
	for range 2 + w.r.IntN(2) {
		w.nodes = append(w.nodes, nil)
	}
	for i := range w.nodes {
		w.restart(i)
	}
	w.open()
	for range 110 {
		w.step()
		if w.frozen != nil {
			return Result{}, w.frozen
		}
	}
	w.disk.Deliver()
	return w.check()
}

// fault chooses what happens to an append.
func (w *world) fault() mem.Fault {
	if w.r.IntN(6) > 0 {
		return mem.None
	}
	return []mem.Fault{mem.Lost, mem.NoAnswer, mem.Late, mem.Twice, mem.Unsynced}[w.r.IntN(5)]
}

// restart replaces a node by an empty one with another clock.
func (w *world) restart(i int) {
	skew := w.r.Int64N(20_000) - 10_000
	w.nodes[i] = &node.Node{
		Journal: w.journal,
		Now:     func() int64 { return w.now + skew },
		Key: func() []byte {
			key := make([]byte, 32)
			for i := range key {
				key[i] = byte(w.r.Uint32())
			}
			return key
		},
		Report: func(_ string, err error) { w.frozen = fmt.Errorf("a node froze the table: %w", err) },
		Send:   func(_ string, all []table.Frame) { w.received(all...) },
	}
}

func (w *world) received(all ...table.Frame) {
	for _, f := range all {
		var b frameBody
		if err := json.Unmarshal(f.Body, &b); err != nil {
			w.frozen = err
		}
		w.frames = append(w.frames, sent{f, b})
	}
}

func (w *world) any() *node.Node { return w.nodes[w.r.IntN(len(w.nodes))] }

// insist sends an input until a node answers.
func (w *world) insist(in table.Input) {
	for range 50 {
		_, err := w.any().Do(id, in)
		var refused *table.Refusal
		if err == nil || errors.As(err, &refused) {
			return
		}
	}
}

// open creates the table and lets three players and a bot take the seats.
func (w *world) open() {
	o := table.Options{Rules: rules, Players: 4, Move: 30_000, Timeouts: 2}
	w.insist(table.Input{Kind: table.KindCreate, Options: o, Token: token(0)})
	for seat := range 3 {
		w.insist(table.Input{Kind: table.KindSit, Seat: cards.Seat(seat), Token: token(seat)})
	}
	w.insist(table.Input{Kind: table.KindFill, Token: token(0)})
}

// token returns the secret of a seat; the creator has seat 0.
func token(seat int) string { return strings.Repeat(fmt.Sprint(seat), 32) }

// step does one thing.
func (w *world) step() {
	w.now += w.r.Int64N(3000)
	switch k := w.r.IntN(40); {
	case k < 18:
		w.act(w.player())
	case k < 30:
		w.any().Do(id, table.Input{Kind: table.KindTick}) // a refusal is no fault: nothing was due
	case k < 33:
		w.resume(w.r.IntN(len(w.clients)))
	case k < 34:
		w.disk.Crash()
	case k < 35:
		w.restart(w.r.IntN(len(w.nodes)))
	case k < 36:
		w.disk.Deliver()
	case k < 37:
		w.any().Follow(id)
	case k < 38:
		w.any().Sleep(id)
	case k < 39:
		w.now += w.r.Int64N(60_000)
	default:
		for _, kind := range []string{table.KindPause, table.KindResume} {
			w.any().Do(id, table.Input{Kind: kind, Token: token(0)})
		}
		seat := w.r.IntN(3)
		w.any().Do(id, table.Input{Kind: table.KindBack, Seat: cards.Seat(seat), Token: token(seat)})
	}
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
	if c.pending == nil {
		f, err := w.any().Resume(id, cards.Seat(seat), 0, true)
		if err != nil {
			return
		}
		w.received(f)
		var b struct{ View *barbu.View }
		if json.Unmarshal(f.Body, &b) != nil || b.View == nil || len(b.View.Legal) == 0 {
			return
		}
		line := b.View.Legal[w.r.IntN(len(b.View.Legal))].String()
		c.pending = &table.Input{Kind: table.KindAct, Seat: cards.Seat(seat), Token: token(seat), At: b.View.Cursor, Line: line}
	}
	_, err := w.any().Do(id, *c.pending)
	var refused *table.Refusal
	switch {
	case err == nil:
		w.acks = append(w.acks, ack{c.pending.Seat, c.pending.At, c.pending.Line})
		if w.r.IntN(10) > 0 {
			c.pending = nil // otherwise the client asks again
		}
	case errors.As(err, &refused):
		c.pending = nil
	}
}

// resume lets a client get what it has missed, from any node.
func (w *world) resume(i int) {
	c := &w.clients[i]
	to := cards.Seat(i)
	if i == len(w.clients)-1 {
		to = barbu.Spectator
	}
	f, err := w.any().Resume(id, to, c.cursor, false)
	if err != nil {
		return
	}
	w.received(f)
	got := w.frames[len(w.frames)-1].body.Events
	c.events = append(c.events, got...)
	if len(got) > 0 {
		var last barbu.Event
		if json.Unmarshal(got[len(got)-1], &last) == nil {
			c.cursor = last.Cursor
		}
	}
}

// check returns the first promise that was broken.
func (w *world) check() (Result, error) {
	report, err := check.Table(w.disk, id)
	r := Result{len(w.acks), len(w.frames), report.Entries, report.Over}
	if err != nil {
		return r, err
	}
	stored, views, truth, err := w.replay()
	if err != nil {
		return r, err
	}
	for _, a := range w.acks {
		if stored[a] != 1 {
			return r, fmt.Errorf("%v was acknowledged: it is in the log %d times: want once", a, stored[a])
		}
	}
	m := truth.Match()
	for i, c := range w.clients {
		to := cards.Seat(i)
		if i == len(w.clients)-1 {
			to = barbu.Spectator
		}
		if err := events(m, to, 0, c.events); err != nil {
			return r, fmt.Errorf("resumed client %d: %w", i, err)
		}
	}
	for _, f := range w.frames {
		if err := events(m, f.To, f.From, f.body.Events); err != nil {
			return r, err
		}
		if f.body.View != nil && !views[f.To][string(f.body.View)] {
			return r, fmt.Errorf("seat %v received a view that no state of its match has: %s", f.To, f.body.View)
		}
		if len(f.body.Keys) > 0 && len(f.body.Result) == 0 {
			return r, errors.New("keys were sent before the match was over")
		}
	}
	return r, w.secrets(truth)
}

// replay reads the log. It returns how often each action of a player is in it, and every view of
// each seat that the match had.
func (w *world) replay() (map[ack]int, map[cards.Seat]map[string]bool, *table.Table, error) {
	stored, views, t := map[ack]int{}, map[cards.Seat]map[string]bool{}, &table.Table{}
	var prev table.Hash
	place := w.r.IntN(60)
	for line, err := range w.disk.Read(id, 1) {
		if err != nil {
			return nil, nil, nil, err
		}
		e, h, err := table.Decode(prev, line)
		if err == nil {
			err = t.Load(line)
		}
		if err != nil {
			return nil, nil, nil, err
		}
		if prev = h; e.By == table.ByPlayer {
			stored[ack{e.Seat, e.At, e.Line}]++
		}
		m := t.Match()
		for seat := range cards.Seat(3) {
			text, err := json.Marshal(m.View(seat))
			if err != nil {
				return nil, nil, nil, err
			}
			if views[seat] == nil {
				views[seat] = map[string]bool{}
			}
			views[seat][string(text)] = true
		}
		if int(e.Seq) == place {
			if err := w.twins(t); err != nil {
				return nil, nil, nil, err
			}
		}
	}
	return stored, views, t, nil
}

// events compares events that a recipient received with those of the match.
func events(m *barbu.Match, to cards.Seat, from int, got []json.RawMessage) error {
	i := 0
	for e := range m.Events(to, from) {
		if i == len(got) {
			return nil
		}
		want, err := json.Marshal(e)
		if err != nil {
			return err
		}
		if !bytes.Equal(want, got[i]) {
			return fmt.Errorf("seat %v after %d received %s: want %s", to, from, got[i], want)
		}
		i++
	}
	if i < len(got) {
		return fmt.Errorf("seat %v received an event that is not in the log: %s", to, got[i])
	}
	return nil
}

// twins draws a match that differs in what a seat cannot know, and compares the frames.
func (w *world) twins(t *table.Table) error {
	seat := cards.Seat(w.r.IntN(3))
	m := t.Match()
	// Only in the first deal does a drawn match have the same history: see [barbu.Worlds.Draw].
	if done, _ := m.Deals(); done > 0 || m.Turn().Over() || m.Turn().Chance() {
		return nil
	}
	other, err := m.View(seat).Sample(w.r)
	if err != nil {
		return err
	}
	a, b := t.With(m), t.With(other)
	if err := same(a, b, seat, w.now); err != nil {
		return err
	}
	if m.Turn().Seat != seat {
		return nil
	}
	legal := slices.Collect(m.Legal())
	in := table.Input{Kind: table.KindAct, Seat: seat, Token: token(int(seat)), At: m.View(seat).Cursor, Line: m.Format(legal[w.r.IntN(len(legal))])}
	p, q := a.Propose(in, w.now), b.Propose(in, w.now)
	if !bytes.Equal(p.Line, q.Line) {
		return fmt.Errorf("twins: %s and %s", p.Line, q.Line)
	}
	if p.Entry == nil {
		return nil // the table is paused
	}
	x, err := a.Apply(p.Line)
	if err != nil {
		return err
	}
	y, err := b.Apply(q.Line)
	if err != nil {
		return err
	}
	for i := range x {
		if x[i].To == seat && !bytes.Equal(x[i].Body, y[i].Body) {
			return fmt.Errorf("twins: seat %v receives %s and %s", seat, x[i].Body, y[i].Body)
		}
	}
	return nil
}

func same(a, b *table.Table, seat cards.Seat, now int64) error {
	x, _ := a.Resume(seat, 0, true, now)
	y, _ := b.Resume(seat, 0, true, now)
	if !bytes.Equal(x.Body, y.Body) {
		return fmt.Errorf("twins: seat %v receives %s and %s", seat, x.Body, y.Body)
	}
	return nil
}

// secrets reports a frame that has the key of a step before the end.
func (w *world) secrets(t *table.Table) error {
	for line := range w.disk.Read(id, 1) {
		var e table.Entry
		if err := json.Unmarshal(line[65:], &e); err != nil {
			return err
		}
		if e.Key == "" {
			continue
		}
		for _, f := range w.frames {
			if len(f.body.Result) == 0 && bytes.Contains(f.Body, []byte(e.Key)) {
				return fmt.Errorf("a frame has the key of a step of table %s before the end", t.ID())
			}
		}
	}
	return nil
}
