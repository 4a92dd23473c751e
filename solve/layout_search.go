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

// layNode is a position in which the seat to act has a choice, and what is asked of it.
type layNode struct {
	layPos
	want  uint32    // the outcomes that the seats that cooperate want
	fits  cards.Set // the cards that fit
	legal cards.Set // the cards to try: of cards that are equally good there is one
	face  cards.Set // the card that led to this position, or none after a pass
	key   uint64
	first cards.Set // the card to try first
}

// The results of a look at a position.
type verdict uint8

const (
	open  verdict = iota // only a search can decide
	yes                  // the seats that cooperate reach a wanted outcome
	never                // they do not
)

func verdictOf(reached bool) verdict {
	if reached {
		return yes
	}
	return never
}

// settle makes the moves that seats have to make, up to a position in which a seat has a choice.
// Then it decides what it can without a search.
func (s *LayoutSolver) settle(n *layNode) verdict {
	for {
		all := s.ways.from[n.out&15]
		if all&^n.want == 0 {
			return yes
		}
		if all&n.want == 0 {
			return never
		}
		n.fits = s.rows.fits(n.laid)
		own := n.fits & s.rows.own[n.turn&3]
		// All free cards of the seat are equally good.
		free := own & s.rows.free
		n.legal = own&^free | free&-free
		if n.legal == 0 {
			n.turn = s.ways.next[n.out&15][n.turn&3]
			continue
		}
		if n.legal&(n.legal-1) != 0 || n.again {
			break
		}
		n.want = s.step(&n.layPos, n.legal, n.want)
	}
	if all := s.possible(&n.layPos, n.fits); all&^n.want == 0 {
		return yes
	} else if all&n.want == 0 {
		return never
	}
	n.key = s.key(&n.layPos, n.fits)
	return s.look(n)
}

// look looks for a position in the table.
func (s *LayoutSolver) look(n *layNode) verdict {
	e := s.table.find(n.key)
	if e == nil {
		n.first = 0
		return open
	}
	if reached := e.yes & layLow; reached != 0 && reached&^n.want == 0 {
		return yes
	}
	if e.no&layLow&n.want == n.want {
		return never
	}
	n.first = 1 << (e.no >> 24 & 63) & n.legal
	return open
}

// forces reports whether the seats that cooperate can reach one of these outcomes.
func (s *LayoutSolver) forces(p layPos, want uint32) bool {
	n := layNode{layPos: p, want: want}
	if v := s.settle(&n); v != open {
		return v == yes
	}
	return s.decide(&n)
}

// decide searches a position. It first looks at all moves, and searches one only if no look
// decides.
func (s *LayoutSolver) decide(n *layNode) bool {
	if s.spend() {
		return false
	}
	friend := s.friends.Has(cards.Seat(n.turn))
	good := verdictOf(friend)
	var list [9]layNode
	count := 0
	for rest := n.legal; rest != 0 || n.again; {
		m := &list[count%9]
		m.layPos, m.want = n.layPos, n.want
		if m.face = n.first & rest; m.face == 0 {
			m.face = s.choose(rest)
		}
		if rest == 0 { // after its other moves the seat passes
			m.again, n.again = false, false
			m.turn = s.ways.next[n.out&15][n.turn&3]
		} else {
			rest &^= m.face
			m.want = s.step(&m.layPos, m.face, m.want)
		}
		switch s.settle(m) {
		case good:
			s.learn(n, friend, m.face)
			return friend
		case open:
			count++
		}
	}
	for i := range list[:count] {
		m := &list[i]
		v := open
		if i > 0 {
			v = s.look(m)
		}
		if v == open {
			v = verdictOf(s.decide(m))
		}
		if s.err != nil {
			return false
		}
		if v == good {
			s.learn(n, friend, m.face)
			return friend
		}
	}
	s.learn(n, !friend, 0)
	return !friend
}

// learn stores a result, and the card that led to it.
func (s *LayoutSolver) learn(n *layNode, reached bool, face cards.Set) {
	e := s.table.entry(n.key, s.rows.left(n.laid))
	if before := e.yes & layLow; reached && (before == 0 || bits.OnesCount32(n.want) < bits.OnesCount32(before)) {
		e.yes = e.yes&^layLow | n.want
	}
	if before := e.no & layLow; !reached && bits.OnesCount32(n.want) > bits.OnesCount32(before) {
		e.no = e.no&^layLow | n.want
	}
	if face != 0 {
		e.no = e.no&(layLow|3<<30) | uint32(face.Lowest())<<24
	}
}

// step lays a card. It returns the wanted outcomes as they are called after the card.
func (s *LayoutSolver) step(p *layPos, face cards.Set, want uint32) uint32 {
	seat, out := p.turn&3, p.out
	if s.lay(p, face) {
		want = s.ways.goOut(out&15, seat, want)
	}
	return want
}

// choose returns the card to try first.
func (s *LayoutSolver) choose(legal cards.Set) (face cards.Set) {
	most := int32(-1 << 30)
	for rest := legal; rest != 0; rest &= rest - 1 {
		c := rest.Lowest() & 63
		if w := s.rows.worth[c]; w > most {
			most, face = w, rest&-rest
		}
	}
	return face
}
