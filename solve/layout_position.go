package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// layPos is a position in the search of small tables. Which cards are laid decides what each seat
// holds, because all cards are open.
type layPos struct {
	laid cards.Set // by name
	rows uint32    // the shapes of the rows, by their numbers in layRows.shapes: a byte for each row
	turn uint8     // the seat to act, and layAgain if it has laid an ace and may pass
	out  uint8     // the seats that are out
}

const layAgain = 4

// The bits of a key that do not describe rows.
const (
	keyTurn  = 56 // 2 bits, and one for layAgain
	keySeats = 60 // 4 bits: the seats that cooperate, if each seat does not play for itself
)

// key returns the key of a position. It describes each row by what is behind the cards that fit, so
// that rows with the same future are equal, whatever their suits are. All free cards of a seat
// count together, because only their number matters. Mode has what is not in the position.
func (s *LayoutSolver) key(p *layPos, of layOf) uint64 {
	a, b, c, d := of.a.free>>24, of.b.free>>24, of.c.free>>24, of.d.free>>24
	a, b = min(a, b), max(a, b)
	c, d = min(c, d), max(c, d)
	a, c = min(a, c), max(a, c)
	b, d = min(b, d), max(b, d)
	b, c = min(b, c), max(b, c)
	free := (of.a.free + of.b.free + of.c.free + of.d.free) & (1<<24 - 1)
	return uint64(p.turn)<<keyTurn | uint64(a<<24|b<<16|c<<8|d)<<24 | uint64(free) | s.mode
}

// spend counts a node. It reports whether the search has to stop.
func (s *LayoutSolver) spend() bool {
	if s.err != nil {
		return true
	}
	if s.Limit > 0 && s.nodes >= s.Limit {
		s.err = ErrLimit
		return true
	}
	s.nodes++
	if s.nodes&(1<<12-1) == 0 {
		s.err = s.ctx.Err()
	}
	return s.err != nil
}

// layTurn is a position in which the seat to act has a choice, or in which only one outcome is left.
type layTurn struct {
	layPos
	legal cards.Set     // the cards to try: of cards that are equally good there is one
	went  [layFew]uint8 // the seats that went out since the position before, with the seats that were out then
	outs  uint8         // how many
}

// advance lays a card for the seat to act, or none if face is 0, and then makes the moves that seats have to
// make. It stops when a seat has a choice, or has gone out and left one outcome: legal and turn then mean nothing.
func (s *LayoutSolver) advance(t *layTurn, p layPos, face cards.Set) {
	laid, rows, turn, out := p.laid, p.rows, p.turn&3, p.out&15
	again := p.turn&layAgain != 0
	t.outs = 0
	for {
		if face != 0 {
			laid |= face
			rows += s.rows.step[face.Lowest()&63]
			left := s.rows.own[turn] &^ laid
			if left == 0 {
				t.went[t.outs&3] = out<<2 | turn
				t.outs++
				out |= 1 << turn
				if all := s.ways.from[out&15]; all&(all-1) == 0 {
					break
				}
			}
			if again = face&s.rows.again != 0 && left&s.rows.fits(laid) != 0; !again {
				turn = s.ways.next[out&15][turn&3]
			}
		}
		held := s.rows.fits(laid) & s.rows.own[turn&3]
		// All free cards of the seat are equally good.
		free := held & s.rows.free
		face = held &^ (free & (free - 1))
		if face == 0 {
			turn = s.ways.next[out&15][turn&3]
			continue
		}
		if face&(face-1) != 0 || again {
			break
		}
	}
	t.legal, t.layPos = face, layPos{laid, rows, turn, out}
	if again {
		t.turn |= layAgain
	}
}

// pass returns the position after the seat to act has passed.
func (s *LayoutSolver) pass(p layPos) layPos {
	p.turn = s.ways.next[p.out&15][p.turn&3]
	return p
}

// onward returns what outcomes of the position before are called in a position.
func (s *LayoutSolver) onward(t *layTurn, set uint32) uint32 {
	for _, w := range t.went[:t.outs] {
		set = s.ways.goOut(w>>2&15, w&3, set)
	}
	return set
}

// possible returns the outcomes that a position can still have. It compares seats that need
// no help, because all their cards fit or are behind their own cards, with the earliest turn in
// which other seats can lay their last card.
func (s *LayoutSolver) possible(p *layPos, of layOf) uint32 {
	all := s.ways.from[p.out&15]
	held := of.a.held + of.b.held + of.c.held + of.d.held
	left := uint32(held)
	certain := someOf(left) &^ someOf(uint32(held>>32))
	if certain == 0 || s.deal.ace == dominoes.AceTurnAgain {
		return all
	}
	// All numbers of turns here are one round too high, so that none is below 0.
	const high = 0x8000 * inLanes
	turns := lanes(left)*uint64(s.deal.players) + s.ways.waits[p.turn&3]
	last := most(most(of.a.last[p.turn&3], of.b.last[p.turn&3]), most(of.c.last[p.turn&3], of.d.last[p.turn&3]))
	rows, playing := lanes(last)+uint64(s.deal.players)*inLanes, lanes(someOf(left))<<8
	for ; certain != 0; certain &= certain - 1 {
		a := bits.TrailingZeros32(certain) >> 3
		after := (turns>>(16*a&48)&0xFFFF + 1) * inLanes
		// A seat is later if all its cards or its cards in one row need more turns.
		for later := (((turns | high) - after) | ((rows | high) - after)) & playing; later != 0; later &= later - 1 {
			all &^= s.ways.after[a&3][bits.TrailingZeros64(later)>>4&3]
		}
	}
	return all
}

// inLanes has a 1 in each of four lanes of 16 bits, one for each seat.
const inLanes = 0x0001_0001_0001_0001

// lanes moves the bytes of a word to lanes of 16 bits.
func lanes(x uint32) uint64 {
	y := (uint64(x) | uint64(x)<<16) & 0x0000_FFFF_0000_FFFF
	return (y | y<<8) & 0x00FF_00FF_00FF_00FF
}

// someOf returns the highest bit of each byte that is not 0. All bytes are below 128.
func someOf(x uint32) uint32 { return (x + 0x7F7F7F7F) & 0x80808080 }

// most returns the larger of each two bytes. All are below 128.
func most(x, y uint32) uint32 {
	larger := ((x | 0x80808080) - y) & 0x80808080 >> 7 * 255
	return x&larger | y&^larger
}
