package barbu_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variants"
)

// A bot estimates which seat holds the king of hearts.
func ExampleView_Worlds() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	err = m.Deal(cards.Hands{
		cards.MustParseHand("AKQ.AQJ.AKQ.AKQJ"), cards.MustParseHand("JT987.KT.T98765."),
		cards.MustParseHand("65.987.J43.T9876"), cards.MustParseHand("432.65432.2.5432"),
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range []string{
		"0 declare no-king", "1 pass", "2 pass", "3 pass", "0 pass",
		"0 play AC", "1 play TH", "2 play TC", "3 play 5C",
	} {
		a, err := m.Parse(line)
		if err == nil {
			err = m.Apply(a)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}

	// 36 cards are hidden, 7 of them clubs. Seat 1 has no clubs, because it did not follow
	// suit. Seats 1 and 2 hold 12 cards each, so there are C(29, 12) × C(24, 12) possible
	// deals.
	worlds, err := m.View(0).Worlds()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(worlds.Count(), "possible deals")
	var held [4]int
	src, world := rand.NewPCG(1, 2), new(barbu.Match)
	for range 10_000 {
		worlds.Draw(world, src)
		for seat := range held {
			if world.Hand(cards.Seat(seat)).Has(cards.MustParse("KH")) {
				held[seat]++
			}
		}
	}
	fmt.Println("how often each seat holds the king in 10,000 of them:", held)
	// Output:
	// 140334704005860 possible deals
	// how often each seat holds the king in 10,000 of them: [0 4173 2974 2853]
}
