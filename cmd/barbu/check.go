package main

import (
	"flag"
	"fmt"
	"io"
	"iter"
	"strings"
	"unicode/utf8"

	"github.com/barbukit/barbukit/variant"
)

// check loads variant files and tells their faults, or what their points add up to.
func check(c *command, args []string, s streams) int {
	rest, status, ok := c.parse(flag.NewFlagSet("check", flag.ContinueOnError), args, s)
	if !ok {
		return status
	}
	if len(rest) == 0 {
		return c.misuse(s, "want a variant file, or - for standard input")
	}
	for _, name := range rest {
		v, err := loadFile(name, s)
		if err != nil {
			status = refuse(s, err)
			continue
		}
		fmt.Fprintf(s.out, "%s: ok, %s, fingerprint %s\n", name, v.Name(), v.Fingerprint())
		for _, n := range v.Players() {
			arithmetic(s.out, v, n)
		}
	}
	return status
}

// arithmetic writes what the contracts of a variant are worth to so many players,
// which it must be for.
func arithmetic(w io.Writer, v *variant.Variant, players int) {
	g, err := v.For(players)
	if err != nil {
		panic(fmt.Sprintf("barbu: %v", err))
	}
	schedule, together := v.Rules().Schedule, "each contract once"
	switch {
	case len(schedule) > 0:
		together = "the schedule once"
	case g.Rounds() > 0:
		together = "a whole round"
	case g.Contracts() > len(v.Rules().Contracts): // some more often than once
		together = "all of a player"
	}
	sum, id, label := 0, len(together)-2, 0
	for p := range each(g) {
		id, label = max(id, len(p.ID())), max(label, utf8.RuneCountInString(p.Label()))
	}
	fmt.Fprintf(w, "  %d players, %d cards, %d each, %s\n", players, g.Pack().Len(), g.HandSize(), length(g))
	for p := range each(g) {
		times, often := p.Parts()[0].Times(), ""
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
		if all := p.Parts()[0].Scale().TotalAllTaken(); all != p.Total() {
			often = fmt.Sprintf("; %+d if all taken", all) + often
		}
		sum += times * p.Total()
		fmt.Fprintf(w, "    %-*s  %-*s  %6s   %s%s\n", id, p.ID(), label, p.Label(), signed(p.Total()), strings.Join(p.Parts()[0].Scale().Sums(), "; "), often)
	}
	if all := players * g.Contracts(); g.Rounds() == 0 && len(schedule) == 0 && g.MostDeals() < all {
		fmt.Fprintf(w, "    %d deals of the %d that each contract once by each player would be\n", g.MostDeals(), all)
		return
	}
	fmt.Fprintf(w, "    %-*s  %6s\n", id+2+label, together, signed(sum))
}

// each walks the contracts of a game, each once.
func each(g *variant.Game) iter.Seq[*variant.Plan] {
	return func(yield func(*variant.Plan) bool) {
		for i := 0; i < g.Contracts() && yield(g.Plan(i)); i += g.Plan(i).Parts()[0].Times() {
		}
	}
}

// length tells how many deals a match has, or the rounds of a set.
func length(g *variant.Game) string {
	text := fmt.Sprintf("%d deals", g.MostDeals())
	if rounds := g.Rounds(); rounds > 0 {
		text = fmt.Sprintf("%d rounds of %s", rounds, deals(g.RoundDeals(variant.At{})))
		if last := (variant.At{Round: rounds - 1}); g.Cut(last) {
			text = fmt.Sprintf("%d rounds of %s and one of %s", rounds-1, deals(g.RoundDeals(variant.At{})), deals(g.RoundDeals(last)))
		}
	}
	switch sets := g.Sets(); {
	case sets == 0:
		text += " a set, as many sets as are played"
	case sets > 1:
		text += fmt.Sprintf(" a set, %d sets", sets)
	}
	return text
}

// deals tells how many deals there are, from the fewest to the most.
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
