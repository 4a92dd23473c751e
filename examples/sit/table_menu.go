package main

import (
	"strings"

	"github.com/barbukit/barbukit/internal/texttable"
)

// menuLines draws the list of the menu.
func (m *model) menuLines(width int) []string {
	if m.menu == nil || m.mode != atTable {
		return nil
	}
	labels := 0
	for _, r := range m.menu.rows {
		labels = max(labels, texttable.Width(r.label))
	}
	labels = min(labels, max(12, width/3))
	var lines []string
	for i, r := range m.menu.rows {
		lines = append(lines, m.rowLine(&r, i == m.menu.cursor, labels, width))
	}
	return lines
}

// rowLine draws a line of the list: the name, the suits or ranks, what a hint expects, and what
// the contract scores.
func (m *model) rowLine(r *row, cursor bool, labels, width int) string {
	label := r.label
	mark := "  "
	if r.bet {
		mark = "[ ] "
		if r.marked {
			mark = "[x] "
		}
	}
	if len(r.actions) > 1 || r.note != "" {
		label = pad(texttable.Cut(label, labels), labels)
	}
	text := mark + label
	if cursor {
		text = m.look.cursor.Render(m.look.arrow + text[min(1, len(text)):])
		if r.bet {
			text = m.look.cursor.Render(m.look.arrow + " " + mark + label)
		}
	} else if r.bet {
		text = "  " + text
	}
	hint := ""
	if len(r.actions) > 0 {
		hint = m.worthOfHint(r.actions[r.at])
	}
	full := text + m.choices(r, cursor, false) + hint
	if width-lineWidth(full)-2 < texttable.Width(r.note) {
		full = text + m.choices(r, cursor, true) + hint
	}
	note, room := r.note, width-lineWidth(full)-2
	if total := strings.LastIndex(note, " ("); total > 0 && texttable.Width(note) > room {
		note = note[:total]
	}
	if note != "" && room > 6 {
		full += "  " + m.look.faint.Render(texttable.Cut(note, room))
	}
	return full
}

// choices draws the suits or ranks of a contract, with two spaces between them, or one if there is little room.
func (m *model) choices(r *row, cursor, tight bool) string {
	if len(r.actions) < 2 {
		return ""
	}
	text := ""
	for i, choice := range r.choices {
		chosen := i == r.at
		if chosen {
			choice = "[" + choice + "]"
		}
		if chosen && cursor {
			choice = m.look.cursor.Render(choice)
		}
		switch {
		case chosen && tight:
			text = strings.TrimSuffix(text, " ") + choice
		case chosen:
			text += choice
		case tight && i == 0 || !tight:
			text += " " + choice + " "
		default:
			text += choice + " "
		}
	}
	return text
}
