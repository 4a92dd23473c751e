package cuts

import (
	"fmt"

	"github.com/barbukit/barbukit/cards"
)

// Call decides, cut by cut, what a deal calls: numbers or layouts. Each number represents a
// contract of tricks. A call of layouts takes one or all of the layouts that the round
// still has. A number is used when the round has called it. The numbers form a circle: the
// highest is next to the lowest.
//
//   - A joker calls all unused numbers. If all are used, cut again.
//   - A bridge card as the first card calls all layouts left; if none is left, cut again.
//     A bridge card after a number ends the cutting.
//   - A number as the first card is chosen if it is unused, and the cutting continues. A
//     used number calls one layout; if none is left, cut again.
//   - A number after others is chosen too if it is unused and next on the circle to a
//     number already chosen. Any other number ends the cutting. There is one exception:
//     on the first call of a round, a second card of the same rank as the first calls one
//     layout instead of the number, if a layout is left.
//
// Used numbers keep their place on the circle. The cutting ends when all unused numbers
// are chosen. If the round has only one number or layout left, no card is cut at all.
//
// A card that leads to "cut again" changes nothing and does not count as the first card.
// This can happen only while no number is chosen, and then the pack always has a card that
// counts. So every call ends. The number of cards that count is at most the number of
// unused numbers, or 1 if there are none.
//
// The zero Call is settled, with nothing called. Source: Fife. Two of these rules are our
// reading: after which cards the pack is cut again, and that no card is cut for the last call.
type Call struct {
	pack           Pack
	unused, chosen Ranks
	left, layouts  int // layouts that can be called, and layouts that are called
	first, open    bool
}

// CallSetup is what a round has left to call when a deal begins.
type CallSetup struct {
	Pack    Pack
	Numbers Ranks // numbers that the round has not called yet
	Layouts int   // layouts that the round still has
	First   bool  // the round has had no call yet
}

// StartCall returns the call of a deal. If the round has at most one call left, the call is
// settled at once. It panics if Layouts is negative or Numbers has ranks that the pack does
// not have.
//
// Rule: cut-last
func StartCall(s CallSetup) Call {
	if unknown := s.Numbers &^ s.Pack.Numbers(); s.Layouts < 0 || unknown != 0 {
		panic(fmt.Sprintf("cuts: StartCall: numbers %v, layouts %d: want numbers of the pack, %v, and 0 layouts or more", s.Numbers, s.Layouts, s.Pack.Numbers()))
	}
	c := Call{pack: s.Pack, unused: s.Numbers, left: s.Layouts, first: s.First}
	if s.Numbers.Len()+s.Layouts > 1 {
		c.open = true
	} else {
		c.chosen, c.layouts = s.Numbers, s.Layouts
	}
	return c
}

// Done reports whether the call is settled.
func (c *Call) Done() bool { return !c.open }

// Chosen returns the numbers chosen so far. They are called when the call is settled.
func (c *Call) Chosen() Ranks { return c.chosen }

// Layouts returns the number of layouts called: 0 until the call is settled, and 0 if
// numbers are called.
func (c *Call) Layouts() int { return c.layouts }

// Last reports whether the call is settled and calls all that the round had left, so that
// the deal is known to be the last.
//
// Rule: cut-pass-last
func (c *Call) Last() bool { return c.chosen == c.unused && c.layouts == c.left }

// Cut applies the card of the next cut. If this card cannot be cut now, Cut returns a
// [*CutError] and changes nothing.
//
// Rule: cut-joker, cut-bridge, cut-stop
func (c *Call) Cut(card cards.Card) error {
	if err := c.Why(card); err != nil {
		return err
	}
	switch card {
	case cards.Joker:
		c.chosen = c.unused
	case cards.Bridge:
		if c.chosen == 0 {
			c.callLayouts(c.left)
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

// Why returns nil if the card can be the next cut, otherwise a [*CutError] with the rule
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

// number applies the cut of a number.
//
// Rule: cut-circle, cut-stop, cut-used, cut-twice
func (c *Call) number(r cards.Rank) {
	one := RanksOf(r)
	switch {
	case c.chosen == 0 && c.unused.Has(r):
		c.chosen = one
	case c.chosen == 0:
		c.callLayouts(min(c.left, 1))
	case c.first && c.chosen == one && c.left > 0:
		c.callLayouts(1)
	case c.unused.Has(r) && !c.chosen.Has(r) && c.chosen&c.pack.neighbours(r) != 0:
		c.chosen = c.chosen.With(r)
	default:
		c.open = false
	}
}

// callLayouts calls n layouts and no numbers. If n is 0 the call stays open.
func (c *Call) callLayouts(n int) {
	if n > 0 {
		c.chosen, c.layouts, c.open = 0, n, false
	}
}
