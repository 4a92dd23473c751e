package literal

import (
	"fmt"
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// drawn is what each seat drew for the first dealer of a round of cuts: no card for
// those out of the draw.
type drawn struct {
	set   int
	cards []cards.Card
}

// cuttingPack returns the cards that are cut, the lowest number first.
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

// height returns how high a card of the cutting pack is in a draw: a bridge card over
// a joker over the numbers by their rank.
func height(card cards.Card) int {
	switch card {
	case cards.Bridge:
		return 101
	case cards.Joker:
		return 100
	}
	return int(card.Rank())
}

// Drawing returns the seats that have to draw, before the first deal of a round of
// cuts: all, and then of these again and again those who drew the highest cards. Of
// one seat alone nothing is asked: it deals first.
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
		in = those(in, func(seat int) bool { return height(draw.cards[seat]) == highest })
	}
	return in
}

// Draw takes what each seat drew, if it can have: see [Match.WhyDraw].
func (m *Match) Draw(cards []cards.Card) error {
	if err := m.WhyDraw(cards); err != nil {
		return err
	}
	m.draws = append(m.draws, drawn{m.next().set, slices.Clone(cards)})
	return nil
}

// WhyDraw returns nil if each seat can have drawn that: those that have to a card,
// others none, and no card is drawn that is not in the pack, or not as often.
func (m *Match) WhyDraw(cards []cards.Card) error {
	if what, _ := m.Due(); what != "draw" {
		return fmt.Errorf("no draw is due but a %s", what)
	}
	for seat, card := range cards {
		draws := slices.Contains(m.Drawing(), seat)
		if draws && count(cards, card) > count(m.Config.cuttingPack(), card) || !draws && card != 0 {
			return fmt.Errorf("seat %d: %v: not drawn", seat, card)
		}
	}
	return nil
}
