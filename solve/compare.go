package solve

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// compareTrick adds the comparisons that decide who wins a trick. State is the position after it, v
// its bound. The winning card must beat the cards of the other side. It need not beat a card of its
// own side if the bound is also right when the seat of that card leads: then their order does not
// matter. It returns a bound that is right for all these seats.
func (s *Solver) compareTrick(state *tricks.State, trick []cards.Card, best cards.Card, v, need int32) int32 {
	p, lost, all := &s.proofs[s.depth], uint64(0), uint64(0)
	side, anyLead := s.mine[s.owner[best&63]&7], s.anyLead
	for _, c := range trick {
		if c>>4 != best>>4 || c == best {
			continue
		}
		if seat := s.owner[c&63]; s.uniform && s.mine[seat&7] == side {
			if anyLead {
				continue
			}
			if all == 0 {
				for seat := range cards.Seat(s.players) {
					all |= uint64(state.Hand(seat).First)
				}
			}
			at := place(state, &s.rules)&^7 | uint32(seat)
			if u, ok := s.known(state, all, at, need, v >= need); ok {
				if v >= need {
					v = min(v, u)
				} else {
					v = max(v, u)
				}
				continue
			}
		}
		lost |= 1 << (c & 15)
	}
	p.add(best, lost)
	return v
}

// known looks in the tables for a bound of a position, and adds its proof.
func (s *Solver) known(state *tricks.State, all uint64, at uint32, need int32, lower bool) (v int32, ok bool) {
	f, r := &s.frames[state.Done()], s.recall(all, at)
	v, where, ok := r.bound(need)
	if ok && (v >= need) != lower {
		return 0, false
	}
	s.describe(f, state, all, at)
	if !ok {
		if 2*s.table.keys > len(s.table.buckets) {
			return 0, false // find may add a bucket; store clears the table soon
		}
		if v, where, ok = s.table.find(f, need); !ok {
			return 0, false
		}
		r.learn(v, where, v >= need)
		if (v >= need) != lower {
			return 0, false
		}
	}
	s.table.expand(f, &s.proofs[s.depth+1], where, s.players)
	s.proofs[s.depth].join(&s.proofs[s.depth+1])
	return v, true
}

// demand adds the comparisons that decide which trumps the seat to act may play.
func (s *Solver) demand(p *proof, state *tricks.State, trick []cards.Card) {
	best, all := cards.Card(0), uint64(0)
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
		lower, higher := special&suit&(c-1), uint64(0)
		if s.compares {
			lower, higher = all&suit&(c-1), all&suit&^(2*c-1)
		}
		card := cards.Card(bits.TrailingZeros64(m))
		p.add(card, lower>>(card&48))
		for ; higher != 0; higher &= higher - 1 {
			p.add(cards.Card(bits.TrailingZeros64(higher)), c>>(card&48))
		}
	}
}
