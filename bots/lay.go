package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// lay chooses the cards that help the player's own hand most and the other players least, and
// passes only if it must. If the last place is better than the first, it does the opposite.
func (k *known) lay(v *barbu.View) (chosen barbu.Action) {
	contract := k.contract(first(v.Contract))
	o := rowsOf(&contract.Layout, k.game.Pack().Cards().First)
	again := contract.Layout.AceTurn == dominoes.AceTurnAgain
	unseen, start := k.unseen(v), k.start(v, contract)
	sign := k.worth(v.Contract).first(v.Players)
	most := 0
	for a := range v.Actions() {
		if a.Kind != barbu.KindPlay {
			if sign < 0 {
				return a
			}
			if chosen == (barbu.Action{}) {
				chosen = a
			}
			continue
		}
		n := sign * o.lays(a.Cards, v.Hand.First, unseen, start, again)
		if chosen.Kind != barbu.KindPlay || n > most {
			chosen, most = a, n
		}
	}
	return chosen
}

// free is the value of a card that does not cost a turn: a further card in the same turn, or
// an ace that gives another turn.
const free = 12

// lays returns the value of laying some cards. The first card of a layout can set the start
// rank: then the result is the value of that rank for the hand. If again is true, an ace gives
// another turn.
func (o rows) lays(laid cards.Hand, hand, unseen cards.Set, start cards.Rank, again bool) int {
	sum := 0
	if start == 0 {
		sum = -o.waits(hand, o.place(laid.First.Lowest()))
	} else {
		sum = free * (laid.Len() - 1)
		for c := range laid.First.All() {
			sum += o.layValue(c, hand&^laid.First, unseen, o.placeOf(start))
		}
	}
	if again && laid.First&cards.Ace.Set() != 0 {
		sum += free
	}
	return sum
}
