package check

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/table"
)

// Truth is what each recipient may know of a table. Add must have added its log.
type Truth struct {
	id     string
	places map[int]*barbu.Match
	last   int    // place
	over   *Frame // what everybody receives when the table is over
	events map[cards.Seat]*run

	steps  []table.Step // of chance
	key    string       // of the next step
	nonces [cards.MaxSeats]string
}

// Add adds an entry of the table, after which the table is t. Walk and Table call it.
func (l *Truth) Add(e table.Entry, t *table.Table) error {
	if l.places == nil {
		l.places = map[int]*barbu.Match{}
	}
	l.id, l.last = t.ID(), t.Place()
	if l.places[l.last] == nil {
		l.places[l.last] = t.Match()
	}
	m := l.places[l.last]
	switch e.Kind { // the table has the steps too, but frames are made from those
	case table.KindSit, table.KindNonce, table.KindLeave:
		l.nonces[e.Seat] = e.Nonce
	case table.KindChance:
		l.steps = append(l.steps, table.Step{Key: l.key, Nonces: slices.Clone(l.nonces[:m.Players()])})
	}
	if e.Key != "" {
		l.key = e.Key
	}
	if t.Over() {
		l.over = &Frame{Closed: !m.Turn().Over(), Keys: l.steps}
		if total := m.Total(); !l.over.Closed {
			for i := range m.Players() {
				l.over.Result = append(l.over.Result, int(total[i]))
			}
		}
	}
	return nil
}

// Received returns what a recipient has received and may not know, or what it has missed, as an error.
func (l *Truth) Received(r *Received) error {
	for _, one := range r.runs {
		if err := l.run(r.To, one); err != nil {
			return err
		}
	}
	for _, p := range r.sorted() {
		if err := l.part(r.To, p); err != nil {
			return err
		}
	}
	return nil
}

// run compares events with those that the recipient may see after the same place: the first ones, each once and in order.
func (l *Truth) run(to cards.Seat, got run) error {
	if l.events == nil {
		l.events = map[cards.Seat]*run{}
	}
	all := l.events[to]
	if all == nil {
		all = &run{}
		for e := range l.places[l.last].Events(to, 0) {
			all.events = append(all.events, textOf(e))
		}
		l.events[to] = all
	}
	first, _ := slices.BinarySearchFunc(all.events, got.from+1, func(e string, after int) int { return cursorOf(e) - after })
	want := all.events[first:]
	for i, e := range got.events {
		if i == len(want) {
			return fmt.Errorf("table %s: seat %v received the event %s, which is not in the log", l.id, to, e)
		}
		if e != want[i] {
			return fmt.Errorf("table %s: seat %v after place %d received the event %s: want %s", l.id, to, got.from, e, want[i])
		}
	}
	return nil
}

// part compares a part of a frame with that of the match at its place.
func (l *Truth) part(to cards.Seat, got part) error {
	m := l.places[got.place]
	if m == nil {
		return fmt.Errorf("table %s: seat %v received a frame of place %d, which is not in the log", l.id, to, got.place)
	}
	if got.view {
		if v := m.View(to); hashOf(v) != got.text {
			return fmt.Errorf("table %s: seat %v received another view of place %d: want %s", l.id, to, got.place, textOf(v))
		}
		return nil
	}
	want := Frame{Legal: legal(m, to)}
	if m.Turn().Over() {
		want = *l.over
	}
	text := textOf(want)
	if text == got.text || l.over != nil && got.place == l.last && textOf(l.over) == got.text {
		return nil
	}
	return fmt.Errorf("table %s: seat %v received %s at place %d: want %s", l.id, to, got.text, got.place, text)
}

// legal returns what a recipient may do, if it must act.
func legal(m *barbu.Match, to cards.Seat) (lines []string) {
	if turn := m.Turn(); turn.Seat == to && !turn.Chance() && !turn.Over() {
		for a := range m.Legal() {
			lines = append(lines, m.Format(a))
		}
	}
	return lines
}
