package main

import (
	"flag"
	"fmt"

	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// list lists the built-in variants.
func list(c *command, args []string, s streams) int {
	if status, ok := c.parseNone(flag.NewFlagSet("variants", flag.ContinueOnError), args, s); !ok {
		return status
	}
	names, width := variants.Names(), 0
	for _, name := range names {
		width = max(width, len(name))
	}
	for _, name := range names {
		v, err := variants.Lookup(name)
		if err != nil {
			return c.refuse(s, err)
		}
		fmt.Fprintf(s.out, "%-*s  %s\n", width, name, v.Title())
	}
	return success
}

// show explains the rules of a variant.
func show(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("show", flag.ContinueOnError)
	players := flags.Int("players", 0, "print the rules for `N` players (default: for four players, or for the fewest if four cannot play, with the differences for other numbers)")
	markdown := flags.Bool("markdown", false, "print Markdown")
	v, _, status := c.parseVariant(flags, args, s)
	if v == nil {
		return status
	}
	if _, err := v.For(*players); *players != 0 && err != nil {
		return c.misuse(s, "%v", err)
	}
	doc := explain.Rules(v, *players)
	if *markdown {
		fmt.Fprint(s.out, doc.Markdown())
	} else {
		fmt.Fprint(s.out, doc.Text())
	}
	return success
}

// diff prints the rules in which two variants differ.
func diff(c *command, args []string, s streams) int {
	rest, status, ok := c.parse(flag.NewFlagSet("diff", flag.ContinueOnError), args, s)
	if !ok {
		return status
	}
	if len(rest) != 2 {
		return c.misuse(s, "want two VARIANTs, not %d", len(rest))
	}
	a, status := c.variant(rest[0], s)
	if a == nil {
		return status
	}
	b, status := c.variant(rest[1], s)
	if b == nil {
		return status
	}
	differences := variant.Diff(a, b)
	for _, d := range differences {
		fmt.Fprintln(s.out, d)
	}
	if len(differences) == 0 {
		fmt.Fprintln(s.out, "the rules are the same")
	}
	return success
}

// schema prints the JSON Schema of variant files.
func schema(c *command, args []string, s streams) int {
	if status, ok := c.parseNone(flag.NewFlagSet("schema", flag.ContinueOnError), args, s); !ok {
		return status
	}
	if _, err := s.out.Write(variant.Schema()); err != nil {
		return c.refuse(s, err)
	}
	return success
}
