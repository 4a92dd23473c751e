package arena

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// Text returns the report for a terminal: what was played, then tables of the players,
// the seats and the contracts, columns aligned. Means stand with their 95% interval to
// either side, after ±; a spread is the standard deviation of a set. What there is
// nothing of is -. No line ends in a space.
func (r *Report) Text() string {
	kind := "sets of a match"
	if r.Duplicate {
		kind = "sets in duplicate"
	}
	b := fmt.Sprintf("%s, %d players: %d matches, %d %s, seed %d\n", r.Title, len(r.Players), r.Matches, r.Sets, kind, r.Seed)
	b += r.faults("")
	if r.Sets == 0 {
		return b
	}
	b += "\n" + r.playerTable() + "\n" + r.seatTable() + "\n" + r.contractTable()
	b += fmt.Sprintf("\nA deal takes %s choices.", value(r.Moves, 1))
	if r.doubled() {
		b += fmt.Sprintf(" A match has %s doubles.", value(r.Doubles, 1))
	}
	return b + "\nEach mean is with its 95% interval to either side, by Student's t over the sets.\n"
}

// faults tells what made matches void, if any are, beginning so.
func (r *Report) faults(of string) string {
	if r.Void == 0 {
		return ""
	}
	b := fmt.Sprintf("%s%d matches are void:\n", of, r.Void)
	for _, f := range r.Faults {
		b += fmt.Sprintf("  %v\n", f)
	}
	return b
}

func (r *Report) playerTable() string {
	rows := [][]string{{"player", "points a match", "spread", "above the others", "wins", "declaring, a deal", "on the flank"}}
	if r.doubled() {
		rows[0] = append(rows[0], "doubles a match", "each paid")
	}
	for i := range r.Players {
		p := &r.Players[i]
		row := []string{
			fmt.Sprintf("%d %s", i, p.Bot), value(p.Points, 1), fmt.Sprintf("%.1f", p.Points.Spread()), value(p.Margin, 1),
			share(p.Wins), value(p.Declarer, 2), value(p.Flank, 2),
		}
		if r.doubled() {
			row = append(row, value(p.Doubles, 1), value(p.Paid, 1))
		}
		rows = append(rows, row)
	}
	return aligned(rows)
}

func (r *Report) seatTable() string {
	rows := [][]string{{"seat", "points a match", "spread", "wins"}}
	for i := range r.Players {
		rows[0] = append(rows[0], fmt.Sprintf("%d %s", i, r.Players[i].Bot))
	}
	for i := range r.Seats {
		s := &r.Seats[i]
		row := []string{fmt.Sprint(i), value(s.Points, 1), fmt.Sprintf("%.1f", s.Points.Spread()), share(s.Wins)}
		for p := range r.Players {
			row = append(row, value(r.Players[p].Seats[i], 1))
		}
		rows = append(rows, row)
	}
	return aligned(rows)
}

func (r *Report) contractTable() string {
	head := []string{"contract", "deals a match", "declarer, before bets", "flank", "choices"}
	declared := false
	for i := range r.Contracts {
		declared = declared || r.Contracts[i].Declarer.Sets() > 0
	}
	if declared {
		head = slices.Insert(head, 3, "wins")
		head = slices.Insert(head, 5, "wins")
	}
	rows := [][]string{head}
	if r.doubled() {
		rows[0] = append(rows[0], "doubles")
	}
	most := 0
	for i := range r.Contracts {
		most = max(most, len(r.Contracts[i].Turns))
	}
	if most == 1 {
		most = 0 // it tells nothing
	}
	for turn := range most {
		rows[0] = append(rows[0], fmt.Sprintf("%d.", turn+1))
	}
	for i := range r.Contracts {
		c := &r.Contracts[i]
		row := []string{c.Label, value(c.Deals, 2), value(c.Declarer, 1), value(c.Flank, 1), value(c.Moves, 1)}
		if declared {
			row = slices.Insert(row, 3, share(c.DeclarerWins))
			row = slices.Insert(row, 5, share(c.FlankWins))
		}
		if r.doubled() {
			row = append(row, value(c.Doubles, 2))
		}
		all := 0
		for _, n := range c.Turns {
			all += n
		}
		for _, n := range c.Turns[:min(most, len(c.Turns))] {
			row = append(row, fmt.Sprintf("%.0f%%", 100*float64(n)/float64(all)))
		}
		rows = append(rows, row)
	}
	text := aligned(rows)
	if most > 0 {
		text += "1., 2., …: how many of a hundred are the first, the second, … deal of the declarer, or of all where nobody declares\n"
	}
	return text
}

// doubled reports whether anybody has doubled.
func (r *Report) doubled() bool { return r.Doubles.Mean() > 0 }

// value writes a mean with its interval.
func value(m Mean, digits int) string {
	switch {
	case m.Sets() == 0:
		return "-"
	case m.Sets() == 1:
		return fmt.Sprintf("%.*f", digits, plain(m.Mean(), digits))
	}
	return fmt.Sprintf("%.*f ± %.*f", digits, plain(m.Mean(), digits), digits, m.Interval())
}

// share writes a mean of shares, in percent.
func share(m Mean) string {
	if m.Sets() == 0 {
		return "-"
	}
	return percent(m.Mean(), m.Interval())
}

// percent writes a share with its interval, if that is known.
func percent(x, interval float64) string {
	text := fmt.Sprintf("%.1f%%", plain(100*x, 1))
	if !math.IsInf(interval, 1) {
		text += fmt.Sprintf(" ± %.1f", 100*interval)
	}
	return text
}

// plain returns a number that is not written as -0.0.
func plain(x float64, digits int) float64 {
	if math.Abs(x) < 0.5*math.Pow10(-digits) {
		return 0
	}
	return x
}

// aligned returns a table: the first column to the left, the others to the right.
func aligned(rows [][]string) string {
	var widths []int
	for _, row := range rows {
		for i, field := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(field))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		line := ""
		for i, field := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(field))
			if i == 0 {
				line = field + pad
			} else {
				line += "  " + pad + field
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}
