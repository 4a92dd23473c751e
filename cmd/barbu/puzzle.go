package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
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
	case errors.Is(err, analysis.ErrNoContract):
		return c.misuse(s, "-contract: %v", err)
	case err != nil:
		return c.misuse(s, "%v", err)
	}
	found, solutions := 0, strings.Builder{}
	for p, missing := range analysis.Puzzles(context.Background(), v, o) {
		if err = missing; err != nil {
			break
		}
		found++
		if status := c.printPuzzle(s, p, v.Name(), *seed, found); status != success {
			return status
		}
		if writeSolution(&solutions, p, found); found == *n {
			break
		}
	}
	if found > 0 && !c.json {
		if _, full := fmt.Fprint(s.out, "solutions\n\n", solutions.String()); err == nil {
			err = full
		}
	}
	if err != nil {
		return c.refuse(s, err)
	}
	return success
}

// printPuzzle prints a puzzle as soon as it is found, because the next one can take long.
func (c *command) printPuzzle(s streams, p *analysis.Puzzle, name string, seed uint64, number int) int {
	if c.json {
		return c.print(s, puzzleOf(p, name, seed, number))
	}
	var b strings.Builder
	writePuzzle(&b, p, number)
	if _, err := io.WriteString(s.out, b.String()); err != nil {
		return c.refuse(s, err)
	}
	return success
}
