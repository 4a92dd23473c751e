package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// declare chooses what to call: that for which the hand is better than most hands, by
// points. So trumps wait for a hand of many tricks and are "sensibly left to the last
// hand" (gameteko); a poor hand plays what loses least by being poor, as Queens in
// Fife ("as the least damaging"); and what the hand is good for is called at once,
// where several can be (Fife: a hand of low cards "would be worth calling as a
// Combination Call", a clear patience hand "might be worth a Double").
func (k *known) declare(v *barbu.View) (chosen barbu.Action) {
	most := 0
	for a := range v.Actions() {
		n := k.declared(v, a)
		if chosen == (barbu.Action{}) || n > most {
			chosen, most = a, n
		}
	}
	return chosen
}

// declared returns by how much the hand is better than the usual one for what an action
// declares.
func (k *known) declared(v *barbu.View, a barbu.Action) int {
	joined := k.joined(a.Calls)
	usual := 0
	for i := range a.Calls.All() {
		usual += k.usual(k.game.Plan(i).ID())
	}
	n := k.estimate(estimated{joined, a.Suit, a.Rank}, v.Hand)
	return k.chosen(n) - k.chosen(usual)
}

// chosen returns points as they are for who chose the contract.
func (k *known) chosen(points int) int {
	bad, good := max(k.rules.Chooser.BadTimes, 1), max(k.rules.Chooser.GoodPart, 1)
	if points < 0 {
		return points * bad
	}
	return points / good
}

// dangerous returns which cards of a hand to pass on first, for a contract: one after
// another the card without which the hand can expect most. Bad cards "well protected by
// lower ones in the same suit" stay (Fife, Tactics 3); for a layout those go that wait
// longest, terminals first.
func (k *known) dangerous(joined score.Contract, hand cards.Hand, n int) []cards.Card {
	e := estimated{joined: joined}
	layout := joined != "" && k.worth(joined).places != [cards.MaxSeats]int{}
	var given []cards.Card
	for range min(n, hand.Len()) {
		var best cards.Card
		most := 0
		for c := range hand.First.All() {
			rest := hand.Without(c)
			var left int
			if layout {
				left = -k.waits(e, rest)
			} else {
				left = k.estimate(e, rest)
			}
			if best == 0 || left > most {
				best, most = c, left
			}
		}
		given = append(given, best)
		hand = hand.Without(best)
	}
	return given
}
