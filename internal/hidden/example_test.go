package hidden_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/hidden"
)

// Six cards are hidden from seat 0. It knows that seat 1 has no hearts, and that seat 2 has
// an ace.
func ExampleNew() {
	s, err := hidden.New(hidden.Problem{
		Players: 4,
		Cards:   cards.MustParseHand("AK.AK.AK."),
		Sizes:   [cards.MaxSeats]uint8{1: 2, 2: 2, 3: 2},
		Never:   [cards.MaxSeats]cards.Set{1: cards.Hearts.Set()},
		OneOf:   []hidden.OneOf{{Seat: 2, Faces: cards.Ace.Set()}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Worlds(), "worlds, for example:")
	var w hidden.World
	s.Draw(&w, rand.NewPCG(1, 2))
	fmt.Println(w.Hands[1], w.Hands[2], w.Hands[3])
	// Output:
	// 29 worlds, for example:
	// K..A. .AK.. A..K.
}

// Seat 0 gave the ace of spades to seat 1, and in the next pass the ace of hearts. If seat 2
// holds the ace of spades now, seat 1 passed that ace to seat 2. Otherwise seat 1 passed any
// one of the cards that seat 2 holds.
func ExampleSampler_Draw() {
	hand := cards.MustParseHand
	s, err := hidden.New(hidden.Problem{
		Players: 3,
		Cards:   hand("A.QJ.QJ."),
		Sizes:   [cards.MaxSeats]uint8{1: 2, 2: 3},
		Passes: []hidden.Pass{
			{To: cards.ToLeft, Count: 1, Gave: hand("A..."), Got: hand("..A.")},
			{To: cards.ToLeft, Count: 1, Gave: hand(".A.."), Got: hand("..K.")},
		},
		Held: [cards.MaxSeats]cards.Hand{hand("K..AK."), hand(".A.."), hand("...")},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	var w hidden.World
	s.Draw(&w, rand.NewPCG(1, 2))
	fmt.Println(s.Worlds(), "worlds")
	for i, gifts := range w.Gifts {
		fmt.Println("pass", i, gifts[0], gifts[1], gifts[2])
	}
	fmt.Println("now", w.Hands[1], w.Hands[2])
	// Output:
	// 54 worlds
	// pass 0 A... ..K. ..A.
	// pass 1 .A.. .Q.. ..K.
	// now A.J.. .Q.QJ.
}
