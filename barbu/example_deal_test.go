package barbu_test

import (
	"fmt"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/variants"
)

// An ending of two tricks: the cards still held, and the seat that leads. The score has each of
// its parts.
func ExampleNewDeal() {
	v, err := variants.Lookup("penguin")
	if err != nil {
		fmt.Println(err)
		return
	}
	d, err := barbu.NewDeal(v, 4, barbu.DealSetup{
		Contract: "no-queens", Declarer: 0, Leader: new(cards.Seat(0)),
		Hands: cards.Hands{
			cards.MustParseHand("A2..."), cards.MustParseHand("QK..."), cards.MustParseHand(".AQ.."), cards.MustParseHand("..Q.Q"),
		},
		Actions:  []barbu.Action{barbu.DoubleAction(1, cards.SeatsOf(0), 0)}, // the other seats pass
		BetsOver: true,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range []string{"AS", "QH", "QS", "QH", "QD", "2S", "KS", "AH", "QC"} {
		if err := d.Play(cards.MustParse(c)); err != nil {
			fmt.Println(err)
		}
	}
	s, err := d.Score()
	fmt.Println(s, err)
	// Output:
	// 1 play QH: not in the hand (may play KS QS)
	// no-queens: seat 0 took 3 queens: -18; seat 1 took 1 queen: -6
	// 1 doubled 0: 0 pays 1 12
	// result: -30 6 0 0 <nil>
}
