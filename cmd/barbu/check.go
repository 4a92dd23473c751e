package main

import (
	"flag"
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/barbukit/barbukit/internal/engine"
	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/variant"
)

// check loads variant files and prints their mistakes, or what their contracts add up to.
func check(c *command, args []string, s streams) int {
	rest, status, ok := c.parse(flag.NewFlagSet("check", flag.ContinueOnError), args, s)
	if !ok {
		return status
	}
	if len(rest) == 0 {
		return c.misuse(s, "want a variant FILE")
	}
	for _, name := range rest {
		v, err := loadFile(name, s)
		if err != nil {
			status = c.refuse(s, err)
			continue
		}
		fmt.Fprintf(s.out, "%s: ok, %s, fingerprint %s\n", name, v.Name(), v.Fingerprint())
		for _, n := range v.Players() {
			printTotals(s.out, v, n)
		}
	}
	return status
}

// printTotals writes what the contracts of a variant add up to with this number of
// players, which the variant must allow.
func printTotals(w io.Writer, v *variant.Variant, players int) {
	g, err := v.For(players)
	if err != nil {
		panic(fmt.Sprintf("barbu: %v", err))
	}
	schedule, together := v.Rules().Schedule, "each contract once"
	switch {
	case len(schedule) > 0:
		together = "the schedule once"
	case g.Engine().Rounds > 0:
		together = "a whole round"
	case g.Contracts() > len(v.Rules().Contracts): // some contracts repeat
		together = "all of a declarer"
	}
	sum, rows := 0, [][]string{}
	fmt.Fprintf(w, "  %d players, %d cards, %d each, %s\n", players, g.Pack().Len(), g.HandSize(), length(g))
	for p := range each(g) {
		times, often := p.Times(), ""
		if times > 1 {
			often = fmt.Sprintf("; %d times", times)
		}
		if times == 2 {
			often = "; twice"
		}
		if len(schedule) > 0 {
			times = 0
			for _, contract := range schedule {
				if contract == p.ID() {
					times++
				}
			}
			if times != 1 {
				often = fmt.Sprintf("; %d times in the schedule", times)
			}
		}
		if all := p.Engine().Scales[0].TotalAllTaken(); all != p.Total() {
			often = fmt.Sprintf("; %+d if all taken", all) + often
		}
		sum += times * p.Total()
		sums := strings.Join(p.Engine().Scales[0].Sums(), "; ")
		rows = append(rows, []string{string(p.ID()), p.Label(), signed(p.Total()), sums + often})
	}
	shortened := g.Engine().Rounds == 0 && len(schedule) == 0 && g.Engine().MostDeals() < players*g.Contracts()
	if !shortened {
		rows = append(rows, []string{together, "", signed(sum)})
	}
	for _, line := range (texttable.Table{Rows: rows, Right: []bool{2: true}}).Lines() {
		fmt.Fprintln(w, "    "+line)
	}
	if shortened {
		fmt.Fprintf(w, "    a match has %d deals, not the %d in which each player would declare each contract\n", g.Engine().MostDeals(), players*g.Contracts())
	}
}

// each returns an iterator over the contracts of a game, without repetitions.
func each(g *variant.Game) iter.Seq[*variant.Contract] {
	return func(yield func(*variant.Contract) bool) {
		for i := 0; i < g.Contracts() && yield(g.Contract(i)); i += g.Contract(i).Times() {
		}
	}
}

// length describes how many deals a match has, or how many rounds a set has.
func length(g *variant.Game) string {
	text := fmt.Sprintf("%d deals", g.Engine().MostDeals())
	if rounds := g.Engine().Rounds; rounds > 0 {
		text = fmt.Sprintf("%d rounds of %s", rounds, deals(g.Engine().RoundDeals(engine.At(variant.At{}))))
		if last := (variant.At{Round: rounds - 1}); g.Engine().Cut(engine.At(last)) {
			text = fmt.Sprintf("%d rounds of %s and one of %s", rounds-1, deals(g.Engine().RoundDeals(engine.At(variant.At{}))), deals(g.Engine().RoundDeals(engine.At(last))))
		}
	}
	switch sets := g.Engine().Sets; {
	case sets == 0:
		text += " a set, any number of sets"
	case sets > 1:
		text += fmt.Sprintf(" a set, %d sets", sets)
	}
	return text
}

// deals writes a number of deals, or the range from the least to the most.
func deals(least, most int) string {
	if least == most {
		return fmt.Sprintf("%d deals", most)
	}
	return fmt.Sprintf("%d to %d deals", least, most)
}

// signed returns points with their sign.
func signed(points int) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", points)
}
