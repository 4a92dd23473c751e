package barbu

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
)

// Event is something that happened in a match, as a seat or a spectator sees it.
type Event struct {
	// Line is what happened, like a line of a record, with a ? for each hand or card that
	// the viewer cannot see: "deal ? AK.QJ.T9.87 ? ?", "2 give ? ? ?", "1 play QH".
	Line string `json:"line"`
	// Got are the cards that the viewer gets: set in the event with which all seats have
	// passed cards.
	Got cards.Hand `json:"got,omitzero"`
	// Again reports that the seat has another turn, for an ace laid at the layout.
	Again bool `json:"again,omitzero"`
	// Cursor is the place in the events of the match after this one, for [Match.Events];
	// 0 in a [View.History].
	Cursor int `json:"cursor,omitzero"`
}

// Events walks what happened in the match after a place in it, as a seat may see it; a
// seat beyond the table stands for a spectator. From 0 it walks everything; from the
// Cursor of a [View] what is new since that view. Applied to the view in order
// ([View.Apply]), the new events turn it into the present view of the seat. A place
// within an event counts as the place after it, and beyond the last place there is
// nothing.
//
// The match must not change during a walk.
func (m *Match) Events(seat cards.Seat, from int) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		if int(seat) >= m.Players() {
			seat = cards.MaxSeats
		}
		for e := range m.visible(viewerAt(seat), from) {
			event := m.event(&e)
			event.Cursor = e.end
			if !yield(event) {
				return
			}
		}
	}
}

// visible walks the log from a place on as a viewer may see it: without the hands that the
// viewer does not see, and without all gifts but the viewer's own. What the viewer got is
// in the last gift of each pass of cards.
func (m *Match) visible(by viewer, from int) iter.Seq[entry] {
	return func(yield func(entry) bool) {
		start := 0
		if from >= m.from {
			start = m.from
		}
		gifts, passes, got := 0, 0, cards.Hand{}
		for e := range m.entries(start) {
			switch e.kind {
			case loggedDeal:
				passes = 0
				for seat := range e.chance.hands {
					if !by.sees(cards.Seat(seat)) {
						e.chance.hands[seat] = cards.Hand{}
					}
				}
			case loggedGive:
				if by.sees(e.to) {
					got = e.action.Cards
				}
				if !by.sees(e.action.Seat) {
					e.action.Cards = cards.Hand{}
				}
				if gifts++; gifts == m.Players() {
					if passes < len(m.got) { // the log has only the viewer's own gifts
						got = m.got[passes]
					}
					e.lastGift, e.got = true, got
					gifts, got = 0, cards.Hand{}
					passes++
				}
			}
			if e.at >= from && !yield(e) {
				return
			}
		}
	}
}

// event returns the event of an entry of the log.
func (m *Match) event(e *entry) Event {
	grammar := m.grammar()
	grammar.Events = true
	var room [128]byte
	switch e.kind {
	case loggedDeal:
		return Event{Line: string(grammar.AppendDeal(room[:0], &e.chance.hands))}
	case loggedDraw:
		return Event{Line: string(grammar.AppendDraw(room[:0], &e.chance.drawn))}
	case loggedGive:
		if e.action.Cards == (cards.Hand{}) {
			gift := line.Action{Verb: line.VerbGive, Seat: e.action.Seat, Hidden: uint8(e.count)}
			return Event{Line: string(line.AppendAction(room[:0], &gift)), Got: e.got}
		}
		return Event{Line: m.Format(e.action), Got: e.got}
	}
	return Event{Line: m.Format(e.action), Again: e.again}
}
