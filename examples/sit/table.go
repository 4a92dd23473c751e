package main

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
)

// bodyLines draws the table, or the points of a deal that is over. Tall says whether there is
// room for a table with the players around it.
func (m *model) bodyLines(width int, tall bool) []string {
	switch {
	case m.mode == over:
		return strings.Split(strings.TrimRight(m.final(), "\n"), "\n")
	case m.mode == dealOver || m.mode == asking && m.view.Due <= barbu.DueDraw:
		return m.dealLines(width)
	}
	layout := m.layoutLines(width)
	if m.view.Players == 4 && tall && len(layout) == 0 && width >= 50 {
		return m.around(min(width, 110))
	}
	return join(m.strip(width), layout)
}

// onTable returns the card of each seat in the trick on the table, or in the last trick if the
// next one has not begun.
func (m *model) onTable() (played map[cards.Seat]cards.Card, old bool) {
	list := m.view.Trick
	if len(list) == 0 && m.view.Due == barbu.DueCard && m.view.TakenBy != cards.NoSeat && len(m.lastTricks()) > 0 {
		list, old = m.view.LastTrick, true
	}
	played = map[cards.Seat]cards.Card{}
	for _, p := range list {
		played[p.Seat] = p.Card
	}
	return played, old
}

// cardOf draws the card that a seat has on the table.
func (m *model) cardOf(seat cards.Seat) string {
	played, old := m.onTable()
	c := played[seat]
	if c == 0 {
		return ""
	}
	text := m.text.CardText(c)
	if old {
		mark := " "
		if m.view.TakenBy == seat {
			mark = "*"
		}
		return m.look.faint.Render(" " + text + mark)
	}
	mark := " "
	if m.view.Winning() == seat && len(m.view.Trick) > 1 {
		mark = "*"
	}
	return m.chip(" "+text+mark, c)
}

// chip draws a card that lies on the table.
func (m *model) chip(text string, c cards.Card) string {
	if isRed(c) {
		return m.look.chipRed.Render(text)
	}
	return m.look.chip.Render(text)
}

// isRed reports whether a card is red.
func isRed(c cards.Card) bool {
	return c.IsFace() && (c.Suit() == cards.Hearts || c.Suit() == cards.Diamonds)
}

// card draws a card with the colour of its suit.
func (m *model) card(c cards.Card) string {
	if isRed(c) {
		return m.look.red.Render(m.text.CardText(c))
	}
	return m.text.CardText(c)
}

// nameOf draws the name and the points of a seat. The seat whose turn it is has an arrow.
func (m *model) nameOf(seat cards.Seat, width int) string {
	points := fmt.Sprint(" ", at(m.view.Total, int(seat)))
	name := m.who(seat)
	mark, style := "", m.look.bold
	if seat == m.view.Turn && m.mode == atTable {
		mark, style = m.look.arrow+" ", m.look.turn
	}
	return style.Render(texttable.Cut(mark+name, max(3, width-len(points)))) + m.look.faint.Render(points)
}

// factsOf returns how many cards and tricks a seat has, and its place.
func (m *model) factsOf(seat cards.Seat, width int) string {
	l, i := m.text.Language, int(seat)
	facts := l.Count(at(m.view.Sizes, i), lang.Cards)
	if m.view.Due <= barbu.DueDraw {
		facts = ""
	}
	if place := at(m.view.Places, i); place > 0 {
		facts = l.Text(lang.Place) + fmt.Sprint(" ", place)
	} else if len(m.view.Tricks) > 0 {
		both := facts + ", " + l.Count(m.view.Tricks[i], lang.Tricks)
		if texttable.Width(both) > width {
			both = fmt.Sprintf("%d / %d", at(m.view.Sizes, i), m.view.Tricks[i])
		}
		facts = both
	}
	return m.look.faint.Render(texttable.Cut(facts, width))
}

