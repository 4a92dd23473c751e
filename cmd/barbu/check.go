package main

import (
	"flag"
	"fmt"
	"io"
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
	if len(schedule) > 0 {
		together = "the schedule once"
	}
	sum, id, label := 0, len(together)-2, 0
	for i := range g.Contracts() {
		p := g.Plan(i)
		id, label = max(id, len(p.ID())), max(label, utf8.RuneCountInString(p.Label()))
	}
	fmt.Fprintf(w, "  %d players, %d cards, %d each, %d deals\n", players, g.Pack().Len(), g.HandSize(), g.Deals())
	for i := range g.Contracts() {
		p := g.Plan(i)
		times, often := 1, ""
		if len(schedule) > 0 {
			times = 0
		}
		for _, contract := range schedule {
			if contract == p.ID() {
				times++
			}
		}
		if times != 1 {
			often = fmt.Sprintf("; %d times in the schedule", times)
		}
		if all := p.Parts()[0].Scale().TotalAllTaken(); all != p.Total() {
			often = fmt.Sprintf("; %+d if all taken", all) + often
		}
		sum += times * p.Total()
		fmt.Fprintf(w, "    %-*s  %-*s  %6s   %s%s\n", id, p.ID(), label, p.Label(), signed(p.Total()), strings.Join(p.Parts()[0].Scale().Sums(), "; "), often)
	}
	if all := players * g.Contracts(); len(schedule) == 0 && g.Deals() < all {
		fmt.Fprintf(w, "    %d deals of the %d that each contract once by each player would be\n", g.Deals(), all)
		return
	}
	fmt.Fprintf(w, "    %-*s  %6s\n", id+2+label, together, signed(sum))
}

// signed returns points with their sign.
func signed(points int) string {
	if points == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", points)
}
