package main

import (
	"flag"
	"fmt"

	"github.com/barbukit/barbukit/explain"
)

// show explains the rules of a variant.
func show(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("show", flag.ContinueOnError)
	players := countFlag(flags, "players", 0, "print the rules for `N` players (default: for four players, or for the fewest if four cannot play, with the differences for other numbers)")
	markdown := flags.Bool("markdown", false, "print Markdown")
	c.jsonFlag(flags)
	v, _, status := c.parseVariant(flags, args, s)
	if v == nil {
		return status
	}
	if c.json && *markdown {
		return c.misuse(s, "-json and -markdown: want only one of them")
	}
	if _, err := v.For(*players); *players != 0 && err != nil {
		return c.misuse(s, "%v", err)
	}
	doc := explain.Rules(v, *players)
	switch {
	case c.json:
		return c.print(s, struct {
			variantJSON
			Document explain.Document `json:"document"`
		}{namesOf(v), doc})
	case *markdown:
		fmt.Fprint(s.out, doc.Markdown())
	default:
		fmt.Fprint(s.out, doc.Text())
	}
	return success
}
