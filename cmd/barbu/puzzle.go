package main

import (
	"context"
	"flag"
	"io"
	"strings"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/score"
)

// puzzle prints endings with one best card.
func puzzle(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("puzzle", flag.ContinueOnError)
	contract := flags.String("contract", "", "the `CONTRACT` by its id, such as no-queens; several that are combined are joined by +")
	players := countFlag(flags, "players", 0, "deal for `N` players (default: four if the variant allows four, otherwise the fewest)")
	seed := flags.Uint64("seed", 1, "random seed `N`: the same seed gives the same puzzles")
	n := countFlag(flags, "n", 1, "print `N` puzzles")
	c.jsonFlag(flags)
	v, _, status := c.parseVariant(flags, args, s)
	if v == nil {
		return status
	}
	o := analysis.PuzzleOptions{Players: *players, Contract: score.ContractID(*contract), Seed: *seed}
	err := analysis.CheckPuzzle(v, o)
	switch {
	case err != nil && *contract == "":
		return c.misuse(s, "no -contract: %v", err)
	case err != nil:
		return c.misuse(s, "%v", err)
	}
	var all []*analysis.Puzzle
	for p, err := range analysis.Puzzles(context.Background(), v, o) {
		if err != nil {
			return c.refuse(s, err)
		}
		if all = append(all, p); c.json {
			if status := c.print(s, puzzleOf(p, v.Name(), *seed, len(all))); status != success {
				return status
			}
		}
		if len(all) == *n {
			break
		}
	}
	if c.json {
		return success
	}
	var b strings.Builder
	for i, p := range all {
		writePuzzle(&b, p, i+1)
	}
	b.WriteString("solutions\n\n")
	for i, p := range all {
		writeSolution(&b, p, i+1)
	}
	if _, err := io.WriteString(s.out, b.String()); err != nil {
		return c.refuse(s, err)
	}
	return success
}
