package oracle

import (
	"slices"

	"github.com/barbukit/barbukit/cards"
)

// has reports whether a contract was played, alone or together with others.
func (d *Deal) has(id string) bool {
	return slices.ContainsFunc(d.Contracts, func(k *Contract) bool { return k.ID == id })
}

// Set returns the set of the deal, counted from 0.
func (d *Deal) Set() int { return d.at.set }

// Round returns the round of the deal in its set, counted from 0.
func (d *Deal) Round() int { return d.at.round }

// Declared reports whether a player declared.
func (d *Deal) Declared() bool { return d.config.declares(d.at.round) }

// Place returns the place of a seat in a layout or in runs that are over: 1 for the first player to go out. In any other deal it returns 0.
func (d *Deal) Place(seat int) int {
	if d.layout == nil && d.runs == nil {
		return 0
	}
	return d.place(seat)
}

// Jack returns the seat that took the jack of hearts. Taken is false if no-hearts was not
// played, if no seat took the jack, or if there are two jacks of hearts.
func (d *Deal) Jack() (seat int, taken bool) {
	jack := cards.Of(cards.Jack, cards.Hearts)
	if !d.has("no-hearts") || count(d.pack, jack) != 1 {
		return 0, false
	}
	for _, t := range d.done() {
		if slices.Contains(t.cards, jack) {
			return d.winner(&t), true
		}
	}
	if taker, gets := d.talonTaker(); gets && slices.Contains(d.talon, jack) {
		return taker, true
	}
	return 0, false
}

// KingBy returns the card that took the trick with the king of hearts, if no-king was
// played. With two kings of hearts, the trick with the later king counts. KingBy returns no
// card if the king was not played.
func (d *Deal) KingBy() cards.Card {
	king, by := cards.Of(cards.King, cards.Hearts), cards.Card(0)
	for _, t := range d.done() {
		if d.has("no-king") && slices.Contains(t.cards, king) {
			by = t.cards[d.best(&t)]
		}
	}
	return by
}
