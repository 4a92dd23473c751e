// Checktrick checks one trick and one hand without a match: which cards may be played, why
// another card may not, and which seat takes the trick. Then it checks a card at a layout, and a bet.
package main

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

func main() {
	// Penguin's contract Trumps, with spades as trumps. Seat 0 leads a diamond and seat 1
	// ruffs it.
	rules := &tricks.Rules{Head: tricks.DutyMust, Overtrump: tricks.DutyMust}
	trick := rules.Trick(cards.Spades, 4, 0) // four players; seat 0 leads
	trick = trick.With(cards.MustParse("AD")).With(cards.MustParse("7S"))

	hand := cards.MustParseHand("QT4.KJ6..92").First
	fmt.Println("seat", trick.Turn(), "may play", trick.Legal(hand))
	fmt.Println(trick.Why(hand, cards.MustParse("KH")))

	trick = trick.With(cards.MustParse("TS")).With(cards.MustParse("3D"))
	fmt.Println("seat", trick.Winner(), "takes the trick with", trick.Best())

	checkTable()
}
