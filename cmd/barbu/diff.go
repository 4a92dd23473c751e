package main

import (
	"flag"
	"fmt"

	"github.com/barbukit/barbukit/variant"
)

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
