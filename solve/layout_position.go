package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// layPos is a position in the search of small tables. Which cards are laid decides what each seat
// holds, because all cards are open.
type layPos struct {
	laid  cards.Set // by name
	turn  uint8
	out   uint8    // the seats that are out
	again bool     // the seat to act has laid an ace and may pass
	rows  [4]uint8 // the shapes of the rows, by their numbers in layRows.shapes
}

// The bits of a key that do not describe rows.
const (
	keyTurn  = 56 // 2 bits
	keyAgain = uint64(1) << 58
	keySeats = 60 // 4 bits: the seats that cooperate, if each seat does not play for itself
)

// key returns the key of a position. It describes each row by what is behind the cards that fit, so
// that rows with the same future are equal, whatever their suits are. All free cards of a seat
// count together, because only their number matters. Mode has what is not in the position.
func (s *LayoutSolver) key(p *layPos, of *[4]*layShape) (k uint64) {
	a, b, c, d := of[0].code, of[1].code, of[2].code, of[3].code
	a, b = min(a, b), max(a, b)
	c, d = min(c, d), max(c, d)
	a, c = min(a, c), max(a, c)
	b, d = min(b, d), max(b, d)
	b, c = min(b, c), max(b, c)
	k = uint64(a)<<48 | uint64(b)<<40 | uint64(c)<<32 | uint64(d)<<24
	k |= uint64(of[0].free+of[1].free+of[2].free+of[3].free) | uint64(p.turn)<<keyTurn | s.mode
	if p.again {
		k |= keyAgain
	}
	return k
}

// spend counts a node. It reports whether the search has to stop.
func (s *LayoutSolver) spend() bool {
	if s.err != nil {
		return true
	}
	s.nodes++
	if s.Limit > 0 && s.nodes > s.Limit {
		s.err = ErrLimit
		return true
	}
	if s.nodes&(1<<12-1) == 0 {
		s.err = s.ctx.Err()
	}
	return s.err != nil
}

// lay lays a card for the seat to act. It reports whether the seat goes out.
func (s *LayoutSolver) lay(p *layPos, face cards.Set) (goesOut bool) {
	seat := p.turn & (layFew - 1)
	p.laid |= face
	c := face.Lowest() & 63
	p.rows[c>>4] += s.rows.step[c]
	left := s.rows.own[seat] &^ p.laid
	if left == 0 {
		p.out |= 1 << seat
		goesOut = true
	}
	p.again = s.deal.ace == dominoes.AceTurnAgain && face&s.rows.aces != 0 && left&s.rows.fits(p.laid) != 0
	if !p.again {
		p.turn = s.ways.next[p.out&15][seat]
	}
	return goesOut
}

// possible returns the outcomes that a position can still have. It compares seats that need
// no help, because all their cards fit or are behind their own cards, with the earliest turn in
// which other seats can lay their last card.
func (s *LayoutSolver) possible(p *layPos, of *[4]*layShape) uint32 {
	all := s.ways.from[p.out&15]
	left := of[0].left + of[1].left + of[2].left + of[3].left
	helped := of[0].helped + of[1].helped + of[2].helped + of[3].helped
	certain := someOf(left) &^ someOf(helped)
	if certain == 0 || s.deal.ace == dominoes.AceTurnAgain {
		return all
	}
	// All numbers of turns here are one round too high, so that none is below 0.
	const high = 0x8000 * inLanes
	turns := lanes(left)*uint64(s.deal.players) + s.ways.waits[p.turn&3]
	last := most(most(of[0].last[p.turn&3], of[1].last[p.turn&3]), most(of[2].last[p.turn&3], of[3].last[p.turn&3]))
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
