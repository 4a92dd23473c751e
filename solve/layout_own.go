package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// ownDepth is more than the moves of a deal: each card is laid once, and after each ace a seat can pass.
const ownDepth = 64

// ownNode is a position in the search for oneself in which the seat to act has a choice.
type ownNode struct {
	layTurn
	worth int64    // how good the move to the position is: the best are searched first
	at    ownPlace // where the table has the position
	all   uint32   // the outcomes that the position can still have
	known bool     // the outcome is known: it is best
	best  int8     // if the outcome is not known, one that is at most as good for the seat to act, or -1
}

// ownOutcome returns the outcome of a position if each seat plays for itself.
func (s *LayoutSolver) ownOutcome(p layPos) int {
	var n ownNode
	s.advance(&n.layTurn, p, 0)
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

// settleOwn finds which outcomes a position can have. If there is only one it is known then.
func (s *LayoutSolver) settleOwn(n *ownNode) {
	of := s.rows.of(n.rows)
	if n.all = s.possible(&n.layPos, of); n.all&(n.all-1) == 0 {
		n.best, n.known = int8(bits.TrailingZeros32(n.all)), true
		return
	}
	n.at, n.known = s.ownTable.place(s.key(&n.layPos, of)), false
}

// lookOwn looks for a position in the table.
func (s *LayoutSolver) lookOwn(n *ownNode) {
	o, exact := s.ownTable.find(n.at)
	n.best, n.known = int8(o), exact
}

// back returns what an outcome of a position is called in the position before.
func (s *LayoutSolver) back(n *ownNode, o int) int {
	for i := n.outs; i > 0; i-- {
		w := n.went[(i-1)&3]
		o = int(s.ways.before[w>>2&15][w&3][o])
	}
	return o
}

// decideOwn searches a position. If its outcome is not in want, the search may return -1 instead.
//
// The search stops in a position if the seat to act has an outcome so good that no better one
// is in want: the seat that had the turn before will then not choose this position. That seat may
// ask only for outcomes that it prefers to what it has.
func (s *LayoutSolver) decideOwn(n *ownNode, want uint32, depth int) int {
	taste, best := &s.tastes.of[n.turn&3], int(n.best)
	if n.all&^taste.worse[(best+1)&31]&want == 0 {
		return -1
	}
	if s.spend() {
		return -1
	}
	moves := s.ownMoves(n, &s.ownLists[depth&(ownDepth-1)])
	var unknown [layMoves]*ownNode // from the best
	count := 0
	for i := range moves {
		m := &moves[i]
		if !m.known {
			s.lookOwn(m)
		}
		if m.known {
			if o := s.back(m, int(m.best)); taste.better[(best+1)&31]>>o&1 != 0 {
				best = o
			}
			continue
		}
		at := count
		for ; at > 0 && unknown[at-1].worth < m.worth; at-- {
			unknown[at] = unknown[at-1]
		}
		unknown[at] = m
		count++
	}
	searched := false
	for _, m := range unknown[:count] {
		wanted := n.all & taste.better[(best+1)&31]
		if wanted == 0 {
			break
		}
		if n.all&^taste.worse[(best+1)&31]&want == 0 {
			s.ownTable.keep(n.at, s.rows.left(n.laid), best, false)
			return -1
		}
		if wanted = s.onward(&m.layTurn, wanted); m.all&wanted == 0 {
			continue
		}
		if searched {
			s.lookOwn(m)
		}
		o := int(m.best)
		if !m.known {
			o = s.decideOwn(m, wanted, depth+1)
			searched = true
		}
		if s.err != nil {
			return -1
		}
		if o >= 0 {
			if o = s.back(m, o); taste.better[(best+1)&31]>>o&1 != 0 {
				best = o
			}
		}
	}
	s.ownTable.keep(n.at, s.rows.left(n.laid), best, true)
	return best
}

// ownMoves fills the list with the positions after all moves, and settles them. It touches the buckets of
// the table in which they are: the processor loads them at the same time, before the first is needed.
func (s *LayoutSolver) ownMoves(n *ownNode, list *[layMoves]ownNode) []ownNode {
	count := 0
	for rest := n.legal; rest != 0; rest &= rest - 1 {
		list[count].worth = s.rows.worth[rest.Lowest()&63]
		s.ownMove(&list[count], n.layPos, rest&-rest)
		count++
	}
	if n.turn&layAgain != 0 { // the seat can also pass
		list[count].worth = worthPass
		s.ownMove(&list[count], s.pass(n.layPos), 0)
		count++
	}
	return list[:count]
}

// ownMove makes a move, or none if face is 0, and settles the position after it.
func (s *LayoutSolver) ownMove(m *ownNode, p layPos, face cards.Set) {
	s.advance(&m.layTurn, p, face)
	if s.settleOwn(m); !m.known {
		s.ownTable.touch(m.at)
	}
}
