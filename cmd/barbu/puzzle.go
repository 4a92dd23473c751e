package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/barbukit/barbukit/analysis"
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// puzzle prints endings with one best card.
func puzzle(c *command, args []string, s streams) int {
	flags := flag.NewFlagSet("puzzle", flag.ContinueOnError)
	contract := flags.String("contract", "", "the `CONTRACT` by its id, such as no-queens; several that are combined are joined by +")
	players := countFlag(flags, "players", 0, "deal for `N` players (default: four if the variant allows four, otherwise the fewest)")
	seed := wholeFlag(flags, "seed", uint64(1), "random seed `N`: the same seed gives the same puzzles")
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
	ctx, stop := interruptible(0)
	defer stop()
	found, solutions := 0, strings.Builder{}
	for p, missing := range analysis.Puzzles(ctx, v, o) {
		if err = missing; err != nil {
			break
		}
		found++
		if status := c.printPuzzle(s, p, v, *seed, found); status != success {
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
	if errors.Is(err, context.Canceled) {
		fmt.Fprintf(s.err, "barbu puzzle: interrupted: %s of %d found\n", words.Digits(found, "puzzle"), *n)
		return interrupted
	}
	if err != nil {
		return c.refuse(s, err)
	}
	return success
}

// printPuzzle prints a puzzle as soon as it is found, because the next one can take long.
func (c *command) printPuzzle(s streams, p *analysis.Puzzle, v *variant.Variant, seed uint64, number int) int {
	sale, err := saleOf(p, v)
	if err != nil {
		return c.refuse(s, err)
	}
	if c.json {
		j := puzzleOf(p, v.Name(), seed, number)
		j.Sale = sale
		return c.print(s, j)
	}
	var b strings.Builder
	writePuzzle(&b, p, sale, number)
	if _, err := io.WriteString(s.out, b.String()); err != nil {
		return c.refuse(s, err)
	}
	return success
}

// saleJSON is how the declarer sold the right to name trumps: the points of the puzzle include what was paid.
type saleJSON struct {
	Buyer  cards.Seat `json:"buyer"`
	Tricks int        `json:"tricks"`
	Paid   int        `json:"paid"` // from the buyer to the declarer
}

// saleOf returns the sale in the deal of a puzzle, or nil if nothing was sold.
func saleOf(p *analysis.Puzzle, v *variant.Variant) (*saleJSON, error) {
	m, err := barbu.ParsePosition(func(string) (*variant.Variant, error) { return v, nil }, p.Position.String())
	if err != nil {
		return nil, err
	}
	sale := m.Sale()
	buyer, tricks, sold := sale.Sold()
	if !sold {
		return nil, nil
	}
	return &saleJSON{buyer, tricks, int(p.Contract.Engine().SalePrice(tricks))}, nil
}
