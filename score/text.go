package score

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/barbukit/barbukit/cards"
)

// maxHead is how wide a name may be over its points; a longer one is cut there, and
// whole in the totals.
const maxHead = 8

// Text returns the sheet for a terminal: its title, a line a deal with the columns
// aligned, and the totals. Bets are written 1x0 for "1 doubled 0", and 1xx0 where
// 0 redoubled. The check column is what the players' totals must add up to.
// Declarers, and bets with the points before them, are left out where no deal has
// any. No line ends in a space.
func (s *Sheet) Text() string {
	deals := block{heads: []string{"deal"}}
	before, after, total := s.points("before bets"), s.points("points"), s.points("total")
	total.heads = append(total.heads, "check")
	declared, bet := s.uses()
	if declared {
		deals.heads = append(deals.heads, "declarer")
	}
	deals.heads = append(deals.heads, "contract")
	if bet {
		deals.heads = append(deals.heads, "bets")
	}
	deals.left = len(deals.heads)

	for i := range s.Deals {
		d := &s.Deals[i]
		row := []string{strconv.Itoa(i + 1)}
		if declared {
			row = append(row, s.declarer(d))
		}
		row = append(row, clean(s.Called(d)))
		if bet {
			row = append(row, d.Bets())
		}
		deals.rows = append(deals.rows, row)

		running, check := s.Running(i + 1)
		before.rows = append(before.rows, s.figures(d.Base))
		after.rows = append(after.rows, s.figures(d.Points))
		total.rows = append(total.rows, append(s.figures(running), strconv.Itoa(check)))
	}

	blocks := []block{deals, before, after, total}
	if !bet {
		blocks = []block{deals, after, total}
	}
	text := join(blocks) + "\n" + s.totals()
	if s.Title != "" {
		text = clean(s.Title) + "\n\n" + text
	}
	return text
}

// uses says which columns have anything in them.
func (s *Sheet) uses() (declared, bet bool) {
	for i := range s.Deals {
		d := &s.Deals[i]
		declared = declared || d.Declared
		bet = bet || d.Base != d.Points || d.Bets() != ""
	}
	return declared, bet
}

// points begins a block with a column of points for each seat.
func (s *Sheet) points(title string) block {
	b := block{title: title}
	for seat := range s.seats() {
		b.heads = append(b.heads, cut(clean(s.name(seat)), maxHead))
	}
	return b
}

// figures are the cells of points by seat.
func (s *Sheet) figures(points Points) []string {
	var cells []string
	for seat := range s.seats() {
		cells = append(cells, strconv.Itoa(int(points[seat])))
	}
	return cells
}

func (s *Sheet) declarer(d *Deal) string {
	if !d.Declared {
		return "-"
	}
	return cut(clean(s.name(d.Declarer)), maxHead)
}

// seats returns how many seats the table has.
func (s *Sheet) seats() cards.Seat { return cards.Seat(min(max(s.Players, 0), cards.MaxSeats)) }

// totals names each seat with its points, as the last line of a sheet.
func (s *Sheet) totals() string {
	total, check := s.Running(len(s.Deals))
	text := "total"
	for seat := range s.seats() {
		text += fmt.Sprintf("  %s: %d", clean(s.name(seat)), total[seat])
	}
	return text + fmt.Sprintf("  (sum %d)\n", check)
}

// block is columns that stand together under a title. The first of them, as many
// as left says, stand to the left, the others to the right.
type block struct {
	title string
	heads []string
	rows  [][]string
	left  int
}

// lines returns the block's lines, all of the same width.
func (b *block) lines() []string {
	widths := make([]int, len(b.heads))
	rows := append([][]string{b.heads}, b.rows...)
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], width(cell))
		}
	}
	lines := []string{b.title}
	for _, row := range rows {
		var cells []string
		for i, cell := range row {
			space := strings.Repeat(" ", widths[i]-width(cell))
			if i < b.left {
				cells = append(cells, cell+space)
			} else {
				cells = append(cells, space+cell)
			}
		}
		lines = append(lines, strings.Join(cells, "  "))
	}
	widest := max(width(lines[0]), width(lines[1]))
	for i, line := range lines {
		lines[i] = line + strings.Repeat(" ", widest-width(line))
	}
	return lines
}

// join sets blocks side by side.
func join(blocks []block) string {
	lines := blocks[0].lines()
	for _, b := range blocks[1:] {
		for i, line := range b.lines() {
			lines[i] += "  |  " + line
		}
	}
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ") + "\n"
	}
	return strings.Join(lines, "")
}
