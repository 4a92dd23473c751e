package dominoes

import (
	"math/bits"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// rollSeveral plays a plain deal to its end in which several cards may be laid in a
// turn.
func (s *State) rollSeveral(src rand.Source) {
	laid, starts, seat := s.layout.laid.First, s.layout.starts, s.turn
	for {
		hand := s.hands[seat&7]
		legal := hand & (beside(laid) | starts)
		if legal != 0 {
			lay := s.chosen(hand, legal, src)
			laid |= lay
			s.hands[seat&7] = hand &^ lay
			if hand == lay {
				s.turn = seat
				s.goOut()
				if s.left == 0 {
					break
				}
			}
		}
		seat = s.next[seat&7]
	}
	s.endOn(seat, laid)
}

// chosen returns one of the moves of a hand of which some cards fit, on a plain layout.
func (s *State) chosen(hand, legal cards.Set, src rand.Source) cards.Set {
	if s.several == AnyTurn {
		n := ways(hand, legal)
		if n == 1 {
			return legal
		}
		return way(hand, legal, draw(n, src))
	}
	singles := legal.Len()
	n := singles
	if goesOut(hand, legal) {
		n++
	}
	k := uint64(0)
	if n > 1 {
		k = draw(n, src)
	}
	if k == uint64(singles) {
		return hand
	}
	return nthFace(legal, k)
}

// goesOut reports whether a hand of which those cards fit, some at least, is a run or a
// group of two or more that fits, on a plain layout.
func goesOut(hand, legal cards.Set) bool {
	if hand&(hand-1) == 0 {
		return false
	}
	// To the lowest bit of a run, and of nothing else, one may be added so that none
	// of its bits is left.
	if (hand+hand&-hand)&hand == 0 {
		return true
	}
	return hand == legal && isGroup(cards.Hand{First: hand})
}

// ways returns how many moves a hand has whose cards that fit are those, if it may lay
// several at any turn.
//
// On a plain layout a run fits if one of its cards does, since it lies on from there; and
// no run has two that fit, since between them the row lies. A group fits if all its
// cards do.
func ways(hand, legal cards.Set) int {
	n := 0
	for rest := legal; rest != 0; rest &= rest - 1 {
		below, above := following(hand, rest.Lowest())
		n += int(below * above)
	}
	for ranks := pairs(legal); ranks != 0; ranks &= ranks - 1 {
		alike := (ranks & -ranks * ones & legal).Len()
		n += 1<<alike - 1 - alike
	}
	return n
}

// way returns the k-th of those moves: of each card that fits the runs it is in, a run of
// one too, by how far they go down and then up; after them the groups.
func way(hand, legal cards.Set, k uint64) cards.Set {
	for rest := legal; rest != 0; rest &= rest - 1 {
		c := rest.Lowest()
		below, above := following(hand, c)
		if k < below*above {
			down, up := k/above, k%above
			return (2<<(down+up) - 1) << (uint64(c) - down)
		}
		k -= below * above
	}
	for ranks := pairs(legal); ranks != 0; ranks &= ranks - 1 {
		alike := ranks & -ranks * ones & legal
		for group := subset(0, alike); group != 0; group = subset(group, alike) {
			if group&(group-1) == 0 {
				continue
			}
			if k == 0 {
				return group
			}
			k--
		}
	}
	return 0
}

// following returns how many cards of the hand follow one another from that one down, and
// from it up, itself counted in both.
func following(hand cards.Set, c cards.Card) (below, above uint64) {
	return uint64(bits.LeadingZeros64(^uint64(hand << (63 - c&63)))),
		uint64(bits.TrailingZeros64(^uint64(hand >> (c & 63))))
}

// pairs returns the ranks of which there are two cards or more, as cards of the lowest
// suit.
func pairs(set cards.Set) cards.Set {
	twice := set & (set>>16 | set>>32 | set>>48)
	return (twice | twice>>16 | twice>>32) & 0xFFFF
}
