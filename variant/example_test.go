package variant_test

import (
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// open opens the files of built-in variants; a program passes variants.Open.
func open(name string) (io.ReadCloser, error) {
	return os.Open("../variants/barbu/" + name + ".yaml")
}

// Load a variant of your own: the file names the variant that it extends, and states what
// differs.
func ExampleLoad() {
	house := strings.NewReader(`
extends: penguin
name: our-house
contracts:
  no-queens:
    terms:
      - {per: card, cards: QCDH, points: -5}
      - {per: card, cards: QS, points: -9}
doubling:
  quota: 3
`)
	v, _, err := variant.Load("house.yaml", house, open)
	if err != nil {
		log.Fatal(err)
	}
	game, err := v.For(4)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(v.Name(), "has", game.Deals(), "deals")
	for i := range game.Contracts() {
		fmt.Printf("%-12s %+d\n", game.Contract(i).ID(), game.Contract(i).Total())
	}
	// Output:
	// our-house has 28 deals
	// no-tricks    -26
	// no-hearts    -30
	// no-queens    -24
	// no-king      -20
	// no-last-two  -30
	// trumps       +65
	// domino       +65
}

// The error lists all faults of a file, each with its place.
func ExampleLoad_faults() {
	house := strings.NewReader(`name: our-house
players: [4]
winer: most
contracts:
  no-queens:
    terms:
      - {per: card, cards: Q, points: 06}
  domino:
    play: layuot
`)
	_, _, err := variant.Load("house.yaml", house, nil)
	var faults variant.Errors
	if errors.As(err, &faults) {
		for _, fault := range faults {
			fmt.Println(fault)
		}
	}
	// Output:
	// house.yaml:3:1: winer: unknown key (did you mean winner?)
	// house.yaml:7:39: contracts.no-queens.terms[0].points: 06 has the wrong type: want a whole number such as 7 or -20
	// house.yaml:9:11: contracts.domino.play: unknown value "layuot": want tricks, layout, count or runs (did you mean layout?)
}

// Rules are data: change a copy and compile it.
func ExampleRules_Compile() {
	v, _, err := variant.Load("house.yaml", strings.NewReader("extends: penguin\nname: our-house\n"), open)
	if err != nil {
		log.Fatal(err)
	}
	rules := v.Rules()
	rules.Name = "stricter"
	rules.Contracts[0].Terms[0].Points = -3
	_, err = rules.Compile()
	fmt.Println(err)

	rules.ZeroSum = variant.ZeroSumNone
	stricter, err := rules.Compile()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(stricter.Name(), stricter.Fingerprint() == v.Fingerprint())
	// Output:
	// zero-sum: with 4 players: the contracts of a declarer add up to -13 (no-tricks -39, no-hearts -30, no-queens -24, no-king -20, no-last-two -30, trumps +65, domino +65): want 0, or zero-sum: none
	// stricter false
}

// A game lists the contracts of a variant for a number of players, and combines them as the
// rules allow.
func ExampleGame() {
	fife, err := variants.Lookup("fife")
	if err != nil {
		panic(err)
	}
	g, err := fife.For(4)
	if err != nil {
		panic(err)
	}
	for i := 0; i < g.Contracts(); i += g.Contract(i).Times() {
		k := g.Contract(i)
		fmt.Println(k.Label(), k.Total())
	}
	set, err := g.ContractSet("no-king+no-hearts")
	if err != nil {
		panic(err)
	}
	both := g.InDeal(variant.At{}, set)
	fmt.Println(both.Label(), both.Total())
	// Output:
	// Aces -80
	// King -100
	// Queens -60
	// Hearts -100
	// Tricks -80
	// Patience 210
	// King+Hearts -200
}
