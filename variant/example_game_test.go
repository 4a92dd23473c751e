package variant_test

import (
	"fmt"
	"log"

	"github.com/barbukit/barbukit/variants"
)

// A game is a variant worked out for so many players: each contract and what all
// players together have in it.
func ExampleVariant_For() {
	v, err := variants.Lookup("pagat")
	if err != nil {
		log.Fatal(err)
	}
	game, err := v.For(5)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(game.Deals(), "deals of", game.HandSize(), "cards each")
	for i := range game.Contracts() {
		plan := game.Plan(i)
		fmt.Printf("%-12s %+d\n", plan.Label(), plan.Total())
	}
	_, err = v.For(6)
	fmt.Println(err)
	// Output:
	// 35 deals of 10 cards each
	// Trumps       +50
	// Dominoes     +74
	// No Tricks    -20
	// No Hearts    -30
	// No Last Two  -30
	// No Queens    -24
	// No Barbu     -20
	// variant pagat: not for that many players: 6: want one of [4 5]
}

// A fingerprint is of the rules and not of the names: two variants that play alike
// have the same.
func ExampleVariant_Fingerprint() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	rules := v.Rules()
	rules.Name, rules.Title = "thursdays", "Barbu on Thursdays"
	house, err := rules.Compile()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(house.Fingerprint() == v.Fingerprint())

	rules.Doubling.Quota = 3
	house, err = rules.Compile()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(house.Fingerprint() == v.Fingerprint())
	// Output:
	// true
	// false
}
