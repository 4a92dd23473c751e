package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

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

// This example is the table of a server. It has a match with its lock and its log, and a
// client that follows the match. The power fails in the middle of a line of the log.
func Example_table() {
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
		check(t.playFor(t.match.Turn().Seat))
	}
	before := t.match.Clone()
	check(t.playFor(t.match.Turn().Seat))
	sent, _, err = t.events(1, benny.view.Cursor)
	check(err)
	check(benny.hear(sent))
	fmt.Println("Benny's view is up to date:", benny.view.Equal(t.match.View(1)))

	check(t.close())
	info, err := os.Stat(path)
	check(err)
	check(os.Truncate(path, info.Size()-2)) // the last line is cut off
	t, err = reopen(path, variants.Lookup)
	check(err)
	fmt.Println("only the last line is lost:", t.match.Equal(before))

	for !t.match.Turn().Chance() {
		check(t.playFor(t.match.Turn().Seat))
	}
	whole, err := os.Open(path)
	check(err)
	defer whole.Close()
	for s, err := range record.Verify(path, whole, variants.Lookup) {
		check(err)
		fmt.Println("the log:", s.Deals, "deal of", s.Of)
	}
	// Output:
	// that is another seat's action: want an action of your own seat
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
