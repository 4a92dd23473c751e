package svg_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/svg"
	"github.com/barbukit/barbukit/variants"
)

// page returns a page of HTML with the table as a seat sees it, and the totals.
func page(m *barbu.Match, seat cards.Seat, names []string) string {
	o := svg.Options{Theme: svg.ThemeAuto, Names: names}
	return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Our table</title>
` + svg.View(m.View(seat), o) + svg.Totals(m.Sheet(), o)
}

// A page of HTML with two pictures.
func ExampleTotals() {
	v, err := variants.Lookup("slobberhannes")
	if err != nil {
		panic(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		panic(err)
	}
	chance := rand.New(rand.NewPCG(1, 2))
	for done := 0; done < 2; done, _ = m.Deals() {
		if m.Turn().Chance() {
			err = m.Chance(chance)
		} else {
			err = m.Apply(slices.Collect(m.Legal())[0])
		}
		if err != nil {
			panic(err)
		}
	}
	for line := range strings.Lines(page(m, 0, []string{"Annie", "Benny", "Chloé", "Dev"})) {
		if _, title, ok := strings.Cut(line, "<title"); ok {
			_, title, _ = strings.Cut(title, ">")
			fmt.Print(strings.ReplaceAll(title, "</title>", ""))
		}
	}
	// Output:
	// Our table
	// Slobberhannes, Deal 3, Set 1
	// Slobberhannes, 4 players, running total
}
