package literal

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// giving returns how many seats pass cards on.
func (d *Deal) giving() int {
	if d.Contract.Give == 0 {
		return 0
	}
	return d.config.Players
}

// givesTo returns who gets what a seat passes on.
func (d *Deal) givesTo(seat int) int {
	switch d.Contract.GiveTo {
	case "right":
		return d.config.right(seat)
	case "across":
		return (seat + d.config.Players/2) % d.config.Players
	}
	return d.config.left(seat)
}

// giftsOf lists every choice of the cards that a seat can pass on: of the cards it
// was dealt, for nobody sees what he gets before all have given.
func (d *Deal) giftsOf(seat int) []string {
	var list []string
	for _, gift := range choices(inOrder(d.hands[seat]), d.Contract.Give) {
		text := "give"
		for _, card := range gift {
			text += " " + card.String()
		}
		list = append(list, text)
	}
	slices.Sort(list)
	return slices.Compact(list) // of two copies it does not matter which
}

// inOrder returns the cards in the order they are written: clubs, diamonds, hearts,
// spades, each from the low cards up.
func inOrder(held []cards.Card) []cards.Card {
	held = slices.Clone(held)
	slices.SortFunc(held, func(a, b cards.Card) int {
		if a.Suit() != b.Suit() {
			return int(a.Suit()) - int(b.Suit())
		}
		return int(a.Rank()) - int(b.Rank())
	})
	return held
}

// choices lists every way to choose so many of the cards.
func choices(from []cards.Card, n int) [][]cards.Card {
	if n == 0 {
		return [][]cards.Card{nil}
	}
	var list [][]cards.Card
	for i := range from {
		for _, rest := range choices(from[i+1:], n-1) {
			list = append(list, append([]cards.Card{from[i]}, rest...))
		}
	}
	return list
}

// give lays aside what the next seat passes on; when all have, each gets his.
func (d *Deal) give(gift []cards.Card) {
	d.gifts = append(d.gifts, gift)
	if len(d.gifts) < d.giving() {
		return
	}
	for i, seat := range d.config.round(d.Declarer) {
		for _, card := range d.gifts[i] {
			d.hands[seat] = less(d.hands[seat], card)
		}
	}
	for i, seat := range d.config.round(d.Declarer) {
		to := d.givesTo(seat)
		d.hands[to] = append(d.hands[to], d.gifts[i]...)
	}
}
