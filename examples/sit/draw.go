package main

import (
	"strings"

	"github.com/charmbracelet/lipgloss"
	"github.com/charmbracelet/x/ansi"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
)

// wide is the number of columns from which the screen has a second column.
const wide = 100

// tallest is the number of lines that the first column uses at most, so that the hand and the
// text below it stay together.
const tallest = 32

// View draws the screen. No line is wider than the screen, and there are not more lines than
// the screen has.
func (m *model) View() string {
	switch {
	case m.err != nil:
		return ""
	case m.pager != nil:
		return m.fit(strings.Split(m.pagerView(), "\n"))
	case m.game == nil:
		return m.fit(m.questionLines(m.width))
	}
	if m.width < wide {
		return m.fit(m.column(m.width, min(m.height, tallest), nil))
	}
	side := max(34, min(m.width*2/5, 60))
	left := m.column(m.width-side-2, min(m.height, tallest), []string{})
	right := m.side(side, max(len(left), m.height))
	var lines []string
	for i := range max(len(left), len(right)) {
		line := pad(at(left, i), m.width-side-2)
		if text := at(right, i); text != "" {
			line += "  " + text
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return m.fit(lines)
}

// fit cuts lines that are too wide, and lines that the screen has no room for.
func (m *model) fit(lines []string) string {
	if m.height > 0 && len(lines) > m.height {
		lines = lines[:m.height]
	}
	for i, line := range lines {
		if lipgloss.Width(line) > m.width {
			lines[i] = ansi.Truncate(line, m.width, "")
		}
	}
	return strings.Join(lines, "\n")
}

// column draws the table, the hand, the menu and what is typed, in a column of a width. Facts
// that a second column has are left out if beside is not nil.
func (m *model) column(width, height int, beside []string) []string {
	head, foot := m.headLines(width), m.footLines(width)
	hand, rows := m.handLines(width), m.menuLines(width)
	var facts []string
	if beside == nil {
		facts = m.factLines(width)
	}
	bodies := [][]string{m.bodyLines(width, true), m.bodyLines(width, false)}
	if height == 0 {
		return join(head, bodies[0], hand, rows, facts, foot)
	}
	room := height - len(head) - len(foot) - len(hand)
	body := bodies[0]
	if len(body)+len(rows)+min(len(facts), 3) > room {
		body = bodies[1]
	}
	if room -= len(body); room < len(rows) {
		rows = m.window(rows, max(room, 1))
	}
	if room -= len(rows); room < len(facts) {
		facts = facts[:max(room, 0)]
	}
	room -= len(facts)
	blank := make([]string, max(room, 0))
	if len(body) > 0 && room < 0 {
		body = body[:max(0, len(body)+room)]
	}
	return join(head, body, hand, rows, facts, blank, foot)
}

// window returns the part of a list in which the cursor is.
func (m *model) window(rows []string, height int) []string {
	if len(rows) <= height || m.menu == nil {
		return rows
	}
	from := max(0, min(m.menu.cursor-height/2, len(rows)-height))
	return rows[from : from+height]
}

// headLines has the game, the number of the deal, the contract and what it scores.
func (m *model) headLines(width int) []string {
	title := m.match.Variant().TitleIn(m.text.Language)
	deal := m.dealNumber()
	if m.mode == over {
		deal = m.capital(lang.MatchOver)
	}
	gap := width - texttable.Width(title) - texttable.Width(deal)
	if gap < 2 {
		title = texttable.Cut(title, max(4, width-texttable.Width(deal)-2))
		gap = max(1, width-texttable.Width(title)-texttable.Width(deal))
	}
	lines := []string{m.look.title.Render(title) + strings.Repeat(" ", gap) + deal}
	if m.mode == dealOver || m.mode == over {
		return append(lines, "")
	}
	second := ""
	if m.view.Contract != "" {
		second = m.look.bold.Render(m.contractName())
		if worth := m.worthText(m.view.Worth); worth != "" {
			second += m.look.faint.Render("  " + worth)
		}
		for seat := range m.view.Announcer.All() {
			second += "  " + m.text.Language.Text(lang.Announces, m.who(seat))
		}
	}
	roles := m.roles()
	switch {
	case second == "":
		second = m.look.faint.Render(roles)
	case lipgloss.Width(second)+len(roles)+3 <= width:
		second += m.look.faint.Render("   " + roles)
	case lipgloss.Width(second) > width:
		return append(lines, ansi.Truncate(second, width, "…"))
	default:
		return append(lines, second, m.look.faint.Render(texttable.Cut(roles, width)))
	}
	return append(lines, second)
}

// dealNumber returns the number of the deal in the match.
func (m *model) dealNumber() string {
	n := m.view.Done + 1
	if m.mode == dealOver || m.mode == asking {
		n = m.view.Done
	}
	if of := m.match.Game().Deals(); of > 0 {
		return m.capital(lang.DealOf, min(n, of), of)
	}
	return m.capital(lang.NumberedDeal, n)
}

// roles returns which seats have a role in the deal.
func (m *model) roles() string {
	var items []string
	for _, r := range []struct {
		role lang.Phrase
		seat cards.Seat
	}{{lang.Dealer, m.view.Dealer}, {lang.Declarer, m.view.Declarer}, {lang.Leader, m.view.Leader}} {
		if int(r.seat) < m.view.Players {
			items = append(items, m.head(r.role)+" "+m.short(r.seat))
		}
	}
	return strings.Join(items, "  ")
}

// short names a player in few letters.
func (m *model) short(seat cards.Seat) string {
	if seat == m.seat {
		return m.text.Language.Text(lang.You)
	}
	return m.names[seat]
}

// footLines has the answer to the last key, what is typed, and the keys.
func (m *model) footLines(width int) []string {
	var lines []string
	if m.status != "" {
		wrapped := texttable.Wrap(m.status, width)
		for _, line := range wrapped[:min(4, len(wrapped))] {
			lines = append(lines, m.look.turn.Render(line))
		}
	}
	switch {
	case m.mode == asking:
		lines = append(lines, m.questionLines(width)...)
		return lines
	case m.mode == dealOver:
		lines = append(lines, m.look.bold.Render(m.capital(lang.PressEnter)))
	case m.mode == over:
		lines = append(lines, m.look.bold.Render(m.capital(lang.MatchOver)+" "+m.look.minus+" "+m.word("enterQuit")))
	default:
		lines = append(lines, m.look.turn.Render(texttable.Cut(m.turnText(), width)))
	}
	line := []rune(m.input)
	if most := max(width-4, 0); len(line) > most {
		line = line[len(line)-most:]
	}
	lines = append(lines, "> "+string(line)+m.look.cursor.Render(" "))
	return append(lines, m.look.faint.Render(m.keysText(width)))
}

// keysText lists keys, as many as the width has room for.
func (m *model) keysText(width int) string {
	keys := []string{"showHelp", "showHint"}
	if m.menu != nil && m.menu.several {
		keys = append([]string{"showMark"}, keys...)
	}
	if m.takeBacks {
		keys = append(keys, "showUndo")
	}
	keys = append(keys, "showRules", "showSheet", "showQuit")
	text := m.word(keys[0])
	for _, key := range keys[1:] {
		more := "   " + m.word(key)
		if lineWidth(text)+lineWidth(more) > width {
			break
		}
		text += more
	}
	return text
}

// turnText returns whose turn it is and what they do.
func (m *model) turnText() string {
	l, v := m.text.Language, m.view
	switch {
	case m.hinting:
		return m.capital(lang.Hint) + " ..."
	case m.menu == nil && int(v.Turn) < v.Players:
		return m.capital(lang.WaitingFor, m.who(v.Turn))
	case m.menu == nil:
		return ""
	}
	text := m.capital(lang.YourTurn)
	switch {
	case m.menu.need > 0 && len(m.menu.cells) > 0 && v.Passing.Count > 0:
		way := v.Passing.To
		if v.Reversed {
			way = way.Reversed()
		}
		text = m.colon(text) + " " + l.Text(lang.CardsToPass, l.Count(m.menu.need, lang.Cards), m.who(way.From(m.seat, v.Players)))
	case m.menu.need > 0:
		text = m.colon(text) + " " + l.Text(lang.CardsToDiscard, l.Count(m.menu.need, lang.Cards))
	}
	if a, err := m.chosen(); err == nil && m.input == "" {
		text += "   " + m.colon(m.word("keyEnter")) + " " + m.said(a)
	}
	return text
}

// questionLines draws a question with its answers.
func (m *model) questionLines(width int) []string {
	l := m.text.Language
	var lines []string
	for _, line := range texttable.Wrap(m.question, width) {
		lines = append(lines, m.look.bold.Render(line))
	}
	yes, no := "  "+l.Capital(l.Text(lang.Yes))+"  ", "  "+l.Capital(l.Text(lang.No))+"  "
	if m.yes {
		yes = m.look.cursor.Render("[ " + strings.TrimSpace(yes) + " ]")
	} else {
		no = m.look.cursor.Render("[ " + strings.TrimSpace(no) + " ]")
	}
	return append(lines, yes+"   "+no)
}
