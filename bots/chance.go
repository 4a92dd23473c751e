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

// above and below have, for each card, the higher and the lower cards of its suit. The tarot
// king is as high as the king of hearts.
var above, below = func() (up, down [256]cards.Set) {
	for c := range (^cards.Set(0)).All() {
		for d := range c.Suit().Set().All() {
			switch {
			case height(d) > height(c):
				up[c] |= cards.SetOf(d)
			case height(d) < height(c):
				down[c] |= cards.SetOf(d)
			}
		}
	}
	return up, down
}()

// height returns the rank of a card within its suit.
func height(c cards.Card) cards.Rank {
	if c == cards.TarotKing {
		return cards.King
	}
	return c.Rank()
}
