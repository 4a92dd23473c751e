package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// layMoves is the most moves in a position: each of four rows has two ends, and the seat may pass.
const layMoves = 9

// layNode is a position in which the seat to act has a choice, and what is asked of it.
type layNode struct {
	layTurn
	want  uint32    // the outcomes that the seats that cooperate want
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

// settle decides what it can without the table.
func (s *LayoutSolver) settle(n *layNode) verdict {
	of := s.rows.of(n.rows)
	if all := s.possible(&n.layPos, of); all&^n.want == 0 {
		return yes
	} else if all&n.want == 0 {
		return never
	}
	n.key = s.key(&n.layPos, of)
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
	var n layNode
	s.advance(&n.layTurn, p, 0)
	n.want = s.onward(&n.layTurn, want)
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
	friend, again := s.friends.Has(cards.Seat(n.turn&3)), n.turn&layAgain != 0
	good := verdictOf(friend)
	var list [layMoves]layNode
	count := 0
	for rest := n.legal; rest != 0 || again; {
		m := &list[count%layMoves]
		if rest == 0 { // after its other moves the seat passes
			again, m.face = false, 0
			s.advance(&m.layTurn, s.pass(n.layPos), 0)
		} else {
			if m.face = n.first & rest; m.face == 0 {
				m.face = s.choose(rest)
			}
			rest &^= m.face
			s.advance(&m.layTurn, n.layPos, m.face)
		}
		m.want = s.onward(&m.layTurn, n.want)
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

// choose returns the card to try first. It has no branch that depends on how good the cards are.
func (s *LayoutSolver) choose(legal cards.Set) cards.Set {
	most := int64(worthPass)
	for rest := legal; rest != 0; rest &= rest - 1 {
		more := s.rows.worth[rest.Lowest()&63] - most
		most += more &^ (more >> 63)
	}
	return 1 << (63 - most&63)
}
