package table

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/record"
)

// setup describes the match that a person wants to play.
type setup struct {
	Variant string   `json:"variant"` // the name of a built-in variant, unless there is a YAML
	YAML    string   `json:"yaml"`    // the file of the person's own variant
	Players int      `json:"players"`
	Seat    int      `json:"seat"`   // where the person sits
	Names   []string `json:"names"`  // by seat
	Kinds   []string `json:"kinds"`  // the kind of each bot, by seat; that of the person is ignored
	Worlds  int      `json:"worlds"` // a searcher tries actions in about this many possible deals
	Millis  int      `json:"millis"` // the time of a searcher for each action, instead of possible deals
	Seed    *uint64  `json:"seed"`   // nil: a random seed
}

// game is a match between a person and bots, and its record.
type game struct {
	yaml   string
	match  *barbu.Match
	rec    *record.Writer
	text   *bytes.Buffer // the record
	seat   cards.Seat
	names  []string // by seat
	kinds  []string // by seat
	worlds int
	millis int
	ended  bool    // the person has ended a match whose rules set no end
	seed   *uint64 // of the cards, or nil
}

// person is the kind of the player who uses the page, in the record.
const person = "you"

// The keys of the tags of a record.
const (
	botsTag   = "x-bots"   // the kind of each player
	worldsTag = "x-worlds" // the number of possible deals of the searchers
	timeTag   = "x-time"   // the time of the searchers in milliseconds
	seedTag   = "x-seed"   // the seed of the cards, if the person has chosen one
)

// maxName is the greatest length of a name in characters.
const maxName = 24

// begin begins a match.
func (t *Table) begin(s setup) (any, error) {
	v, err := t.find(s.Variant, s.YAML)
	if err != nil {
		return nil, err
	}
	if s.Players == 0 {
		s.Players = v.UsualPlayers()
	}
	m, err := barbu.New(v, s.Players)
	switch {
	case err != nil:
		return nil, err
	case s.Seat < 0 || s.Seat >= s.Players:
		return nil, fmt.Errorf("seat %d: want 0 to %d", s.Seat, s.Players-1)
	case s.Worlds < 0 || s.Worlds > bots.MostWorlds:
		return nil, fmt.Errorf("%d possible deals: want 1 to %d", s.Worlds, bots.MostWorlds)
	case s.Millis < 0 || s.Millis > 600_000:
		return nil, fmt.Errorf("%d milliseconds: want 1 to 600000", s.Millis)
	}
	g := &game{yaml: s.YAML, match: m, seat: cards.Seat(s.Seat), worlds: s.Worlds, millis: s.Millis, seed: s.Seed}
	for seat := range s.Players {
		kind := "searcher"
		if seat < len(s.Kinds) && s.Kinds[seat] != "" {
			kind = s.Kinds[seat]
		}
		if seat == s.Seat {
			kind = person
		} else if _, err := bots.Lookup(kind); err != nil {
			return nil, err
		}
		g.kinds = append(g.kinds, kind)
	}
	if g.names, err = t.allNames(s); err != nil {
		return nil, err
	}
	if err := g.write(m); err != nil {
		return nil, err
	}
	t.game = g
	return t.state(nothing{})
}

// chance returns the source of the next deal, draw or cut. A source with a seed depends only on it and on how often
// chance has acted before, so the same seed gives the same cards whatever the players do, and after a match was saved and opened.
func (g *game) chance() rand.Source {
	var key [32]byte
	if g.seed == nil {
		binary.LittleEndian.PutUint64(key[:], rand.Uint64())
		binary.LittleEndian.PutUint64(key[8:], rand.Uint64())
		return rand.NewChaCha8(key)
	}
	n := uint64(0)
	for h := range g.match.History() {
		if (barbu.Turn{Due: h.Due}).Chance() {
			n++
		}
	}
	binary.LittleEndian.PutUint64(key[:], *g.seed)
	binary.LittleEndian.PutUint64(key[16:], n)
	return rand.NewChaCha8(key)
}

// header returns the names and the tags of the record.
func (g *game) header() record.Header {
	h := record.Header{Names: g.names, Tags: []record.Tag{{Key: botsTag, Text: strings.Join(g.kinds, ",")}}}
	if g.millis > 0 {
		h.Tags = append(h.Tags, record.Tag{Key: timeTag, Text: fmt.Sprint(g.millis)})
	} else if g.worlds > 0 {
		h.Tags = append(h.Tags, record.Tag{Key: worldsTag, Text: fmt.Sprint(g.worlds)})
	}
	if g.seed != nil {
		h.Tags = append(h.Tags, record.Tag{Key: seedTag, Text: fmt.Sprint(*g.seed)})
	}
	return h
}

// write writes the record of a match so far, and continues with that match.
func (g *game) write(m *barbu.Match) error {
	text := new(bytes.Buffer)
	rec, err := record.NewWriter(text, m, g.header())
	if err == nil {
		g.match, g.rec, g.text = m, rec, text
	}
	return err
}

// errNoMatch is the error for a call that needs a match.
var errNoMatch = errors.New("there is no match: begin one or open one")

// playing returns the match, or an error if there is none.
func (t *Table) playing() (*game, error) {
	if t.game == nil {
		return nil, errNoMatch
	}
	return t.game, nil
}

// over reports whether the match is over.
func (g *game) over() bool { return g.ended || g.match.Turn().Over() }

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

// clean returns a name as a record can have it: one line without control characters and comments.
func clean(name string) string {
	name = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 || r == '#' || r == nameBegins || r == nameEnds || r == 0x2028 || r == 0x2029 {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(name, ""))
	name = strings.Join(strings.Fields(name), " ")
	if runes := []rune(name); len(runes) > maxName {
		name = strings.TrimSpace(string(runes[:maxName]))
	}
	return name
}

// people are the names of the bots.
var people = []string{"Anna", "Boris", "Clara", "David", "Emma", "Felix", "Greta", "Hugo", "Irene", "Jonas", "Karla", "Leo", "Nora", "Oscar", "Paula", "Rosa"}

// someNames returns names for bots, in the order of the alphabet.
func (t *Table) someNames(struct{}) (any, error) {
	names := slices.Clone(people)
	rand.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	names = names[:cards.MaxSeats]
	slices.Sort(names)
	return names, nil
}

// allNames returns a name for each seat. All names are different.
func (t *Table) allNames(s setup) ([]string, error) {
	names := make([]string, s.Players)
	taken := map[string]bool{}
	for seat := range names {
		if seat < len(s.Names) {
			names[seat] = clean(s.Names[seat])
		}
		if lower := strings.ToLower(names[seat]); lower != "" {
			if taken[lower] {
				return nil, fmt.Errorf("%s: %q", t.word("sameName"), names[seat])
			}
			taken[lower] = true
		}
	}
	if names[s.Seat] == "" {
		names[s.Seat] = t.you()
	}
	for seat := range names {
		for i := 0; names[seat] == ""; i++ {
			if !taken[strings.ToLower(people[i])] && people[i] != names[s.Seat] {
				names[seat] = people[i]
				taken[strings.ToLower(people[i])] = true
			}
		}
	}
	return names, nil
}
