package dominoes

import (
	"math/bits"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// rollSeveral plays a plain deal to its end if several cards may be laid in a turn.
func (s *State) rollSeveral(src rand.Source) {
	laid, starts, seat := s.layout.laid.First, s.layout.starts, s.turn
	for {
		hand := s.hands[seat&seatMask]
		legal := hand & (neighbours(laid) | starts)
		if legal != 0 {
			lay := s.randomMove(hand, legal, src)
			laid |= lay
			s.hands[seat&seatMask] = hand &^ lay
			if hand == lay {
				s.turn = seat
				s.goOut()
				if s.left == 0 {
					break
				}
			}
		}
		seat = s.next[seat&seatMask]
	}
	s.endPlain(seat, laid)
}

// randomMove returns a random move of a hand in a plain deal. Legal has the single cards
// that the hand may lay.
func (s *State) randomMove(hand, legal cards.Set, src rand.Source) cards.Set {
	if s.several == SeveralAnyTurn {
		n := countMoves(hand, legal)
		if n == 1 {
			return legal
		}
		return nthMove(hand, legal, draw(n, src))
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

// goesOut reports whether the whole hand is a run or a group of two or more cards that
// fits, in a plain deal. At least one card must be legal.
func goesOut(hand, legal cards.Set) bool {
	if hand&(hand-1) == 0 {
		return false
	}
	// Adding 1 at the lowest bit of a run clears all its bits. If the hand is not a run,
	// some bits are left.
	if (hand+hand&-hand)&hand == 0 {
		return true
	}
	return hand == legal && isGroup(cards.Hand{First: hand})
}

// countMoves returns how many moves a hand has if several cards may be laid at any turn. In
// a plain deal a run fits if one of its cards fits, because the other cards can be laid
// after that card. A run never has two cards that fit, because two cards of one suit that
// fit are at opposite ends of the row. A group fits if all its cards fit.
func countMoves(hand, legal cards.Set) int {
	n := 0
	for rest := legal; rest != 0; rest &= rest - 1 {
		below, above := runLengths(hand, rest.Lowest())
		n += int(below * above)
	}
	for ranks := pairs(legal); ranks != 0; ranks &= ranks - 1 {
		alike := (ranks & -ranks * ones & legal).Len()
		n += 1<<alike - 1 - alike
	}
	return n
}

// nthMove returns move k of the moves that countMoves counts. For each card that fits, the
// moves are the card alone and the runs that contain the card. They are ordered by how far
// they extend below the card, and then above it. The groups come last.
func nthMove(hand, legal cards.Set, k uint64) cards.Set {
	for rest := legal; rest != 0; rest &= rest - 1 {
		c := rest.Lowest()
		below, above := runLengths(hand, c)
		if k < below*above {
			down, up := k/above, k%above
			return (2<<(down+up) - 1) << (uint64(c) - down)
		}
		k -= below * above
	}
	for ranks := pairs(legal); ranks != 0; ranks &= ranks - 1 {
		alike := ranks & -ranks * ones & legal
		for group := nextSubset(0, alike); group != 0; group = nextSubset(group, alike) {
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

// runLengths returns how many consecutive cards of the hand there are from c down, and from
// c up. Both numbers include c.
func runLengths(hand cards.Set, c cards.Card) (below, above uint64) {
	return uint64(bits.LeadingZeros64(^uint64(hand << (63 - c&bitMask)))),
		uint64(bits.TrailingZeros64(^uint64(hand >> (c & bitMask))))
}

// For each rank with two or more cards in the set, pairs returns the card of the lowest
// suit.
func pairs(set cards.Set) cards.Set {
	twice := set & (set>>16 | set>>32 | set>>48)
	return (twice | twice>>16 | twice>>32) & 0xFFFF
}
