package sheet

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// maxHead is the width to which names are shortened in tables. A sheet of deals has the full names in its totals.
const maxHead = 8

// Text returns the sheet for a terminal: the title, the tables with aligned columns, the totals
// and the places. A place that several players share begins with =. With the zero Form there is
// a line for each deal. A bet is written 1x0 if seat 1 doubled seat 0, and 1xx0 if seat 0
// redoubled. The column check shows the sum that the players' totals must have. The column of
// declarers, and the columns of bets and of points before bets, are omitted if they would be
// empty. If there are bets, a line lists the names of players by seat. A bet in round brackets is
// encircled. A contract between dashes is struck out. No line ends in a space.
func Text(s *score.Sheet) string {
	p := builder{s}.draw()
	var parts []string
	if p.title != "" {
		parts = append(parts, texttable.Clean(p.title)+"\n")
	}
	for _, t := range p.tables {
		parts = append(parts, t.text())
	}
	totals := ""
	if seats := p.seatList(texttable.Clean); seats != nil {
		totals = strings.Join(seats, "  ") + "\n"
	}
	for _, t := range p.totals {
		totals += t.text(p.language)
	}
	if places := p.placeList(texttable.Clean); totals != "" && places != nil {
		totals += strings.Join(places, "  ") + "\n"
	}
	if totals != "" {
		parts = append(parts, totals)
	}
	if len(p.legend) > 0 {
		parts = append(parts, legendText(p.legend, p.language))
	}
	return strings.Join(parts, "\n")
}

// text writes each seat with its points on one line.
func (t *tally) text(l lang.Language) string {
	text := t.title
	for seat, name := range t.names {
		text += fmt.Sprintf("  %s %d", l.Text(lang.Heading, texttable.Clean(name)), t.points[seat])
	}
	return text + fmt.Sprintf("  (%s %d)\n", t.word, t.sum)
}

func legendText(entries []entry, l lang.Language) string {
	var signs []string
	for _, e := range entries {
		signs = append(signs, e.sign)
	}
	text := ""
	for i, sign := range texttable.Pad(signs, false) {
		text += sign + "  " + l.Text(lang.Heading, entries[i].name) + " " + entries[i].meaning + "\n"
	}
	return text
}

// written returns the span as text.
func (s span) written() string {
	text := texttable.Clean(s.text)
	switch s.look {
	case named:
		if s.cut != "" {
			return s.cut
		}
		return texttable.Cut(text, maxHead)
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

// text returns the section as aligned columns.
func (t *section) text() string {
	lines := make([]string, 0, 8)
	if t.title != "" {
		lines = append(lines, texttable.Clean(t.title))
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
			lines = append(lines, "", strings.TrimRight(texttable.Clean(b.title)+"  "+aside(b.aside), " "))
		}
		for range b.rows {
			next()
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// aside writes the spans after a title; a figure belongs to the span before it.
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

// heads reports whether any group has a title, and whether any column has a head.
func (t *section) heads() (titles, heads bool) {
	for _, g := range t.groups {
		titles = titles || g.title != ""
		for _, c := range g.columns {
			heads = heads || c.head.text != ""
		}
	}
	return titles, heads
}

// block returns the lines of a group of columns, all of the same width: the title, the heads,
// and every row. First is the index of the group's first column.
func (t *section) block(g group, first int, titles, heads bool) []string {
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
	columns := make([][]string, len(g.columns))
	for i, c := range g.columns {
		columns[i] = cells(rows, i, c.left)
	}
	var lines []string
	if titles {
		lines = append(lines, texttable.Clean(g.title))
	}
	for n := range rows {
		var line []string
		for _, c := range columns {
			line = append(line, c[n])
		}
		lines = append(lines, strings.Join(line, "  "))
	}
	return texttable.Pad(lines, false)
}

// cells returns the i-th cell of each row as text, all of the same width, with the marks
// below each other.
func cells(rows [][]cell, i int, left bool) []string {
	var texts, marks []string
	for _, row := range rows {
		texts, marks = append(texts, joinSpans(row[i].spans)), append(marks, joinSpans(row[i].marks))
	}
	texts, marks = texttable.Pad(texts, !left), texttable.Pad(marks, false)
	for n, mark := range marks {
		if mark != "" {
			texts[n] += " " + mark
		}
	}
	return texts
}
