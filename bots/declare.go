package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// declare chooses the declaration for which the hand can expect the most points above the
// usual hand. So it waits with Trumps until the hand can win many tricks: Trumps are "sensibly
// left to the last hand" (gameteko). With a poor hand it chooses the contract in which the
// hand loses least, such as Queens in Fife ("as the least damaging"). If contracts can be
// combined, it combines the contracts for which the hand is good (Fife: a hand of low cards
// "would be worth calling as a Combination Call", a clear patience hand "might be worth a
// Double").
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

// declared returns how many more points the hand can expect than the usual hand, if the
// player makes this declaration.
func (k *known) declared(v *barbu.View, a barbu.Action) int {
	joined := k.joined(a.Contracts)
	usual := 0
	for i := range a.Contracts.All() {
		usual += k.usual(k.game.Contract(i).ID())
	}
	e := estimated{joined, a.Suit, a.Rank}
	if k.contract(first(joined)).Trump == variant.TrumpTurned {
		e.trump = v.Turned.Suit()
	}
	n := k.estimate(e, v.Hand)
	return k.chosen(n) - k.chosen(usual)
}

// chosen returns the declarer's points after the change that the variant makes if the
// declarer chose the contract.
func (k *known) chosen(points int) int {
	bad, good := max(k.rules.Chooser.BadTimes, 1), max(k.rules.Chooser.GoodPart, 1)
	if points < 0 {
		return points * bad
	}
	return points / good
}

// dangerous returns the n cards of a hand that are best to pass. It picks them one after
// another. Each time it picks the card without which the hand can expect the most points.
// Bad cards "well protected by lower ones in the same suit" are kept (Fife, Tactics 3).
// Before a layout it returns the cards that must wait longest, such as aces and other end
// cards, or those that can be laid soonest if the last place is the best. If own is true, the points of these
// cards count for the player.
func (k *known) dangerous(joined score.ContractID, hand cards.Hand, n int, own bool) []cards.Card {
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
				left = -k.worth(joined).first(k.game.Players()) * k.waits(e, rest)
			} else {
				left = k.estimate(e, rest)
			}
			if own && joined != "" {
				left += int(k.worth(joined).each[c%cardValues]) * sure
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
