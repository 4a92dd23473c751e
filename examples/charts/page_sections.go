package main

import (
	"fmt"
	"math"
	"slices"

	"github.com/barbukit/barbukit/arena"
	"github.com/barbukit/barbukit/score"
)

// unknown is an estimate without a value.
var unknown = arena.Estimate{Interval: math.NaN()}

// measure is a number of a variant; unknown if the variant does not have it.
type measure struct {
	name string
	of   func(c *compared) arena.Estimate
}

// newSection returns a section of the figures that are not nil.
func newSection(title string, figures ...*figure) *section {
	return &section{Title: title, Charts: slices.DeleteFunc(figures, func(f *figure) bool { return f == nil })}
}

// table adds a group for each measure, with a row for each variant.
func (s *figure) table(list []*compared, measures ...measure) *figure {
	for _, m := range measures {
		s.group(m.name)
		for _, c := range list {
			if e := m.of(c); c.Report.Sets == 0 || math.IsNaN(e.Interval) {
				s.none(c.name, c.mark)
			} else {
				s.add(c.name, c.mark, e)
			}
		}
	}
	return s
}

// spread has the spread of the results.
func spread(list []*compared) *figure {
	s := &figure{
		Title: "How far apart the results are", Zero: true, Digits: 1,
		Note: "A result is the total of a player minus the mean of all players. The chart shows the standard deviation of the results, in points.",
	}
	return s.table(list, measure{"", func(c *compared) arena.Estimate { return c.Spread }})
}

func decisions(list []*compared) *figure {
	s := &figure{
		Title: "What decides the results", Share: true, Zero: true, Digits: 1,
		Note: "Shares of the variance of the results. For the last deal: the share of matches whose last deal changes who wins.",
	}
	return s.table(list,
		measure{"Bets, sales and choosing", func(c *compared) arena.Estimate { return c.Doubling }},
		measure{"The seat", func(c *compared) arena.Estimate { return c.Seat }},
		measure{"The last deal", func(c *compared) arena.Estimate { return estimateOf(c.LastDeal) }},
	)
}

// luck returns the section of the luck, or nil if no variant has it.
func luck(list []*compared) *figure {
	known := false
	s := &figure{
		Title: "Luck", Share: true, Zero: true, Digits: 1,
		Note: "The share of the variance that disappears when all players get the same cards. 100% means that only luck decides. Few sets give a wide interval.",
	}
	s.table(list, measure{"", func(c *compared) arena.Estimate {
		if !c.Report.Duplicate || c.Report.Sets < 2 {
			return unknown
		}
		known = true
		return c.Luck
	}})
	if !known {
		return nil
	}
	return s
}

// contracts has the share of each contract. The label comes from the first variant that has the contract.
func contracts(list []*compared) *figure {
	s := &figure{
		Title: "What each contract decides", Share: true, Zero: true, Digits: 1,
		Note: "The share of the variance that comes from the points of a contract before bets. It is negative if players with high results mostly score less than the others in that contract.",
	}
	had := map[score.ContractID]bool{}
	for _, c := range list {
		for i := range c.Report.Contracts {
			if id := c.Report.Contracts[i].ID; !had[id] {
				had[id] = true
				s.table(list, measure{labelOf(list, id), func(c *compared) arena.Estimate {
					for i := range c.Report.Contracts {
						if c.Report.Contracts[i].ID == id {
							return c.Contracts[i]
						}
					}
					return unknown
				}})
			}
		}
	}
	return s
}

// playerName names a player by the number that the tables of the command have.
func playerName(i int, bot string) string { return fmt.Sprintf("Player %d (%s)", i, bot) }

func players(list []*compared) []*figure {
	s := &figure{Title: "Points in a match above the mean of the others", Zero: true, Digits: 1}
	two := &figure{Title: "Points in a match, one player minus another", Zero: true, Differences: true, Digits: 1}
	r := list[0].Report
	for i, p := range r.Players {
		s.table(list, measure{playerName(i, p.Bot), func(c *compared) arena.Estimate { return estimateOf(c.Report.Players[i].Margin) }})
	}
	for i, d := range r.Differences {
		if one, other := r.Players[d.Player].Bot, r.Players[d.Other].Bot; one != other {
			two.table(list, measure{playerName(d.Player, one) + " minus " + playerName(d.Other, other), func(c *compared) arena.Estimate {
				if i >= len(c.Report.Differences) {
					return unknown
				}
				return estimateOf(c.Report.Differences[i].Points)
			}})
		}
	}
	if len(two.Groups) == 0 {
		return []*figure{s}
	}
	return []*figure{s, two}
}

// pace has a section for each number, because their sizes differ.
func pace(list []*compared) []*figure {
	one := func(title, note string, of func(c *compared) arena.Estimate) *figure {
		s := &figure{Title: title, Note: note, Zero: true, Digits: 1}
		return s.table(list, measure{"", of})
	}
	return []*figure{
		one("Deals in a match", "", func(c *compared) arena.Estimate {
			return arena.Estimate{Value: float64(c.Report.Deals) / float64(max(c.Report.Matches, 1)), Interval: math.Inf(1)}
		}),
		one("Choices in a deal", "Declarations, cards passed, bets and cards played, of all players.", func(c *compared) arena.Estimate { return estimateOf(c.Report.Moves) }),
		one("Doubles in a match", "", func(c *compared) arena.Estimate { return estimateOf(c.Report.Doubles) }),
	}
}

// distributions has the scores of each variant.
func distributions(tables []*table, names []string) *figure {
	least, most := math.MaxInt, math.MinInt
	for _, t := range tables {
		if len(t.scores) > 0 {
			least, most = min(least, t.scores[0]), max(most, t.scores[len(t.scores)-1])
		}
	}
	if least > most {
		return nil
	}
	width := int(max(round(float64(most-least)/60), 1))
	s := &figure{
		Title: "Scores", Bins: true,
		Note: fmt.Sprintf("The total of each player after a match, in bins of %d points. The line below the bars covers the middle half of all scores; its mark is the median.", width),
	}
	if width == 1 {
		s.Note = "How often each total was reached by a player after a match. The line below the bars covers the middle half of all scores; its mark is the median."
	}
	s.group("")
	for i, t := range tables {
		r := &entry{Label: t.variant, Mark: i % len(palette), Value: "–"}
		for n, name := range names {
			if name == t.variant {
				r.Mark = n % len(palette)
			}
		}
		if len(t.scores) > 0 {
			d := newDistribution(t.scores, width, 0, colour(0))
			r.distribution = d
			r.Value = fmt.Sprintf("median %s, middle half %s to %s", decimal(float64(d.q50), 0), decimal(float64(d.q25), 0), decimal(float64(d.q75), 0))
		}
		s.Groups[0].Rows = append(s.Groups[0].Rows, r)
	}
	return s
}
