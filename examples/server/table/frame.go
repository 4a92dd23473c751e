package table

import (
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
)

// Clock is what everybody may know of the time.
type Clock struct {
	Deadline int64 `json:"deadline,omitempty"` // milliseconds since 1970
	Paused   bool  `json:"paused,omitempty"`
	Left     int64 `json:"left,omitempty"` // while paused, in milliseconds
}

// Promise is the commitment of the next step of chance.
type Promise struct {
	Step   int    `json:"step"`
	SHA256 string `json:"sha256"`
}

// Body is the content of a frame, as JSON. Empty fields are omitted.
type Body struct {
	View       *barbu.View   `json:"view,omitempty"`
	Events     []barbu.Event `json:"events,omitempty"`
	Legal      []string      `json:"legal,omitempty"` // without a view: what the seat may do, if it must act now
	Seats      []Seat        `json:"seats,omitempty"`
	Clock      *Clock        `json:"clock,omitempty"`
	Commitment *Promise      `json:"commitment,omitempty"`
	Begun      bool          `json:"begun,omitempty"`
	Closed     bool          `json:"closed,omitempty"`
	Result     []int         `json:"result,omitempty"` // the points of each seat when the match is over
	Keys       []Step        `json:"keys,omitempty"`   // all steps of chance, when the match is over
}

// Nobody is the recipient of a frame without a body.
const Nobody = ^cards.Seat(0)

// Frame is a message for one recipient: a seat, or all spectators. Frames can share their text.
type Frame struct {
	To   cards.Seat // barbu.Spectator for the spectators, or Nobody
	From int        // the place in the match before the events of the frame
	Body []byte
	Kind string // of the entry; empty if the frame is from Resume
	// Urgent is false if the frame can wait for the next one: somebody has acted, and the recipient need
	// not act now.
	Urgent bool
	of     *Table
}

// Wake is [Table.Wake] of the table of the frame. It must be called before the table changes again. It
// returns 0, true for a frame that was not made by a table.
func (f Frame) Wake() (int64, bool) {
	if f.of == nil {
		return 0, true
	}
	return f.of.Wake()
}

// Over reports whether the table of the frame is over, like Wake.
func (f Frame) Over() bool { return f.of != nil && f.of.Over() }

// Holder is [Table.Holder] of the table of the frame, which must have been made by a table, like Wake.
func (f Frame) Holder(token string) cards.Seat { return f.of.Holder(token) }

// frames returns what to send after an entry, at least one frame: it has the table, for the clock.
func (t *Table) frames(e Entry, before int) []Frame {
	all, enc := make([]Frame, 0, len(t.seats)+1), &t.encoder
	enc.text = nil
	b := t.news(e)
	b.Events = enc.next
	urgent := e.Kind != KindAct || t.Over()
	for i := range t.seats {
		if !t.seats[i].Taken {
			continue
		}
		seat := cards.Seat(i)
		b.Events, b.Legal = slices.AppendSeq(b.Events[:0], t.match.Events(seat, before)), nil
		if len(b.Events) > 0 {
			b.Legal = t.legal(seat)
		}
		all = append(all, Frame{seat, before, enc.body(&b), e.Kind, urgent || len(b.Legal) > 0, t})
	}
	if t.options.Delay == 0 {
		b.Events, b.Legal = slices.AppendSeq(b.Events[:0], t.match.Events(barbu.Spectator, before)), nil
		all = append(all, Frame{barbu.Spectator, before, enc.body(&b), e.Kind, urgent, t})
	}
	enc.next = b.Events
	if len(all) == 0 { // nobody may know yet what happened
		all = append(all, Frame{Nobody, before, nil, e.Kind, false, t})
	}
	return all
}

