package main

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variant"
)

// note adds what happened in an event to the messages. The person's own actions are not noted,
// because model.do does that. Due is what was due before the event.
func (m *model) note(e *barbu.Event, due barbu.Due) {
	switch e.Kind {
	case barbu.KindDeal:
		m.log = nil
		if e.Again {
			m.heading(lang.PlayedAgain, m.contractName())
		}
		m.heading(lang.Dealer, m.who(e.Dealer))
	case barbu.KindDraw:
		var items []string
		for seat, c := range e.Drawn[:e.Players] {
			if c != 0 {
				items = append(items, m.of(cards.Seat(seat), m.text.CardText(c)))
			}
		}
		m.heading(lang.CardsDrawn, strings.Join(items, ", "))
	case barbu.KindCut:
		m.heading(lang.CardsCut, m.text.CardText(e.Cut))
	case barbu.KindTurn:
		m.heading(lang.CardTurned, m.cards(e.Cards))
	default:
		if e.Seat != m.seat {
			m.noteAction(e, due)
		} else if e.Place > 0 {
			m.heading(lang.Place, m.text.Language.Ordinal(e.Place))
		}
		if e.Got != (cards.Hand{}) {
			m.heading(lang.CardsGot, m.cards(e.Got))
		}
	}
	if e.Contract != "" && e.Kind != barbu.KindDeclare {
		m.heading(lang.Contract, m.contractName())
	}
}

// answers has the phrase for each kind of answer that has no number and no cards.
var answers = map[barbu.Kind]lang.Phrase{
	barbu.KindRedeal: lang.AsksForDeal, barbu.KindAccept: lang.Accepts, barbu.KindRefuse: lang.Refuses,
	barbu.KindDecline: lang.Declines, barbu.KindAnnounce: lang.Announces,
}

// noteAction notes the action of a player.
func (m *model) noteAction(e *barbu.Event, due barbu.Due) {
	l, who := m.text.Language, m.who(e.Seat)
	switch e.Kind {
	case barbu.KindDeclare:
		m.phrase(lang.Declares, who, m.contractName())
	case barbu.KindGive:
		m.phrase(lang.Gives, who, l.Count(e.Hidden+e.Cards.Len(), lang.Cards))
	case barbu.KindDouble:
		for on := range e.Doubles.All() {
			m.phrase(lang.Doubled, who, m.who(on))
		}
		for on := range e.Redoubles.All() {
			m.phrase(lang.Redoubled, who, m.who(on))
		}
	case barbu.KindPass:
		phrase := lang.Passes
		if due == barbu.DueBet {
			phrase = lang.MakesNoBet
		}
		m.phrase(phrase, who)
	case barbu.KindPlay:
		if !m.takesTricks() {
			m.phrase(lang.Plays, who, m.cards(e.Cards))
		}
		if e.Place > 0 {
			m.phrase(lang.GoesOut, who, e.Place)
		}
		if e.Again {
			m.phrase(lang.PlaysAgain, who)
		}
	case barbu.KindBid:
		m.phrase(lang.Bids, who, l.Count(int(e.Count), lang.Tricks))
	case barbu.KindChoose:
		m.phrase(lang.Chooses, who, int(e.Count))
	case barbu.KindShow:
		m.phrase(lang.Shows, who, m.cards(e.Cards))
	case barbu.KindDiscard:
		m.phrase(lang.Discards, who, l.Count(e.Hidden+e.Cards.Len(), lang.Cards))
	default:
		m.phrase(answers[e.Kind], who)
	}
}

// say adds a message. Only the last messages are kept.
func (m *model) say(text string) {
	m.log = append(m.log, text)
	if len(m.log) > 40 {
		m.log = m.log[len(m.log)-40:]
	}
}

// phrase adds a phrase to the messages.
func (m *model) phrase(p lang.Phrase, parameters ...any) {
	m.say(m.capital(p, parameters...))
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
