package variant_test

import (
	"fmt"
	"log"

	"github.com/barbukit/barbukit/variants"
)

// A game is a variant for one number of players. Each contract has a total: the points of all
// players together.
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
		plan := game.Contract(i)
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
	// 6 is the wrong number of players for variant pagat: want 4 or 5
}

// A fingerprint depends on the rules and not on the names: two variants with the same rules
// have the same fingerprint.
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
