package barbukit_test

import (
	crand "crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// table is a match with its lock, its log and its source of chance.
type table struct {
	mu     sync.Mutex
	match  *barbu.Match
	file   *os.File
	log    *record.Writer
	chance rand.Source
	broken error // the log could not be written; the table plays no further action
}

var errForeign = errors.New("that is another seat's action")

// open begins a match and writes its log to a new file.
func open(path string, v *variant.Variant, names ...string) (*table, error) {
	m, err := barbu.New(v, len(names))
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	log, err := record.NewWriter(file, m, record.Header{Names: names})
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &table{match: m, file: file, log: log, chance: newChance()}, nil
}

// newChance returns a source that nobody can predict.
func newChance() rand.Source {
	var key [32]byte
	crand.Read(key[:]) // it cannot fail
	return rand.NewChaCha8(key)
}

// act applies the action that a seat sent. When it returns nil, the action is on disk.
func (t *table) act(seat cards.Seat, line string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.broken != nil {
		return t.broken
	}
	a, err := t.match.Parse(line)
	if err != nil {
		return err
	}
	if a.Seat != seat || a.Kind == barbu.KindCut {
		return errForeign
	}
	if err := t.match.Why(a); err != nil {
		return err // the match is unchanged
	}
	t.broken = t.keep(t.log.Apply(a))
	return t.broken
}

// deal deals, draws or cuts until a player must act.
func (t *table) deal() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	for t.broken == nil && t.match.Turn().Chance() {
		t.broken = t.keep(t.log.Chance(t.chance))
	}
	return t.broken
}

// keep waits until the log is on disk.
func (t *table) keep(err error) error {
	if err != nil {
		return err
	}
	return t.file.Sync()
}

// view returns what a seat may know, as JSON. The server sends it once.
func (t *table) view(seat cards.Seat) ([]byte, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.broken != nil {
		return nil, t.broken
	}
	return json.Marshal(t.match.View(seat))
}

// events returns, as JSON, the events that a seat has not received yet.
func (t *table) events(seat cards.Seat, heard int) ([]byte, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.broken != nil {
		return nil, t.broken
	}
	return json.Marshal(slices.AppendSeq([]barbu.Event{}, t.match.Events(seat, heard))) // [] if there are none
}

// client is the other end of the connection: it keeps the view of one seat up to date.
type client struct{ view barbu.View }

func (c *client) join(sent []byte, v *variant.Variant) error {
	if err := json.Unmarshal(sent, &c.view); err != nil {
		return err
	}
	return c.view.Bind(v)
}

func (c *client) hear(sent []byte) error {
	var events []barbu.Event
	if err := json.Unmarshal(sent, &events); err != nil {
		return err
	}
	for _, e := range events {
		if err := c.view.Apply(e); err != nil {
			return err
		}
	}
	return nil
}

// standIn plays for a seat whose time is up.
func (t *table) standIn(seat cards.Seat) error {
	t.mu.Lock()
	v := t.match.View(seat)
	t.mu.Unlock()
	if v.Turn != seat {
		return nil // the player has acted in the meantime
	}
	return t.act(seat, v.Format(bots.NewSteady().Choose(v)))
}

// reopen continues a match from its log, wherever the log was cut off.
func reopen(path string, find record.Find) (*table, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND, 0)
	if err != nil {
		return nil, err
	}
	m, log, _, err := record.Resume(path, file, find)
	if err == nil {
		err = file.Sync()
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &table{match: m, file: file, log: log, chance: newChance()}, nil
}

// This example is the table of a server. It has a match with its lock and its log, and a
// client that follows the match. The power fails in the middle of a line of the log.
func Example_server() {
	dir, err := os.MkdirTemp("", "barbu")
	check(err)
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "table-7.barbu")
	v, err := variants.Lookup("penguin")
	check(err)
	t, err := open(path, v, "Annie", "Benny", "Cleo", "Dan")
	check(err)

	var benny client
	sent, err := t.view(1)
	check(err)
	check(benny.join(sent, v))

	check(t.deal())
	fmt.Println(t.act(1, "0 declare no-tricks"))
	fmt.Println(t.act(1, "1 declare no-tricks"))
	check(t.act(0, "0 declare no-tricks"))
	for range 20 {
		check(t.standIn(t.match.Turn().Seat))
	}
	before := t.match.Clone()
	check(t.standIn(t.match.Turn().Seat))
	sent, err = t.events(1, benny.view.Cursor)
	check(err)
	check(benny.hear(sent))
	fmt.Println("Benny's view is up to date:", benny.view.Equal(t.match.View(1)))

	info, err := os.Stat(path)
	check(err)
	check(os.Truncate(path, info.Size()-2)) // the last line is cut off
	t, err = reopen(path, variants.Lookup)
	check(err)
	fmt.Println("only the last line is lost:", t.match.Equal(before))

	for !t.match.Turn().Chance() {
		check(t.standIn(t.match.Turn().Seat))
	}
	whole, err := os.Open(path)
	check(err)
	defer whole.Close()
	for s, err := range record.Verify(path, whole, variants.Lookup) {
		check(err)
		fmt.Println("the log:", s.Deals, "deal of", s.Of)
	}
	// Output:
	// that is another seat's action
	// 1 declare no-tricks: it is another seat's turn (seat 0 must act)
	// Benny's view is up to date: true
	// only the last line is lost: true
	// the log: 1 deal of 28
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
