package score

import (
	"fmt"
	"strings"
)

// maxHead is how wide a name may be over its points; a longer one is cut there, and
// whole in the totals.
const maxHead = 8

// Text returns the sheet for a terminal: its title, its tables with the columns
// aligned, and the totals. The zero Form has a line a deal: bets are written 1x0 for
// "1 doubled 0", and 1xx0 where 0 redoubled; the check column is what the players'
// totals must add up to. Declarers, and bets with the points before them, are left
// out where no deal has any. What is encircled stands in brackets, what is struck
// out between dashes. No line ends in a space.
func (s *Sheet) Text() string {
	p := s.draw()
	var parts []string
	if p.title != "" {
		parts = append(parts, clean(p.title)+"\n")
	}
	for _, t := range p.tables {
		parts = append(parts, t.text())
	}
	totals := ""
	for _, t := range p.totals {
		totals += t.text()
	}
	if totals != "" {
		parts = append(parts, totals)
	}
	if len(p.legend) > 0 {
		parts = append(parts, legendText(p.legend))
	}
	return strings.Join(parts, "\n")
}

// text names each seat with its points, as the last line of a sheet.
func (t *tally) text() string {
	text := t.title
	for seat, name := range t.names {
		text += fmt.Sprintf("  %s: %d", clean(name), t.points[seat])
	}
	return text + fmt.Sprintf("  (sum %d)\n", t.sum)
}

func legendText(entries []entry) string {
	widest, text := 0, ""
	for _, e := range entries {
		widest = max(widest, width(e.sign))
	}
	for _, e := range entries {
		text += fmt.Sprintf("%-*s  %s: %s\n", widest, e.sign, e.name, e.meaning)
	}
	return text
}

// written returns a piece of a line.
func (s span) written() string {
	text := clean(s.text)
	switch s.look {
	case named:
		return cut(text, maxHead)
	case ringed:
		return "(" + text + ")"
	case struck:
		return "-" + text + "-"
	}
	return text
}

func joinSpans(spans []span) string {
	var texts []string
	for _, s := range spans {
		texts = append(texts, s.written())
	}
	return strings.Join(texts, " ")
}

// text returns the table's lines.
func (t *table) text() string {
	lines := make([]string, 0, 8)
	if t.title != "" {
		lines = append(lines, clean(t.title))
	}
	titles, heads := t.heads()
	first := 0
	var blocks [][]string
	for _, g := range t.groups {
		blocks = append(blocks, t.block(g, first, titles, heads))
		first += len(g.columns)
	}
	n := 0
	next := func() {
		line := ""
		for i, b := range blocks {
			if i > 0 {
				line += "  |  "
			}
			line += b[n]
		}
		lines = append(lines, strings.TrimRight(line, " "))
		n++
	}
	if titles {
		next()
	}
	if heads {
		next()
	}
	for _, b := range t.bodies {
		if b.title != "" {
			lines = append(lines, "", strings.TrimRight(clean(b.title)+"  "+aside(b.aside), " "))
		}
		for range b.rows {
			next()
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// aside sets spans beside a title, each figure after what it is of.
func aside(spans []span) string {
	text := ""
	for _, s := range spans {
		space := "  "
		if s.look == figure {
			space = " "
		}
		text += space + s.written()
	}
	return text
}

// heads reports whether any group has a title, and any column a head.
func (t *table) heads() (titles, heads bool) {
	for _, g := range t.groups {
		titles = titles || g.title != ""
		for _, c := range g.columns {
			heads = heads || c.head.text != ""
		}
	}
	return titles, heads
}

// block returns the lines of a group of columns, all of the same width: its title,
// its heads, and every row. First is its first column.
func (t *table) block(g group, first int, titles, heads bool) []string {
	var rows [][]cell
	if heads {
		var row []cell
		for _, c := range g.columns {
			row = append(row, one(c.head))
		}
		rows = append(rows, row)
	}
	for _, b := range t.bodies {
		for _, row := range b.rows {
			rows = append(rows, row[first:first+len(g.columns)])
		}
	}
	texts, marks := make([]int, len(g.columns)), make([]int, len(g.columns))
	for _, row := range rows {
		for i, c := range row {
			texts[i] = max(texts[i], width(joinSpans(c.spans)))
			marks[i] = max(marks[i], width(joinSpans(c.marks)))
		}
	}
	var lines []string
	if titles {
		lines = append(lines, clean(g.title))
	}
	for _, row := range rows {
		var cells []string
		for i, c := range row {
			cells = append(cells, c.text(texts[i], marks[i], g.columns[i].left))
		}
		lines = append(lines, strings.Join(cells, "  "))
	}
	widest := 0
	for _, line := range lines {
		widest = max(widest, width(line))
	}
	for i, line := range lines {
		lines[i] = line + strings.Repeat(" ", widest-width(line))
	}
	return lines
}

// text returns the cell, as wide as its column is for texts and for marks.
func (c cell) text(texts, marks int, left bool) string {
	text, beside := joinSpans(c.spans), joinSpans(c.marks)
	space := strings.Repeat(" ", texts-width(text))
	if left {
		text += space
	} else {
		text = space + text
	}
	if marks > 0 {
		text += " " + beside + strings.Repeat(" ", marks-width(beside))
	}
	return text
}
