package cuts

import "github.com/barbukit/barbukit/cards"

// Colour is the colour of a suit: clubs and spades are black, diamonds and hearts red.
type Colour uint8

// The colours.
const (
	Black Colour = iota
	Red
)

// ColourOf returns the colour of a card's suit; ok is false for a joker or a bridge card,
// because they have no suit.
func ColourOf(c cards.Card) (colour Colour, ok bool) {
	switch c.Suit() {
	case cards.Clubs, cards.Spades:
		return Black, true
	case cards.Diamonds, cards.Hearts:
		return Red, true
	}
	return 0, false
}
