package main

import (
	"flag"
	"fmt"

	"github.com/barbukit/barbukit/explain"
	"github.com/barbukit/barbukit/variant"
)

// diff prints the rules in which two variants differ.
func diff(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("diff", flag.ContinueOnError)
	c.jsonFlag(flags)
	rest, status, ok := c.parse(flags, args, s)
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
	if c.json {
		return c.print(s, diffOf(a, b, differences))
	}
	before := ""
	for _, d := range differences {
		// Several fields can have the same sentence.
		if text := explain.Difference(d, a, b); text != before {
			fmt.Fprintln(s.out, text)
			before = text
		}
		fmt.Fprintf(s.out, "    %v\n", d)
	}
	if len(differences) == 0 {
		fmt.Fprintln(s.out, "the rules are the same")
	}
	return success
}

// diffJSON is the JSON of the differences between two variants.
type diffJSON struct {
	First       variantJSON      `json:"first"`
	Second      variantJSON      `json:"second"`
	Differences []differenceJSON `json:"differences"` // empty if the rules are the same
}

type differenceJSON struct {
	Words  string `json:"words"`
	Path   string `json:"path"`
	First  string `json:"first"`
	Second string `json:"second"`
}

func diffOf(a, b *variant.Variant, differences []variant.Difference) diffJSON {
	all := diffJSON{namesOf(a), namesOf(b), []differenceJSON{}}
	for _, d := range differences {
		first, second := d.Values()
		all.Differences = append(all.Differences, differenceJSON{explain.Difference(d, a, b), d.Path, first, second})
	}
	return all
}
