// Package texttable writes tables as aligned text and as Markdown, and escapes text for
// Markdown.
//
//	t := texttable.Table{Rows: [][]string{{"player", "points"}, {"Annie", "-18"}}, Right: []bool{false, true}}
//	fmt.Print(t.Text())     // columns aligned, two spaces between them
//	fmt.Print(t.Markdown()) // the first row is the head; cells must be escaped already
//
// Widths are counted in columns of a terminal (see [Width]), not in bytes or letters.
package texttable

import (
	"slices"
	"strings"
	"unicode"
)

// Table is rows of cells. A row may have fewer cells than others.
type Table struct {
	Rows  [][]string
	Right []bool // by column: aligned to the right; a column beyond the slice is aligned to the left
	Rule  bool   // in text: a line of dashes under the first row
	Width int    // in text: if lines would be longer, the widest column is wrapped; 0 for no limit
}

// gap separates the columns of a text.
const gap = "  "

// narrowest is the smallest width of a wrapped column. A word that is wider is not cut.
const narrowest = 10

// Text returns the table with aligned columns. No line ends in a space.
func (t Table) Text() string { return strings.Join(append(t.Lines(), ""), "\n") }

// Lines returns the lines of [Table.Text].
func (t Table) Lines() []string {
	widths := t.widths()
	var lines []string
	for i, row := range t.Rows {
		if t.Rule && i == 1 {
			lines = append(lines, rule(widths))
		}
		lines = append(lines, t.lines(row, widths)...)
	}
	return lines
}

func (t Table) widths() []int {
	var widths []int
	for _, row := range t.Rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], Width(cell))
		}
	}
	if t.Width == 0 || len(widths) == 0 {
		return widths
	}
	room := t.Width - len(gap)*(len(widths)-1)
	for _, w := range widths {
		room -= w
	}
	if room < 0 {
		widest := slices.Index(widths, slices.Max(widths))
		widths[widest] = max(narrowest, t.longestWord(widest), widths[widest]+room)
	}
	return widths
}

func (t Table) longestWord(column int) int {
	longest := 0
	for _, row := range t.Rows {
		if column < len(row) {
			for word := range strings.FieldsFuncSeq(row[column], breaks) {
				longest = max(longest, Width(word))
			}
		}
	}
	return longest
}

// lines returns a row, on several lines if a cell must be wrapped.
func (t Table) lines(row []string, widths []int) []string {
	cells, height := make([][]string, len(row)), 1
	for i, cell := range row {
		cells[i] = []string{cell}
		if Width(cell) > widths[i] {
			cells[i] = Wrap(cell, widths[i])
		}
		height = max(height, len(cells[i]))
	}
	lines := make([]string, height)
	for n := range lines {
		var line []string
		for i := range row {
			cell := ""
			if n < len(cells[i]) {
				cell = cells[i][n]
			}
			line = append(line, pad(cell, widths[i], t.right(i)))
		}
		lines[n] = strings.TrimRight(strings.Join(line, gap), " ")
	}
	return lines
}

func (t Table) right(column int) bool { return column < len(t.Right) && t.Right[column] }

func rule(widths []int) string {
	var dashes []string
	for _, w := range widths {
		dashes = append(dashes, strings.Repeat("-", w))
	}
	return strings.TrimRight(strings.Join(dashes, gap), " ")
}

// pad fills a cell with spaces up to a width.
func pad(cell string, width int, right bool) string {
	space := strings.Repeat(" ", max(0, width-Width(cell)))
	if right {
		return space + cell
	}
	return cell + space
}

// Pad returns the cells of one column, all as wide as the widest.
func Pad(column []string, right bool) []string {
	widest := 0
	for _, cell := range column {
		widest = max(widest, Width(cell))
	}
	padded := make([]string, len(column))
	for i, cell := range column {
		padded[i] = pad(cell, widest, right)
	}
	return padded
}

// breaks reports whether a line can end at a character.
func breaks(r rune) bool { return r != '\u00a0' && unicode.IsSpace(r) }

// Wrap cuts a text into lines of whole words. A line is longer than width only if it is a
// single long word. A space that does not break, as before a colon in French, is part of a word.
func Wrap(text string, width int) []string {
	lines, left := []string{""}, width
	for word := range strings.FieldsFuncSeq(text, breaks) {
		line, n := &lines[len(lines)-1], Width(word)
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
