package table

import (
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
)

// newsSince returns what happened since a cursor, in sentences for screen readers.
func (t *Table) newsSince(cursor int) []string {
	lines := []string{}
	o := t.options()
	o.CardNames = true
	past := t.past()
	for e := range t.game.match.Events(t.game.seat, 0) {
		if e.Cursor > cursor {
			lines = append(lines, sentences(past, e, o)...)
		}
		past.Due = e.Due
	}
	return lines
}

// past returns a view for the sentences of events since a deal was due. Its Due must follow the events.
func (t *Table) past() *barbu.View {
	v := t.game.match.View(t.game.seat)
	v.Due, v.Contract, v.Again = barbu.DueDeal, "", barbu.Again{}
	return v
}

// sentences returns what an event says, as the page writes it.
func sentences(past *barbu.View, e barbu.Event, o barbu.TextOptions) (lines []string) {
	for _, text := range past.Sentences(e, o) {
		if declared, ten := strings.CutSuffix(text, " T"); ten && e.Rank == cards.Ten { // a start rank, which has no suit
			text = declared + " 10"
		}
		lines = append(lines, named(text))
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
	events, past, o := v.History, t.past(), t.options()
	if len(events) == 0 {
		events = t.lastDeal()
	}
	var trick []string
	tricks := slices.ContainsFunc(events, func(e barbu.Event) bool { return e.TrickTo != cards.NoSeat }) || len(v.Trick) > 0
	for _, e := range events {
		said := sentences(past, e, o)
		if e.Kind == barbu.KindPlay && tricks {
			trick = append(trick, t.who(e.Seat)+" "+t.cards(e.Cards))
			said = said[1:]
			if e.TrickTo != cards.NoSeat {
				lines = append(lines, strings.Join(trick, ", ")+" – "+t.language.Text(lang.TakenBy, t.who(e.TrickTo)))
				trick, said = nil, said[1:]
			}
		}
		lines = append(lines, said...)
		past.Due = e.Due
	}
	if len(trick) > 0 {
		lines = append(lines, strings.Join(trick, ", "))
	}
	return lines
}
