package variant_test

import (
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
	"github.com/barbukit/barbukit/variants"
)

// open resolves what files extend; a program would use variants.Open.
func open(name string) (io.ReadCloser, error) { return os.Open("../variants/" + name + ".yaml") }

// A house's own game: the one it extends, and what differs.
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
	v, err := variant.Load("house.yaml", house, open)
	if err != nil {
		log.Fatal(err)
	}
	game, err := v.For(4)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(v.Name(), "has", game.Deals(), "deals")
	for i := range game.Contracts() {
		fmt.Printf("%-12s %+d\n", game.Plan(i).ID(), game.Plan(i).Total())
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

// All the faults of a file are told at once, each at its place.
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
	_, err := variant.Load("house.yaml", house, nil)
	var faults variant.Errors
	if errors.As(err, &faults) {
		for _, fault := range faults {
			fmt.Println(fault)
		}
	}
	// Output:
	// house.yaml:3:1: winer: unknown key: want extends, without, name, title, notes, players, pack, table, contracts, schedule, deals, combine, cut-round, sets, doubling, multiplier, chooser, stake, winner, sheet or zero-sum (did you mean winner?)
	// house.yaml:7:39: contracts.no-queens.terms[0].points: 06 is of the wrong kind: want a whole number, written like 7 or -20
	// house.yaml:9:11: contracts.domino.play: unknown value "layuot": want tricks or layout (did you mean layout?)
}

// Rules are data: a copy is changed and compiled anew.
func ExampleRules_Compile() {
	v, err := variant.Load("house.yaml", strings.NewReader("extends: penguin\nname: our-house\n"), open)
	if err != nil {
		log.Fatal(err)
	}
	rules := v.Rules()
	rules.Name = "stricter"
	rules.Contracts[0].Terms[0].Points = -3
	_, err = rules.Compile()
	fmt.Println(err)

	rules.ZeroSum = variant.Unclaimed
	stricter, err := rules.Compile()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(stricter.Name(), stricter.Fingerprint() == v.Fingerprint())
	// Output:
	// zero-sum: with 4 players the contracts of a declarer add up to -13, not to 0: no-tricks -39, no-hearts -30, no-queens -24, no-king -20, no-last-two -30, trumps +65, domino +65
	// stricter false
}

// A Caller who has called three contracts by themselves must call what is left in pairs:
// the obligation leaves him no other call.
func ExampleGame_Groups() {
	fife, err := variants.Lookup("fife")
	if err != nil {
		panic(err)
	}
	g, err := fife.For(4)
	if err != nil {
		panic(err)
	}
	first := variant.At{} // the first deal of the first round, whose Caller is seat 0
	var called variant.Called
	called[0], err = g.Call(score.NoAces, score.NoQueens, score.NoTricks)
	if err != nil {
		panic(err)
	}
	for calls := range g.Groups(first, &called, variant.Grouped{Largest: 1}) {
		fmt.Println(g.Played(first, calls).ID())
	}
	least, most := g.RoundDeals(first)
	fmt.Printf("%d to %d deals\n", least, most)
	// Output:
	// no-king+no-hearts
	// patience+patience
	// 2 to 5 deals
}
