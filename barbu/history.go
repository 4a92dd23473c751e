package barbu

import (
	"errors"
	"iter"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/course"
	"github.com/barbukit/barbukit/variant"
)

// Happening is one thing that happened in a match: a deal, a draw, a cut or an action of a
// player. It is a comparable value. [Match.History] walks the happenings of a match, and
// [Match.Repeat] makes one happen in another match. The zero Happening is not a happening.
type Happening struct {
	// Due is what was due: DueDeal, DueDraw, DueCut for a cut, DueTurn for a card that is turned up, and for an
	// action of a player one of the other values except DueNothing.
	Due Due
	// Hands has the hands that were dealt, by seat. It is zero unless Due is DueDeal.
	Hands cards.Hands
	// Drawn has the cards that were drawn, by seat, with no card for a seat that did not draw.
	// It is zero unless Due is DueDraw.
	Drawn [cards.MaxSeats]cards.Card
	// Action is the action of a player, the cut or the card turned up. It is zero if Due is DueDeal or DueDraw.
	Action Action
}

// History walks everything that happened in the match, in order. For a match that does not
// begin with its first deal (see [Match.Whole]) the walk begins later. The match must not
// change during a walk.
func (m *Match) History() iter.Seq[Happening] {
	return func(yield func(Happening) bool) {
		for e := range m.entries(0) {
			if !yield(e.happening()) {
				return
			}
		}
	}
}

// Whole reports whether the history begins with the first deal of the match. It does in a
// match from [New]. It does not in a match from [ParsePosition], or that [Worlds.Draw] drew, after
// the first deal: the history of such a match begins with the current deal.
func (m *Match) Whole() bool {
	began := m.course.Done() // the number of deals that have begun
	if m.due > DueDraw || m.course.Again() != (course.Again{}) {
		began++
	}
	first := false // the last deal was the first of its place in the match
	for e := range m.entries(0) {
		switch {
		case e.kind == loggedDeal:
			if first = !e.again; first {
				began--
			}
		case e.isRequest() && first: // the first deal of this place is dealt again
			began++
		}
	}
	return began == 0
}

// dueOf has, for each kind of entry, what was due before it.
var dueOf = [...]Due{
	loggedDeal: DueDeal, loggedDraw: DueDraw, loggedCut: DueCut, loggedDeclare: DueDeclaration, loggedGive: DueGift,
	loggedBet: DueBet, loggedPlay: DueCard, loggedSeveral: DueCard, loggedPass: DueCard,
	loggedOther: DueNothing, // the entry has what was due
}

// happening returns what an entry of the log records.
func (e *entry) happening() Happening {
	h := Happening{Due: e.due, Action: e.action}
	switch e.kind {
	case loggedDeal:
		h.Hands = e.chance.hands
	case loggedDraw:
		h.Drawn = e.chance.drawn
	}
	return h
}

// Repeat makes a happening of another match happen in m: it deals the hands, draws the cards
// or applies the action. If something else is due the error wraps [ErrNotDue] or [ErrOver];
// all other errors are those of [Match.Deal], [Match.Draw] and [Match.Apply]. If h has fields
// that it does not use, the error wraps [ErrFields]. After an error the match is unchanged.
func (m *Match) Repeat(h Happening) error {
	switch {
	case m.due == DueNothing:
		return &variant.RuleError{Err: ErrOver}
	case h.Due != m.due:
		return &variant.RuleError{Err: ErrNotDue, Allowed: "due: " + m.Turn().String()}
	}
	used, field := Happening{Due: h.Due}, "Action"
	switch h.Due {
	case DueDeal:
		used.Hands, field = h.Hands, "Hands"
	case DueDraw:
		used.Drawn, field = h.Drawn, "Drawn"
	default:
		used.Action = h.Action
	}
	if h != used {
		return &variant.RuleError{Err: ErrFields, Allowed: "want only Due and " + field}
	}
	switch h.Due {
	case DueDeal:
		return m.Deal(h.Hands)
	case DueDraw:
		return m.Draw(h.Drawn)
	}
	return m.Apply(h.Action)
}

// errJSON is the error of the methods for JSON of a Match.
var errJSON = errors.New("barbu: a Match has no JSON: want record.Write for the whole match, Match.Position for its state, or Match.View for what a seat may know")

// MarshalJSON returns an error, because the JSON of a match would show every hand, and a match
// has text forms of its own: package record writes the whole match, [Match.Position] writes
// its state, and the JSON of a [View] has what a seat may know.
func (m *Match) MarshalJSON() ([]byte, error) { return nil, errJSON }
