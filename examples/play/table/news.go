package table

import (
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// news returns what happened since a view of the person, in sentences for screen readers.
func (t *Table) news(before *barbu.View) []string {
	return t.newsSince(before.Due, before.Cursor)
}

// newsSince returns what happened since a cursor, at which something was due.
func (t *Table) newsSince(due barbu.Due, cursor int) []string {
	lines := []string{}
	for e := range t.game.match.Events(t.game.seat, cursor) {
		lines = append(lines, t.describe(&e, due, t.language.Card)...)
		if e.TrickTo != cards.NoSeat {
			lines = append(lines, t.capital(lang.Takes, t.who(e.TrickTo)))
		}
		due = e.Due
	}
	return lines
}

// lastDeal returns the events of the last deal that is done, as the person saw them.
func (t *Table) lastDeal() (events []barbu.Event) {
	for e := range t.game.match.Events(t.game.seat, 0) {
		if e.Kind == barbu.KindDeal {
			events = nil
		}
		events = append(events, e)
	}
	return events
}

// history returns what happened in the current deal or, before its first event, in the last deal. The
// cards of a trick are one line.
func (t *Table) history(v *barbu.View) []string {
	lines := []string{}
	due := barbu.DueDeal
	events := v.History
	if len(events) == 0 {
		events = t.lastDeal()
	}
	var trick []string
	tricks := slices.ContainsFunc(events, func(e barbu.Event) bool { return e.TrickTo != cards.NoSeat }) || len(v.Trick) > 0
	for i := range events {
		e := &events[i]
		if e.Kind == barbu.KindPlay && tricks {
			trick = append(trick, t.who(e.Seat)+" "+t.cards(e.Cards, t.sign))
			if e.TrickTo != cards.NoSeat {
				lines = append(lines, strings.Join(trick, ", ")+" – "+t.language.Text(lang.TakenBy, t.who(e.TrickTo)))
				trick = nil
			}
			if e.Ended {
				lines = append(lines, t.points(e))
			}
		} else {
			lines = append(lines, t.describe(e, due, t.sign)...)
		}
		due = e.Due
	}
	if len(trick) > 0 {
		lines = append(lines, strings.Join(trick, ", "))
	}
	return lines
}

// answers has the phrase for each kind of answer that has no number and no cards.
var answers = map[barbu.Kind]lang.Phrase{
	barbu.KindRedeal: lang.AsksForDeal, barbu.KindAccept: lang.Accepts, barbu.KindRefuse: lang.Refuses,
	barbu.KindDecline: lang.Declines, barbu.KindAnnounce: lang.Announces,
}

// describe returns what happened in an event. Due is what was due before, and card writes a card.
func (t *Table) describe(e *barbu.Event, due barbu.Due, card func(cards.Card) string) (lines []string) {
	l := t.language
	say := func(p lang.Phrase, parameters ...any) { lines = append(lines, t.capital(p, parameters...)) }
	heading := func(p lang.Phrase, text string) { lines = append(lines, t.head(p, text)) }
	who := t.who(e.Seat)
	switch e.Kind {
	case barbu.KindDeal:
		if e.Again {
			heading(lang.PlayedAgain, t.contractName(e.Contract, e.Trump, e.Rank))
		}
		if e.Dealer != cards.NoSeat {
			say(lang.Deals, t.who(e.Dealer))
		}
	case barbu.KindDraw:
		var items []string
		for seat, c := range e.Drawn[:e.Players] {
			if c != 0 {
				items = append(items, t.who(cards.Seat(seat))+" "+card(c))
			}
		}
		heading(lang.CardsDrawn, strings.Join(items, ", "))
	case barbu.KindCut:
		heading(lang.CardsCut, card(e.Cut))
	case barbu.KindTurn:
		heading(lang.CardTurned, t.cards(e.Cards, card))
	case barbu.KindDeclare:
		say(lang.Declares, who, t.contractName(e.Contract, e.Trump, e.Rank))
	case barbu.KindGive:
		say(lang.Gives, who, l.Count(e.Hidden+e.Cards.Len(), lang.Cards))
		if e.Seat == t.game.seat {
			heading(lang.CardsGiven, t.cards(e.Cards, card))
		}
	case barbu.KindDouble:
		for on := range e.Doubles.All() {
			say(lang.Doubled, who, t.who(on))
		}
		for on := range e.Redoubles.All() {
			say(lang.Redoubled, who, t.who(on))
		}
	case barbu.KindPass:
		phrase := lang.Passes
		if due == barbu.DueBet {
			phrase = lang.MakesNoBet
		}
		say(phrase, who)
	case barbu.KindPlay:
		say(lang.Plays, who, t.cards(e.Cards, card))
	case barbu.KindBid:
		say(lang.Bids, who, l.Count(int(e.Count), lang.Tricks))
	case barbu.KindChoose:
		say(lang.Chooses, who, int(e.Count))
	case barbu.KindShow:
		say(lang.Shows, who, t.cards(e.Cards, card))
	case barbu.KindDiscard:
		say(lang.Discards, who, l.Count(e.Hidden+e.Cards.Len(), lang.Cards))
	default:
		if phrase, ok := answers[e.Kind]; ok {
			say(phrase, who)
		}
	}
	if e.Kind == barbu.KindPlay && e.Place > 0 {
		say(lang.GoesOut, who, e.Place)
	}
	if e.Kind == barbu.KindPlay && e.Again {
		say(lang.PlaysAgain, who)
	}
	if e.Got != (cards.Hand{}) {
		heading(lang.CardsGot, t.cards(e.Got, card))
	}
	if e.Contract != "" && e.Kind != barbu.KindDeclare && !slices.Contains([]barbu.Kind{barbu.KindPlay, barbu.KindPass}, e.Kind) {
		heading(lang.Contract, t.contractName(e.Contract, e.Trump, e.Rank))
	}
	if e.Ended {
		lines = append(lines, t.points(e))
	}
	return lines
}

// points returns the points of the deal that an event ended.
func (t *Table) points(e *barbu.Event) string {
	var points []string
	for seat, name := range t.game.names {
		points = append(points, name+" "+signed(e.Scored.Points[seat]))
	}
	return t.head(lang.Points, strings.Join(points, ", "))
}
