package oracle

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// drawn holds the cards that the seats drew for the first dealer of a round of cuts. Seats
// that did not draw have no card.
type drawn struct {
	set   int
	cards []cards.Card
}

// cuttingPack returns the cards of the cutting pack, the lowest number first.
func (c *Config) cuttingPack() []cards.Card {
	var pack []cards.Card
	for i := range c.CutRound.Circle {
		for _, suit := range suits {
			pack = append(pack, cards.Of(rankNamed(c.CutRound.Lowest)+cards.Rank(i), suit))
		}
	}
	for range c.CutRound.Jokers {
		pack = append(pack, cards.Joker)
	}
	for range c.CutRound.Bridges {
		pack = append(pack, cards.Bridge)
	}
	return pack
}

// height returns the height of a card in a draw: the bridge card is the highest, then the
// joker, then the numbers by rank.
func height(card cards.Card) int {
	switch card {
	case cards.Bridge:
		return 101
	case cards.Joker:
		return 100
	}
	return int(card.Rank())
}

// Drawing returns the seats that must draw before the first deal of a round of cuts: first all
// seats, then the seats that have drawn the highest card. When only one seat remains, that seat
// deals first.
func (m *Match) Drawing() []int {
	var in []int
	for seat := range m.Config.Players {
		in = append(in, seat)
	}
	for _, draw := range m.draws {
		if draw.set != m.next().set {
			continue
		}
		highest := 0
		for _, card := range draw.cards {
			highest = max(highest, height(card))
		}
		in = filter(in, func(seat int) bool { return height(draw.cards[seat]) == highest })
		m.Config.noteRuleIf(len(in) > 1, "cut-draw: tie")
		m.Config.noteRuleIf(highest == 101, "cut-draw: bridge card")
		m.Config.noteRuleIf(highest == 100, "cut-draw: joker")
		m.Config.noteRuleIf(highest < 100, "cut-draw: number")
	}
	return in
}

// Draw applies a draw, if [Match.WhyDraw] allows the cards.
func (m *Match) Draw(cards []cards.Card) error {
	if err := m.WhyDraw(cards); err != nil {
		return err
	}
	m.draws = append(m.draws, drawn{m.next().set, slices.Clone(cards)})
	return nil
}

// WhyDraw returns nil if the seats can have drawn the cards: exactly the seats that must
// draw have a card, and no card is drawn more often than it is in the pack.
func (m *Match) WhyDraw(cards []cards.Card) error {
	if what, _ := m.Due(); what != "draw" {
		return fmt.Errorf("due: %s: want draw", what)
	}
	for seat, card := range cards {
		draws := slices.Contains(m.Drawing(), seat)
		if draws && count(cards, card) > count(m.Config.cuttingPack(), card) || !draws && card != 0 {
			return fmt.Errorf("seat %d cannot have drawn %v", seat, card)
		}
	}
	return nil
}
