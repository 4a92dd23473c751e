package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// lay chooses what to lay: what opens most for the hand and least for the others. It
// passes only when it must.
func (k *known) lay(v *barbu.View) (chosen barbu.Action) {
	contract := k.contract(first(v.Contract))
	o := rowsOf(&contract.Layout, k.game.Pack().Cards().First)
	again := contract.Layout.AceTurn == dominoes.Again
	unseen, start := k.unseen(v), k.start(v, contract)
	most := 0
	for a := range v.Actions() {
		if a.Kind != barbu.Play {
			if chosen == (barbu.Action{}) {
				chosen = a
			}
			continue
		}
		n := o.lays(a.Cards, v.Hand.First, unseen, start, again)
		if chosen.Kind != barbu.Play || n > most {
			chosen, most = a, n
		}
	}
	return chosen
}

// free is what a card is worth that is laid without a turn of its own: a second card in
// a turn, or the ace that gives another turn.
const free = 12

// lays returns what it does to lay some cards: the first card of all, where none says the
// start rank, as the rank suits the hand. An ace may give another turn.
func (o rows) lays(laid cards.Hand, hand, unseen cards.Set, start cards.Rank, again bool) int {
	sum := 0
	if start == 0 {
		sum = -o.waits(hand, o.place(laid.First.Lowest()))
	} else {
		sum = free * (laid.Len() - 1)
		for c := range laid.First.All() {
			sum += o.opens(c, hand&^laid.First, unseen, o.placeOf(start))
		}
	}
	if again && laid.First&cards.Ace.Set() != 0 {
		sum += free
	}
	return sum
}
