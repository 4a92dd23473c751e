package main

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/arena"
)

// drawContracts draws a chart for each report: the points of the declarer and of
// the others in a deal of each contract.
func drawContracts(files []string, _ *options) ([]*chart, error) {
	var charts []*chart
	for _, file := range files {
		reports, err := readReports(file)
		if err != nil {
			return nil, err
		}
		for _, r := range reports {
			c, err := contractChart(r)
			if err != nil {
				return nil, err
			}
			charts = append(charts, c)
		}
	}
	return charts, nil
}

func contractChart(r *arena.Report) (*chart, error) {
	c := newChart("contracts-"+r.Variant, "Points by contract: "+clean(r.Title),
		fmt.Sprintf("The mean of a deal over %s, before bets, with its 95%% interval.", played(r)))
	c.flatten("points a deal")
	declarer, flank := c.addRoles(r)
	if len(declarer.XYs)+len(flank.XYs) == 0 {
		return nil, fmt.Errorf("%s: no contract was played", r.Variant)
	}
	name, g := "each player", glyph(0) // if nobody declares
	if len(declarer.XYs) > 0 {
		if err := declarer.draw(c, "the declarer", g); err != nil {
			return nil, err
		}
		name, g = "each other player", glyph(1)
	}
	if err := flank.draw(c, name, g); err != nil {
		return nil, err
	}
	c.widen()
	return c, nil
}

// addRoles adds a row for each contract and returns the means of the declarer and of each of
// the others. If there are both, the declarer is above.
func (c *chart) addRoles(r *arena.Report) (declarer, flank *intervals) {
	apart := 0.0
	if slices.ContainsFunc(r.Contracts, func(k arena.ContractReport) bool { return k.Declarer.Sets() > 0 }) {
		apart = 0.16 // of a row
	}
	declarer, flank = &intervals{}, &intervals{}
	for _, k := range r.Contracts {
		y := c.addRow(k.Label, plain)
		declarer.add(k.Declarer, y+apart)
		flank.add(k.Flank, y-apart)
	}
	return declarer, flank
}
