package barbu_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variants"
)

// A bot asks where the king of hearts can be.
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

	// Of the 36 hidden cards seat 1 has 12, and none of the 7 clubs: C(29, 12) × C(24, 12).
	worlds, err := m.View(0).Worlds()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(worlds.Count(), "worlds")
	var held [4]int
	src, world := rand.NewPCG(1, 2), new(barbu.Match)
	for range 10_000 {
		worlds.Draw(world, src) // a match that could be this one, to be played on
		for seat := range held {
			if world.Hand(cards.Seat(seat)).Has(cards.MustParse("KH")) {
				held[seat]++
			}
		}
	}
	fmt.Println("of 10,000 the king is with each seat in", held)
	// Output:
	// 140334704005860 worlds
	// of 10,000 the king is with each seat in [0 4173 2974 2853]
}
