package main

import (
	"fmt"

	"github.com/barbukit/barbukit/arena"
)

// differences has the differences between a variant and an earlier one.
func differences(later, earlier *compared, d *arena.Difference, closed bool) *section {
	how := "The deals are paired: the deals at the same place have the same cards, so luck with the cards is not part of the differences."
	if d.Unpaired != "" {
		how = "The deals are not paired: " + clean(d.Unpaired) + "."
	}
	one := func(title string, share bool) *figure {
		f := &figure{Title: title, Share: share, Zero: true, Differences: true, Digits: 1}
		return f.group("")
	}
	points := one("Points in a match", false)
	points.add("Spread of the results", later.mark, d.Spread)
	for i, p := range later.Report.Players {
		points.add(fmt.Sprintf("%d %s", i, p.Bot), later.mark, d.Margins[i])
	}
	shares := one("Shares, in percentage points", true)
	shares.add("Bets and choosing", later.mark, d.Doubling)
	shares.add("The seat", later.mark, d.Seat)
	shares.add("The last deal", later.mark, d.LastDeal)
	for _, c := range d.Contracts {
		shares.add(c.Label, later.mark, c.Share)
	}
	var luck *figure
	if later.Report.Duplicate && later.Report.Sets > 1 && earlier.Report.Sets > 1 {
		luck = one("Luck, in percentage points", true)
		luck.add("Luck", later.mark, d.Luck)
	}
	counts := one("Length", false)
	counts.add("Deals in a match", later.mark, d.Deals)
	counts.add("Choices in a deal", later.mark, d.Moves)
	counts.add("Doubles in a match", later.mark, d.Doubles)
	s := newSection(later.name+" minus "+earlier.name, points, shares, luck, counts)
	s.Note, s.Closed = how, closed
	return s
}
