package barbu

import (
	"iter"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/line"
	"github.com/barbukit/barbukit/score"
)

// Event is one step of a match as the viewer, a seat or a spectator, sees it: what was done, and
// what followed from it. It is a comparable value. In a list of events each event follows from
// the one before it, so that a program can show a whole match from its events alone.
//
// In JSON an Event is an object of its fields without the empty ones, and of "line": the step as
// a line of a record, with a ? for each hand or card that the viewer cannot see, as in
// "deal ? AK.QJ.T9.87 ? ?", "2 give ? ? ?", "1 play QH".
type Event struct {
	// Move is what was done. Its kind can also be KindDeal or KindDraw, in which no seat acts.
	// In a deal Cards has the cards of the viewer. In a gift or a discard Cards is empty if the viewer
	// cannot see the cards. In a deal, a cut and a gift Contract is the contract if it became known
	// with this event, because players do not choose it.
	Move
	// Players is the number of players.
	Players int
	// Hidden is the number of cards of a gift or a discard that the viewer cannot see.
	Hidden int
	// Drawn has the cards of a draw by seat, and no card for a seat that did not draw.
	Drawn [cards.MaxSeats]cards.Card
	// To is the seat that gets Cards: the viewer in a deal, another seat in a gift. In all other
	// events, and in a deal that a spectator sees, it is no seat.
	To cards.Seat
	// Dealer and Declarer are the roles of the deal that begins with a KindDeal. They are no
	// seat in all other events. Declarer is no seat if nobody declares.
	Dealer   cards.Seat
	Declarer cards.Seat

	// Again reports whether the seat has another turn, after an ace played to a layout. In a deal it
	// reports whether the same deal is dealt again, with its contract, because the teams were level.
	Again bool
	// TrickTo is the seat that took the trick which the card completed; otherwise no seat.
	TrickTo cards.Seat
	// Due and Turn are what is due after the event, and the seat that must act: no seat if
	// chance must act or the match is over. The match is over if Due is DueNothing.
	Due  Due
	Turn cards.Seat
	// Ended reports whether the deal ended. Scored then has its score. It is false if the deal is to
	// be dealt and played again because the teams are level; Due is then DueDeal.
	Ended  bool
	Scored Scored
	// Place is the place of the seat if it played its last card to a layout or to a run; otherwise 0.
	Place int
	// Got has the cards that the viewer got in a pass of cards, in the event of the last seat that
	// passes cards. If the viewer is a declarer who takes up the talon, Got has its cards in the
	// event after which the viewer must discard. In all other events it is empty.
	Got cards.Hand
	// Talon is the number of cards that are left over in a deal, and 0 in all other events.
	Talon int

	// Cursor is the place in the match after this event, as an argument for [Match.Events]. It
	// is 0 in the events of [View.History].
	Cursor int
}

// Scored is the score of a deal that ended, by seat.
type Scored struct {
	Base   score.Points          // before bets
	Points score.Points          // after bets
	Total  score.Points          // of the match so far, with this deal
	Places [cards.MaxSeats]uint8 // in a layout or in runs: 1 for the first seat out of cards; else 0
}

// Events walks the events of the match as a seat may see them, beginning at the place from.
// [Spectator], or any other seat number that no player has, means a spectator. If from is 0,
// Events walks all events. If from is the Cursor of a [View], Events walks the events since that
// view. To bring the view up to date, call [View.Apply] with each of these events in order. If
// from is within an event, the walk begins after that event. If from is after the last event,
// the walk has no events. A cursor from before [Match.Undo] has no meaning after it.
//
// A walk takes about 0.1 µs for each event that it yields, wherever it begins. It allocates no
// memory. The match must not change during a walk.
func (m *Match) Events(seat cards.Seat, from int) iter.Seq[Event] {
	// Returning a method value would allocate in every walk.
	return func(yield func(Event) bool) { m.events(seat, from, yield) }
}

func (m *Match) events(seat cards.Seat, from int, yield func(Event) bool) {
	if int(seat) >= m.Players() {
		seat = Spectator
	}
	var w walk
	var event Event
	for w.start(m, viewerAt(seat), m.log.align(from)); w.next(); {
		m.setEvent(&event, &w.entry)
		event.Cursor = w.end
		if !yield(event) {
			return
		}
	}
}

// walk walks the entries of a log as a viewer may see them. Unlike an iterator it allocates no
// memory.
type walk struct {
	entry
	match  *Match
	viewer viewer
	codec  codec
}

// start begins a walk at the place from.
func (w *walk) start(m *Match, by viewer, from int) {
	w.match, w.viewer, w.codec, w.end = m, by, codecOf(m.course.Game), from
}

// next reads the next entry, and reports whether there is one. It removes the hands that the
// viewer does not see, and the gifts and discards of other seats. The last gift of each pass of cards has the
// cards that the viewer got in that pass.
func (w *walk) next() bool {
	m, e := w.match, &w.entry
	at := e.end
	if at >= len(m.log) {
		return false
	}
	rest := w.codec.read(m.log[at:], e)
	e.at, e.end = at, len(m.log)-len(rest)
	if e.taken && !w.viewer.sees(e.taker) {
		e.talon = cards.Hand{}
	}
	switch e.kind {
	case loggedDeal:
		for seat := range e.chance.hands {
			if !w.viewer.sees(cards.Seat(seat)) {
				e.chance.hands[seat] = cards.Hand{}
			}
		}
	case loggedGive:
		if e.lastGift {
			e.got = m.gotIn(w.viewer, e)
		}
		if !w.viewer.sees(e.action.Seat) {
			e.action.Cards = cards.Hand{}
		}
	case loggedOther:
		if e.action.Kind == KindDiscard && !w.viewer.sees(e.action.Seat) {
			e.action.Cards = cards.Hand{}
		}
	}
	return true
}

