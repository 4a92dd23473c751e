package cuts

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/words"
)

// Colour is the colour of a suit: clubs and spades are black, diamonds and hearts red.
type Colour uint8

// The colours.
const (
	Black Colour = iota
	Red
)

// ColourOf returns the colour of a card's suit; ok is false for a card of no suit, as
// jokers and bridge cards are.
func ColourOf(c cards.Card) (colour Colour, ok bool) {
	switch c.Suit() {
	case cards.Clubs, cards.Spades:
		return Black, true
	case cards.Diamonds, cards.Hearts:
		return Red, true
	}
	return 0, false
}

var colours = words.Enum{"black", "red"}

// String returns the colour's name.
func (c Colour) String() string { return colours.String(uint8(c)) }

// MarshalText returns the colour's name, or an error for a bad value.
func (c Colour) MarshalText() ([]byte, error) { return colours.Marshal(uint8(c)) }

// UnmarshalText reads a colour's name.
func (c *Colour) UnmarshalText(text []byte) error { return words.Unmarshal(colours, c, text) }