// around draws a table of four players with the cards between them.
func (m *model) around(width int) []string {
	me, b := m.seat, m.look.border
	seat := func(n cards.Seat) cards.Seat {
		if m.view.Reversed {
			n = 4 - n
		}
		return (me + n) % 4
	}
	left, top, rightSeat := seat(1), seat(2), seat(3)
	in := width - 4
	col := in / 3
	mid := in - 2*col
	third := func(l, c, r string) string { return pad(l, col) + centre(c, mid) + right(r, col) }
	cards := pad(m.cardOf(left), mid/2) + right(m.cardOf(rightSeat), mid-mid/2)
	rows := []string{
		third("", m.nameOf(top, mid), ""),
		third("", m.factsOf(top, mid), ""),
		third("", m.cardOf(top), ""),
		third(m.nameOf(left, col), cards, m.nameOf(rightSeat, col)),
		third(m.factsOf(left, col), "", m.factsOf(rightSeat, col)),
		third("", m.cardOf(me), ""),
		third("", m.nameOf(me, mid), ""),
		third("", m.factsOf(me, mid), ""),
	}
	side := m.look.felt.Render(b.Left)
	lines := []string{m.look.felt.Render(b.TopLeft + strings.Repeat(b.Top, width-2) + b.TopRight)}
	for _, row := range rows {
		lines = append(lines, side+" "+row+" "+side)
	}
	return append(lines, m.look.felt.Render(b.BottomLeft+strings.Repeat(b.Bottom, width-2)+b.BottomRight))
}

// strip draws the players beside each other, from the next player on, in rows as wide as the
// screen.
func (m *model) strip(width int) []string {
	n := m.view.Players
	most := max(1, min(n, width/15))
	rows := (n + most - 1) / most
	most = (n + rows - 1) / rows
	col := width / most
	var lines []string
	for from := 0; from < n; from += most {
		var names, facts, played string
		for i := from; i < min(from+most, n); i++ {
			step := 1 + i
			seat := cards.Seat((int(m.seat) + step) % n)
			names += pad(m.nameOf(seat, col-1), col)
			facts += pad(m.factsOf(seat, col-1), col)
			played += pad(m.cardOf(seat), col)
		}
		lines = append(lines, names, facts)
		if strings.TrimSpace(played) != "" || m.takesTricks() {
			lines = append(lines, played)
		}
	}
	rule := m.look.felt.Render(strings.Repeat(m.look.border.Top, width))
	return append(lines, rule)
}

// handLines draws the hand of the person. Cards that may not be played are in parentheses, and
// the cursor is in brackets.
func (m *model) handLines(width int) []string {
	if m.mode == dealOver || m.mode == over || m.view.Due <= barbu.DueDraw {
		return nil
	}
	cells, cursor, several := []cell(nil), -1, false
	if n := m.menu; n != nil && len(n.cells) > 0 {
		cells, cursor, several = n.cells, n.cursor, n.several
	} else {
		for _, c := range inOrder(m.view.Hand) {
			cells = append(cells, cell{card: c, legal: true})
		}
	}
	var lines []string
	line, last := "", cards.NoSuit
	for i, c := range cells {
		text := m.cell(c, i == cursor, several)
		if c.card != 0 && c.card.Suit() != last && line != "" {
			line += " "
		}
		last = c.card.Suit()
		if pad(line, 0); lineWidth(line)+lineWidth(text) > width {
			lines, line = append(lines, strings.TrimRight(line, " ")), ""
		}
		line += text
	}
	return append(lines, strings.TrimRight(line, " "))
}

// cell draws a card of the hand, or the answer to pass.
func (m *model) cell(c cell, cursor, several bool) string {
	text := m.text.Language.Text(lang.Pass)
	if c.card != 0 {
		text = m.text.CardText(c.card)
	}
	if c.marked {
		text = "+" + text
	} else if several && cursor {
		text = " " + text
	}
	switch {
	case cursor:
		return m.look.cursor.Render("[" + text + "]")
	case !c.legal:
		return m.look.faint.Render("(" + text + ")")
	case isRed(c.card):
		text = m.look.red.Render(text)
	case c.marked:
		text = m.look.bold.Render(text)
	}
	return " " + text + " "
}
