package sit

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/terminal"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
)

// screen prints text for the person.
type screen struct {
	w     io.Writer
	width func() int // the number of columns, 0 if not known
	text  barbu.TextOptions
}

// newScreen returns a screen. The symbols of suits are shown only on a terminal that has them.
func newScreen(o *Options) screen {
	return screen{w: o.Out, width: func() int { return terminal.Width(o.Out) }, text: barbu.TextOptions{
		Colour: o.Colour, Symbols: terminal.Is(o.Out) && terminal.UTF8(), Language: o.Language,
	}}
}

// options returns the options for the text of a view on the screen, which may have changed its
// width.
func (s *screen) options() barbu.TextOptions {
	o := s.text
	o.Width = s.width()
	return o
}

func (s *screen) print(format string, args ...any) { fmt.Fprintf(s.w, format, args...) }

// columns returns the width of sentences.
func (s *screen) columns() int {
	if width := s.width(); width > 0 {
		return max(width, 30)
	}
	return 80
}

// say prints a text on lines as wide as the screen.
func (s *screen) say(text string) {
	lines := texttable.Wrap(text, s.columns()-2)
	s.print("%s\n", strings.Join(lines, "\n  "))
}

// capital returns a phrase in the language of the screen. It begins with a capital letter.
func (s *screen) capital(p lang.Phrase, parameters ...any) string {
	return s.text.Language.Capital(s.text.Language.Text(p, parameters...))
}

// phrase prints a phrase in the language of the screen.
func (s *screen) phrase(p lang.Phrase, parameters ...any) { s.say(s.capital(p, parameters...)) }

// head returns a text with the colon of the language after it.
func (s *screen) head(text string) string { return s.text.Language.Text(lang.Heading, text) }

// list prints items after a heading.
func (s *screen) list(heading lang.Phrase, items []string) {
	s.say(s.head(s.capital(heading)) + " " + strings.Join(items, ", "))
}

// of returns what a seat has, after the name of the seat.
func (s *screen) of(seat cards.Seat, has string) string {
	return s.head(s.who(seat)) + " " + has
}

// who names a player.
func (s *screen) who(seat cards.Seat) string { return s.text.SeatText(seat) }

// seats names several players.
func (s *screen) seats(seats cards.Seats) string {
	var names []string
	for seat := range seats.All() {
		names = append(names, s.who(seat))
	}
	return strings.Join(names, ", ")
}

// card returns a card without colour, so that sentences have no codes.
func (s *screen) card(c cards.Card) string {
	plain := s.text
	plain.Colour = false
	return plain.CardText(c)
}

// cardList lists the cards of a hand by suits, high cards first.
func cardList(h cards.Hand) string {
	var texts []string
	for c := range h.First.Backward() {
		texts = append(texts, c.String())
		if h.Second.Has(c) {
			texts = append(texts, c.String())
		}
	}
	return strings.Join(texts, " ")
}

// recordHand matches a hand as errors write it, recordCard a card, and recordContract the id of a
// contract that is not an English word, or ids joined by +.
var (
	recordHand     = regexp.MustCompile(`[2-9TJQKA*]*(\.[2-9TJQKA*]*){3}`)
	recordCard     = regexp.MustCompile(`\b[2-9TJQKA][CDHS]\b|\*H\b`)
	recordContract = regexp.MustCompile(`\b[a-z]+([-+][a-z]+)+\b`)
)

// localized returns the text of an error with its cards, also those of hands, in letters of the
// language, as the person can type them. Names has the name of each contract by its id.
func (s *screen) localized(text string, names map[string]string) string {
	plain := s.text
	plain.Colour, plain.Symbols = false, false
	text = recordHand.ReplaceAllStringFunc(text, func(found string) string {
		h, err := cards.ParseHand(found)
		if err != nil || h == (cards.Hand{}) { // such as an ellipsis
			return found
		}
		return cardList(h)
	})
	text = recordCard.ReplaceAllStringFunc(text, func(found string) string { return plain.CardText(cards.MustParse(found)) })
	return recordContract.ReplaceAllStringFunc(text, func(found string) string {
		parts := strings.Split(found, "+")
		for i, id := range parts {
			if names[id] == "" {
				return found
			}
			parts[i] = names[id]
		}
		return strings.Join(parts, " + ")
	})
}
