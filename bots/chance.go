package bots

import "github.com/barbukit/barbukit/cards"

// sure is the probability 1. Probabilities and expected points are whole numbers of
// thousandths, so that a choice is the same on every machine.
const sure = 1000

// power returns a probability raised to a power.
func power(chance, times int) int {
	p := sure
	for range times {
		p = p * chance / sure
	}
	return p
}

// ranking has, for each card, the higher and the lower cards of its suit. The tarot king is as
// high as the king of hearts.
type ranking struct{ above, below [256]cards.Set }

// natural is the ranking with the ace high.
var natural = rank(func(c, d cards.Card) bool { return height(c) > height(d) })

// rankingOf returns the ranking of an order of the ranks.
func rankingOf(order cards.RankOrder) *ranking {
	if order == 0 {
		return natural
	}
	return rank(func(c, d cards.Card) bool { return order.Above(height(d)).Has(cards.Of(height(c), c.Suit())) })
}

// rank returns the ranking in which c is higher than d, a card of the same suit, if higher says so.
func rank(higher func(c, d cards.Card) bool) *ranking {
	var r ranking
	for c := range (^cards.Set(0)).All() {
		for d := range c.Suit().Set().All() {
			if height(c) != height(d) && higher(d, c) {
				r.above[c] |= cards.SetOf(d)
			}
			if height(c) != height(d) && higher(c, d) {
				r.below[c] |= cards.SetOf(d)
			}
		}
	}
	return &r
}

// height returns the rank of a card within its suit.
func height(c cards.Card) cards.Rank {
	if c == cards.TarotKing {
		return cards.King
	}
	return c.Rank()
}
