package line

import (
	"github.com/barbukit/barbukit/cards"
)

// hidden is written for a hand or a card that the reader of an event may not see.
const hidden = "?"

// ParseDeal reads what follows "deal": a hand for each seat, and the talon if the game has one. It
// returns a hidden hand as an empty hand. If the hands are cards of the pack, the talon must be
// the cards that they leave.
func (g Grammar) ParseDeal(rest string) (cards.Hands, error) {
	var room [cards.MaxSeats + 1]string
	found := room[:0]
	for word := ""; rest != ""; found = append(found, word) {
		word, rest = cut(rest)
	}
	switch n := len(found); {
	case g.Talon && n != g.Players+1:
		return cards.Hands{}, Errorf("%s for %d seats and the talon: want one for each, seat 0 first and the talon last", count(n, "hand", "hands"), g.Players)
	case !g.Talon && n != g.Players:
		return cards.Hands{}, Errorf("%s for %d seats: want one for each, seat 0 first", count(n, "hand", "hands"), g.Players)
	}
	var hands cards.Hands
	left, fits := g.Pack, true
	for seat, word := range found {
		if g.Events && word == hidden {
			continue
		}
		hand, err := cards.ParseHand(word)
		if err != nil {
			return cards.Hands{}, Errorf("%+q is not a hand: want spades.hearts.diamonds.clubs, each with its ranks, as in AK3.QJ.T98.76542", word)
		}
		if seat == g.Players {
			if fits && !g.Events && hand != left {
				return cards.Hands{}, Errorf("the talon is %v: want %v, the cards in no hand", hand, left)
			}
			continue
		}
		hands[seat] = hand
		fits = fits && left.Contains(hand)
		left = left.Minus(hand)
	}
	return hands, nil
}

// AppendDeal appends the line that deals the hands. In an event it writes "?" for an empty
// hand and for the talon.
func (g Grammar) AppendDeal(b []byte, hands *cards.Hands) []byte {
	b = append(b, "deal"...)
	left := g.Pack
	for _, hand := range hands[:g.Players] {
		b = append(b, ' ')
		if g.Events && hand == (cards.Hand{}) {
			b = append(b, hidden...)
		} else {
			b, _ = hand.AppendText(b)
		}
		left = left.Minus(hand)
	}
	switch {
	case g.Talon && g.Events:
		b = append(append(b, ' '), hidden...)
	case g.Talon:
		b, _ = left.AppendText(append(b, ' '))
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
