package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// risked is the largest risk, in thousandths, that the announcement of all tricks fails.
const risked = 100

// announce announces all tricks with a hand that very probably takes them all, if the player has
// the first lead and gains by it.
func (k *known) announce(v *barbu.View) barbu.Action {
	if v.Leader == v.Seat && k.announcementGains(v.Contract) && k.announcementFails(v) <= risked {
		return barbu.Action{Kind: barbu.KindAnnounce, Seat: v.Seat}
	}
	return barbu.PassAction(v.Seat)
}

// announcementGains reports whether the announcer of all tricks who takes them is better off than
// with the points of the terms for everything, and than if the announcement failed.
func (k *known) announcementGains(joined score.ContractID) bool {
	rules := k.contract(first(joined)).Announce
	made := k.times() * (rules.Made.Announcer - rules.Made.Others)
	failed := k.times() * (rules.Failed.Announcer - rules.Failed.Others)
	return made > failed && made > k.worth(joined).total
}

// announcementFails returns the risk that a hand that leads does not take every trick. In each suit
// it leads the cards that no other card can beat, trumps first. Its lower cards of the suit then
// take tricks if no other player can have another card left.
func (k *known) announcementFails(v *barbu.View) (risk int) {
	pack, hand := k.game.Pack().Cards(), v.Hand.First
	if pack.Second != 0 {
		return sure // another player can hold a copy of a top card
	}
	order := rankingOf(k.trickRules(v.Contract).RankOrder)
	unseen := pack.First &^ hand
	for suit := cards.Clubs; suit <= cards.Spades; suit++ {
		own, others := hand.In(suit), unseen.In(suit)
		tops := 0
		for c := range own.All() {
			if order.above[c]&others == 0 {
				tops++
			}
		}
		if tops < own.Len() || v.Trump == suit.String() {
			risk += (v.Players - 1) * longer(tops, others.Len(), k.game.HandSize(), unseen.Len())
		}
	}
	return risk
}

// exactly is the probability 1 in a sum of small probabilities.
const exactly = sure * sure * sure

// longer returns the probability that a hand of so many cards, out of all unseen cards, has more
// than n of the cards of a suit.
func longer(n, suit, hand, unseen int) int {
	chances := make([]int64, suit+1) // of each number of cards of the suit
	chances[0] = exactly
	for dealt := range hand {
		for has := min(dealt, suit-1); has >= 0; has-- {
			next := chances[has] * int64(suit-has) / int64(unseen-dealt)
			chances[has], chances[has+1] = chances[has]-next, chances[has+1]+next
		}
	}
	sum := int64(0)
	for has := n + 1; has <= suit; has++ {
		sum += chances[has]
	}
	return int((sum + sure*sure - 1) / (sure * sure)) // rounded up
}

// announcedOutlook returns the points that each hand can expect in a deal in which a player announced
// all tricks, who probably takes them.
func (k *known) announcedOutlook(v *barbu.View) outlook {
	made := k.contract(first(v.Contract)).Announce.Made
	others := made.Others * k.times() * sure
	b := outlook{mine: others, usual: others, declarer: others, announcer: made.Announcer * k.times() * sure}
	if v.Announcer.Has(v.Seat) {
		b.mine = b.announcer
	}
	return b
}

// surest returns the card that most surely takes the trick that it leads: the card with the fewest
// unseen cards above it, with trumps first while other players can have them. Of equally sure cards
// it is the last.
func (t *table) surest(legal cards.Set) (best cards.Card) {
	trumps, least := cards.Set(0), 0
	if t.trump != cards.NoSuit {
		trumps = t.unseen.In(t.trump)
	}
	for c := range legal.All() {
		n := 2 * (t.above(c) & t.unseen).Len()
		if trumps != 0 && c.Suit() != t.trump {
			n++
		}
		if best == 0 || n <= least {
			best, least = c, n
		}
	}
	return best
}

// taking returns the lowest card that takes the trick so far, if there is one. One trick is enough
// for the players who did not announce all tricks.
func (t *table) taking(legal cards.Set) (card cards.Card, takes bool) {
	if t.trick.Len() == 0 {
		return 0, false
	}
	for c := range legal.All() {
		if with := t.trick.With(c); with.Winner() == t.trick.Turn() && (!takes || t.below(card).Has(c)) {
			card, takes = c, true
		}
	}
	return card, takes
}

// announcedWorth returns the worth of a deal in which a player announced all tricks: every trick is
// good for the player who takes it. The announcer wants all of them, and each other player wants
// one, which makes the announcement fail.
func (k *known) announcedWorth(joined score.ContractID) *worth {
	key := "announced " + string(joined)
	if w := k.worths[key]; w != nil {
		return w
	}
	rules := variant.ContractRules{Terms: []score.Term{{Per: score.PerTrick, Points: 1}}}
	w := worthOf([]variant.ContractRules{rules}, k.game, 1)
	w.ranks = rankingOf(k.trickRules(joined).RankOrder)
	k.worths[key] = w
	return w
}
