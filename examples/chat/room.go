package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/bots"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/parse"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
)

// room is a chat in which a match is played.
type room struct {
	match   *barbu.Match
	players []player // by seat
	chance  rand.Source
}

// player is a person or a bot at the table.
type player struct {
	name     string
	language lang.Language
	bot      bots.Player // nil for a person
	view     *barbu.View // as the player was last answered
}

// seat returns the seat of a person, or -1.
func (r *room) seat(name string) int {
	for seat, p := range r.players {
		if p.bot == nil && strings.EqualFold(p.name, name) {
			return seat
		}
	}
	return -1
}

// answer returns the answer to a message of a person, in the language of that person. A message
// that is not a question is an action, or the wish that the cards be dealt.
func (r *room) answer(seat int, message string) string {
	w := words{r, seat, r.players[seat].language}
	view := r.match.View(cards.Seat(seat))
	switch question(message, w.Language) {
	case lang.Deal:
		if r.match.Turn().Due != barbu.DueDeal {
			return w.next(view)
		}
		if err := r.match.Chance(r.chance); err != nil {
			return err.Error() // cannot happen: the deal is due
		}
		return r.news(w)
	case lang.Hand:
		return w.hand(view)
	case lang.TurnOf:
		return w.next(view)
	case lang.Score:
		return strings.TrimSuffix(sheet.Text(r.sheet(w.Language)), "\n")
	case lang.Layout:
		return strings.TrimSuffix(view.Text(barbu.TextOptions{Language: w.Language, Names: r.names(), Symbols: true}), "\n")
	}
	a, err := parse.Action(view, r.withSeats(message), w.Language)
	if err == nil {
		err = r.match.Apply(a)
	}
	if err != nil {
		return w.refusal(view, a, err)
	}
	return r.news(w)
}

// withSeats returns a message with numbers of seats in place of the names of players, because
// package parse knows no names.
func (r *room) withSeats(message string) string {
	list := strings.Fields(message)
	for i, word := range list {
		for seat, p := range r.players {
			if strings.EqualFold(strings.Trim(word, ",.!?"), p.name) {
				list[i] = fmt.Sprint(seat)
			}
		}
	}
	return strings.Join(list, " ")
}

// news lets the bots act, and returns what happened since the person was last answered.
func (r *room) news(w words) string {
	for t := r.match.Turn(); !t.Over() && !t.Chance() && r.players[t.Seat].bot != nil; t = r.match.Turn() {
		if err := r.match.Apply(r.players[t.Seat].bot.Choose(r.match.View(t.Seat))); err != nil {
			return err.Error() // cannot happen: bots choose legal actions
		}
	}
	var lines []string
	view := r.players[w.seat].view
	o := barbu.TextOptions{Language: w.Language, Names: r.names(), NamesOnly: true}
	for e := range r.match.Events(view.Seat, view.Cursor) {
		sentences := view.Sentences(e, o)
		if err := view.Apply(e); err != nil {
			return err.Error() // cannot happen: the events follow the view
		}
		if e.Seat == view.Seat { // the person knows what they did
			sentences = sentences[1:]
		}
		for _, sentence := range sentences {
			lines = append(lines, sentence+".")
		}
		if e.Kind == barbu.KindDeal {
			lines = append(lines, w.hand(view))
		}
	}
	return strings.Join(append(lines, w.next(view)), "\n")
}

// sheet returns the score sheet in a language.
func (r *room) sheet(l lang.Language) *score.Sheet {
	s := r.match.SheetIn(l)
	s.Names = r.names()
	return s
}

func (r *room) names() []string {
	var names []string
	for _, p := range r.players {
		names = append(names, p.name)
	}
	return names
}

// refusal says why a message was refused, in words and examples of the person's language. In other languages than
// English the rule is a sentence of package lang, and the answer lists what is allowed. In English the error does both.
func (w words) refusal(view *barbu.View, a barbu.Action, err error) string {
	if unknown, ok := errors.AsType[*parse.Error](err); ok {
		return unknown.In(w.Language)
	}
	if errors.Is(err, barbu.ErrOver) {
		return w.next(view)
	}
	if rule := w.Rule(barbu.Code(err)); rule != "" {
		return rule + " " + w.next(view)
	}
	if illegal, ok := errors.AsType[*barbu.ActionError](err); ok {
		return w.head(w.Capital(w.Text(lang.NotAllowed, parse.Format(view, a, w.Language)))) + illegal.Reason()
	}
	return w.Capital(err.Error()) + ". " + w.next(view)
}

// legal lists what the person may do, up to a dozen actions.
func (w words) legal(view *barbu.View) string {
	var list []string
	for a := range view.Actions() {
		if len(list) == 12 {
			list = append(list, "…")
			break
		}
		list = append(list, parse.Format(view, a, w.Language))
	}
	return strings.Join(list, ", ")
}
