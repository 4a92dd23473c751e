package score

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/barbukit/barbukit/cards"
)

// Text returns the sheet for a terminal: a line a deal, its columns aligned, and
// the totals. Bets are written 1x0 for "1 doubled 0", and 1xx0 where 0 redoubled.
// The check column is what the players' totals must add up to.
func (s *Sheet) Text() string {
	t := table{left: 4, rows: [][]string{{"", "", "", ""}, {"deal", "declarer", "contract", "bets"}}}
	for _, title := range []string{"before bets", "points", "total"} {
		t.rows[0] = append(t.rows[0], "|", title)
		t.rows[1] = append(t.rows[1], "|")
		for seat := range cards.Seat(s.Players) {
			t.rows[1] = append(t.rows[1], s.name(seat))
		}
		t.rows[0] = append(t.rows[0], make([]string, s.Players-1)...)
	}
	t.rows[1] = append(t.rows[1], "check")
	for i := range s.Deals {
		d := &s.Deals[i]
		declarer := "-"
		if d.Declared {
			declarer = s.name(d.Declarer)
		}
		total, check := s.Running(i + 1)
		line := []string{strconv.Itoa(i + 1), declarer, s.Called(d), d.Bets()}
		for _, points := range []Points{d.Base, d.Points, total} {
			line = append(line, "|")
			for _, n := range points[:s.Players] {
				line = append(line, strconv.Itoa(int(n)))
			}
		}
		t.rows = append(t.rows, append(line, strconv.Itoa(check)))
	}
	return s.Title + "\n\n" + t.text() + "\n" + s.totals()
}

// totals names each seat with its points, as the last line of a sheet.
func (s *Sheet) totals() string {
	total, check := s.Running(len(s.Deals))
	words := []string{"total"}
	for seat := range cards.Seat(s.Players) {
		words = append(words, fmt.Sprintf("%s: %d", s.name(seat), total[seat]))
	}
	return strings.Join(words, "  ") + fmt.Sprintf("  (sum %d)\n", check)
}

// table is rows of cells. The first left columns stand to the left, the others
// to the right. A row may be shorter than the others. The first row is titles,
// which may run on over the empty cells on their right.
type table struct {
	rows [][]string
	left int
}

func (t *table) text() string {
	var widths []int
	for _, row := range t.rows[1:] {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	var b strings.Builder
	for n, row := range t.rows {
		var line strings.Builder
		end := 0 // the column the line should have reached
		for i, cell := range row {
			pad := max(0, end-utf8.RuneCountInString(line.String()))
			if n > 0 && i >= t.left && cell != "|" {
				pad += widths[i] - utf8.RuneCountInString(cell)
			}
			line.WriteString(strings.Repeat(" ", pad) + cell)
			end += widths[i] + 2
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}
