package tabletext

import (
	"math"
	"slices"
	"strings"
)

// Narrowest is the smallest width of a page. A page cannot be narrower: a smaller width means
// this width.
const Narrowest = 30

const (
	alignFrom = 60 // the width from which the heads of rows have a column of their own
	widest    = 18 // the greatest width of that column
	indent    = 2  // of the lines after the first, and of layouts
)

// Page is a text of a given width, built from top to bottom.
type Page struct {
	width  int
	colour bool
	parts  []part
}

// part is some lines of a page. They are drawn when the whole page is known, because rows are
// aligned with each other.
type part struct {
	head  string // of a row
	items []Text
	sep   string
	lines []Text // already drawn, if items is nil
}

// New returns an empty page. The width is in columns. If colour is true, [Page.Text] has ANSI
// codes for styles.
func New(width int, colour bool) *Page { return &Page{width: max(width, Narrowest), colour: colour} }

// Line adds a text. It continues on further lines if it is wider than the page.
func (p *Page) Line(t Text) {
	if t.Width() <= p.width {
		p.put(t)
		return
	}
	p.put(p.flow(nil, []Text{t}, " ", indent)...)
}

// Blank adds an empty line, unless the page is empty or ends with an empty line.
func (p *Page) Blank() {
	if n := len(p.parts); n > 0 && (p.parts[n-1].items != nil || p.parts[n-1].lines != nil) {
		p.parts = append(p.parts, part{})
	}
}

// Row adds a head and items, with a separator between the items. Spaces at the end of the
// separator are left out where a line breaks. A row without items adds nothing.
func (p *Page) Row(head string, items []Text, sep string) {
	if len(items) > 0 {
		p.parts = append(p.parts, part{head: head, items: items, sep: sep})
	}
}

// Fact is a text with or without a head.
type Fact struct {
	Head string
	Text Text
}

// Facts adds facts on one line. On a narrow page each fact is on a line of its own.
func (p *Page) Facts(facts ...Fact) {
	var items []Text
	for _, f := range facts {
		head := Text(nil)
		if f.Head != "" {
			head = Plain(f.Head)
		}
		if p.width < alignFrom {
			p.put(p.flow(head, []Text{f.Text}, " ", indent)...)
			continue
		}
		items = append(items, flow(head, []Text{f.Text}, " ", 0, math.MaxInt)...)
	}
	if len(items) > 0 {
		p.put(p.flow(nil, items, "   ", indent)...)
	}
}

// put adds lines.
func (p *Page) put(lines ...Text) { p.parts = append(p.parts, part{lines: lines}) }

// Text returns the page. Each line ends with a line break, and no line ends with a space.
func (p *Page) Text() string {
	heads := 0
	for _, row := range p.parts {
		if row.items != nil && p.width >= alignFrom {
			heads = max(heads, min(Plain(row.head).Width(), widest))
		}
	}
	var b strings.Builder
	for _, row := range p.parts {
		lines := row.lines
		switch {
		case row.items != nil && heads > 0:
			lines = p.flow(Plain(row.head).padded(heads), row.items, row.sep, heads+1)
		case row.items != nil:
			lines = p.flow(Plain(row.head), row.items, row.sep, indent)
		case row.lines == nil:
			lines = []Text{nil} // an empty line
		}
		for _, line := range lines {
			line.trim().write(&b, p.colour)
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// Rows returns each row as a text of one line: its head and its items with the separators. The given separator,
// such as "; ", replaces a separator of spaces.
func (p *Page) Rows(instead string) []string {
	var rows []string
	for _, row := range p.parts {
		if row.items != nil {
			sep := row.sep
			if strings.TrimSpace(sep) == "" {
				sep = instead
			}
			for _, line := range flow(Plain(row.head), row.items, sep, 0, math.MaxInt) {
				rows = append(rows, line.trim().String(false))
			}
		}
	}
	return rows
}

// flow returns the items on lines as wide as the page, after a head. Lines after the first are
// indented.
func (p *Page) flow(head Text, items []Text, sep string, indent int) []Text {
	return flow(head, items, sep, indent, p.width)
}

// flow returns the items on lines of a width, after a head. Lines after the first are indented.
func flow(head Text, items []Text, sep string, indent, width int) []Text {
	mark := strings.TrimRight(sep, " ")
	space := sep[len(mark):]
	w := wrapping{indent: Plain(strings.Repeat(" ", indent)), width: width}
	if len(head) > 0 {
		for _, word := range fitting(head, width-indent) {
			w.add(word, " ")
		}
	}
	items = slices.DeleteFunc(slices.Clone(items), func(t Text) bool { return t.trim() == nil })
	for i, item := range items {
		gap := space
		if i == 0 {
			gap = " "
		}
		if i < len(items)-1 && mark != "" {
			item = Join(item, Plain(mark))
		}
		for _, part := range fitting(item, width-indent) {
			w.add(part, gap)
			gap = " "
		}
	}
	return append(w.lines, w.line)
}

// fitting returns the text if it is at most as wide as width. Otherwise it returns the words of
// the text, and the parts of words that are too wide.
func fitting(t Text, width int) []Text {
	if t.Width() <= width {
		return []Text{t}
	}
	var parts []Text
	for _, word := range t.words() {
		parts = append(parts, word.chunks(width)...)
	}
	return parts
}

// wrapping is lines under construction.
type wrapping struct {
	indent Text
	width  int
	lines  []Text
	line   Text
	begun  bool // the line has more than its indent
}

// add adds a text to the line, or to a new line if it does not fit.
func (w *wrapping) add(t Text, gap string) {
	switch {
	case !w.begun:
		w.line = Join(w.line, t)
	case w.line.Width()+len(gap)+t.Width() <= w.width:
		w.line = Join(w.line, Plain(gap), t)
	default:
		w.lines = append(w.lines, w.line)
		w.line = Join(w.indent, t)
	}
	w.begun = true
}
