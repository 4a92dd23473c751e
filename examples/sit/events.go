package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variant"
)

// notes returns what happens in an event, for the messages. The view does not have the event yet. Sentences about the
// person are left out, because model.do says what the person did, and so are the tricks and the points, which the
// screen shows.
func (m *model) notes(e *barbu.Event) []string {
	sentences := m.view.Sentences(*e, m.text)
	switch {
	case e.Kind == barbu.KindDeal:
		m.log = nil
		sentences[0] = m.head(lang.Dealer) + " " + m.who(e.Dealer)
	case e.Kind == barbu.KindPlay && m.takesTricks():
		return nil
	case e.Ended:
		sentences = sentences[:len(sentences)-1]
	}
	me := m.who(m.seat) + " "
	return slices.DeleteFunc(sentences, func(text string) bool { return strings.HasPrefix(text, me) })
}

// say adds a message. Only the last messages are kept.
func (m *model) say(text string) {
	m.log = append(m.log, text)
	if len(m.log) > 40 {
		m.log = m.log[len(m.log)-40:]
	}
}

// heading adds a heading and what follows it to the messages.
func (m *model) heading(p lang.Phrase, rest string) { m.say(m.head(p) + " " + rest) }

// head returns a phrase as a heading.
func (m *model) head(p lang.Phrase) string { return m.colon(m.capital(p)) }

// colon returns a text with the colon of the language after it.
func (m *model) colon(text string) string { return m.text.Language.Text(lang.Heading, text) }

// capital returns a phrase that begins with a capital letter.
func (m *model) capital(p lang.Phrase, parameters ...any) string {
	return m.text.Language.Capital(m.text.Language.Text(p, parameters...))
}

// of returns what a seat has, after the name of the seat.
func (m *model) of(seat cards.Seat, has string) string {
	return m.text.Language.Text(lang.Heading, m.who(seat)) + " " + has
}

// who names a player.
func (m *model) who(seat cards.Seat) string { return m.text.SeatText(seat) }

// cards lists the cards of a hand by suits, high cards first.
func (m *model) cards(h cards.Hand) string {
	var texts []string
	for _, c := range inOrder(h) {
		texts = append(texts, m.text.CardText(c))
	}
	return strings.Join(texts, " ")
}

// inOrder returns the cards of a hand as a player holds them: by suits, high cards first.
func inOrder(h cards.Hand) []cards.Card {
	var list []cards.Card
	for c := range h.First.Backward() {
		list = append(list, c)
		if h.Second.Has(c) {
			list = append(list, c)
		}
	}
	return list
}

// contractName names the contracts in play in the words of the variant.
func (m *model) contractName() string {
	v := m.view
	return sheet.ContractName(m.match.SheetIn(m.text.Language), &score.Deal{Contract: v.Contract, Trump: v.Trump, Rank: v.Rank})
}

// takesTricks reports whether the contract in play takes tricks.
func (m *model) takesTricks() bool {
	k := m.view.Playing()
	return k == nil || k.Play() == variant.PlayTricks
}

// signed writes points with their sign.
func signed[T int | int32](points T) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", points)
}
