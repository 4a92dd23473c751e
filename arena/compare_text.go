package arena

import (
	"fmt"
	"math"

	"github.com/barbukit/barbukit/score"
)

// Text returns the comparison for a terminal: tables with a column for each variant, of
// what decides it, of the share of each contract and of the players. Numbers stand with
// their 95% interval to either side, after ±; what there is nothing of is -. No line ends
// in a space.
func (all Comparison) Text() string {
	if len(all) == 0 {
		return "no variants\n"
	}
	r := all[0].Report
	b := fmt.Sprintf("%d players, seed %d", len(r.Players), r.Seed)
	if r.Duplicate {
		b += ", in duplicate"
	}
	b += "\n"
	for _, c := range all {
		b += c.Report.faults(c.Report.Variant + ": ")
	}
	b += "\n" + all.characterTable() + "\n" + all.contractTable() + "\n" + all.playerTable()
	b += "\nA result is a total less the mean of all players. Percentages are shares of the variance\n" +
		"of the results, of the last deal those of the matches. Luck is what the same cards for\n" +
		"all take away."
	if !r.Duplicate {
		b += " It shows in duplicate play alone."
	}
	return b + "\n"
}

func (all Comparison) characterTable() string {
	rows := all.head("")
	row := func(name string, cell func(c *Character) string) {
		rows = append(rows, all.row(name, cell))
	}
	matches := []string{"matches"}
	for _, c := range all {
		matches = append(matches, fmt.Sprint(c.Report.Matches))
	}
	rows = append(rows, matches)
	row("spread of the results", func(c *Character) string {
		if math.IsInf(c.Spread.Interval, 1) {
			return fmt.Sprintf("%.1f", c.Spread.Value)
		}
		return fmt.Sprintf("%.1f ± %.1f", c.Spread.Value, c.Spread.Interval)
	})
	row("bets and choosing", func(c *Character) string { return c.Doubling.share() })
	row("the seat", func(c *Character) string { return c.Seat.share() })
	row("luck", func(c *Character) string {
		if !c.Report.Duplicate || c.Report.Sets < 2 {
			return "-"
		}
		return c.Luck.share()
	})
	row("the last deal decides", func(c *Character) string { return share(c.LastDeal) })
	row("deals a match", func(c *Character) string {
		return fmt.Sprintf("%.1f", float64(c.Report.Deals)/float64(c.Report.Matches))
	})
	row("choices a deal", func(c *Character) string { return value(c.Report.Moves, 1) })
	row("doubles a match", func(c *Character) string { return value(c.Report.Doubles, 1) })
	return aligned(rows)
}

// contractTable has a row for each contract of any of the variants, by its label in the
// first that has it.
func (all Comparison) contractTable() string {
	rows := all.head("share of a contract")
	had := map[score.Contract]bool{}
	for _, c := range all {
		for i := range c.Report.Contracts {
			id := c.Report.Contracts[i].ID
			if had[id] {
				continue
			}
			had[id] = true
			rows = append(rows, all.row(c.Report.Contracts[i].Label, func(c *Character) string {
				for i := range c.Report.Contracts {
					if c.Report.Contracts[i].ID == id {
						return c.Contracts[i].share()
					}
				}
				return "-"
			}))
		}
	}
	return aligned(rows)
}

func (all Comparison) playerTable() string {
	rows := all.head("points above the others")
	for i := range all[0].Report.Players {
		rows = append(rows, all.row(fmt.Sprintf("%d %s", i, all[0].Report.Players[i].Bot), func(c *Character) string {
			return value(c.Report.Players[i].Margin, 1)
		}))
	}
	return aligned(rows)
}

// head returns the first row of a table: the names of the variants.
func (all Comparison) head(of string) [][]string {
	row := []string{of}
	for _, c := range all {
		row = append(row, c.Report.Variant)
	}
	return [][]string{row}
}

// row returns one with a cell for each variant, - where nothing of it counts.
func (all Comparison) row(name string, cell func(c *Character) string) []string {
	row := []string{name}
	for _, c := range all {
		if c.Report.Sets == 0 {
			row = append(row, "-")
		} else {
			row = append(row, cell(c))
		}
	}
	return row
}

func (f Figure) share() string { return percent(f.Value, f.Interval) }
