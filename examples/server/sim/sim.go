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
	"strings"
	"time"

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
	Crossed           // some frames go to another seat
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

type world struct {
	r       *rand.Rand
	now     int64
	disk    *mem.Journal
	journal journal.Journal
	nodes   []*node.Node
	clients []client // by seat; the last is a spectator
	frames  []sent
	frozen  error
	crossed bool

	ticks      time.Duration
	operations []check.Operation
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
	// Twins counts the comparisons with other cards: by kind of the last entry, and by deal.
	Twins map[string]int
}

func (r *Result) count(kind string, m *barbu.Match) {
	if r.Twins == nil {
		r.Twins = map[string]int{}
	}
	done, _ := m.Deals()
	r.Twins[kind]++
	r.Twins[fmt.Sprintf("deal %d", done+1)]++
}

// Run runs the simulation of a seed and returns the first promise that was broken.
func Run(seed uint64, planted Planted) (Result, error) {
	w := newWorld(seed, planted)
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

// newWorld returns nodes on an empty journal.
func newWorld(seed uint64, planted Planted) *world {
	w := &world{r: rand.New(rand.NewPCG(seed, 18)), now: 1_000_000, clients: make([]client, 5), crossed: planted == Crossed}
	w.disk = mem.New(mem.Options{Fault: w.fault, NoFence: planted == NoFence, Lying: planted == LyingDisk})
	w.journal = w.disk
	if planted == SentEarly {
		w.journal = early{w.disk}
	}
	w.nodes = make([]*node.Node, 2+w.r.IntN(2))
	for i := range w.nodes {
		w.restart(i)
	}
	return w
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

// received notes frames that reached their recipient. It returns the last one.
func (w *world) received(all ...table.Frame) (b check.Frame) {
	for i, f := range all {
		if f.To == table.Nobody {
			continue
		}
		read := i > 0 && bytes.Equal(f.Body, all[i-1].Body) // frames of one entry share their text
		if w.crossed && f.To < 3 && w.r.IntN(100) == 0 {
			f.To = (f.To + 1) % 3
		}
		if !read {
			b = check.Frame{}
			if err := json.Unmarshal(f.Body, &b); err != nil {
				w.frozen = err
			}
		}
		w.frames = append(w.frames, sent{f, b})
	}
	return b
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
		w.manage(w.r.IntN(3))
	}
}

// manage lets a player do something else than act.
func (w *world) manage(seat int) {
	in := table.Input{Seat: cards.Seat(seat), Token: token(seat)}
	kinds := []string{table.KindPause, table.KindResume}
	switch k := w.r.IntN(40); {
	case k == 0:
		kinds = []string{table.KindClose}
	case k < 10:
		kinds = []string{table.KindLeave, table.KindSit}
	case k < 20:
		kinds = []string{table.KindBack}
		w.any().Read(id, func(t *table.Table) {
			for away := range cards.Seat(3) {
				if t.Away(away) { // only such a seat can be taken back
					in.Seat, in.Token = away, token(int(away))
				}
			}
		}) // if the node has no table, it refuses the input too
	case k < 30:
		kinds, in.Nonce = []string{table.KindNonce}, strings.Repeat(fmt.Sprintf("%02x", w.r.IntN(256)), 32)
	}
	for _, in.Kind = range kinds {
		w.any().Do(id, in) // a refusal is no fault: the table may be paused or over
	}
}
