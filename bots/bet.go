package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/doubling"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// bet chooses the combination of bets with the highest total value.
func (k *known) bet(v *barbu.View) barbu.Action {
	b := k.outlook(v)
	var best bestBets
	for a := range v.Actions() {
		best.offer(a.Doubles, a.Redoubles, b.bets(v, a.Doubles, a.Redoubles))
	}
	return barbu.DoubleAction(v.Seat, best.doubles, best.redoubles)
}

// bestBets is the combination of bets with the highest value of those that were offered: the first
// of several.
type bestBets struct {
	doubles, redoubles cards.Seats
	value              int
	found              bool
}

func (best *bestBets) offer(doubles, redoubles cards.Seats, value int) {
	if !best.found || value > best.value {
		*best = bestBets{doubles, redoubles, value, true}
	}
}

// betAll returns the bets of steady players with these hands in a deal of a contract. Nobody owes a double, and the declarer
// still has all contracts to declare, as at the start of a match without a quota.
func (k *known) betAll(contract *variant.Contract, e estimated, hands *cards.Hands, declarer cards.Seat) doubling.Bets {
	players := k.game.Players()
	bets := k.game.Engine().Bets(contract.Positive(), declarer, 0)
	own := barbu.View{
		Players: players, Declarer: declarer, Contract: e.joined, Rank: e.rank,
		Left: make([][]score.ContractID, players), Doubled: make([]cards.Seats, players),
	}
	own.Left[declarer] = make([]score.ContractID, k.game.Contracts())
	if e.trump != cards.NoSuit {
		own.Trump = e.trump.String()
	}
	for !bets.Over() {
		own.Seat = bets.Turn()
		own.Hand = hands[own.Seat]
		b := k.outlook(&own)
		var best bestBets
		for doubles, redoubles := range bets.Legal() {
			best.offer(doubles, redoubles, b.bets(&own, doubles, redoubles))
		}
		_ = bets.Bet(best.doubles, best.redoubles) // it is legal
		own.Doubled[own.Seat] = bets.Doubled(own.Seat)
	}
	return bets
}

// outlook has the points that each hand can expect before the bets, in thousandths of a
// point.
type outlook struct {
	mine      int // expected by the player's own hand
	usual     int // expected by a player other than the declarer
	deviation int // the mean deviation of a hand from usual
	declarer  int // expected by the declarer, who chose a contract that suits the hand
	announcer int // expected by the player who announced all tricks, if one did
}

// bets returns the value of a combination of bets. Each bet has its own value, whatever the other
// bets are.
func (b *outlook) bets(v *barbu.View, doubles, redoubles cards.Seats) (n int) {
	for seat := range doubles.All() {
		n += b.doubles(v, seat)
	}
	for seat := range redoubles.All() {
		n += b.redoubles(v, seat)
	}
	return n
}

// outlook returns the points that each hand can expect in the deal of a view.
func (k *known) outlook(v *barbu.View) outlook {
	if v.Announcer != 0 {
		return k.announcedOutlook(v)
	}
	e := playedIn(v)
	s := k.spread(e)
	b := outlook{mine: k.estimate(e, v.Hand), usual: s.mean, deviation: s.deviation}
	b.declarer = max(k.usual(e.joined), s.mean) + s.deviation*3/4
	return b
}

// doubles returns the value of doubling a seat. The value is the number of points that the
// player's own hand can expect, minus the number that the seat can expect: "the objective is
// to double with people who are less likely to win that contract" (gameteko). A margin is
// subtracted, because the other player knows their own hand. A player who still owes doubles
// of the declarer needs a smaller margin. The fewer deals the declarer has left, the smaller
// the margin is: "it is bad to leave a compulsory double to the last hand" (gameteko).
func (b *outlook) doubles(v *barbu.View, seat cards.Seat) int {
	if v.Announcer.Has(seat) {
		return b.mine - b.announcer
	}
	if seat != v.Declarer {
		return b.mine - b.usual - b.deviation/2
	}
	n := b.mine - b.declarer - b.deviation/4
	if int(v.Seat) < len(v.Owed) && v.Owed[v.Seat] > 0 {
		n += b.deviation * 2 * v.Owed[v.Seat] / (contractsLeft(v, seat) + 2)
	}
	return n
}

// contractsLeft returns how many contracts a seat must still declare, or 0 if the schedule of the variant names the contracts.
func contractsLeft(v *barbu.View, seat cards.Seat) int {
	if int(seat) >= len(v.Left) {
		return 0
	}
	return len(v.Left[seat])
}

// redoubles returns the value of a redouble of a seat. A player who doubles usually has a
// good hand, so a margin is subtracted. But near the end of the declarer's deals, a player
// who doubled only the declarer probably had to double: "declarer should recognize that
// this is a desperation double, and redouble it" (gameteko).
func (b *outlook) redoubles(v *barbu.View, seat cards.Seat) int {
	if v.Announcer.Has(seat) {
		return b.mine - b.announcer
	}
	if v.Seat == v.Declarer && contractsLeft(v, v.Declarer) <= 1 && v.Doubled[seat].Len() == 1 && v.Players > 2 {
		return b.mine - b.usual
	}
	return b.mine - b.usual - b.deviation
}

// bias returns by how many points, in thousandths, a bet against a seat is better than the worlds show. In the worlds
// all possible deals are equally likely. But the declarer chose a contract that suits their hand, above all if they
// named trumps, so the hands of all other seats are a little worse. A seat that doubled has a good hand, above all if it
// doubled this player; a seat that had its turn and did not double has a poor one. The numbers are from the bets of 120
// matches of penguin; in pagat and barbuda they gain points too.
func (k *known) bias(v *barbu.View, b *outlook, seat cards.Seat) int {
	turn := func(seat cards.Seat) int { return (int(seat) + v.Players - int(v.Declarer) - 1) % v.Players }
	var doubled cards.Seats
	if len(v.Doubled) > 0 {
		doubled = v.Doubled[seat]
	}
	switch {
	case seat == v.Declarer && v.Trump != "" && k.contract(first(v.Contract)).Trump.Named():
		return -b.deviation * 5 / 2
	case seat == v.Declarer:
		return b.usual - b.declarer
	case doubled.Has(v.Seat):
		return -b.deviation * 9 / 10
	case doubled != 0:
		return -b.deviation * 3 / 10
	case turn(seat) < turn(v.Seat):
		return b.deviation / 2
	}
	return b.deviation / 5
}
