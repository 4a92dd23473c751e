package solve

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
)

// layPos is a position in the search of small tables. Which cards are laid decides what each seat
// holds, because all cards are open.
type layPos struct {
	laid  cards.Set // by name
	turn  uint8
	out   uint8 // the seats that are out
	again bool  // the seat to act has laid an ace and may pass
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
	if s.deal.ace == dominoes.AceTurnAgain {
		return all
	}
	left := of[0].left + of[1].left + of[2].left + of[3].left
	helped := left - (of[0].reach + of[1].reach + of[2].reach + of[3].reach)
	// A seat with cards needs no help if its byte of helped is 0.
	if ((helped|0x80808080)-0x01010101)&0x80808080 == 0x80808080 {
		return all // every byte is at least 1
	}
	n := s.deal.players
	var soonest, surely [layFew]int
	certain := false
	for seat := range n {
		k := int(left >> (8 * seat) & 255)
		if k == 0 {
			continue
		}
		wait := seat - int(p.turn)
		if wait < 0 {
			wait += n
		}
		soonest[seat&3] = wait + n*(k-1)
		surely[seat&3] = 1 << 20
		if helped>>(8*seat)&255 == 0 {
			surely[seat&3] = soonest[seat&3]
			certain = true
		}
	}
	if !certain {
		return all
	}
	for _, shape := range of {
		last := shape.last[p.turn&3]
		for seat := range n {
			soonest[seat&3] = max(soonest[seat&3], int(last>>(8*seat)&255))
		}
	}
	for a := range n {
		for b := range n {
			if a != b && surely[a&3] < soonest[b&3] && p.out>>a&1 == 0 && p.out>>b&1 == 0 {
				all &^= s.ways.after[a&3][b&3]
			}
		}
	}
	return all
}
