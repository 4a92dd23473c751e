package line

import (
	"github.com/barbukit/barbukit/cards"
)

// hidden is written for a hand or a card that the reader of an event may not see.
const hidden = "?"

// ParseDeal reads what follows "deal": a hand for each seat. It returns a hidden hand as an
// empty hand.
func (g Grammar) ParseDeal(rest string) (cards.Hands, error) {
	var room [cards.MaxSeats]string
	found, err := g.perSeat(room[:0], rest, "hand", "hands")
	if err != nil {
		return cards.Hands{}, err
	}
	var hands cards.Hands
	for seat, word := range found {
		if g.Events && word == hidden {
			continue
		}
		if hands[seat], err = cards.ParseHand(word); err != nil {
			return cards.Hands{}, Errorf("%q is not a hand: want spades.hearts.diamonds.clubs, each with its ranks, as in AK3.QJ.T98.76542", word)
		}
	}
	return hands, nil
}

// AppendDeal appends the line that deals the hands. In an event it writes "?" for an empty
// hand.
func (g Grammar) AppendDeal(b []byte, hands *cards.Hands) []byte {
	b = append(b, "deal"...)
	for _, hand := range hands[:g.Players] {
		b = append(b, ' ')
		if g.Events && hand == (cards.Hand{}) {
			b = append(b, hidden...)
		} else {
			b, _ = hand.AppendText(b)
		}
	}
	return b
}

// ParseDraw reads what follows "draw": a card for each seat, or "-" for a seat that is
// out of the draw.
func (g Grammar) ParseDraw(rest string) ([cards.MaxSeats]cards.Card, error) {
	var drawn [cards.MaxSeats]cards.Card
	var room [cards.MaxSeats]string
	found, err := g.perSeat(room[:0], rest, "card", "cards")
	if err != nil {
		return drawn, err
	}
	for seat, word := range found {
		if word == "-" {
			continue
		}
		if drawn[seat], err = cards.Parse(word); err != nil {
			return [cards.MaxSeats]cards.Card{}, notCard(word, ", JOKER or BRIDGE, or - for a seat that is out of the draw")
		}
	}
	return drawn, nil
}

// AppendDraw appends the line of a draw. The card of a seat that is out of the draw is 0.
func (g Grammar) AppendDraw(b []byte, drawn *[cards.MaxSeats]cards.Card) []byte {
	b = append(b, "draw"...)
	for _, c := range drawn[:g.Players] {
		b, _ = c.AppendText(append(b, ' '))
	}
	return b
}
