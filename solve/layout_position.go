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
	keyMaxN  = uint64(1) << 59
	keySeats = 60 // 4 bits: the seats that cooperate
)

// key returns the key of a position. It describes the rows by what is behind each card that fits,
// in order, so that rows with the same future are equal, whatever their suits are. All free cards
// of a seat count together, because only their number matters. Mode has what is not in the
// position.
func (s *LayoutSolver) key(p *layPos, fits cards.Set) (k uint64) {
	var list [16]uint8
	var free [layFew]uint8
	n := 0
	for rest := fits; rest != 0; rest &= rest - 1 {
		c := rest.Lowest() & 63
		tail := s.rows.tail[c]
		if tail >= tailFree {
			free[s.rows.owner[c]&3] += tail - tailFree - s.rows.base[s.rows.owner[c]&3]
			continue
		}
		at := n
		for ; at > 0 && list[(at-1)&15] > tail; at-- {
			list[at&15] = list[(at-1)&15]
		}
		list[at&15] = tail
		n++
	}
	for _, tail := range list[:n&15] {
		k = k<<7 | uint64(tail)
	}
	for seat := range s.deal.players {
		if free[seat&3] != 0 {
			k = k<<7 | uint64(tailFree+free[seat&3]+s.rows.base[seat&3])
		}
	}
	k |= uint64(p.turn)<<keyTurn | s.mode
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
func (s *LayoutSolver) possible(p *layPos, fits cards.Set) uint32 {
	all := s.ways.from[p.out&15]
	if s.deal.ace == dominoes.AceTurnAgain {
		return all
	}
	n := s.deal.players
	var soonest, surely [layFew]int
	certain := false
	for seat := range n {
		left := s.rows.own[seat&3] &^ p.laid
		if left == 0 {
			continue
		}
		wait := seat - int(p.turn)
		if wait < 0 {
			wait += n
		}
		soonest[seat&3] = wait + n*(left.Len()-1)
		reach := fits & left
		for {
			more := (reach<<1 | reach>>1) & left &^ reach
			if more == 0 {
				break
			}
			reach |= more
		}
		surely[seat&3] = 1 << 20
		if reach == left {
			surely[seat&3] = soonest[seat&3]
			certain = true
		}
	}
	if !certain {
		return all
	}
	for rest := fits; rest != 0; rest &= rest - 1 {
		c := rest.Lowest() & 63
		wait := int(s.rows.owner[c]) - int(p.turn)
		if wait < 0 {
			wait += n
		}
		for seat := range n {
			if last := int(s.rows.last[c][seat&3]); last >= 0 {
				soonest[seat&3] = max(soonest[seat&3], wait+last)
			}
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
