package explain

import (
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/internal/texttable"
)

// Document is a text with headings, lists and tables. [Document.Text] and
// [Document.Markdown] write it. The zero Document is empty, and so are its texts.
type Document struct {
	title    string
	sections []section
}

// section is a part of a document: its blocks, then the sections within it. A section without
// a heading introduces the sections that follow.
type section struct {
	heading  string
	blocks   []block
	sections []section
	once     bool // not repeated for other numbers of players
}

// block is a paragraph, a list or a table: exactly one of text, items and rows is set.
// Its texts are plain, without markup.
type block struct {
	text    string
	items   []string
	ordered bool       // the items are numbered
	rows    [][]string // of equal length; the first is the head
}

// lineWidth is the greatest width of a line of [Document.Text], unless a word is longer.
const lineWidth = 80

// indentation is how far a section within another section is indented.
const indentation = "    "

// Text returns the document for a terminal, in lines of at most 80 columns.
func (d Document) Text() string {
	if len(d.sections) == 0 {
		return ""
	}
	b := &strings.Builder{}
	underline(b, d.title, "=")
	for _, s := range d.sections {
		if s.heading != "" {
			b.WriteByte('\n')
			underline(b, s.heading, "-")
		}
		s.write(b, "")
	}
	return b.String()
}

// underline writes a heading.
func underline(b *strings.Builder, heading, with string) {
	lines, widest := texttable.Wrap(heading, lineWidth), 0
	for _, line := range lines {
		widest = max(widest, texttable.Width(line))
	}
	fmt.Fprintf(b, "%s\n%s\n", strings.Join(lines, "\n"), strings.Repeat(with, widest))
}

// write writes what follows the heading of a section.
func (s section) write(b *strings.Builder, indent string) {
	for _, block := range s.blocks {
		b.WriteByte('\n')
		block.write(b, indent)
	}
	for _, within := range s.sections {
		b.WriteByte('\n')
		hang(b, indent, indent, within.heading)
		within.write(b, indent+indentation)
	}
}

func (k block) write(b *strings.Builder, indent string) {
	for i, item := range k.items {
		mark := "- "
		if k.ordered {
			mark = fmt.Sprintf("%*d. ", len(fmt.Sprint(len(k.items))), i+1)
		}
		hang(b, indent+mark, indent+strings.Repeat(" ", len(mark)), item)
	}
	switch {
	case k.text != "":
		hang(b, indent, indent, k.text)
	case k.rows != nil:
		table := k.table(lineWidth - len(indent))
		for _, line := range table.Lines() {
			b.WriteString(indent + line + "\n")
		}
	}
}

// hang writes a wrapped text. The first line is indented by first, and each other line by
// others.
func hang(b *strings.Builder, first, others, text string) {
	for _, line := range texttable.Wrap(text, lineWidth-len(first)) {
		b.WriteString(strings.TrimRight(first+line, " ") + "\n")
		first = others
	}
}

// table returns the rows as a table. Columns of numbers are aligned to the right.
func (k block) table(width int) texttable.Table {
	right := make([]bool, len(k.rows[0]))
	for i := range right {
		right[i] = k.numbers(i)
	}
	return texttable.Table{Rows: k.rows, Right: right, Rule: true, Width: width}
}

// numbers reports whether a column has only numbers below its head.
func (k block) numbers(column int) bool {
	for _, row := range k.rows[1:] {
		if strings.Trim(row[column], "+-0123456789") != "" {
			return false
		}
	}
	return true
}

// Markdown returns the document for a page, in CommonMark with GitHub's tables. Each
// paragraph and each item is one line. Markdown marks in its texts are escaped.
func (d Document) Markdown() string {
	if len(d.sections) == 0 {
		return ""
	}
	b := &strings.Builder{}
	fmt.Fprintf(b, "# %s\n", texttable.Escape(d.title))
	for _, s := range d.sections {
		s.markdown(b, "##")
	}
	return b.String()
}

func (s section) markdown(b *strings.Builder, level string) {
	if s.heading != "" {
		fmt.Fprintf(b, "\n%s %s\n", level, texttable.Escape(s.heading))
	}
	for _, block := range s.blocks {
		b.WriteByte('\n')
		block.markdown(b)
	}
	for _, within := range s.sections {
		within.markdown(b, level+"#")
	}
}

func (k block) markdown(b *strings.Builder) {
	for i, item := range k.items {
		if k.ordered {
			fmt.Fprintf(b, "%d. %s\n", i+1, texttable.EscapeLine(item))
		} else {
			fmt.Fprintf(b, "- %s\n", texttable.EscapeLine(item))
		}
	}
	switch {
	case k.text != "":
		b.WriteString(texttable.EscapeLine(k.text) + "\n")
	case k.rows != nil:
		table := k.table(0)
		table.Rows = make([][]string, len(k.rows))
		for i, row := range k.rows {
			for _, cell := range row {
				table.Rows[i] = append(table.Rows[i], texttable.Escape(cell))
			}
		}
		b.WriteString(table.Markdown())
	}
}
