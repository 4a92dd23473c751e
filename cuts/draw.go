package cuts

import (
	"fmt"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// Draw decides who begins: each seat draws a card, and the highest wins. Those tied
// for the highest draw again, from the whole pack; the others are out of it. The
// order of the cards is that of [Compare]. The zero Draw is decided, and means
// nothing.
//
// In Fife a draw opens each Silly Round and decides who deals first in it. The same
// draw decides, before a match, who is its first Caller and so seat 0.
// Source: Fife; that only those tied draw again is our reading.
type Draw struct{ in cards.Seats }

// StartDraw returns a draw of all the seats of a table. It panics unless there are 1
// to 8 players; one alone need not draw.
func StartDraw(players int) Draw {
	if players < 1 || players > cards.MaxSeats {
		panic(fmt.Sprintf("cuts: StartDraw: %d players: want 1 to %d", players, cards.MaxSeats))
	}
	return Draw{cards.AllSeats(players)}
}

// In returns the seats that must draw; when the draw is decided, the winner alone.
func (d Draw) In() cards.Seats { return d.in }

// Done reports whether the draw is decided.
func (d Draw) Done() bool { return d.in&(d.in-1) == 0 }

// Seat returns the winner. Until the draw is decided it means nothing.
func (d Draw) Seat() cards.Seat {
	for seat := range d.in.All() {
		return seat
	}
	return 0
}

// Take takes what each seat drew from the pack, no card for those out of the draw.
// Cards that cannot have been drawn give a [*DrawError] and change nothing.
func (d *Draw) Take(p Pack, drawn [cards.MaxSeats]cards.Card) error {
	if err := d.Why(p, drawn); err != nil {
		return err
	}
	var highest cards.Card
	var winners cards.Seats
	for seat := range d.in.All() {
		switch over := Compare(drawn[seat], highest); {
		case over > 0:
			highest, winners = drawn[seat], cards.SeatsOf(seat)
		case over == 0:
			winners = winners.With(seat)
		}
	}
	d.in = winners
	return nil
}

// Why returns nil if those cards can have been drawn, else a [*DrawError] with the
// rule that forbids it, of the first seat that breaks one.
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

// broken returns the rule that the card of a seat breaks, after those of the seats
// before it.
func (d Draw) broken(p Pack, drawn *[cards.MaxSeats]cards.Card, seat int) error {
	c := drawn[seat]
	in := d.in.Has(cards.Seat(seat))
	switch {
	case !in && c != 0:
		return ErrOut
	case !in:
		return nil
	case c == 0:
		return ErrNoCard
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
		return ErrTooMany
	}
	return nil
}

// Deal draws a card from the pack for each seat that must, every outcome as likely as
// any other; all chance comes from src. The draw does not change: the cards are for
// [Draw.Take]. It panics if the pack has fewer cards than seats must draw.
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
