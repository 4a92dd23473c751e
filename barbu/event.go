package barbu

import (
	"fmt"
	"iter"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// Event is something that happened in a match, as one seat, or a spectator, hears it.
type Event struct {
	// Line tells it like a line of a record, with a ? for each hand or card that is
	// hidden from who hears it: "deal ? AK.QJ.T9.87 ? ?", "2 give ? ? ?", "1 play QH".
	Line string `json:"line"`
	// Got are the cards that the seat gets when, with this event, all have passed cards
	// on.
	Got cards.Hand `json:"got,omitzero"`
	// Again says that who played has another turn, for an ace.
	Again bool `json:"again,omitzero"`
	// Heard is the place in the match after the event; 0 in a [View.History].
	Heard int `json:"heard,omitzero"`
}

// Events walks what happened in the match since a place in it, as a seat may hear it; a
// seat beyond the table hears what a spectator does. From 0 it is all of it; a [View]
// says in Heard up to where it has heard. Applied to that view one after the other
// ([View.Apply]) they make the view that the seat has now. Of a place within an event
// the walk goes on with the next; from beyond the last there is none.
//
// The match must not change during a walk.
func (m *Match) Events(seat cards.Seat, from int) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		if int(seat) >= m.Players() {
			seat = cards.MaxSeats
		}
		for e := range m.heard(eyesOf(seat), from) {
			event := m.event(&e)
			event.Heard = e.end
			if !yield(event) {
				return
			}
		}
	}
}

// heard walks the log from a place on as those eyes may read it: hands that they do not
// see are empty, and so are cards passed on, but by the seat itself. The last gift tells
// what it got from another.
func (m *Match) heard(by eyes, from int) iter.Seq[entry] {
	return func(yield func(entry) bool) {
		start := 0
		if from >= m.from {
			start = m.from
		}
		gifts, got := 0, cards.Hand{}
		for at, e := range m.entries(start) {
			e.end = at + shapeOf(m.state.game).len(&e)
			switch e.kind {
			case loggedDeal:
				for seat := range e.chance.hands {
					if !by.see(cards.Seat(seat)) {
						e.chance.hands[seat] = cards.Hand{}
					}
				}
			case loggedGive:
				if by.see(e.to) {
					got = e.action.Cards
				}
				if !by.see(e.action.Seat) {
					e.action.Cards = cards.Hand{}
				}
				if gifts++; gifts == m.state.game.Players() {
					e.got, got, gifts = got, cards.Hand{}, 0
				}
			}
			if at >= from && !yield(e) {
				return
			}
		}
	}
}

// event tells an entry that was heard.
func (m *Match) event(e *entry) Event {
	players := m.state.game.Players()
	switch e.kind {
	case loggedDeal:
		line := "deal"
		for _, hand := range e.chance.hands[:players] {
			line += " " + secret(hand)
		}
		return Event{Line: line}
	case loggedDraw:
		line := "draw"
		for _, c := range e.chance.drawn[:players] {
			line += " " + c.String()
		}
		return Event{Line: line}
	case loggedGive:
		line := m.Format(e.action)
		if e.action.Cards == (cards.Hand{}) {
			line = fmt.Sprintf("%v give%s", e.action.Seat, strings.Repeat(" ?", e.count))
		}
		return Event{Line: line, Got: e.got}
	}
	return Event{Line: m.Format(e.action), Again: e.again}
}

// secret writes a hand, ? for one that is not seen.
func secret(h cards.Hand) string {
	if h == (cards.Hand{}) {
		return "?"
	}
	return h.String()
}
