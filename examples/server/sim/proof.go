package sim

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/examples/server/check"
	"github.com/barbukit/barbukit/examples/server/table"
)

// sent is a frame that a client received.
type sent struct {
	table.Frame
	body frameBody
}

type frameBody struct {
	View       json.RawMessage
	Events     []json.RawMessage
	Legal      []string
	Commitment *table.Promise
	Keys       []table.Step
	Result     []int
	Closed     bool
}

// cursorOf returns the cursor of a view or an event as JSON: the first one in its text.
func cursorOf(text []byte) int {
	_, after, ok := bytes.Cut(text, []byte(`"cursor":`))
	n := 0
	for _, c := range after {
		if c < '0' || c > '9' {
			break
		}
		n = 10*n + int(c-'0')
	}
	if !ok {
		return -1
	}
	return n
}

// truth is what the log says of a match: what each recipient may know.
type truth struct {
	actions check.Log
	places  map[int]*barbu.Match // by place
	place   int                  // the last one
	end     *barbu.Match
	keys    []string
	events  map[cards.Seat][]string // as JSON, of each recipient
	cursors map[cards.Seat][]int    // of the events
	views   map[spot]string         // as JSON
}

// spot is a place as a recipient sees it.
type spot struct {
	to    cards.Seat
	place int
}

// check returns the first promise that was broken.
func (w *world) check() (Result, error) {
	r := Result{Frames: len(w.frames)}
	for _, o := range w.operations {
		if o.Answer == check.Done {
			r.Acknowledged++
		}
	}
	l := &truth{places: map[int]*barbu.Match{}, events: map[cards.Seat][]string{}, cursors: map[cards.Seat][]int{}, views: map[spot]string{}}
	report, err := check.Table(w.disk, id, l.actions.Add, func(e table.Entry, t *table.Table) error {
		before := l.place
		l.place = t.Place()
		if l.places[l.place] == nil {
			l.end = t.Match()
			l.places[l.place] = l.end
		}
		if e.Key != "" {
			l.keys = append(l.keys, e.Key)
		}
		often := 4
		switch e.Kind {
		case table.KindAct, table.KindChance:
			often = 40
		case table.KindBack: // it is rarest
			often = 1
		}
		if w.r.IntN(often) == 0 {
			return w.twins(t, e, before, &r)
		}
		return nil
	})
	if r.Entries, r.Over = report.Entries, report.Over; err != nil {
		return r, err
	}
	if err := l.actions.Prove(id, w.operations); err != nil {
		return r, err
	}
	for i, c := range w.clients {
		if err := l.sent(w.recipient(i), 0, c.events); err != nil {
			return r, fmt.Errorf("client %d that resumed: %w", i, err)
		}
	}
	for _, f := range w.frames {
		if err := l.frame(f); err != nil {
			return r, err
		}
	}
	return r, nil
}

// of returns the events of a recipient after a place, as JSON.
func (l *truth) of(to cards.Seat, from int) ([]string, error) {
	if l.events[to] == nil {
		for e := range l.end.Events(to, 0) {
			text, err := e.MarshalJSON()
			if err != nil {
				return nil, err
			}
			l.events[to], l.cursors[to] = append(l.events[to], string(text)), append(l.cursors[to], e.Cursor)
		}
	}
	first, _ := slices.BinarySearch(l.cursors[to], from+1)
	return l.events[to][first:], nil
}

// sent compares the events that a recipient received after a place with those of the match.
func (l *truth) sent(to cards.Seat, from int, got []string) error {
	want, err := l.of(to, from)
	if err != nil {
		return err
	}
	for i, e := range got {
		if i == len(want) {
			return fmt.Errorf("seat %v received an event that is not in the log: %s", to, e)
		}
		if e != want[i] {
			return fmt.Errorf("seat %v after %d received %s: want %s", to, from, e, want[i])
		}
	}
	return nil
}

// frame compares a frame with what its recipient may know.
func (l *truth) frame(f sent) error {
	events := make([]string, len(f.body.Events))
	for i, e := range f.body.Events {
		events[i] = string(e)
	}
	if err := l.sent(f.To, f.From, events); err != nil {
		return err
	}
	place := f.From
	if n := len(events); n > 0 {
		place = cursorOf(f.body.Events[n-1])
	}
	if f.body.View != nil {
		place = cursorOf(f.body.View)
		if err := l.view(f.To, place, f.body.View); err != nil {
			return err
		}
	}
	if len(f.body.Legal) > 0 {
		if err := l.legal(f.To, place, f.body.Legal); err != nil {
			return err
		}
	}
	if len(f.body.Result) > 0 || f.body.Closed {
		return nil
	}
	if len(f.body.Keys) > 0 {
		return errors.New("keys were sent before the match was over")
	}
	for _, key := range l.keys {
		if bytes.Contains(f.Body, []byte(key)) {
			return errors.New("a frame has the key of a step before the match was over")
		}
	}
	return nil
}

// view compares a view with that of the match at its place.
func (l *truth) view(to cards.Seat, place int, got []byte) error {
	m := l.places[place]
	if m == nil {
		return fmt.Errorf("seat %v received a view of place %d, which is not in the log", to, place)
	}
	want, ok := l.views[spot{to, place}]
	if !ok {
		text, err := m.View(to).MarshalJSON()
		if err != nil {
			return err
		}
		want = string(text)
		l.views[spot{to, place}] = want
	}
	if want != string(got) {
		return fmt.Errorf("seat %v received a view: %s: want %s", to, got, want)
	}
	return nil
}

// legal compares a list of legal actions with that of the seat that must act.
func (l *truth) legal(to cards.Seat, place int, got []string) error {
	m := l.places[place]
	if m == nil || m.Turn().Seat != to {
		return fmt.Errorf("seat %v received what is legal at place %d, and it is not its turn", to, place)
	}
	i := 0
	for a := range m.Legal() {
		if i == len(got) || got[i] != m.Format(a) {
			return fmt.Errorf("seat %v received as legal at place %d: %q", to, place, got)
		}
		i++
	}
	if i != len(got) {
		return fmt.Errorf("seat %v received as legal at place %d: %q", to, place, got)
	}
	return nil
}
