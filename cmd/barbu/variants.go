package main

import (
	"flag"
	"fmt"

	"github.com/barbukit/barbukit/internal/texttable"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// list lists the built-in variants with their numbers of players.
func list(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("variants", flag.ContinueOnError)
	c.jsonFlag(flags)
	if status, ok := c.parseNone(flags, args, s); !ok {
		return status
	}
	var rows [][]string
	for _, name := range variants.Names() {
		v, err := variants.Lookup(name)
		if err != nil {
			return c.refuse(s, err)
		}
		if c.json {
			if status := c.print(s, namesOf(v)); status != success {
				return status
			}
		}
		rows = append(rows, []string{name, playerCounts(v.Players()), v.Title()})
	}
	if !c.json {
		fmt.Fprint(s.out, texttable.Table{Rows: rows}.Text())
	}
	return success
}

// variantJSON is the JSON of the names of a variant.
type variantJSON struct {
	Variant     string `json:"variant"`
	Title       string `json:"title"`
	Fingerprint string `json:"fingerprint"`
	Players     []int  `json:"players"` // the numbers of players that it allows
}

func namesOf(v *variant.Variant) variantJSON {
	return variantJSON{v.Name(), v.Title(), v.Fingerprint(), v.Players()}
}

// playerCounts writes ascending numbers of players, as in "4", "3-5" or "3,5-6".
func playerCounts(all []int) string {
	text := ""
	for i := 0; i < len(all); i++ {
		first := all[i]
		for i+1 < len(all) && all[i+1] == all[i]+1 {
			i++
		}
		if text != "" {
			text += ","
		}
		text += fmt.Sprint(first)
		if all[i] > first {
			text += fmt.Sprintf("-%d", all[i])
		}
	}
	return text
}
