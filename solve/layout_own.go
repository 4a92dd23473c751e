package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// ownDepth is more than the moves of a deal: each card is laid once, and after each ace a seat can pass.
const ownDepth = 64

// ownNode is a position in the search for oneself in which the seat to act has a choice.
type ownNode struct {
	layPos
	legal cards.Set     // the cards to try: of cards that are equally good there is one
	at    ownPlace      // where the table has the position
	all   uint32        // the outcomes that the position can still have
	went  [layFew]uint8 // the seats that went out since the position before, with the seats that were out then
	outs  uint8         // how many
	known bool          // the outcome is known: it is best
	best  int8          // if the outcome is not known, one that is at most as good for the seat to act, or -1
}

// ownOutcome returns the outcome of a position if each seat plays for itself.
func (s *LayoutSolver) ownOutcome(p layPos) int {
	n := ownNode{layPos: p}
	s.settleOwn(&n)
	if !n.known {
		s.lookOwn(&n)
	}
	o := int(n.best)
	if !n.known {
		o = s.decideOwn(&n, n.all, 0)
	}
	return s.back(&n, max(0, o))
}

// settleOwn makes the moves that seats have to make, up to a position in which a seat has a
// choice. If only one outcome is possible it is known then.
func (s *LayoutSolver) settleOwn(n *ownNode) {
	for {
		n.all = s.ways.from[n.out&15]
		if n.all&(n.all-1) == 0 {
			n.best, n.known = int8(bits.TrailingZeros32(n.all)), true
			return
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
	of := s.rows.of(&n.layPos)
	n.all = s.possible(&n.layPos, &of)
	if n.all&(n.all-1) == 0 {
		n.best, n.known = int8(bits.TrailingZeros32(n.all)), true
		return
	}
	n.at, n.known = s.ownTable.place(s.key(&n.layPos, &of)), false
}

// lookOwn looks for a position in the table.
func (s *LayoutSolver) lookOwn(n *ownNode) {
	o, exact := s.ownTable.find(n.at)
	n.best, n.known = int8(o), exact
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
func (s *LayoutSolver) decideOwn(n *ownNode, want uint32, depth int) int {
	seat, best := n.turn&3, int(n.best)
	if best >= 0 && n.all&^s.tastes.worse[seat][best]&want == 0 {
		return -1
	}
	if s.spend() {
		return -1
	}
	better := func(o int) bool { return best < 0 || s.tastes.better[seat][best]>>o&1 != 0 }
	moves := s.ownMoves(n, &s.ownLists[depth&(ownDepth-1)])
	for i := range moves {
		m := &moves[i]
		if !m.known {
			s.lookOwn(m)
		}
		if m.known {
			if o := s.back(m, int(m.best)); better(o) {
				best = o
			}
		}
	}
	searched := false
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
		if searched {
			s.lookOwn(m)
		}
		o := int(m.best)
		if !m.known {
			o = s.decideOwn(m, wantedHere, depth+1)
			searched = true
		}
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

// ownMoves fills the list with the positions after all moves, and settles them. It touches the buckets of
// the table in which they are: the processor loads them at the same time, before the first is needed.
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
		s.settleOwn(m)
		if !m.known {
			s.ownTable.touch(m.at)
		}
	}
	return list[:count]
}
