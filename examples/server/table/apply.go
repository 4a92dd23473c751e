package table

import (
	"bytes"
	"encoding/hex"
	"fmt"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// Apply changes the table by a line of its journal, and returns what to send. The line must be
// durable. After an error the table is unchanged and must not continue: the error wraps ErrChain.
func (t *Table) Apply(line []byte) ([]Frame, error) {
	before := t.at
	e, err := t.load(line)
	if err != nil {
		return nil, err
	}
	return t.frames(e, before), nil
}

// Load is Apply without frames, to rebuild a table.
func (t *Table) Load(line []byte) error {
	_, err := t.load(line)
	return err
}

func (t *Table) load(line []byte) (Entry, error) {
	e, h, err := t.read(line)
	switch {
	case err != nil:
		return e, fmt.Errorf("entry %d: %w", t.seq+1, err)
	case e.Seq != t.seq+1:
		return e, fmt.Errorf("%w: entry %d: want %d", ErrChain, e.Seq, t.seq+1)
	case e.Kind == KindAct:
		err = t.change(e) // it changes nothing if it fails
	default:
		after := t.copy()
		if err = after.change(e); err == nil {
			*t = *after
		}
	}
	if err != nil {
		return e, fmt.Errorf("%w: entry %d: %w", ErrChain, e.Seq, err)
	}
	t.seq, t.hash, t.time, t.deadline, t.proposed = e.Seq, h, e.Time, e.Deadline, nil
	return e, nil
}

// proposal is the last line that Propose has returned.
type proposal struct {
	line  []byte
	entry Entry
	hash  Hash
}

// read returns the entry of a line, and its hash. It need not decode the line that Propose has returned.
func (t *Table) read(line []byte) (Entry, Hash, error) {
	if p := t.proposed; p != nil && bytes.Equal(p.line, line) {
		return p.entry, p.hash, nil
	}
	return Decode(t.hash, line)
}

// copy returns a table that shares nothing with t that change changes. Its lists can share memory with
// those of t beyond their length: only one copy at a time is used.
func (t *Table) copy() *Table {
	u := *t
	u.seats = append([]Seat(nil), t.seats...)
	if t.match != nil {
		u.match = t.match.Clone()
	}
	return &u
}

// change does what an entry says. After an error t is useless.
func (t *Table) change(e Entry) error {
	if (t.match == nil) != (e.Kind == KindCreate) {
		return fmt.Errorf("%s: want a create entry first, and only there", e.Kind)
	}
	if e.Kind != KindCreate && int(e.Seat) >= len(t.seats) && e.Seat != cards.NoSeat {
		return fmt.Errorf("%s: there is no seat %d", e.Kind, e.Seat)
	}
	switch e.Kind {
	case KindSit, KindLeave, KindNonce, KindBack, KindAct:
		if e.Seat == cards.NoSeat {
			return fmt.Errorf("%s: want a seat", e.Kind)
		}
	}
	switch e.Kind {
	case KindCreate:
		if e.Options == nil {
			return fmt.Errorf("create: want options")
		}
		m, err := e.Options.check()
		if err != nil {
			return err
		}
		m.Clip() // a server keeps many matches
		t.id, t.creator, t.options, t.match, t.seats = e.ID, e.Token, *e.Options, m, make([]Seat, e.Options.Players)
		return t.nextKey(e.Key)
	case KindSit:
		t.changes++
		t.seats[e.Seat] = Seat{Name: e.Name, Taken: true, token: e.Token, nonce: e.Nonce, nonces: t.seats[e.Seat].nonces}
		t.begin(false)
	case KindLeave:
		t.seats[e.Seat] = Seat{Bot: t.begun, nonces: t.seats[e.Seat].nonces}
	case KindNonce:
		t.seats[e.Seat].nonce = e.Nonce
		t.seats[e.Seat].nonces++
	case KindFill:
		t.begin(true)
	case KindBack:
		t.seats[e.Seat].Bot, t.seats[e.Seat].late = false, 0
	case KindPause:
		t.changes++
		t.paused, t.left = true, max(0, t.deadline-e.Time)
		if t.deadline == 0 { // the turn is not that of a player, who can take the seat meanwhile
			t.left = t.options.Move
		}
	case KindResume:
		t.paused = false
	case KindClose:
		t.closed = true
	case KindChance:
		return t.chance(e)
	case KindAct:
		return t.acted(e)
	default:
		return fmt.Errorf("unknown kind of entry %q", e.Kind)
	}
	return nil
}

// nextKey sets the key of the next step of chance.
func (t *Table) nextKey(key string) error {
	if b, err := hex.DecodeString(key); err != nil || len(b) != 32 {
		return fmt.Errorf("the key of the next step is not valid: want 64 hexadecimal digits")
	}
	t.key = key
	return nil
}

// begin lets the match begin if no seat is empty, or fills the empty seats with bots.
func (t *Table) begin(fill bool) {
	full := true
	for i := range t.seats {
		if s := &t.seats[i]; !s.Taken && !s.Bot {
			s.Bot = fill
			full = full && fill
		}
	}
	t.begun = t.begun || full
}

// chance applies a step of chance, and proves it.
func (t *Table) chance(e Entry) error {
	if !t.begun || t.paused || t.closed || !t.match.Turn().Chance() {
		return fmt.Errorf("chance is not due")
	}
	h, err := t.happening(e)
	if err != nil {
		return err
	}
	t.steps, t.changes = append(t.steps, Step{t.key, t.nonces()}), 0
	for i := range t.seats {
		t.seats[i].nonces = 0
	}
	if err := t.prove(h); err != nil {
		return err
	}
	if err := t.match.Repeat(h); err != nil {
		return err
	}
	if err := t.nextKey(e.Key); err != nil {
		return err
	}
	t.reached(e.Time)
	return nil
}

// acted applies an action.
func (t *Table) acted(e Entry) error {
	if !t.begun || t.paused || t.closed || e.At != t.at {
		return fmt.Errorf("an action at place %d is not due", e.At)
	}
	a, err := t.match.Parse(e.Line)
	if err == nil && a.Seat != e.Seat {
		err = fmt.Errorf("%s: want an action of seat %d", e.Line, e.Seat)
	}
	if err == nil {
		err = t.match.Apply(a)
	}
	if err != nil {
		return err
	}
	s := &t.seats[e.Seat]
	switch e.By {
	case ByPlayer:
		s.Bot, s.late = false, 0
	case ByClock:
		limit := t.options.Timeouts
		if limit == 0 {
			limit = 3
		}
		s.late++
		s.Bot = s.late >= limit
	}
	if e.By == ByPlayer {
		t.actions.add(action{e.At, e.Seq})
	}
	t.reached(e.Time)
	return nil
}

// reached notes the new place in the match. The times of places are for spectators with a delay.
func (t *Table) reached(now int64) {
	if turn := t.match.Turn(); turn.Chance() || turn.Over() {
		t.match.Clip() // between deals, because a server keeps many matches
	}
	for ev := range t.match.Events(barbu.Spectator, t.at) {
		t.at = ev.Cursor
	}
	if t.options.Delay > 0 {
		t.public = append(t.public, moment{now, t.at})
	}
}
