package main

import (
	crand "crypto/rand"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"sync"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// table is a match with its lock, its log and its source of chance.
type table struct {
	mu      sync.Mutex
	match   *barbu.Match
	log     *record.Writer
	file    *os.File
	chance  rand.Source
	closed  bool          // the log could not be written, or the table was closed
	changed chan struct{} // closed when something has happened
}

var (
	errForeign = errors.New("that is another seat's action: want an action of your own seat")
	errStale   = errors.New("the match has continued since this view: get the events, and choose again")
	errCursor  = errors.New("from: the match has not reached this cursor: want the cursor of a view or of an event of this match")
	errClosed  = errors.New("the table is closed: try again after the server has been restarted")
)

// open begins a match and writes its log to a new file.
func open(path string, v *variant.Variant, names ...string) (*table, error) {
	m, err := barbu.New(v, len(names))
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	log, err := record.NewWriter(synced{file}, m, record.Header{Names: names})
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return newTable(m, log, file), nil
}

// reopen continues a match from its log, wherever the log was cut off.
func reopen(path string, find record.Find) (*table, error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	m, log, _, err := record.Resume(path, synced{file}, find)
	if err == nil {
		err = file.Sync()
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return newTable(m, log, file), nil
}

func newTable(m *barbu.Match, log *record.Writer, file *os.File) *table {
	return &table{match: m, log: log, file: file, chance: newChance(), changed: make(chan struct{})}
}

// synced is a file whose Write returns when the data is on disk.
type synced struct{ *os.File }

func (f synced) Write(b []byte) (int, error) {
	n, err := f.File.Write(b)
	if err == nil {
		err = f.Sync()
	}
	return n, err
}

// newChance returns a source that nobody can predict.
func newChance() rand.Source {
	var key [32]byte
	crand.Read(key[:]) // it cannot fail
	return rand.NewChaCha8(key)
}

// actAt applies the action that a seat sent, and that it chose in the view with a cursor. When it returns nil, the
// action is on disk. If the seat has another view now, the error is errStale: after a double click the same action can
// be legal a second time.
func (t *table) actAt(seat cards.Seat, line string, at int) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case t.closed:
		return errClosed
	case at != anywhere && at != t.match.View(seat).Cursor:
		return errStale
	}
	a, err := t.match.Parse(line)
	if err != nil {
		return err
	}
	if a.Seat != seat || a.Kind == barbu.KindCut || a.Kind == barbu.KindTurn {
		return errForeign
	}
	if err := t.match.Why(a); err != nil {
		return err // the match is unchanged
	}
	return t.happened(t.log.Apply(a))
}

// act does the same for an action that the seat chose in its newest view.
func (t *table) act(seat cards.Seat, line string) error { return t.actAt(seat, line, anywhere) }

// anywhere is the place of an action that may be done at any place at which it is legal.
const anywhere = -1

// deal deals, draws or cuts until a player must act.
func (t *table) deal() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	for !t.closed && t.match.Turn().Chance() {
		if err := t.happened(t.log.Chance(t.chance)); err != nil {
			return err
		}
	}
	return nil
}

// happened wakes the requests that wait for events. If the log could not be written, it
// closes the table.
func (t *table) happened(err error) error {
	if err != nil {
		return errors.Join(errClosed, err, t.shut())
	}
	close(t.changed)
	t.changed = make(chan struct{})
	return nil
}

// view returns what a seat may know, as JSON.
func (t *table) view(seat cards.Seat) ([]byte, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return nil, errClosed
	}
	return json.Marshal(t.match.View(seat))
}

// events returns, as JSON, the events that a seat has not received yet. If there are none yet,
// it also returns a channel that is closed when something has happened. A cursor beyond the end of
// the match is refused: it belongs to another match, and the client would wait for no reason.
func (t *table) events(seat cards.Seat, from int) ([]byte, <-chan struct{}, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return nil, nil, errClosed
	}
	events := slices.AppendSeq([]barbu.Event{}, t.match.Events(seat, from)) // [] if there are none
	if len(events) == 0 && from > t.match.View(seat).Cursor {
		return nil, nil, errCursor
	}
	text, err := json.Marshal(events)
	if len(events) > 0 || t.match.Turn().Over() {
		return text, nil, err
	}
	return text, t.changed, err
}

// playFor plays for a seat whose time is up, or that has no player.
func (t *table) playFor(seat cards.Seat) error {
	t.mu.Lock()
	v := t.match.View(seat)
	t.mu.Unlock()
	if v.Turn != seat {
		return nil // the player has acted in the meantime
	}
	return t.act(seat, v.Format(bots.NewSteady().Choose(v)))
}

// close closes the log. The table plays no further action.
func (t *table) close() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return nil
	}
	return t.shut()
}

// shut closes the table and wakes the requests that wait.
func (t *table) shut() error {
	t.closed = true
	close(t.changed)
	return t.file.Close()
}
