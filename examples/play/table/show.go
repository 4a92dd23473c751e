package table

import (
	"errors"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// Place is a seat at a match that another program plays, such as a server with many people. It has
// only what the seat may see, in words. The match is not changed.
type Place struct {
	Match    *barbu.Match
	Seat     cards.Seat // or barbu.Spectator
	Names    []string   // by seat, all different
	Language lang.Language
}

// table returns the table at which the place is.
func (p Place) table() *Table {
	g := &game{match: p.Match, seat: p.Seat}
	for _, name := range p.Names {
		// The marks around names in texts of the library must not be part of a name.
		g.names = append(g.names, strings.NewReplacer(string(nameBegins), "[", string(nameEnds), "]").Replace(name))
	}
	return &Table{language: p.Language, game: g}
}

// State returns what a page shows, with the news since a cursor.
func (p Place) State(from int) *State {
	t := p.table()
	s := t.stateNow()
	s.News = t.newsSince(from)
	for i := range s.Hand {
		if c := &s.Hand[i]; s.Ask != nil && !c.Legal && c.Why == "" {
			c.Why = t.reason(p.Match.Why(t.game.alone(cards.MustParse(c.Card))))
		}
	}
	return s
}

// alone returns the action of a single card, which is not legal.
func (g *game) alone(c cards.Card) barbu.Action {
	a, _ := g.action(move{Cards: []cards.Card{c}}) // only a line can be wrong
	return a
}

// Reason returns why a line is not legal as a sentence, or an empty text if it is legal.
func (p Place) Reason(line string) string {
	t := p.table()
	a, err := p.Match.Parse(line)
	switch {
	case err != nil:
	case a.Seat != p.Seat:
		err = errors.New("it is another player's action") // its reason could reveal a hand
	default:
		err = p.Match.Why(a)
	}
	if err == nil {
		return ""
	}
	return t.reason(err)
}

// Families lists the built-in variants by branches of the family, with their titles in a language.
func Families(l lang.Language) ([]Family, error) {
	return (&Table{language: l}).families()
}

// Words returns the words of the page in a language, by key.
func Words(l lang.Language) map[string]string {
	return words(l)
}
