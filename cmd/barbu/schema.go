package main

import (
	"flag"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/variant"
)

// schema prints the JSON Schema of variant files, of views or of events.
func schema(c *command, args []string, s streams) int {
	rest, status, ok := c.parse(flag.NewFlagSet("schema", flag.ContinueOnError), args, s)
	if !ok {
		return status
	}
	schemas := map[string]func() []byte{"variant": variant.Schema, "view": barbu.ViewSchema, "event": barbu.EventSchema}
	switch len(rest) {
	case 0:
		rest = []string{"variant"}
	case 1:
	default:
		return c.misuse(s, "want one schema, not %d: want variant, view or event", len(rest))
	}
	of, ok := schemas[rest[0]]
	if !ok {
		return c.misuse(s, "unknown schema %q: want variant, view or event%s", rest[0], words.DidYouMean(rest[0], []string{"variant", "view", "event"}))
	}
	if _, err := s.out.Write(of()); err != nil {
		return c.refuse(s, err)
	}
	return success
}
