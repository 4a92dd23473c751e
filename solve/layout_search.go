package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// layNode is a position in which the seat to act has a choice, and what is asked of it.
type layNode struct {
	layPos
	want  uint32    // the outcomes that the seats that cooperate want
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
// Then it decides what it can without the table.
func (s *LayoutSolver) settle(n *layNode) verdict {
	for {
		all := s.ways.from[n.out&15]
		if all&^n.want == 0 {
			return yes
		}
		if all&n.want == 0 {
			return never
		}
		fits := s.rows.fits(n.laid)
		own := fits & s.rows.own[n.turn&3]
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
	of := s.rows.of(&n.layPos)
	if all := s.possible(&n.layPos, &of); all&^n.want == 0 {
		return yes
	} else if all&n.want == 0 {
		return never
	}
	n.key = s.key(&n.layPos, &of)
	return open
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
	v := s.settle(&n)
	if v == open {
		v = s.look(&n)
	}
	if v == open {
		return s.decide(&n)
	}
	return v == yes
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
	s.table.prepare(list[:count])
	kept := 0
	for i := range list[:count] {
		switch s.look(&list[i]) {
		case good:
			s.learn(n, friend, list[i].face)
			return friend
		case open:
			if kept != i {
				list[kept] = list[i]
			}
			kept++
		}
	}
	count = kept
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
