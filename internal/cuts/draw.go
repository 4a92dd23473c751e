package cuts

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// Draw decides who deals first: each seat draws a card, and the highest card wins. If several seats have the highest card,
// these seats draw again from the whole pack; the other seats do not: see [cards.HighestDrawn]. The zero Draw is decided,
// but its winner means nothing.
//
// In Fife a draw opens each Silly Round.
//
// Rule: cut-draw
type Draw struct{ in cards.Seats }

// StartDraw returns a draw of all seats of a table. It panics unless there are 1 to 8
// players. With one player the draw is decided.
func StartDraw(players int) Draw {
	if players < 1 || players > cards.MaxSeats {
		panic(fmt.Sprintf("cuts: StartDraw: %d players: want 1 to %d", players, cards.MaxSeats))
	}
	return Draw{cards.AllSeats(players)}
}

// In returns the seats that must draw; if the draw is decided, only the winner.
func (d Draw) In() cards.Seats { return d.in }

// Done reports whether the draw is decided.
func (d Draw) Done() bool { return d.in&(d.in-1) == 0 }

// Seat returns the winner. It means nothing until the draw is decided.
func (d Draw) Seat() cards.Seat {
	for seat := range d.in.All() {
		return seat
	}
	return 0
}

// Take applies the cards that the seats drew from the pack. A seat that does not draw has no
// card. If these cards cannot have been drawn, Take returns a [*DrawError] and changes nothing.
func (d *Draw) Take(p Pack, drawn [cards.MaxSeats]cards.Card) error {
	if err := d.Why(p, drawn); err != nil {
		return err
	}
	d.in = cards.HighestDrawn(drawn)
	return nil
}

// Why returns nil if these can be the cards drawn. Otherwise it returns a [*DrawError] for
// the first seat that breaks a rule.
func (d Draw) Why(p Pack, drawn [cards.MaxSeats]cards.Card) error {
	if d.Done() {
		return &DrawError{In: d.in, Pack: p, Err: ErrDecided}
	}
	for seat, c := range drawn {
		if err := d.broken(p, &drawn, seat); err != nil {
			return &DrawError{Seat: cards.Seat(seat), Card: c, In: d.in, Pack: p, Err: err}
		}
	}
	return nil
}

// broken returns the rule that the card of a seat breaks, given the cards of the seats
// before it.
func (d Draw) broken(p Pack, drawn *[cards.MaxSeats]cards.Card, seat int) error {
	c := drawn[seat]
	in := d.in.Has(cards.Seat(seat))
	switch {
	case !in && c != 0:
		return ErrNotDrawing
	case !in:
		return nil
	case c == 0:
		return ErrMustDraw
	case !p.Has(c):
		return ErrNotInPack
	}
	times := 0
	for _, other := range drawn[:seat+1] {
		if other == c {
			times++
		}
	}
	if times > p.copies(c) {
		return ErrDrawnTooOften
	}
	return nil
}

// Deal draws a card from the pack for each seat that must draw. All outcomes are equally
// likely, and all chance comes from src. It does not change the draw: pass the cards to
// [Draw.Take]. It panics if the pack has fewer cards than there are seats that must draw.
func (d Draw) Deal(p Pack, src rand.Source) (drawn [cards.MaxSeats]cards.Card) {
	var stock [maxLen]cards.Card
	left := p.list(&stock)
	if left < d.in.Len() {
		panic(fmt.Sprintf("cuts: Draw.Deal: %d cards for %d seats", left, d.in.Len()))
	}
	for seat := range d.in.All() {
		i := below(src, left)
		left--
		drawn[seat], stock[i] = stock[i], stock[left]
	}
	return drawn
}
