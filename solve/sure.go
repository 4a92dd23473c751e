package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// sure returns a bound of a position if the trumps alone show whether its value is at least need.
//
// A seat plays each of its trumps to another trick. A trump of another side can beat only one of
// them. So if a side has n cards among the highest trumps in one hand, and the others have m, the
// side takes at least n - m tricks.
func (s *Solver) sure(state *tricks.State, all uint64, need, rest int32) (v int32, ok bool) {
	if s.each == 0 {
		return 0, false
	}
	trumps := all & uint64(s.trump)
	for seat := range cards.Seat(s.players) {
		var team uint64
		for other := range cards.Seat(s.players) {
			if s.mine[other&7] == s.mine[seat&7] {
				team |= uint64(state.Hand(other).First)
			}
		}
		// The value is at least the number of tricks that one side takes, and at most the rest
		// without those of the other.
		low := (s.mine[seat&7] == 1) == (s.each > 0)
		least := need // how many tricks answer the question
		if !low {
			least = rest - need + 1
		}
		own, against := trumps&uint64(state.Hand(seat).First), trumps&^team
		for n := int32(1); own != 0; n++ {
			c := cards.Set(own).Highest()
			own &^= 1 << (c & 63)
			higher := against & s.above[c&63]
			if n-int32(bits.OnesCount64(higher)) < least {
				continue
			}
			p := &s.proofs[s.depth]
			*p = proof{}
			p.add(c, (against&^higher)>>(c&48))
			if low {
				return least, true
			}
			return rest - least, true
		}
	}
	return 0, false
}

// perTrick returns 1 if each trick gains a unit if the seats that maximise take it, and nothing if the others do. It
// returns -1 if only the others gain, and 0 if the gains are not of this kind or if there are no trumps.
func (d *deal) perTrick() int32 {
	if d.trump == 0 || d.gains.cards != 0 {
		return 0
	}
	var each int32
	for seat := range d.players {
		if n := d.gains.trick[0][seat]; n != 0 {
			each = n * d.mine[seat]
		}
	}
	for i := range d.size {
		for seat, n := range d.gains.trick[i][:d.players] {
			var want int32
			if each*d.mine[seat] > 0 {
				want = 1
			}
			if n != want {
				return 0
			}
		}
	}
	return each
}
