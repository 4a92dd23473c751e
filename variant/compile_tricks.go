package variant

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// trumpSuit checks the fixed trump suit of a contract of tricks.
//
// Rule: contract-trump-fixed
func (c *compiler) trumpSuit(path string, k *ContractRules) {
	switch {
	case k.Trump == TrumpFixed && k.TrumpSuit == cards.NoSuit:
		c.fault(path+".trump", "trump: fixed needs a trump suit: want trump-suit: C, D, H or S")
	case k.Trump != TrumpFixed && k.TrumpSuit != cards.NoSuit:
		c.fault(path+".trump-suit", "the rules fix a trump suit only with trump: fixed: want trump: fixed, or no trump-suit")
	}
}

// trickRules compiles the rules of a contract of tricks for a number of players: it has the
// order of ranks of the variant unless it has its own, and its lead card is in the pack.
//
// Rule: trick-rank-order, trick-lead-card
func (c *compiler) trickRules(path string, k *ContractRules, g *Game) tricks.Rules {
	r := k.Tricks
	if r.RankOrder == 0 {
		r.RankOrder = c.rules.RankOrder
	}
	if r.RankOrder.Natural() {
		r.RankOrder = 0
	}
	if r.LeadCard.IsFace() {
		r.LeadCard = c.leadCard(path+".lead-card", &r, g)
	}
	return r
}

// leadCard returns the lead card or, if it is not in the pack, the next higher card of its suit
// that is in the pack.
func (c *compiler) leadCard(path string, r *tricks.Rules, g *Game) cards.Card {
	pack, lead := g.pack.Cards(), r.LeadCard
	if !pack.First.Has(lead) {
		higher := pack.First.In(lead.Suit()) & playedAbove(r.RankOrder, lead)
		if higher == 0 {
			c.fault(path, "with %d players: the pack has neither %v nor a higher card of its suit: want a card of the pack", g.engine.Players, lead)
			return 0
		}
		for lead = range higher.All() { // if the king and the tarot king are the lowest, the king comes first
			same := playedRank(lead).Set()
			if same.Has(cards.Of(cards.King, cards.Hearts)) {
				same = same.With(cards.TarotKing)
			}
			if higher&^playedAbove(r.RankOrder, lead)&^same == 0 { // the lowest
				break
			}
		}
	}
	if pack.Second.Has(lead) {
		c.fault(path, "with %d players: the pack has %v twice, so two players can hold it: want a card that the pack has once", g.engine.Players, lead)
	}
	return lead
}

// playedAbove returns the cards whose rank in play is higher than the rank of c in an order. The
// tarot king ranks as a king.
func playedAbove(order cards.RankOrder, c cards.Card) cards.Set {
	above := order.Above(playedRank(c))
	if above&cards.King.Set() != 0 {
		above = above.With(cards.TarotKing)
	}
	return above
}

// playedRank returns the rank of a card in play: the tarot king is a king.
func playedRank(c cards.Card) cards.Rank {
	if c == cards.TarotKing {
		return cards.King
	}
	return c.Rank()
}

// rankOrders checks that each order of ranks lists every rank that a pack has, and no other.
func (c *compiler) rankOrders() {
	c.rankOrder("rank-order", c.rules.RankOrder)
	for i := range c.rules.Contracts {
		k := &c.rules.Contracts[i]
		c.rankOrder("contracts."+string(k.ID)+".tricks.rank-order", k.Tricks.RankOrder)
		c.rankOrder("contracts."+string(k.ID)+".layout.rank-order", k.Layout.RankOrder)
	}
}

// rankOrder checks an order of ranks, which can be omitted.
func (c *compiler) rankOrder(path string, order cards.RankOrder) {
	if order == 0 {
		return
	}
	var held [cards.Tarot + 1]bool
	for _, g := range c.games {
		if g == nil {
			continue
		}
		for card := range g.pack.Cards().First.All() {
			rank := playedRank(card)
			if held[rank] = true; !order.Has(rank) {
				c.fault(path, "%v does not list the rank %v: want every rank of the pack, from the highest to the lowest", order, rank)
				return
			}
		}
	}
	for rank, has := range held {
		if order.Has(cards.Rank(rank)) && !has {
			c.fault(path, "the pack has no card of the rank %v: want only ranks of the pack", cards.Rank(rank))
		}
	}
}
