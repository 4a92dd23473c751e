package arena

import (
	"fmt"

	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/score"
)

// Text returns the comparison as tables for a terminal, with a column for each variant:
// what decides the results, the share of each contract, the players, and the differences from
// the first variant. Numbers are followed by ± and their 95% interval, if there are several sets and they differ; - means
// that there is no value, and after ± that the interval of a share is more than 100 percentage points to each side.
// No line ends in a space.
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
	b += "\n" + all.analysisTable() + "\n" + all.contractTable() + "\n" + all.playerTable()
	if all.differ() {
		b += "\n" + all.differenceTable()
	}
	b += "\nA result is the total of a player minus the mean of all players. Percentages are shares\n" +
		"of the variance of the results; for the last deal, shares of the matches. Luck is the\n" +
		"share that disappears when all players get the same cards"
	if !r.Duplicate {
		b += "; it is known only in\nduplicate play"
	}
	return b + ".\n"
}

func (all Comparison) analysisTable() string {
	rows := all.head("")
	row := func(name string, cell func(c *Analysis) string) {
		rows = append(rows, all.row(name, cell))
	}
	matches := []string{"matches"}
	for _, c := range all {
		matches = append(matches, fmt.Sprint(c.Report.Matches))
	}
	rows = append(rows, matches)
	row("spread of the results", func(c *Analysis) string { return c.Spread.text() })
	row("bets, sales and choosing", func(c *Analysis) string { return c.Doubling.share() })
	row("the seat", func(c *Analysis) string { return c.Seat.share() })
	row("luck", func(c *Analysis) string {
		if !c.Report.Duplicate || c.Report.Sets < 2 {
			return "-"
		}
		return c.Luck.share()
	})
	row("last deal changes who wins", func(c *Analysis) string { return share(c.LastDeal) })
	row("deals a match", func(c *Analysis) string {
		return fmt.Sprintf("%.1f", float64(c.Report.Deals)/float64(c.Report.Matches))
	})
	row("choices a deal", func(c *Analysis) string { return value(c.Report.Moves, 1) })
	row("doubles a match", func(c *Analysis) string { return value(c.Report.Doubles, 1) })
	return aligned(rows)
}

// contractTable returns a table with a row for each contract of the variants. The label
// comes from the first variant that has the contract.
func (all Comparison) contractTable() string {
	rows := all.head("share of a contract")
	had := map[score.ContractID]bool{}
	for _, c := range all {
		for i := range c.Report.Contracts {
			id := c.Report.Contracts[i].ID
			if had[id] {
				continue
			}
			had[id] = true
			rows = append(rows, all.row(c.Report.Contracts[i].Label, func(c *Analysis) string {
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
		rows = append(rows, all.row(fmt.Sprintf("%d %s", i, all[0].Report.Players[i].Bot), func(c *Analysis) string {
			return value(c.Report.Players[i].Margin, 1)
		}))
	}
	for i := range all[0].Report.Differences {
		if d := &all[0].Report.Differences[i]; all[0].Report.Players[d.Player].Bot != all[0].Report.Players[d.Other].Bot {
			rows = append(rows, all.row(all[0].Report.between(d), func(c *Analysis) string {
				return value(c.Report.Differences[i].Points, 1)
			}))
		}
	}
	return aligned(rows)
}

// differ reports whether each variant after the first has its difference from the first. The
// JSON of an older version has no differences.
func (all Comparison) differ() bool {
	for _, c := range all[1:] {
		if len(c.Differences) == 0 {
			return false
		}
	}
	return len(all) > 1
}

// differenceTable returns a table of the differences from the first variant.
func (all Comparison) differenceTable() string {
	first := all[0].Report
	rows := [][]string{{"minus " + first.Variant}}
	row := func(name string, cell func(c *Analysis, d *Difference) string) {
		cells := []string{name}
		for _, c := range all[1:] {
			if first.Sets == 0 || c.Report.Sets == 0 {
				cells = append(cells, "-")
			} else {
				cells = append(cells, cell(c, &c.Differences[0]))
			}
		}
		rows = append(rows, cells)
	}
	notes := ""
	for _, c := range all[1:] {
		rows[0] = append(rows[0], c.Report.Variant)
		if why := c.Differences[0].Unpaired; why != "" {
			notes += texttable.Clean(fmt.Sprintf("%s: its deals are not paired with those of %s: %s.", c.Report.Variant, first.Variant, why)) + "\n"
		}
	}
	row("spread of the results", func(_ *Analysis, d *Difference) string { return d.Spread.text() })
	row("bets, sales and choosing", func(_ *Analysis, d *Difference) string { return d.Doubling.share() })
	row("the seat", func(_ *Analysis, d *Difference) string { return d.Seat.share() })
	row("luck", func(c *Analysis, d *Difference) string {
		if !c.Report.Duplicate || c.Report.Sets < 2 || first.Sets < 2 {
			return "-"
		}
		return d.Luck.share()
	})
	row("last deal changes who wins", func(_ *Analysis, d *Difference) string { return d.LastDeal.share() })
	row("deals a match", func(_ *Analysis, d *Difference) string { return d.Deals.text() })
	row("choices a deal", func(_ *Analysis, d *Difference) string { return d.Moves.text() })
	row("doubles a match", func(_ *Analysis, d *Difference) string { return d.Doubles.text() })
	for i := range first.Contracts {
		id := first.Contracts[i].ID
		row(first.Contracts[i].Label, func(_ *Analysis, d *Difference) string {
			for j := range d.Contracts {
				if d.Contracts[j].ID == id {
					return d.Contracts[j].Share.share()
				}
			}
			return "-"
		})
	}
	for i := range first.Players {
		row(fmt.Sprintf("%d %s", i, first.Players[i].Bot), func(_ *Analysis, d *Difference) string { return d.Margins[i].text() })
	}
	return aligned(rows) + "Each difference has the interval of the paired sets: the deals at the same place have the same cards.\n" + notes
}

// head returns a table with its first row: a title and the names of the variants.
func (all Comparison) head(title string) [][]string {
	row := []string{title}
	for _, c := range all {
		row = append(row, c.Report.Variant)
	}
	return [][]string{row}
}

// row returns a row with a cell for each variant. The cell is - if no set of the variant
// counts.
func (all Comparison) row(name string, cell func(c *Analysis) string) []string {
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

func (f Estimate) share() string { return percent(f.Value, f.Interval) }

// text writes an estimate with its interval if that is known.
func (f Estimate) text() string {
	if !estimated(f.Interval) {
		return fmt.Sprintf("%.1f", plain(f.Value, 1))
	}
	return fmt.Sprintf("%.1f ± %.1f", plain(f.Value, 1), f.Interval)
}
