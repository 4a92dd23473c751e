package main

import (
	"flag"
	"fmt"
	"strings"

	"github.com/barbukit/barbukit/variants"
)

// list lists the variants.
func list(c *command, args []string, s streams) int {
	rest, status, ok := c.parse(flag.NewFlagSet("variants", flag.ContinueOnError), args, s)
	if !ok {
		return status
	}
	if len(rest) > 0 {
		return c.misuse(s, "want no arguments, not %q", rest[0])
	}
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		if err != nil {
			return refuse(s, err)
		}
		fmt.Fprintf(s.out, "%-20s %s\n", name, v.Title())
	}
	return success
}

// show prints the rules of a variant.
func show(c *command, args []string, s streams) int {
	rest, status, ok := c.parse(flag.NewFlagSet("show", flag.ContinueOnError), args, s)
	if !ok {
		return status
	}
	if len(rest) != 1 {
		return c.misuse(s, "want one variant: barbu variants lists them")
	}
	v, err := variants.Lookup(rest[0])
	if err != nil {
		return c.misuse(s, "%v", err)
	}
	fmt.Fprintf(s.out, "%s: %s\nfingerprint %s\n", v.Name(), v.Title(), v.Fingerprint())
	for _, n := range v.Players() {
		g, err := v.For(n)
		if err != nil {
			return refuse(s, err)
		}
		fmt.Fprintf(s.out, "\n%d players, %d cards, %d each, %d deals\n", n, g.Pack().Len(), g.HandSize(), g.Deals())
		sum := 0
		for i := range g.Contracts() {
			p := g.Plan(i)
			sum += p.Total()
			fmt.Fprintf(s.out, "  %-16s %-16s %+5d   %s\n", p.ID(), p.Label(), p.Total(), strings.Join(p.Scale().Sums(), "; "))
		}
		fmt.Fprintf(s.out, "  %-33s %+5d\n", "each declarer's deals together", sum)
	}
	if notes := v.Rules().Notes; notes != "" {
		fmt.Fprintf(s.out, "\n%s", notes)
	}
	return success
}
