package sit

import (
	crand "crypto/rand"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/record"
	"github.com/barbukit/barbukit/variant"
)

// Options describes the match that a person wants to play. An omitted field comes from the
// record, if File has one, or else has the default in the comment beside the field.
type Options struct {
	Variant *variant.Variant
	Players int                                 // 0: one more than Bots if the variant allows that number, else the variant's smallest number
	Seat    *int                                // where the person sits; nil: seat 0
	Bots    []string                            // the other players by seat; the last fills the remaining seats; nil: searchers
	Bot     func(name string) (bots.Bot, error) // finds a bot, as bots.Lookup does
	Seed    *uint64                             // of the deals and the bots' choices; nil: a random seed
	File    string                              // the file of the record; "": none, unless the person names a file at the end
	Resume  []string                            // the words of the command that continues a match, printed before the name of its file
	// After a signal from Interrupt the match is saved and Play returns. A match without a File is
	// saved in Folder, which is made if it does not exist; "" is the current folder.
	Interrupt <-chan os.Signal
	Folder    string
	// The language of the screen, and whether it has colours.
	Language lang.Language
	Colour   bool
	In       io.Reader
	Out      io.Writer
}

// An OptionError is the error for options that do not allow a match.
type OptionError struct{ Err error }

func (e *OptionError) Error() string { return e.Err.Error() }

func (e *OptionError) Unwrap() error { return e.Err }

// Person is the name of the person in the record and on the sheet.
const Person = "you"

// fromRecord fills in omitted options from the record of a match that continues. It returns
// an error if the options contradict the record.
func (o *Options) fromRecord(old *oldRecord) error {
	if !old.begun() {
		return old.nameless()
	}
	seat := slices.Index(old.names, Person)
	switch {
	case seat < 0:
		return fmt.Errorf("%s: no player is named %q: %s", old.file, Person, wantNames)
	case o.Seat == nil:
		o.Seat = &seat
	case *o.Seat != seat:
		return fmt.Errorf("%s: you have seat %d in this match: want -seat %d, not %d", old.file, seat, seat, *o.Seat)
	}
	if o.Players == 0 {
		o.Players = len(old.names)
	}
	if o.Bots != nil {
		return nil
	}
	o.Bots = slices.Delete(slices.Clone(old.names), seat, seat+1)
	for _, name := range o.Bots {
		if _, err := bots.Lookup(name); err != nil {
			return fmt.Errorf("%s: %w", old.file, err)
		}
	}
	return nil
}

// table seats the person and the bots at a new match. Begun is the number of lines that the
// record already has.
func (o *Options) table(begun int) (*table, error) {
	names, seat := slices.Clone(o.Bots), 0
	if names == nil {
		names = []string{"searcher"}
	}
	if o.Seat != nil {
		seat = *o.Seat
	}
	players := o.Players
	switch {
	case players != 0:
	case slices.Contains(o.Variant.Players(), len(names)+1):
		players = len(names) + 1
	default:
		players = o.Variant.UsualPlayers()
	}
	m, err := barbu.New(o.Variant, players)
	switch {
	case err != nil:
		return nil, err
	case seat < 0 || seat >= players:
		return nil, fmt.Errorf("seat %d: want 0 to %d", seat, players-1)
	case len(names) > players-1:
		return nil, fmt.Errorf("%d bots for %d players: want at most %d, because you play too", len(names), players, players-1)
	}
	for len(names) < players-1 {
		names = append(names, names[len(names)-1])
	}
	names = slices.Insert(names, seat, "searcher") // this bot gives the person hints
	t := &table{
		screen: newScreen(o), prompter: newPrompter(o.In), match: m, seat: cards.Seat(seat),
		resume: o.Resume, interrupt: o.Interrupt, folder: o.Folder, view: m.View(cards.Seat(seat)),
	}
	chance := sources(o.Seed, begun)
	for i, name := range names {
		b, err := o.Bot(strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		t.players = append(t.players, b.New(chance(byte(i+1))))
		t.names = append(t.names, b.Name)
	}
	t.names[seat] = Person
	t.chance = chance(0)
	t.rec, err = record.NewWriter(io.Discard, m, record.Header{Names: t.names})
	return t, err
}

// sources returns a function that makes the sources of chance. Source 0 is for the deals.
// The sources from 1 on are for the players, in the order of their seats. Begun changes the
// sources, because a match that continues would otherwise deal the cards of its first deal
// again.
func sources(seed *uint64, begun int) func(stream byte) rand.Source {
	var key [32]byte
	if seed == nil {
		crand.Read(key[:24])
	} else {
		binary.LittleEndian.PutUint64(key[:], *seed)
	}
	binary.LittleEndian.PutUint64(key[24:], uint64(begun)<<8)
	return func(stream byte) rand.Source {
		key[24] = stream
		return rand.NewChaCha8(key)
	}
}
