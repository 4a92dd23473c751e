package solve

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// checkEvery is how many positions are searched between two checks of the context.
const checkEvery = 1 << 12

// between searches a position between two tricks. The result is a bound of the value of the rest of
// the deal: a lower bound if it is at least need, else an upper bound. Rest is the largest value
// that the rest of the deal can have. The proof of the bound is in proofs[depth].
func (s *Solver) between(state *tricks.State, need, rest int32) int32 {
	p := &s.proofs[s.depth]
	s.anyLead = true
	switch {
	case need <= 0 || state.Over():
		*p = proof{}
		return 0
	case need > rest:
		*p = proof{}
		return rest
	}
	if s.nodes++; s.nodes&(checkEvery-1) == 0 || s.nodes == s.Limit {
		s.check()
	}
	if s.stopped != nil {
		return 0
	}
	if s.first && state.Done() == 0 {
		s.anyLead = false
		return s.within(state, need, rest)
	}
	var all uint64
	for seat := range cards.Seat(s.players) {
		all |= uint64(state.Hand(seat).First)
	}
	at := place(state, &s.rules)
	f := &s.frames[state.Done()]
	if v, ok := s.claim(state, all, rest); ok {
		return v
	}
	if v, ok := s.exit(state, all, need, rest); ok {
		return v
	}
	if v, ok := s.sure(state, all, need, rest); ok {
		return v
	}
	s.anyLead = false
	s.describe(f, all, at)
	if v, place, ok := s.table.find(f, need); ok {
		s.table.expand(f, p, place)
		return v
	}
	s.hint = s.table.hint(f)
	v := s.within(state, need, rest)
	if s.stopped == nil {
		s.compare(p, all)
		s.table.store(f, v, p, v >= need)
	}
	s.anyLead = false
	return v
}

// place returns the seat that leads, and what it may not lead.
func place(state *tricks.State, r *tricks.Rules) uint32 {
	at := uint32(state.Turn())
	if r.Lead|r.TrumpLead != tricks.LeadFree {
		trick := state.Trick()
		trumps, barred := trick.Trump().Set(), trick.Barred()
		if barred&^trumps != 0 {
			at |= 8
		}
		if trumps != 0 && trumps&^barred == 0 {
			at |= 16
		}
	}
	return at
}

// check stops the search if the context is cancelled or the limit is reached.
func (s *Solver) check() {
	if s.stopped = s.ctx.Err(); s.stopped == nil && s.Limit > 0 && s.nodes >= s.Limit {
		s.stopped = ErrLimit
	}
}

// within searches a position in which the seat to act must choose a card. See between.
func (s *Solver) within(state *tricks.State, need, rest int32) int32 {
	depth := s.depth
	played := depth % s.players
	trick := s.played[depth-played : depth]
	var buffer [tricks.MaxTricks]move
	left := s.left(state, trick)
	moves := s.moves(state.Legal(), left, buffer[:0])
	s.order(state, trick, left, moves)
	p, q := &s.proofs[depth], &s.proofs[depth+1]
	*p = proof{}
	if played == 0 {
		s.starts[state.Done()&31] = *state
	}
	// The seat to act succeeds with one good card, and fails only if all cards fail.
	maximises := s.mine[state.Turn()&7] == 1
	best := rest
	if maximises {
		best = 0
	}
	for i := range moves {
		m := &moves[i]
		if m.card == 0 {
			continue
		}
		v := s.try(state, m.card, need, rest)
		if s.stopped != nil {
			return 0
		}
		if (v >= need) == maximises {
			if f := &s.frames[state.Done()]; played == 0 && f.all != 0 {
				f.best = f.slotOf(m.card, s.chain[m.card&63]) + 1
			}
			*p = *q
			best = v
			break
		}
		if (v > best) == maximises { // faster than a branch for each side
			best = v
		}
		q.unite(m.all)
		p.join(q)
		s.prune(moves[i+1:], m, left, p, q)
	}
	if s.duties {
		s.demand(p, state, trick)
	}
	return best
}

// left returns the cards in the hands and in the trick.
func (s *Solver) left(state *tricks.State, trick []cards.Card) (left cards.Set) {
	for seat := range cards.Seat(s.players) {
		left |= state.Hand(seat).First
	}
	for _, c := range trick {
		left |= 1 << (c & 63)
	}
	return left
}

// prune removes the moves that have the same bound as the move m, because the proof q for m is also
// right if the two cards are exchanged. It adds the proof for each such move to p.
func (s *Solver) prune(moves []move, m *move, left cards.Set, p, q *proof) {
	if s.special.Has(m.card) {
		return
	}
	for i := range moves {
		n := &moves[i]
		if n.card == 0 || n.card>>4 != m.card>>4 || s.special.Has(n.card) {
			continue
		}
		low, high := m.all, n.all
		if n.card < m.card {
			low, high = high, low
		}
		middle := left & between(low.Highest(), high.Lowest())
		if s.compares && middle&s.special != 0 || !q.allows(low, high, middle) {
			continue
		}
		other := *q
		other.unite(m.all | n.all)
		p.join(&other)
		n.card = 0
	}
}

// try searches the position after a card. The proof of the bound is in proofs[depth+1].
func (s *Solver) try(state *tricks.State, c cards.Card, need, rest int32) int32 {
	next := *state
	_ = next.Play(c) // it is legal
	s.played[s.depth&63] = c
	s.depth++
	if s.depth%s.players != 0 {
		v := s.within(&next, need, rest)
		s.depth--
		return v
	}
	g, i := &s.gains, state.Done()
	trick := s.played[s.depth-s.players : s.depth]
	winner := next.Turn()
	gained := g.trick[i][winner&7]
	rest -= g.tops[i] - g.tops[i+1]
	var best cards.Card // the winning card
	for _, c := range trick {
		if s.owner[c&63] == winner {
			best = c
		}
		if g.cards.Has(c) {
			gained += g.card[c&63][winner&7]
			rest -= g.most[c&63]
		}
	}
	v := s.between(&next, need-gained, rest)
	if s.stopped == nil {
		v = s.compareTrick(&next, trick, best, v, need, gained, rest)
	}
	s.depth--
	return v + gained
}
