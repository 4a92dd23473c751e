package main

import (
	"flag"

	"github.com/barbukit/barbukit/variant"
)

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
