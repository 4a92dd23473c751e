package tabletext

import "strings"

// Grid adds lines of cells in columns. On a narrow page it has no space before the first column
// and between the columns. A cell that is missing is empty.
func (p *Page) Grid(rows [][]Text) {
	var widths []int
	total := 0
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			if more := cell.Width() - widths[i]; more > 0 {
				widths[i] += more
				total += more
			}
		}
	}
	gap, before := " ", strings.Repeat(" ", indent)
	if total+len(widths)-1 > p.width {
		gap = ""
	}
	if total+len(gap)*(len(widths)-1)+indent > p.width {
		before = ""
	}
	for _, row := range rows {
		line := Plain(before)
		for i, cell := range row {
			if i > 0 {
				line = Join(line, Plain(gap))
			}
			line = Join(line, cell.padded(widths[i]))
		}
		p.Line(line.trim())
	}
}
