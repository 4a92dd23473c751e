package bots

import "github.com/barbukit/barbukit/cards"

// Chances are counted in thousandths, and points with them, in whole numbers: so a
// choice is the same on every machine.
const sure = 1000

// power returns a chance multiplied by itself so many times.
func power(chance, times int) int {
	p := sure
	for range times {
		p = p * chance / sure
	}
	return p
}

// above and below are the faces of a card's suit that are higher and lower. The tarot
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

// height returns how high a card is in its suit.
func height(c cards.Card) cards.Rank {
	if c == cards.TarotKing {
		return cards.King
	}
	return c.Rank()
}
