package main

import (
	crand "crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/sit"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// setup describes the match that a person wants to play.
type setup struct {
	variant *variant.Variant
	players int      // 0: the usual number of the variant
	seat    int      // where the person sits
	bots    []string // the other players by seat; the last fills the remaining seats
	worlds  int      // of each searcher
	budget  time.Duration
	seed    *uint64 // nil: a random seed
	file    string  // the file of the record
	usual   bool    // the person has not named the file
}

// game is a match between a person and bots. Every change is written to a file at once.
type game struct {
	setup
	match   *barbu.Match
	rec     *record.Writer
	open    *sit.Log
	seat    cards.Seat
	view    *barbu.View // everything that is shown to the person comes from here
	names   []string    // by seat
	kinds   []string    // the kind of each bot, by seat
	players []bots.Player
	adviser *bots.Searcher
	chance  rand.Source
}

// botsTag is the key of the tag with the kinds of the bots.
const botsTag = "x-bots"

// errNothingToUndo is the error for an undo before the first choice of the person.
var errNothingToUndo = errors.New("there is no choice of yours to take back")

// begin begins the match of a setup, with the usual number of players if it names none. It refuses a
// seat or bots that the match does not have.
func (s *setup) begin() (*barbu.Match, error) {
	if s.players == 0 {
		s.players = s.variant.UsualPlayers()
		if slices.Contains(s.variant.Players(), len(s.bots)+1) && len(s.bots) > 1 {
			s.players = len(s.bots) + 1
		}
	}
	m, err := barbu.New(s.variant, s.players)
	switch {
	case err != nil:
		return nil, fmt.Errorf("-players: %w", err)
	case s.seat < 0 || s.seat >= s.players:
		return nil, fmt.Errorf("-seat %d: want 0 to %d", s.seat, s.players-1)
	case len(s.bots) > s.players-1:
		return nil, fmt.Errorf("-bots: %d bots for %d players: want at most %d, because you play too", len(s.bots), s.players, s.players-1)
	}
	return m, nil
}

// newGame begins a match and its record. The file must not exist.
func newGame(s setup) (*game, error) {
	m, err := s.begin()
	if err != nil {
		return nil, err
	}
	kinds := slices.Clone(s.bots)
	for len(kinds) < s.players-1 {
		kinds = append(kinds, kinds[len(kinds)-1])
	}
	g := &game{setup: s, match: m, seat: cards.Seat(s.seat), kinds: slices.Insert(kinds, s.seat, person)}
	if err := g.sitDown(0); err != nil {
		return nil, err
	}
	g.names = someNames(s.players, g.seat, s.sources(0)(1<<7))
	if g.open, err = sit.OpenLog(s.file, os.O_RDWR|os.O_CREATE|os.O_EXCL); err != nil {
		return nil, err
	}
	g.rec, err = record.NewWriter(g.open, m, record.Header{Names: g.names, Tags: []record.Tag{{Key: botsTag, Text: strings.Join(g.kinds, ",")}}})
	g.view = m.View(g.seat)
	return g, err
}

// sitDown makes the bots and the sources of chance.
func (g *game) sitDown(begun int) error {
	chance := g.sources(begun)
	g.players = make([]bots.Player, len(g.kinds))
	for seat, kind := range g.kinds {
		if seat == int(g.seat) {
			kind = "searcher"
		}
		b, err := bots.Lookup(kind)
		if err != nil {
			return err
		}
		g.players[seat] = b.New(chance(byte(seat + 1)))
		if kind == "searcher" {
			s := bots.NewSearcher(chance(byte(seat+1)), g.worlds)
			s.Budget = g.budget
			g.players[seat] = s
		}
	}
	g.adviser = g.players[g.seat].(*bots.Searcher)
	g.adviser.Budget = 0
	g.chance = chance(0)
	return nil
}

// sources returns a function that makes the sources of chance: 0 is for the deals, and the
// seats follow from 1 on. Begun changes the sources, because a match that continues would
// otherwise deal the cards of its first deal again.
func (s *setup) sources(begun int) func(stream byte) rand.Source {
	var key [32]byte
	if s.seed == nil {
		crand.Read(key[:24])
	} else {
		binary.LittleEndian.PutUint64(key[:], *s.seed)
	}
	binary.LittleEndian.PutUint64(key[24:], uint64(begun)<<8)
	return func(stream byte) rand.Source {
		key[24] = stream
		return rand.NewChaCha8(key)
	}
}

// apply applies the action of a player, or the step of chance if the action is zero. It calls each with
// each event that follows, before the view has the event.
func (g *game) apply(a barbu.Action, each func(e *barbu.Event)) error {
	var err error
	if a == (barbu.Action{}) {
		err = g.rec.Chance(g.chance)
	} else {
		err = g.rec.Apply(a)
	}
	if err != nil {
		return err
	}
	for e := range g.match.Events(g.seat, g.view.Cursor) {
		each(&e)
		if err := g.view.Apply(e); err != nil {
			return err
		}
	}
	return nil
}

// end ends a match whose rules set no end.
func (g *game) end() error { return g.rec.Total() }

// options returns at most two actions that the seat to act has.
func options(m *barbu.Match) (first barbu.Action, n int) {
	for a := range m.Legal() {
		if n == 0 {
			first = a
		}
		if n++; n == 2 {
			break
		}
	}
	return first, n
}

// undo takes back everything since the last choice of the person, and that choice too.
func (g *game) undo() error {
	m := g.match.Clone()
	for {
		if err := m.Undo(); err != nil {
			return errNothingToUndo
		}
		if t := m.Turn(); !t.Over() && !t.Chance() && t.Seat == g.seat {
			if _, n := options(m); n > 1 {
				break
			}
		}
	}
	return g.replace(m)
}

// replace writes the record of another match in place of the file, and continues with it.
func (g *game) replace(m *barbu.Match) error {
	if err := g.open.Check(); err != nil {
		return err
	}
	next := g.file + ".new"
	f, err := os.Create(next)
	if err != nil {
		return err
	}
	if err = errors.Join(record.Write(f, m, g.rec.Header()), f.Close()); err != nil {
		return err
	}
	g.open.Close()
	if err := os.Rename(next, g.file); err != nil {
		return err
	}
	return g.reopen()
}

// reopen continues the match in the file.
func (g *game) reopen() error {
	f, err := sit.OpenLog(g.file, os.O_RDWR)
	if err != nil {
		return err
	}
	m, rec, _, err := record.Resume(g.file, f, finder(g.variant))
	if err != nil {
		return errors.Join(err, f.Close())
	}
	g.open, g.match, g.rec, g.view = f, m, rec, m.View(g.seat)
	return nil
}
