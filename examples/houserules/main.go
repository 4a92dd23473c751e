// Houserules changes a built-in variant: house.yaml contains what differs. The program lists
// the differences and plays a match of random players.
package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"log"
	"math/rand/v2"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

//go:embed house.yaml
var file []byte

func main() {
	penguin, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	house, _, err := variant.Load("house.yaml", bytes.NewReader(file), variants.Open)
	if err != nil {
		log.Fatal(err) // every error in the file, each with its line
	}
	for _, d := range variant.Diff(penguin, house) {
		fmt.Println(d)
	}
	m, err := barbu.New(house, 4)
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
	deals, _ := m.Deals()
	total := m.Total()
	fmt.Printf("%s: %d deals, total %v, sum %d\n", house.Title(), deals, total[:m.Players()], total.Sum())
}
