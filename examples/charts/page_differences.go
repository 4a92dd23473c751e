package main

import (
	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/score"
)

// differences has the differences between a variant and an earlier one.
func differences(list []*compared, later, earlier *compared, d *arena.Difference, closed bool) *section {
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
		points.add(playerName(i, p.Bot), later.mark, d.Margins[i])
	}
	shares := one("Shares, in percentage points", true)
	shares.add("Bets, sales and choosing", later.mark, d.Doubling)
	shares.add("The seat", later.mark, d.Seat)
	shares.add("The last deal", later.mark, d.LastDeal)
	for _, c := range d.Contracts {
		shares.add(labelOf(list, c.ID), later.mark, c.Share)
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

// labelOf returns the name that the section of the contracts has: that of the first variant with the contract.
func labelOf(list []*compared, id score.ContractID) string {
	for _, c := range list {
		for i := range c.Report.Contracts {
			if c.Report.Contracts[i].ID == id {
				return c.Report.Contracts[i].Label
			}
		}
	}
	return string(id)
}
