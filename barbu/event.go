package barbu

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
)

// Event is one step of a match as the viewer, a seat or a spectator, sees it.
type Event struct {
	// Line is the step as a line of a record, with a ? for each hand or card that the
	// viewer cannot see: "deal ? AK.QJ.T9.87 ? ?", "2 give ? ? ?", "1 play QH".
	Line string `json:"line"`
	// Got has the cards that the viewer gets in a pass of cards. It is set in the event of the
	// last seat that passes cards, and empty in all other events.
	Got cards.Hand `json:"got,omitzero"`
	// Again reports whether the seat has another turn, after an ace played to a layout.
	Again bool `json:"again,omitzero"`
	// Cursor is the place in the match after this event, as an argument for [Match.Events]. It
	// is 0 in the events of [View.History].
	Cursor int `json:"cursor,omitzero"`
}

// Events walks the events of the match as a seat may see them, beginning at the place from.
// [Spectator], or any other seat number that no player has, means a spectator. If from is 0, Events walks all events. If
// from is the Cursor of a [View], Events walks the events since that view. To bring the view
// up to date, call [View.Apply] with each of these events in order. If from is within an
// event, the walk begins after that event. If from is after the last event, the walk has no
// events.
//
// The match must not change during a walk.
func (m *Match) Events(seat cards.Seat, from int) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		if int(seat) >= m.Players() {
			seat = Spectator
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

// visible walks the entries of the log as a viewer may see them, beginning at the place from.
// It removes the hands that the viewer does not see, and the gifts of other seats. The last
// gift of each pass of cards has the cards that the viewer got in that pass.
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

// event returns the event for an entry of the log.
func (m *Match) event(e *entry) Event {
	grammar := m.grammar()
	grammar.Events = true
	var buffer [128]byte
	switch e.kind {
	case loggedDeal:
		return Event{Line: string(grammar.AppendDeal(buffer[:0], &e.chance.hands))}
	case loggedDraw:
		return Event{Line: string(grammar.AppendDraw(buffer[:0], &e.chance.drawn))}
	case loggedGive:
		if e.action.Cards == (cards.Hand{}) {
			gift := line.Action{Verb: line.VerbGive, Seat: e.action.Seat, Hidden: uint8(e.count)}
			return Event{Line: string(line.AppendAction(buffer[:0], &gift)), Got: e.got}
		}
		return Event{Line: m.Format(e.action), Got: e.got}
	}
	return Event{Line: m.Format(e.action), Again: e.again}
}
