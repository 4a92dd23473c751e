package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// compareTrick adds the comparisons that decide who wins a trick. State is the position after it, v
// its bound. The winning card need not beat another card if the bound is also right when the seat of
// that card wins the trick: then their order does not matter. It returns a bound that is right for all
// these seats. Need is for the position before the trick, and gained is what the winner gains.
func (s *Solver) compareTrick(state *tricks.State, trick []cards.Card, best cards.Card, v, need, gained, rest int32) int32 {
	side, anyLead := s.mine[s.owner[best&63]&7], s.anyLead
	var lost uint64
	lower := v >= need-gained
	for _, c := range trick {
		if c>>4 != best>>4 || c == best {
			continue
		}
		if s.compared(best, c, lower) {
			lost |= 1 << (c & 15)
			continue
		}
		seat := s.owner[c&63]
		other := s.gained(trick, seat, state.Done()-1)
		if anyLead && s.mine[seat&7] == side && other == gained {
			continue
		}
		u, ok := s.ledBy(state, seat, trick, best, c, need-other, rest, lower)
		switch u += other - gained; {
		case s.stopped != nil:
			return 0
		case ok && lower:
			v = min(v, u)
			continue
		case ok:
			v = max(v, u)
			continue
		}
		lost |= 1 << (c & 15)
	}
	s.proofs[s.depth].add(best, lost)
	return v
}

// compared reports whether the proof of the trick compares two of its cards in any case. It does if a seat of the other
// side, all of whose cards must have this bound, has tried a card whose proof compares them.
func (s *Solver) compared(best, c cards.Card, lower bool) bool {
	from := s.depth - s.players
	for i, d := range s.played[from:s.depth] {
		if seat := s.owner[d&63]; (s.mine[seat&7] == 1) != lower && s.proofs[from+i].beats(best)>>(c&15)&1 != 0 {
			return true
		}
	}
	return false
}

// gained returns what a seat gains if it wins trick number i.
func (s *Solver) gained(trick []cards.Card, seat cards.Seat, i int) int32 {
	n := s.gains.trick[i][seat&7]
	for _, c := range trick {
		if s.gains.cards.Has(c) {
			n += s.gains.card[c&63][seat&7]
		}
	}
	return n
}

// demand adds the comparisons that decide which trumps the seat to act may play.
func (s *Solver) demand(p *proof, state *tricks.State, trick []cards.Card) {
	var best cards.Card
	var all uint64
	for _, c := range trick {
		if s.trump.Has(c) {
			best = max(best, c)
			all |= 1 << (c & 15)
		}
	}
	if best == 0 {
		return
	}
	for trumps := state.Hand(state.Turn()).First & s.trump; trumps != 0; trumps &= trumps - 1 {
		if c := trumps.Lowest(); c > best {
			p.add(c, all)
		} else {
			p.add(best, 1<<(c&15))
		}
	}
}

// compare adds the comparisons that decide which card each special card is, and those that the
// rules make.
func (s *Solver) compare(p *proof, all uint64) {
	special := uint64(s.special) & all
	for m := special; m != 0; m &= m - 1 {
		c := m & -m
		suit := uint64(0xFFFF) << (bits.TrailingZeros64(m) & 48)
		others := special & suit
		var higher uint64
		if s.compares {
			others = all & suit
			higher = others &^ (2*c - 1)
		}
		card := cards.Card(bits.TrailingZeros64(m))
		p.add(card, others&(c-1)>>(card&48))
		for ; higher != 0; higher &= higher - 1 {
			p.add(cards.Card(bits.TrailingZeros64(higher)), c>>(card&48))
		}
	}
}
