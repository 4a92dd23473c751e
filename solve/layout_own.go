package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// ownNode is a position in the search for oneself in which the seat to act has a choice.
type ownNode struct {
	layPos
	legal cards.Set     // the cards to try: of cards that are equally good there is one
	at    ownPlace      // where the table has the position
	all   uint32        // the outcomes that the position can still have
	went  [layFew]uint8 // the seats that went out since the position before, with the seats that were out then
	outs  uint8         // how many
	known bool          // the outcome is known
}

// ownOutcome returns the outcome of a position if each seat plays for itself.
func (s *LayoutSolver) ownOutcome(p layPos) int {
	n := ownNode{layPos: p}
	o := s.settleOwn(&n)
	if o < 0 {
		o = s.decideOwn(&n, n.all)
	}
	return s.back(&n, max(0, o))
}

// settleOwn makes the moves that seats have to make, up to a position in which a seat has a
// choice. It returns the outcome if only one is possible, else -1.
func (s *LayoutSolver) settleOwn(n *ownNode) int {
	for {
		n.all = s.ways.from[n.out&15]
		if n.all&(n.all-1) == 0 {
			return bits.TrailingZeros32(n.all)
		}
		fits := s.rows.fits(n.laid)
		held := fits & s.rows.own[n.turn&3]
		// All free cards of the seat are equally good.
		free := held & s.rows.free
		n.legal = held&^free | free&-free
		if n.legal == 0 {
			n.turn = s.ways.next[n.out&15][n.turn&3]
			continue
		}
		if n.legal&(n.legal-1) != 0 || n.again {
			break
		}
		s.stepOwn(n, n.legal)
	}
	of := s.rows.shapesOf(n.laid)
	n.all = s.possible(&n.layPos, &of)
	if n.all&(n.all-1) == 0 {
		return bits.TrailingZeros32(n.all)
	}
	n.at = s.ownTable.place(s.key(&n.layPos, &of))
	return -1
}

// stepOwn lays a card.
func (s *LayoutSolver) stepOwn(n *ownNode, face cards.Set) {
	seat, out := n.turn&3, n.out
	if s.lay(&n.layPos, face) {
		n.went[n.outs&3] = out<<2 | seat
		n.outs++
	}
}

// back returns what an outcome of a position is called in the position before.
func (s *LayoutSolver) back(n *ownNode, o int) int {
	for i := n.outs; i > 0; i-- {
		w := n.went[(i-1)&3]
		o = int(s.ways.before[w>>2&15][w&3][o])
	}
	return o
}

// onward returns what outcomes of the position before are called in a position.
func (s *LayoutSolver) onward(n *ownNode, set uint32) uint32 {
	for _, w := range n.went[:n.outs] {
		set = s.ways.goOut(w>>2&15, w&3, set)
	}
	return set
}

// decideOwn searches a position. If its outcome is not in want, the search may return -1 instead.
//
// The search stops in a position if the seat to act has an outcome so good that no better one
// is in want: the seat that had the turn before will then not choose this position. That seat may
// ask only for outcomes that it prefers to what it has.
func (s *LayoutSolver) decideOwn(n *ownNode, want uint32) int {
	seat, best := n.turn&3, -1
	if o, exact := s.ownTable.find(n.at); exact {
		return o
	} else if o >= 0 {
		if best = o; n.all&^s.tastes.worse[seat][best]&want == 0 {
			return -1
		}
	}
	if s.spend() {
		return -1
	}
	better := func(o int) bool { return best < 0 || s.tastes.better[seat][best]>>o&1 != 0 }
	var list [9]ownNode
	moves := s.ownMoves(n, &list)
	for i := range moves {
		m := &moves[i]
		o, exact := int(m.all), m.known
		if !exact {
			o, exact = s.ownTable.find(m.at)
		}
		if m.known = exact; exact {
			if o = s.back(m, o); better(o) {
				best = o
			}
		}
	}
	for i := range moves {
		m, wanted := &moves[i], n.all
		if m.known {
			continue
		}
		if best >= 0 {
			if wanted &= s.tastes.better[seat][best]; wanted == 0 {
				break
			}
			if n.all&^s.tastes.worse[seat][best]&want == 0 {
				s.ownTable.keep(n.at, s.rows.left(n.laid), best, false)
				return -1
			}
		}
		wantedHere := s.onward(m, wanted)
		if m.all&wantedHere == 0 {
			continue
		}
		o := s.decideOwn(m, wantedHere)
		if s.err != nil {
			return -1
		}
		if o >= 0 {
			if o = s.back(m, o); better(o) {
				best = o
			}
		}
	}
	s.ownTable.keep(n.at, s.rows.left(n.laid), best, true)
	return best
}

// ownMoves fills the list with the positions after all moves, and settles them. If the outcome of
// one is known, all is its number. Then it reads the elements of the table in which the others are:
// the processor loads them at the same time, before the first is needed.
func (s *LayoutSolver) ownMoves(n *ownNode, list *[9]ownNode) []ownNode {
	count, again := 0, n.again
	for rest := n.legal; rest != 0 || again; count++ {
		m := &list[count%9]
		m.layPos, m.outs = n.layPos, 0
		if rest == 0 { // after its other moves the seat passes
			m.again, again = false, false
			m.turn = s.ways.next[n.out&15][n.turn&3]
		} else {
			face := s.choose(rest)
			rest &^= face
			s.stepOwn(m, face)
		}
		o := s.settleOwn(m)
		if m.known = o >= 0; m.known {
			m.all = uint32(o)
		}
	}
	read := uint64(0)
	for i := range list[:count] {
		read |= s.ownTable.first(list[i].at)
	}
	s.ownTable.read = read
	return list[:count]
}
