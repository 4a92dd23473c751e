// Checktrick judges one trick and one hand at a table, without a match: which
// cards may be played, why another may not, and who takes the trick.
package main

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

func main() {
	// Penguin's Trump contract, spades trumps. Seat 0 has led a diamond, seat 1 has
	// ruffed it.
	rules := &tricks.Rules{Head: tricks.Must, Overtrump: tricks.Must}
	trick := tricks.NewTrick(rules, cards.Spades, 4, 0, 0)
	trick = trick.With(cards.MustParse("AD")).With(cards.MustParse("7S"))

	hand := cards.MustParseHand("QT4.KJ6..92").First
	fmt.Println("seat", trick.Turn(), "may play", trick.Legal(hand))
	fmt.Println(trick.Why(hand, cards.MustParse("KH")))

	trick = trick.With(cards.MustParse("TS")).With(cards.MustParse("3D"))
	fmt.Println("seat", trick.Winner(), "takes the trick with", trick.Best())
}
