package main

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/lang"
)

// askHint lets a searcher compare the person's actions in the background. The searcher has its
// own source of chance, so a hint does not change the match.
func (m *model) askHint() tea.Cmd {
	switch {
	case m.menu == nil:
		m.status = m.capital(lang.NotYourTurn)
		return nil
	case m.hinting:
		return nil
	}
	m.hinting = true
	m.status = ""
	v, adviser, step := m.match.View(m.seat), m.adviser, m.step
	return func() tea.Msg {
		e, err := adviser.Explain(v)
		msg := hintMsg{step: step, hint: e, err: err}
		if err != nil { // no worlds can be drawn
			msg.choice = adviser.Choose(v)
		}
		return msg
	}
}

// showHint shows the result of a hint.
func (m *model) showHint(msg *hintMsg) {
	best := msg.choice
	if msg.err == nil {
		m.hint = msg.hint
		best = msg.hint.Options[0].Action
	}
	m.status = m.head(lang.Hint) + " " + m.said(best)
	m.menu.moveTo(best)
}

// moveTo moves the cursor to an action.
func (n *menu) moveTo(a barbu.Action) {
	for i := range n.rows {
		r := &n.rows[i]
		if at := slices.Index(r.actions, a); at >= 0 {
			n.cursor, r.at = i, at
		}
	}
	for i, c := range n.cells {
		if c.card == a.Card() && a.Cards.Len() == 1 && c.legal || c.card == 0 && a.Kind == barbu.KindPass {
			n.cursor = i
			break
		}
	}
}
