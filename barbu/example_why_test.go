package barbu_test

import (
	"errors"
	"fmt"
	"log"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variants"
)

// Why returns the error that Apply would return, and does not change the match.
func ExampleMatch_Why() {
	v, err := variants.Lookup("italian")
	if err != nil {
		log.Fatal(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	err = m.Deal(cards.Hands{
		cards.MustParseHand("AKQ.AKQ.AKQJ.AKQ"), cards.MustParseHand("JT9.JT9.T987.JT9"),
		cards.MustParseHand("876.876.654.8765"), cards.MustParseHand("5432.5432.32.432"),
	})
	if err != nil {
		log.Fatal(err)
	}
	for _, line := range []string{"0 declare no-king", "0 play AS"} {
		a, err := m.Parse(line)
		if err == nil {
			err = m.Apply(a)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	err = m.Why(barbu.PlayAction(1, cards.MustParse("JH")))
	fmt.Println(err)
	fmt.Println(errors.Is(err, tricks.ErrMustFollow))
	if refusal, ok := errors.AsType[*tricks.PlayError](err); ok {
		fmt.Println("seat", refusal.Seat, "may play", refusal.Legal)
	}
	// Output:
	// 1 play JH: must follow the suit led (may play JS TS 9S)
	// true
	// seat 1 may play 9S TS JS
}
