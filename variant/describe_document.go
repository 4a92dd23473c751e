package variant

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Document is a text of a few sections, ready to be shown: by [Document.Text] in a
// terminal, by [Document.Markdown] on a page, or as a program likes. The zero
// Document is empty.
type Document struct {
	Title    string    `json:"title"`
	Sections []Section `json:"sections"`
}

// Section is a part of a document: its blocks, then the sections within it. One
// without a heading introduces those after it.
type Section struct {
	Heading  string    `json:"heading,omitzero"`
	Blocks   []Block   `json:"blocks,omitzero"`
	Sections []Section `json:"sections,omitzero"`
}

// Block is a paragraph, a list or a table: just one of Text, Items and Rows is set.
// Its texts are plain, without marks of any kind.
type Block struct {
	Text    string     `json:"text,omitzero"`
	Items   []string   `json:"items,omitzero"`
	Ordered bool       `json:"ordered,omitzero"` // whether the items are numbered
	Rows    [][]string `json:"rows,omitzero"`    // equally long, the first the heads
}

// Width is how many columns wide the lines of [Document.Text] are at most, but for
// words that are longer.
const Width = 80

// Text returns the document for a terminal.
func (d Document) Text() string {
	if d.Title == "" && len(d.Sections) == 0 {
		return ""
	}
	b := &strings.Builder{}
	underline(b, d.Title, "=")
	for _, s := range d.Sections {
		if s.Heading != "" {
			b.WriteByte('\n')
			underline(b, s.Heading, "-")
		}
		s.text(b, "")
	}
	return b.String()
}

// underline writes a heading.
func underline(b *strings.Builder, heading, with string) {
	lines := wrap(heading, Width)
	widest := 0
	for _, line := range lines {
		widest = max(widest, utf8.RuneCountInString(line))
	}
	fmt.Fprintf(b, "%s\n%s\n", strings.Join(lines, "\n"), strings.Repeat(with, widest))
}

func (s Section) text(b *strings.Builder, indent string) {
	for _, block := range s.Blocks {
		b.WriteByte('\n')
		block.text(b, indent)
	}
	for _, within := range s.Sections {
		b.WriteByte('\n')
		hang(b, indent, indent, within.Heading)
		within.text(b, indent+"    ")
	}
}

func (k Block) text(b *strings.Builder, indent string) {
	for i, item := range k.Items {
		mark := "- "
		if k.Ordered {
			mark = fmt.Sprintf("%*d. ", len(fmt.Sprint(len(k.Items))), i+1)
		}
		hang(b, indent+mark, indent+strings.Repeat(" ", len(mark)), item)
	}
	switch {
	case k.Text != "":
		hang(b, indent, indent, k.Text)
	case k.Rows != nil:
		k.table(b, indent)
	}
}

// hang writes a wrapped text, its first line after one indent, the others after
// another as long.
func hang(b *strings.Builder, first, others, text string) {
	for _, line := range wrap(text, Width-len(first)) {
		b.WriteString(strings.TrimRight(first+line, " ") + "\n")
		first = others
	}
}

// wrap cuts a text into lines of whole words.
func wrap(text string, width int) []string {
	lines := []string{""}
	left := width
	for word := range strings.FieldsSeq(text) {
		line := &lines[len(lines)-1]
		n := utf8.RuneCountInString(word)
		switch {
		case *line == "":
			*line, left = word, left-n
		case n+1 <= left:
			*line, left = *line+" "+word, left-n-1
		default:
			lines, left = append(lines, word), width-n
		}
	}
	return lines
}

// table writes the rows in aligned columns. Where they are too wide together, the
// widest column is wrapped.
func (k Block) table(b *strings.Builder, indent string) {
	widths, right := make([]int, len(k.Rows[0])), make([]bool, len(k.Rows[0]))
	for i := range widths {
		right[i] = k.figures(i)
		for _, row := range k.Rows {
			widths[i] = max(widths[i], utf8.RuneCountInString(row[i]))
		}
	}
	room := Width - len(indent) - 2*(len(widths)-1)
	for _, w := range widths {
		room -= w
	}
	if room < 0 {
		widest := slices.Index(widths, slices.Max(widths))
		widths[widest] = max(10, widths[widest]+room)
	}
	rule := make([]string, len(widths))
	for i, w := range widths {
		rule[i] = strings.Repeat("-", w)
	}
	for i, row := range k.Rows {
		if i == 1 {
			tableRow(b, indent, rule, widths, right)
		}
		tableRow(b, indent, row, widths, right)
	}
}

func tableRow(b *strings.Builder, indent string, row []string, widths []int, right []bool) {
	cells, height := make([][]string, len(row)), 1
	for i, cell := range row {
		cells[i] = wrap(cell, widths[i])
		height = max(height, len(cells[i]))
	}
	for n := range height {
		line := indent
		for i, w := range widths {
			cell := ""
			if n < len(cells[i]) {
				cell = cells[i][n]
			}
			pad := strings.Repeat(" ", max(0, w-utf8.RuneCountInString(cell)))
			if right[i] {
				cell, pad = pad+cell, ""
			}
			line += cell + pad + "  "
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}

// figures reports whether a column holds nothing but numbers under its head.
func (k Block) figures(column int) bool {
	for _, row := range k.Rows[1:] {
		if strings.Trim(row[column], "+-0123456789") != "" {
			return false
		}
	}
	return true
}
