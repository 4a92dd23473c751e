package cuts

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// Call settles cut by cut what is called on a deal: some of the numbers, each of which
// stands for a call, or some of the layouts that are left. The numbers stand in a
// circle, the highest next to the lowest. By the cut:
//
//   - a joker calls all unused numbers; with none unused it is cut again.
//   - a bridge card as the first to count calls all layouts left, and with none left
//     it is cut again. After a number it ends the cutting.
//   - a number as the first to count is chosen if it is unused, and the cutting goes
//     on. If it is used it calls one layout, and with none left it is cut again.
//   - a number after others is chosen too if it is unused and next on the circle to
//     one already chosen. Any other ends the cutting; but on the first call of a round
//     a second cut of the same rank as the first calls one layout instead of it, if
//     any is left.
//
// The circle does not skip numbers that are used. When all unused numbers are chosen
// nothing more is cut, and where one number or layout is left in all, nothing at all.
//
// A cut that is cut again changes nothing. It comes only while nothing is chosen, and
// some card of the pack then always counts; of those that count there are no more than
// unused numbers, or one where there are none.
//
// The zero Call is settled, with nothing called. Source: Fife; what is cut again, and
// that a last call is not cut for, is our reading.
type Call struct {
	pack           Pack
	unused, chosen Ranks
	left, layouts  int // layouts that may be called, and that are
	first, open    bool
}

// StartCall returns the call of a deal. Unused are the numbers whose call the round
// still has, layouts is how many layouts it still has, and first says that the round
// has had no call yet. With nothing left to call it is settled. It panics if layouts is
// negative or unused has ranks that are not numbers of the pack.
func StartCall(p Pack, unused Ranks, layouts int, first bool) Call {
	if odd := unused &^ p.Numbers(); layouts < 0 || odd != 0 {
		panic(fmt.Sprintf("cuts: StartCall: unused %v, layouts %d: want numbers of the pack, %v, and 0 layouts or more", unused, layouts, p.Numbers()))
	}
	c := Call{pack: p, unused: unused, left: layouts, first: first}
	if unused.Len()+layouts > 1 {
		c.open = true
	} else {
		c.chosen, c.layouts = unused, layouts
	}
	return c
}

// Done reports whether the call is settled.
func (c *Call) Done() bool { return !c.open }

// Chosen returns the numbers chosen so far; they are called when the call is settled.
func (c *Call) Chosen() Ranks { return c.chosen }

// Layouts returns how many layouts are called: none until the call is settled, and none
// where numbers are.
func (c *Call) Layouts() int { return c.layouts }

// Last reports whether the call is settled and is all that was left of the round, so
// that its deal is known to be the last. Where one call is left in all, it is so from
// the start.
func (c *Call) Last() bool { return c.chosen == c.unused && c.layouts == c.left }

// Cut takes the next cut. A card that cannot have been cut gives a [*CutError] and
// changes nothing.
func (c *Call) Cut(card cards.Card) error {
	if err := c.Why(card); err != nil {
		return err
	}
	switch card {
	case cards.Joker:
		c.chosen = c.unused
	case cards.Bridge:
		if c.chosen == 0 {
			c.lay(c.left)
		} else {
			c.open = false
		}
	default:
		c.number(card.Rank())
	}
	if c.chosen != 0 && c.chosen == c.unused {
		c.open = false
	}
	return nil
}

// Why returns nil if the card can be the next cut, else a [*CutError] with the rule
// that forbids it.
func (c *Call) Why(card cards.Card) error {
	switch {
	case !c.open:
		return &CutError{card, c.pack, ErrSettled}
	case !c.pack.Has(card):
		return &CutError{card, c.pack, ErrNotInPack}
	}
	return nil
}

// number takes a cut of a number.
func (c *Call) number(r cards.Rank) {
	one := RanksOf(r)
	switch {
	case c.chosen == 0 && c.unused.Has(r):
		c.chosen = one
	case c.chosen == 0:
		c.lay(min(c.left, 1))
	case c.first && c.chosen == one && c.left > 0:
		c.lay(1)
	case c.unused.Has(r) && !c.chosen.Has(r) && c.chosen&c.pack.beside(r) != 0:
		c.chosen = c.chosen.With(r)
	default:
		c.open = false
	}
}

// lay calls that many layouts in place of numbers; none leaves the call open.
func (c *Call) lay(n int) {
	if n > 0 {
		c.chosen, c.layouts, c.open = 0, n, false
	}
}
