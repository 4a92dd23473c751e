// Quickstart plays a match of Penguin Barbu at random and prints its sheet.
package main

import (
	"fmt"
	"log"
	"math/rand/v2"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variants"
)

func main() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	r := rand.New(rand.NewPCG(7, 0))
	for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
		if turn.Chance() {
			err = m.Chance(r)
		} else {
			legal := slices.Collect(m.Legal())
			err = m.Apply(legal[r.IntN(len(legal))])
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	fmt.Print(sheet.Text(m.Sheet()))
}
