package barbu

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
)

// SameInside reports whether the unexported matches of two views are equal.
func (v *View) SameInside(w *View) bool { return v.match.Equal(w.match) }

// EventOf returns the event of a line, with a ? for each hidden card, without what followed.
func (v *View) EventOf(text string) (Event, error) {
	m := v.match
	grammar := m.lines().grammar()
	grammar.Events = true
	none := cards.NoSeat
	e := Event{Players: m.Players(), To: none, Dealer: none, Declarer: none, TrickTo: none}
	kind, rest := line.Cut(text)
	switch kind {
	case line.KindDeal:
		hands, err := grammar.ParseDeal(rest)
		for seat, hand := range hands {
			if hand.First != 0 {
				e.To, e.Cards = cards.Seat(seat), hand
			}
		}
		e.Kind, e.Seat = KindDeal, none
		return e, err
	case line.KindDraw:
		drawn, err := grammar.ParseDraw(rest)
		e.Kind, e.Seat, e.Drawn = KindDraw, none, drawn
		return e, err
	}
	read, err := grammar.ParseAction(text)
	if err != nil {
		return e, err
	}
	a, err := m.lines().actionOf(&read, &m.deal, m.Turn())
	e.Move, e.Hidden = m.Move(a), int(read.Hidden)
	if e.Kind == KindGive {
		e.To = m.deal.gift.To.From(e.Seat, e.Players)
	}
	return e, err
}

// Next returns the event of a line that can come next, with what follows from it. Again reports
// whether the seat has another turn at the layout.
func (v *View) Next(text string, again bool) (Event, error) {
	e, err := v.EventOf(text)
	if err != nil {
		return e, err
	}
	e.Again = again
	after := *v
	after.own()
	m := after.match
	start := len(m.log)
	if err := m.applyMove(&e); err != nil {
		return e, err
	}
	var w walk
	w.start(m, m.viewer, start)
	w.next()
	m.setEvent(&e, &w.entry)
	e.Cursor = v.Cursor + len(m.log) - start
	return e, nil
}

// Codes returns the rules by their codes.
func Codes() map[string]error {
	rules := map[string]error{}
	for rule, code := range codes {
		rules[code] = rule
	}
	return rules
}
