package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// drawStrength draws how many points per match each player has above the mean of the other
// players.
func drawStrength(files []string, _ *options) ([]*chart, error) {
	var reports []*arena.Report
	for _, file := range files {
		more, err := readReports(file)
		if err != nil {
			return nil, err
		}
		reports = append(reports, more...)
	}
	over := played(reports[0])
	for _, r := range reports {
		if played(r) != over {
			over = "all matches"
		}
	}
	c := newChart("strength", "Strength of the players", fmt.Sprintf("The mean over %s, with its 95%% interval.", over))
	if len(reports) == 1 {
		c.title += ": " + clean(reports[0].Title) + fewest(reports[0])
	} else {
		c.note = strings.Replace(c.note, ",", " of each variant,", 1)
	}
	c.flatten("points a match above the mean of the others")
	bots, means := c.addPlayers(reports)
	for i, bot := range bots {
		if err := means[i].draw(c, bot, glyph(i)); err != nil {
			return nil, err
		}
	}
	c.widen()
	return []*chart{c}, nil
}

// addPlayers adds a row for each player of each report. It returns the names of the bots
// without repetitions, and the means of each bot.
func (c *chart) addPlayers(reports []*arena.Report) (bots []string, means []*intervals) {
	for _, r := range reports {
		if len(reports) > 1 {
			c.addRow(r.Variant+fewest(r), above)
		}
		for i, p := range r.Players {
			of := slices.Index(bots, p.Bot)
			if of < 0 {
				of = len(bots)
				bots, means = append(bots, p.Bot), append(means, &intervals{})
			}
			means[of].add(p.Margin, c.addRow(fmt.Sprintf("%d %s", i, p.Bot), plain))
		}
	}
	return bots, means
}

// fewest returns a note for a built-in variant in which the fewest points win. A report
// does not contain this fact.
func fewest(r *arena.Report) string {
	v, err := variants.Lookup(r.Variant)
	if err != nil || v.Fingerprint() != r.Fingerprint || v.Rules().Winner != variant.WinnerFewest {
		return ""
	}
	return " (the fewest win)"
}
