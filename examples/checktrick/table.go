package main

import (
	"fmt"
	"log"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/lang"
	"github.com/barbukit/barbukit/variants"
)

// checkTable checks a card at a layout, and a bet, by the rules of a built-in game.
func checkTable() {
	penguin, err := variants.Lookup("penguin")
	if err != nil {
		log.Fatal(err)
	}
	game, err := penguin.For(4)
	if err != nil {
		log.Fatal(err)
	}
	rules := penguin.Rules()
	domino := rules.Contracts[slices.Index(rules.Contracts.IDs(), "domino")]

	layout := domino.Layout.Layout(cards.Seven, game.Pack()) // the declarer named the sevens
	for _, laid := range []string{"7H", "8H", "7S"} {
		if err := layout.Play(cards.MustParse(laid)); err != nil {
			log.Fatal(err)
		}
	}
	hand := cards.MustParseHand("86.A9.2.").First
	fmt.Println("these cards fit:", layout.Fitting()&hand)
	refused := layout.Play(cards.MustParse("AH"))
	fmt.Println(refused)
	fmt.Println(barbu.Code(refused)+":", lang.French.Rule(barbu.Code(refused)))

	bets := doubling.Start(&rules.Doubling, doubling.Setup{Players: 4, Declarer: 0, Positive: true})
	fmt.Println(bets.Why(cards.SeatsOf(2), 0)) // seat 1 doubles seat 2
}
