package arena

import (
	"fmt"
	"math"
	"slices"

	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/internal/words"
)

// Text returns the report as tables for a terminal: the players, the seats and the
// contracts. Means are followed by ± and their 95% interval, if there are several sets and they differ. A spread is the
// standard deviation of a set; - means that there is no value, as for the spread of one set. An interval of a
// share that is more than 100 percentage points to each side is - too, because it includes every share. No line
// ends in a space.
func (r *Report) Text() string {
	kind := "of one match"
	if r.Duplicate {
		kind = "in duplicate"
	}
	b := fmt.Sprintf("%s, %d players: %s, %s %s, seed %d\n", texttable.Clean(r.Title), len(r.Players), words.Digits(r.Matches, "match"), words.Digits(r.Sets, "set"), kind, r.Seed)
	b += r.faults("")
	if r.Sets == 0 {
		return b
	}
	b += "\n" + r.playerTable() + r.differenceTable() + "\n" + r.seatTable() + "\n" + r.contractTable()
	b += fmt.Sprintf("\nA deal takes %s choices.", value(r.Moves, 1))
	if r.doubled() {
		b += fmt.Sprintf(" A match has %s doubles.", value(r.Doubles, 1))
	}
	return b + "\n± is the 95% interval of a mean, by Student's t over the sets.\n"
}

// faults returns the number of void matches, after this prefix, and their faults. It
// returns "" if no match is void.
func (r *Report) faults(prefix string) string {
	if r.Void == 0 {
		return ""
	}
	are := "are"
	if r.Void == 1 {
		are = "is"
	}
	b := fmt.Sprintf("%s%s %s void:\n", texttable.Clean(prefix), words.Digits(r.Void, "match"), are)
	for _, f := range r.Faults {
		b += "  " + texttable.Clean(fmt.Sprint(f)) + "\n"
	}
	return b
}

func (r *Report) playerTable() string {
	rows := [][]string{{"player", "points a match", "spread", "above the others", "wins", "declaring, a deal", "not declaring"}}
	if r.doubled() {
		rows[0] = append(rows[0], "doubles a match", "each paid")
	}
	for i := range r.Players {
		p := &r.Players[i]
		row := []string{
			fmt.Sprintf("%d %s", i, p.Bot), value(p.Points, 1), spread(p.Points), value(p.Margin, 1),
			share(p.Wins), value(p.Declarer, 2), value(p.Flank, 2),
		}
		if r.doubled() {
			row = append(row, value(p.Doubles, 1), value(p.Paid, 1))
		}
		rows = append(rows, row)
	}
	return aligned(rows)
}

// differenceTable returns a table of the differences between players with different bots, or ""
// if all bots are the same.
func (r *Report) differenceTable() string {
	rows := [][]string{{"difference", "points a match"}}
	for i := range r.Differences {
		if d := &r.Differences[i]; r.Players[d.Player].Bot != r.Players[d.Other].Bot {
			rows = append(rows, []string{r.between(d), value(d.Points, 1)})
		}
	}
	if len(rows) == 1 {
		return ""
	}
	return "\n" + aligned(rows)
}

// between names the two players of a difference: "0 steady - 1 random".
func (r *Report) between(d *PlayerDifference) string {
	return fmt.Sprintf("%d %s - %d %s", d.Player, r.Players[d.Player].Bot, d.Other, r.Players[d.Other].Bot)
}

func (r *Report) seatTable() string {
	rows := [][]string{{"seat", "points a match", "spread", "wins"}}
	for i := range r.Players {
		rows[0] = append(rows[0], fmt.Sprintf("%d %s", i, r.Players[i].Bot))
	}
	for i := range r.Seats {
		s := &r.Seats[i]
		row := []string{fmt.Sprint(i), value(s.Points, 1), spread(s.Points), share(s.Wins)}
		for p := range r.Players {
			row = append(row, value(r.Players[p].Seats[i], 1))
		}
		rows = append(rows, row)
	}
	return aligned(rows)
}

func (r *Report) contractTable() string {
	head := []string{"contract", "deals a match", "declarer, before bets", "others", "choices"}
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
		most = 0 // the column would be 100% in every row
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
		text += "1., 2., …: share of the deals that are the first, second, … deal of their "
		if declared {
			text += "declarer\n"
		} else {
			text += "round or,\nif there are no rounds, of their set of deals\n"
		}
	}
	return text
}

// doubled reports whether the report counts any double.
func (r *Report) doubled() bool { return r.Doubles.Value() > 0 }

// value writes a mean with its interval.
func value(m Mean, digits int) string {
	switch {
	case m.Sets() == 0:
		return "-"
	case !estimated(m.Interval()):
		return fmt.Sprintf("%.*f", digits, plain(m.Value(), digits))
	}
	return fmt.Sprintf("%.*f ± %.*f", digits, plain(m.Value(), digits), digits, m.Interval())
}

// spread writes the spread of a mean.
func spread(m Mean) string {
	if m.Sets() < 2 {
		return "-"
	}
	return fmt.Sprintf("%.1f", m.Spread())
}

// share writes a mean of shares in percent.
func share(m Mean) string {
	if m.Sets() == 0 {
		return "-"
	}
	return percent(m.Value(), m.Interval())
}

// percent writes a share with its interval if that is known. An interval that includes all shares, whatever the
// mean is, says nothing, and its number looks like a mistake: it is written as -.
func percent(x, interval float64) string {
	text := fmt.Sprintf("%.1f%%", plain(100*x, 1))
	switch {
	case !estimated(interval):
		return text
	case interval > 1:
		return text + " ± -"
	}
	return text + fmt.Sprintf(" ± %.1f", 100*interval)
}

// estimated reports whether an interval is known: there are several sets, and they differ. Sets that are all equal
// show only that the value changes rarely.
func estimated(interval float64) bool { return !math.IsInf(interval, 1) && interval > 1e-9 }

// plain returns x, or 0 if x would be written as -0.0.
func plain(x float64, digits int) float64 {
	if math.Abs(x) < 0.5*math.Pow10(-digits) {
		return 0
	}
	return x
}

// aligned returns a table with the first column aligned left and the others right. The names in its cells may come
// from anybody.
func aligned(rows [][]string) string {
	t := texttable.Table{Rows: rows}
	for _, row := range rows {
		for i, cell := range row {
			row[i] = texttable.Clean(cell)
		}
		for len(t.Right) < len(row) {
			t.Right = append(t.Right, len(t.Right) > 0)
		}
	}
	return t.Text()
}
