package barbu_test

import (
	"errors"
	"fmt"
	"log"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/lang"
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

// Compare a refusal by its code, and show it in the language of the player. In English the error
// itself says more.
func ExampleCode() {
	v, err := variants.Lookup("simplified")
	if err != nil {
		log.Fatal(err)
	}
	m, err := barbu.New(v, 4)
	if err != nil {
		log.Fatal(err)
	}
	err = m.Deal(cards.Hands{
		cards.MustParseHand("AKQJT9.A.AKQ.AKQ"), cards.MustParseHand("87.KQJT98.JT9.JT"),
		cards.MustParseHand("65.7654.876.9876"), cards.MustParseHand("432.32.5432.5432"),
	})
	if err != nil {
		log.Fatal(err)
	}
	turn := m.Turn().Seat
	if err := m.Apply(barbu.PlayAction(turn, m.Hand(turn).First.In(cards.Spades).Lowest())); err != nil {
		log.Fatal(err)
	}
	next := m.Turn().Seat
	err = m.Why(barbu.PlayAction(next, m.Hand(next).First.In(cards.Clubs).Lowest()))
	fmt.Println(err)
	code := barbu.Code(err)
	fmt.Println(code)
	fmt.Println(lang.French.Rule(code))
	// Output:
	// 2 play 6C: must follow the suit led (may play 6S 5S)
	// must-follow
	// Vous devez fournir la couleur demandée.
}
