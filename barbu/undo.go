package barbu

import (
	"errors"
	"fmt"

	"github.com/barbukit/barbukit/internal/course"
)

// ErrUndo is the error of [Match.Undo] if nothing has happened.
var ErrUndo = errors.New("barbu: there is nothing to take back: the history is empty")

// Undo takes back what happened last: a deal, a draw, a cut or an action. If that ended a deal
// or a set, Undo also takes back the end: the line of the sheet, the points and the next deal.
// Afterwards the match equals the match before. If the history is empty (see [Match.History])
// the error is [ErrUndo] and the match is unchanged. Clones of the match are not affected.
//
// [Match.Events] has no event for Undo, and what happens after Undo has the cursors of what was taken
// back. So a client that asks for the events after an old cursor misses it: send every client a new
// [View] after Undo.
//
// Undo plays the deal again up to the previous step, so it takes at most as long as a deal. To take back the end of a
// deal it also counts the scores of the set again.
func (m *Match) Undo() error {
	if len(m.log) == 0 {
		return ErrUndo
	}
	again, dealer := m.course.Again(), m.course.Dealer
	switch {
	case m.from < len(m.log):
		m.course.Restart()
	case m.course.Again() != course.Again{}: // the last step ended a play of the deal, or its cards were dealt again
		m.from = m.previousDeal()
		m.course.TakeBackReplays()
	case m.redealt(): // the last step asked for a new deal
		m.from = m.previousDeal()
		m.course.Restart()
	default: // the last step ended a deal
		m.from = m.previousDeal()
		last := m.course.Line(m.course.Done() - 1)
		again, dealer = m.course.AgainOf(last), last.Dealer
		m.course.TakeBack()
	}
	if m.beginsAgain() {
		if err := m.course.SetAgain(again, dealer); err != nil {
			panic(fmt.Sprintf("barbu: a deal that was dealt again cannot be: %v", err))
		}
	}
	m.edits++
	m.begin()
	m.replayLog()
	return nil
}

// previousDeal returns the place in the log where its last deal begins, with the draw before it and
// all plays of the deal.
func (m *Match) previousDeal() int {
	var e entry
	codec := codecOf(m.course.Game)
	for at := m.log.before(m.log.before(len(m.log))); at >= 0; at = m.log.before(at) {
		if m.log[at+1]&flagEnded == 0 {
			continue
		}
		if rest := codec.read(m.log[at:], &e); e.line != noLine {
			return len(m.log) - len(rest)
		}
	}
	return 0
}

// beginsAgain reports whether the history of the current deal begins when it is dealt again. The history of a world
// (see [Worlds]) can begin there.
func (m *Match) beginsAgain() bool {
	for e := range m.entries(m.from) {
		return e.kind == loggedDeal && e.again
	}
	return false
}

// replayLog makes the entries of the current deal happen again, except the last one, which it
// removes from the log. The match must be in the state before the deal.
func (m *Match) replayLog() {
	var e entry
	s := codecOf(m.course.Game)
	rest := m.log[m.from:]
	m.log = m.log[:m.from]
	for {
		rest = s.read(rest, &e)
		if len(rest) == 0 {
			return
		}
		// This writes the same bytes in the same places of the log again.
		if err := m.repeat(&e); err != nil {
			panic(fmt.Sprintf("barbu: a step that has happened cannot happen again: %v", err))
		}
	}
}

// repeat makes the step of an entry happen.
func (m *Match) repeat(e *entry) error {
	switch e.kind {
	case loggedDeal:
		m.setHands(&e.chance.hands)
		return nil
	case loggedDraw:
		return m.Draw(e.chance.drawn)
	}
	return m.apply(&e.action)
}
