package main

import (
	crand "crypto/rand"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// person is the name of the person in the record and on the sheet.
const person = "you"

// wish is who shall sit at the table, and with what chance.
type wish struct {
	players, seat int
	bots          string
	seed          uint64
	anew          bool // chance is drawn, whatever the seed
	begun         int  // lines of the record there are already
}

// asBefore seats those whom a record names, where none of the flags that were said tells
// who shall sit there.
func (w *wish) asBefore(old *oldRecord, said map[string]bool) error {
	if old == nil || !old.begun() {
		return nil
	}
	w.begun = len(old.lines)
	sat := slices.Index(old.names, person)
	switch {
	case sat < 0:
		return fmt.Errorf("%s: nobody in it is called %q: want a record that barbu sit has begun", old.file, person)
	case !said["seat"]:
		w.seat = sat
	case w.seat != sat:
		return fmt.Errorf("%s: you sit on seat %d in it: not on %d", old.file, sat, w.seat)
	}
	if !said["players"] {
		w.players = len(old.names)
	}
	if said["bots"] {
		return nil
	}
	others := slices.Delete(slices.Clone(old.names), sat, sat+1)
	for _, name := range others {
		if _, err := bots.Lookup(name); err != nil {
			return fmt.Errorf("%s: %w", old.file, err)
		}
	}
	w.bots = strings.Join(others, ",")
	return nil
}

// table seats the person and the bots at a match that is about to begin.
func (w *wish) table(v *variant.Variant, worlds int, s streams) (*sitting, error) {
	names := strings.Split(w.bots, ",")
	players := w.players
	switch {
	case players != 0:
	case slices.Contains(v.Players(), len(names)+1):
		players = len(names) + 1
	default:
		players = v.Players()[0]
	}
	m, err := barbu.New(v, players)
	if err != nil {
		return nil, err
	}
	if w.seat < 0 || w.seat >= players {
		return nil, fmt.Errorf("seat %d: want 0 to %d", w.seat, players-1)
	}
	if len(names) > players-1 {
		return nil, fmt.Errorf("%d bots for %d players: want at most %d, for you play too", len(names), players, players-1)
	}
	for len(names) < players-1 {
		names = append(names, names[len(names)-1])
	}
	// At the person's seat is who gives hints.
	list, err := seatBots(v, players, strings.Join(slices.Insert(names, w.seat, "searcher"), ","), worlds)
	if err != nil {
		return nil, err
	}
	t := &sitting{screen: newScreen(s.out), prompter: newPrompter(s.in), match: m, seat: cards.Seat(w.seat)}
	chance := w.source()
	for i, b := range list {
		t.players = append(t.players, b.New(chance(byte(i+1))))
		t.names = append(t.names, b.Name)
	}
	t.names[t.seat] = person
	t.chance = chance(0)
	t.view = m.View(t.seat)
	t.rec, err = record.NewWriter(&t.log, m, t.names...)
	return t, err
}

// source returns what makes the sources of chance: of the deals, and of the player on each
// seat. A match that is gone on with has others than when it began, lest its next deal be
// the first again.
func (w *wish) source() func(stream byte) rand.Source {
	var key [32]byte
	binary.LittleEndian.PutUint64(key[:], w.seed)
	if w.anew {
		crand.Read(key[:24])
	}
	binary.LittleEndian.PutUint64(key[24:], uint64(w.begun)<<8)
	return func(stream byte) rand.Source {
		key[24] = stream
		return rand.NewChaCha8(key)
	}
}

// who names a seat as the person is told of it.
func (t *sitting) who(seat int) string {
	if seat == int(t.seat) {
		return person
	}
	return fmt.Sprintf("%d %s", seat, t.names[seat])
}