// legal returns what a seat may do, if it must act.
func (t *Table) legal(seat cards.Seat) []string {
	if turn := t.match.Turn(); !t.begun || t.Over() || turn.Chance() || turn.Seat != seat {
		return nil
	}
	var text []byte
	for a := range t.match.Legal() {
		text = append(t.match.AppendAction(text, a), '\n')
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

// news returns what everybody receives after an entry.
func (t *Table) news(e Entry) Body {
	var b Body
	switch e.Kind {
	case KindCreate, KindSit, KindLeave, KindFill, KindBack:
		b.Seats = t.seats
	case KindAct:
		if e.By != ByPlayer {
			b.Seats = t.seats
		}
	}
	if e.Kind == KindCreate || e.Kind == KindChance {
		b.Commitment = t.promise()
	}
	b.Clock = t.clock()
	b.Begun = t.begun
	t.end(&b)
	return b
}

func (t *Table) clock() *Clock {
	c := &Clock{Deadline: t.Deadline(), Paused: t.paused}
	if t.paused {
		c.Left = t.left
	}
	return c
}

func (t *Table) promise() *Promise {
	sum := ""
	if key, err := keyBytes(t.key); err == nil {
		sum = Commitment(key)
	}
	return &Promise{len(t.steps) + 1, sum}
}

// end adds the result and the keys if the match is over.
func (t *Table) end(b *Body) {
	b.Closed = t.closed
	if t.match.Turn().Over() {
		total := t.match.Total()
		for i := range t.seats {
			b.Result = append(b.Result, int(total[i]))
		}
	}
	if t.Over() {
		b.Keys = t.steps
	}
}

// Resume returns the frame of a recipient that has everything up to a place: the events after it,
// and all that is not in events. If whole is true it has the view instead of the events. Spectators
// of a table with a delay receive only what happened Delay before now.
func (t *Table) Resume(to cards.Seat, from int, whole bool, now int64) (Frame, *Refusal) {
	if t.match == nil {
		return Frame{}, &Refusal{"no-table", "there is no such table: create it first"}
	}
	known := t.Public(to, now)
	if known < t.at { // the recipient must not know yet whether the match has continued
		from = min(from, known)
	}
	if from < 0 || from > t.at {
		return Frame{}, &Refusal{"bad-cursor", "the match has not reached this cursor: get a new view"}
	}
	b := t.Status(to, now)
	switch {
	case whole:
		b.View = t.past(known).View(to)
	default:
		for ev := range t.match.Events(to, from) {
			if ev.Cursor > known {
				break
			}
			b.Events = append(b.Events, ev)
		}
		if known == t.at {
			b.Legal = t.legal(to)
		}
	}
	var enc encoder
	return Frame{to, from, enc.body(&b), "", true, t}, nil
}

// Public returns the place in the match up to which a recipient may know it.
func (t *Table) Public(to cards.Seat, now int64) int {
	if !t.delays(to) {
		return t.at
	}
	known := 0
	for _, m := range t.public {
		if m.time > now-t.options.Delay {
			break
		}
		known = m.cursor
	}
	return known
}

// Published returns the time at which spectators of a table with a delay may know the place that the match has reached. It
// returns 0 without a delay, and before anything has happened.
func (t *Table) Published() int64 {
	if len(t.public) == 0 {
		return 0
	}
	return t.public[len(t.public)-1].time + t.options.Delay
}

// Seen returns a copy of the match as far as a recipient may know it, nil before the first entry. Show
// the recipient only its view.
func (t *Table) Seen(to cards.Seat, now int64) *barbu.Match {
	if t.match == nil {
		return nil
	}
	return t.past(t.Public(to, now)).Clone()
}

// Status returns what a recipient may know beside the match. From a clock or a commitment, spectators of a table with a
// delay would learn at once that the match continues.
func (t *Table) Status(to cards.Seat, now int64) Body {
	b := Body{Seats: t.Seats(), Begun: t.begun}
	if t.match == nil {
		return b
	}
	if !t.delays(to) {
		b.Clock, b.Commitment = t.clock(), t.promise()
	}
	if t.Ended(to, now) {
		t.end(&b)
	}
	return b
}

// Ended reports whether a recipient may know that the match is over or that the table was closed.
func (t *Table) Ended(to cards.Seat, now int64) bool { return t.Over() && t.Public(to, now) == t.at }

// Commitments returns those of all steps of chance of which a recipient may know, from the first.
func (t *Table) Commitments(to cards.Seat, now int64) []Promise {
	all := []Promise{}
	if t.match == nil || t.delays(to) && !t.Ended(to, now) {
		return all
	}
	for i, step := range t.steps {
		if key, err := keyBytes(step.Key); err == nil {
			all = append(all, Promise{i + 1, Commitment(key)})
		}
	}
	if !t.Over() {
		all = append(all, *t.promise())
	}
	return all
}

// delays reports whether a recipient sees everything later: a spectator of a table with a delay.
func (t *Table) delays(to cards.Seat) bool { return int(to) >= len(t.seats) && t.options.Delay > 0 }

// past returns the match at a place, and must not be changed. It keeps the last one, because all spectators with a delay ask
// for the same place, and to take back what followed takes time.
func (t *Table) past(cursor int) *barbu.Match {
	switch {
	case cursor == t.at:
		return t.match
	case t.shown.match == nil || t.shown.at != cursor:
		t.shown = shown{cursor, t.earlier(cursor)}
	}
	return t.shown.match
}

// earlier returns the match at an earlier place.
func (t *Table) earlier(cursor int) *barbu.Match {
	m := t.match.Clone()
	for at := t.at; at > cursor; {
		if m.Undo() != nil {
			break
		}
		at = m.View(barbu.Spectator).Cursor
	}
	return m
}
