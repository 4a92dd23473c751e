package main

import (
	"flag"
	"fmt"

	"github.com/barbukit/barbukit/variant"
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
	names, width := variants.Names(), 0
	for _, name := range names {
		width = max(width, len(name))
	}
	for _, name := range names {
		v, err := variants.Lookup(name)
		if err != nil {
			return refuse(s, err)
		}
		fmt.Fprintf(s.out, "%-*s  %s\n", width, name, v.Title())
	}
	return success
}

// show prints the rules of a variant in words.
func show(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("show", flag.ContinueOnError)
	players := flags.Int("players", 0, "for how many (default: the fewest the variant is for)")
	markdown := flags.Bool("markdown", false, "as Markdown")
	rest, status, ok := c.parse(flags, args, s)
	if !ok {
		return status
	}
	if len(rest) != 1 {
		return c.misuse(s, "want one variant: barbu variants lists them")
	}
	v, status := c.variant(rest[0], s)
	if v == nil {
		return status
	}
	if *players == 0 {
		*players = v.Players()[0]
	}
	if _, err := v.For(*players); err != nil {
		return c.misuse(s, "%v", err)
	}
	doc := variant.Describe(v, *players)
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
		return c.misuse(s, "want two variants, not %d", len(rest))
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
	rest, status, ok := c.parse(flag.NewFlagSet("schema", flag.ContinueOnError), args, s)
	if !ok {
		return status
	}
	if len(rest) > 0 {
		return c.misuse(s, "%q is too much", rest[0])
	}
	if _, err := s.out.Write(variant.Schema()); err != nil {
		return refuse(s, err)
	}
	return success
}
