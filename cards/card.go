package cards

import "strings"

// Card is a playing card: a face (a suit and a rank), a joker or the bridge card. The zero
// Card is not a card. With two packs, both copies of a face are the same Card.
//
// The number of a face is (suit-1)<<4 | rank, which is also its bit in a [Set]. Only a
// conversion can make a number that is not a card. Methods do not panic on such a number,
// but their results mean nothing.
type Card uint8

// The cards that are not among the 52. TarotKing is the king of hearts of a tarot pack: a
// heart that ranks as a king. Joker and Bridge (the card with the scoring rules of bridge)
// are only in cutting packs. They have no suit and cannot be in a [Hand] or a [Set].
//
// Rule: pack-tarot-rank
const (
	TarotKing Card = 0x2F
	Joker     Card = 0x40
	Bridge    Card = 0x80
)

// faces is every card that a Set can hold.
const faces Set = 0x7FFC_7FFC_7FFC_7FFC | 1<<TarotKing

// Of returns the card of a rank and a suit, or 0 if there is no such card.
func Of(r Rank, s Suit) Card {
	c := Card(s-1)<<4 | Card(r&15)
	if r > Tarot || s == NoSuit || s > Spades || !c.IsFace() {
		return 0
	}
	return c
}

// Suit returns the suit of the card. It returns NoSuit for the zero Card, Joker and Bridge.
func (c Card) Suit() Suit {
	if !c.IsFace() {
		return NoSuit
	}
	return Suit(c>>4) + 1
}

// Rank returns the rank of the card. It returns 0 for the zero Card, Joker and Bridge.
func (c Card) Rank() Rank {
	if !c.IsFace() {
		return 0
	}
	return Rank(c & 15)
}

// IsFace reports whether c is a card that can be held and played: one of the 52 or the
// tarot king.
func (c Card) IsFace() bool { return faces>>c&1 != 0 }

const cardSyntax = "a rank (one of 23456789TJQKA) and a suit (one of CDHS), such as QH"

// Parse reads a card. The text is a rank and a suit, such as QH or TC, or *H for the tarot
// king, or JOKER or BRIDGE.
func Parse(text string) (Card, error) {
	switch {
	case len(text) == 2:
		s := strings.IndexByte(suitLetters, text[1])
		if c := Of(rankOf(text[0]), Suit(s+1)); c != 0 {
			return c, nil
		}
	case text == "JOKER":
		return Joker, nil
	case text == "BRIDGE":
		return Bridge, nil
	}
	return 0, &ParseError{text, cardSyntax}
}

// MustParse is [Parse] for constants in tests and examples. It panics if text is not a
// card.
func MustParse(text string) Card { return must(Parse(text)) }

// String returns the text of the card, or - for the zero Card.
func (c Card) String() string {
	text, _ := c.AppendText(nil)
	return string(text)
}

// AppendText appends what String returns to b. It never fails.
func (c Card) AppendText(b []byte) ([]byte, error) {
	switch {
	case c.IsFace():
		return append(b, rankLetters[c&15], suitLetters[c>>4]), nil
	case c == 0:
		return append(b, '-'), nil
	case c == Joker:
		return append(b, "JOKER"...), nil
	case c == Bridge:
		return append(b, "BRIDGE"...), nil
	}
	return append(b, "??"...), nil
}

// MarshalText returns what String returns, or the empty text for the zero Card. It never
// fails.
func (c Card) MarshalText() ([]byte, error) {
	if c == 0 {
		return nil, nil
	}
	return c.AppendText(nil)
}

// UnmarshalText reads what [Parse] reads. The empty text is the zero Card.
func (c *Card) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*c = 0
		return nil
	}
	return set(c, Parse, text)
}
