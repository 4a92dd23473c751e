package sheet

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/score"
)

// narrowest is the smallest width that TextWithin fits into.
const narrowest = 20

// TextWithin returns the sheet for a terminal with this number of columns. If [Text] fits, it
// returns Text; 0 columns means that any width fits. Otherwise the totals and places come first, then the
// deals or rounds from the latest to the first, and then the rest of the sheet. Deals then have
// their points, but neither the points before bets nor the running totals. If a table is still
// too wide, each of its rows is a paragraph. No line is wider than the terminal, or than 20
// columns if that is more.
func TextWithin(s *score.Sheet, columns int) string {
	text := Text(s)
	if columns <= 0 || width(text) <= columns {
		return text
	}
	p := builder{s}.draw()
	n := narrow{max(columns, narrowest), p.language}
	var parts []string
	if p.title != "" {
		parts = append(parts, n.paragraph(n.words(texttable.Clean(p.title)), " "))
	}
	totals := ""
	for _, t := range p.totals {
		totals += n.tally(&t)
	}
	place := func(name string) string { return n.name(name, "=1st") } // no place is wider
	if places := p.placeList(place); totals != "" && places != nil {
		totals += n.paragraph(places, "  ")
	}
	if seats := p.seatList(texttable.Clean); seats != nil {
		totals += n.paragraph(seats, "  ")
	}
	if totals != "" {
		parts = append(parts, totals)
	}
	var sums, deals, others []section
	for _, t := range slices.Backward(p.tables) {
		switch t.kind {
		case setTable:
			sums = append(sums, t)
		case dealTable, roundTable:
			deals = append(deals, t.latestFirst())
		default:
			others = append(others, t)
		}
	}
	for _, t := range slices.Concat(sums, deals, others) {
		parts = append(parts, n.section(&t))
	}
	if len(p.legend) > 0 {
		legend := ""
		for _, e := range p.legend {
			legend += n.paragraph(n.words(e.sign+" "+p.language.Text(lang.Heading, e.name)+" "+e.meaning), " ")
		}
		parts = append(parts, legend)
	}
	return strings.Join(parts, "\n")
}

// width returns the width of the widest line of a text.
func width(text string) int {
	widest := 0
	for line := range strings.Lines(text) {
		widest = max(widest, texttable.Width(strings.TrimSuffix(line, "\n")))
	}
	return widest
}

// latestFirst returns the section with the latest deal or round first.
func (t section) latestFirst() section {
	t.bodies = slices.Clone(t.bodies)
	slices.Reverse(t.bodies)
	if t.kind == dealTable {
		for i := range t.bodies {
			t.bodies[i].rows = slices.Clone(t.bodies[i].rows)
			slices.Reverse(t.bodies[i].rows)
		}
	}
	return t
}

// only returns the section with the first group of columns and another group.
func (t section) only(g int) section {
	begin := 0
	for _, before := range t.groups[:g] {
		begin += len(before.columns)
	}
	first, end := len(t.groups[0].columns), begin+len(t.groups[g].columns)
	t.groups, t.bodies = []group{t.groups[0], t.groups[g]}, slices.Clone(t.bodies)
	for i, b := range t.bodies {
		rows := make([][]cell, len(b.rows))
		for n, row := range b.rows {
			rows[n] = slices.Concat(row[:first], row[begin:end])
		}
		t.bodies[i].rows = rows
	}
	return t
}

// narrow writes a sheet for a terminal that is narrower than the sheet.
type narrow struct {
	columns  int
	language lang.Language
}

// words returns the words of a text. A space at which a line is not broken, as French has before a colon, is in a word,
// unless that word is wider than a line.
func (n narrow) words(text string) (list []string) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' }) {
		if texttable.Width(word) <= n.columns-2 {
			list = append(list, word)
		} else {
			list = append(list, strings.Fields(word)...)
		}
	}
	return list
}

// section returns a table that fits, or a paragraph for each of its rows.
func (n narrow) section(t *section) string {
	table := *t
	if t.kind == dealTable {
		// The points of a deal are before the running totals. A form without a group of points,
		// in which bets have columns, has only running totals.
		table = t.only(max(len(t.groups)-2, 1))
	}
	if text := table.text(); width(text) <= n.columns {
		return text
	}
	text := ""
	if t.title != "" {
		text = n.paragraph(n.words(texttable.Clean(t.title)), " ")
	}
	for _, b := range table.bodies {
		if b.title != "" {
			title := []string{texttable.Clean(b.title)}
			if len(b.aside) > 0 {
				title = append(title, strings.Split(strings.TrimSpace(aside(b.aside)), "  ")...)
			}
			text += "\n" + n.paragraph(title, "  ")
		}
		for _, row := range b.rows {
			text += n.row(&table, row)
		}
	}
	return text
}

// row returns a row as a paragraph. A deal is described by its first columns; all other cells
// follow the heads of their columns.
func (n narrow) row(t *section, row []cell) string {
	var what, items []string
	i := 0
	for g, group := range t.groups {
		for k, c := range group.columns {
			text := joinSpans(slices.Concat(row[i].spans, row[i].marks))
			i++
			head := c.head.written()
			switch {
			case text == "":
			case i == 1 && head != "":
				what = append(what, head+" "+text)
			case g == 0 && (k == 0 || t.kind == dealTable):
				what = append(what, text)
			case head == "":
				items = append(items, text)
			default:
				items = append(items, n.language.Text(lang.Heading, head)+" "+text)
			}
		}
	}
	if t.kind == dealTable {
		return n.paragraph(n.words(strings.Join(what, ", ")), " ") + n.indented(items)
	}
	return n.paragraph(append(what, items...), "  ")
}

// tally returns a line of totals as a paragraph.
func (n narrow) tally(t *tally) string {
	items := []string{t.title}
	for seat, name := range t.names {
		points := fmt.Sprint(t.points[seat])
		items = append(items, n.language.Text(lang.Heading, n.name(name, points))+" "+points)
	}
	return n.paragraph(append(items, fmt.Sprintf("(%s %d)", t.word, t.sum)), "  ")
}

// name returns a name, which is cut if it and what follows it do not fit in a line.
func (n narrow) name(name, follows string) string {
	return texttable.Cut(texttable.Clean(name), n.columns-2-texttable.Width(n.language.Text(lang.Heading, "")+" "+follows))
}

// indented returns items on lines that all begin with two spaces.
func (n narrow) indented(items []string) string {
	if len(items) == 0 {
		return ""
	}
	return n.fill(items, "  ", "  ")
}

// paragraph returns items on lines that fit; all lines but the first are indented.
func (n narrow) paragraph(items []string, gap string) string { return n.fill(items, gap, "") }

// fill returns items on lines that fit. The first line begins with lead, the others with two
// spaces. An item that is wider than a line is cut.
func (n narrow) fill(items []string, gap, lead string) string {
	var lines []string
	line, empty := lead, true
	for _, item := range items {
		item = texttable.Cut(item, n.columns-2)
		switch {
		case empty:
			line += item
		case texttable.Width(line+gap+item) <= n.columns:
			line += gap + item
		default:
			lines = append(lines, line)
			line = "  " + item
		}
		empty = false
	}
	return strings.Join(append(lines, line), "\n") + "\n"
}