// gotIn returns the cards that the viewer got in a pass of cards. The entry last is its last gift.
func (m *Match) gotIn(by viewer, last *entry) cards.Hand {
	if m.viewer != 0 { // the log has only the viewer's own gifts
		later := 0
		for at := last.end; at < len(m.log); at = m.log.align(at + 1) {
			if kind, _ := m.log.kind(at); kind == loggedGive && m.log[at+1]&flagLastGift != 0 {
				later++
			}
		}
		if i := len(m.got) - 1 - later; i >= 0 {
			return m.got[i]
		}
		return cards.Hand{}
	}
	e, at, s := *last, last.at, codecOf(m.course.Game)
	for range m.Players() - 1 {
		if by.sees(e.to) {
			break
		}
		at = m.log.before(at)
		s.read(m.log[at:], &e)
	}
	if !by.sees(e.to) {
		return cards.Hand{}
	}
	return e.action.Cards
}

// setEvent sets the event for an entry of the log. An event is large, so setEvent makes no copy.
func (m *Match) setEvent(event *Event, e *entry) {
	*event = Event{}
	event.To, event.Dealer, event.Declarer, event.TrickTo = cards.NoSeat, cards.NoSeat, cards.NoSeat, cards.NoSeat
	event.Players, event.Got, event.Again = m.Players(), e.got, e.again
	switch e.kind {
	case loggedDeal:
		event.Kind, event.Seat, event.Dealer, event.Declarer = KindDeal, cards.NoSeat, e.dealer, e.declarer
		event.Talon = m.course.Game.TalonSize()
		for seat, hand := range e.chance.hands {
			if hand.First != 0 { // at most one hand is visible
				event.To, event.Cards = cards.Seat(seat), hand
			}
		}
	case loggedDraw:
		event.Kind, event.Seat, event.Drawn = KindDraw, cards.NoSeat, e.chance.drawn
	case loggedGive:
		event.Move, event.To = m.Move(e.action), e.to
		if e.action.Cards == (cards.Hand{}) {
			event.Hidden = e.count
		}
	case loggedOther:
		event.Move = m.Move(e.action)
		if e.action.Cards == (cards.Hand{}) && hasCards(e.action.Kind) {
			event.Hidden = e.count
		}
	case loggedPlay:
		event.Kind, event.Seat, event.Cards = KindPlay, e.action.Seat, e.action.Cards
	default:
		event.Move = m.Move(e.action)
	}
	if e.contract != 0 {
		event.Contract = m.lines().contractID(e.contract)
	}
	if e.taken {
		event.Got = e.talon
	}
	if e.trick {
		event.TrickTo = cards.Seat(e.number)
	} else {
		event.Place = int(e.number)
	}
	if e.ended && e.line != noLine {
		event.Ended, event.Scored = true, m.scored(e.line)
	}
	event.Due, event.Turn = m.turnAt(e.end)
}

// turnAt returns what was due at a place of the log, and the seat that had to act.
func (m *Match) turnAt(place int) (Due, cards.Seat) {
	due, seat := m.due, m.seat
	if place < len(m.log) {
		var kind logged
		kind, seat = m.log.kind(place)
		due = dueOf[kind]
		if kind == loggedOther {
			due = Due(m.log[place+2])
		}
	}
	if due == DueNothing || due.chance() {
		seat = cards.NoSeat
	}
	return due, seat
}

// scored returns the score of the deal with index i.
func (m *Match) scored(i int) Scored {
	line := m.course.Line(i)
	s := Scored{Base: line.Base, Points: line.Points, Total: m.course.Total, Places: line.Places}
	for i++; i < m.course.Done(); i++ {
		for seat, points := range m.course.Line(i).Points {
			s.Total[seat] -= points
		}
	}
	return s
}

// String returns the event as a line of a record, with a ? for each hand or card that the viewer
// cannot see.
func (e Event) String() string {
	grammar := line.Grammar{Players: min(max(e.Players, 0), cards.MaxSeats), Events: true, Talon: e.Talon > 0}
	b := make([]byte, 0, usualLine)
	switch {
	case e.Kind == KindDeal:
		var hands cards.Hands
		if e.To != cards.NoSeat {
			hands[e.To.Index()] = e.Cards
		}
		b = grammar.AppendDeal(b, &hands)
	case e.Kind == KindDraw:
		b = grammar.AppendDraw(b, &e.Drawn)
	case e.Kind == KindGive && e.Cards == cards.Hand{}:
		b = line.AppendAction(b, &line.Action{Verb: line.VerbGive, Seat: e.Seat, Hidden: uint8(e.Hidden)})
	case e.Kind == KindDiscard && e.Cards == cards.Hand{}:
		b = line.AppendAction(b, &line.Action{Verb: line.VerbDiscard, Seat: e.Seat, Hidden: uint8(e.Hidden)})
	default:
		b = e.Move.appendLine(b)
	}
	return string(b)
}
