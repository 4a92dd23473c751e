// Score keeps the score of two deals of a match that is played with real cards. The second deal is
// first entered with a mistake.
package main

import (
	"fmt"
	"log"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/keeper"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/sheet"
	"github.com/barbukit/barbukit/variants"
)

func main() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	k, err := keeper.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}

	deal := keeper.Entry{Contract: "no-queens", Taken: map[score.Item][]int{"Q": {1, 2, 1, 0}}}
	deal.Doubled[3] = cards.SeatsOf(0) // seat 3 doubled seat 0, and gains the difference: 6
	if err := k.Add(deal); err != nil {
		log.Fatal(err)
	}

	second := keeper.Entry{Contract: "no-tricks", Taken: map[score.Item][]int{"tricks": {3, 3, 4, 4}}}
	fmt.Println(k.Add(second)) // refused: 14 tricks
	second.Taken["tricks"][3] = 3
	if err := k.Add(second); err != nil {
		log.Fatal(err)
	}
	fmt.Print(sheet.Text(k.Sheet()))
}
