package solve

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/tricks"
)

// These are the largest numbers of tricks for which a search with another leader costs less than
// what it saves: a leader of the same side, and one of the other side. With trumps the search for the
// other side does not pay.
const (
	fewTricks      = 5
	fewTricksOther = 4
)

// ledBy returns a bound of the position after a trick if another seat leads, and adds its proof. It
// is ok if the bound gives the same answer as that of the seat that won: a lower bound or not. The
// seat would lead if its card c were exchanged with the best card.
func (s *Solver) ledBy(state *tricks.State, seat cards.Seat, trick []cards.Card, best, c cards.Card, need, rest int32, lower bool) (v int32, ok bool) {
	if need <= 0 || need > rest {
		v = rest
		if need <= 0 {
			v = 0
		}
		return v, (need <= 0) == lower
	}
	var all uint64
	for seat := range cards.Seat(s.players) {
		all |= uint64(state.Hand(seat).First)
	}
	at := place(state, &s.rules)&^7 | uint32(seat)
	v, where, ok := s.known(state, all, at, need)
	p, q := &s.proofs[s.depth], &s.proofs[s.depth+1]
	if !ok {
		if !s.worthwhile(state, seat, s.owner[best&63], lower) {
			return 0, false
		}
		other, ok := s.exchange(state.Done(), trick, best, c)
		if !ok {
			return 0, false
		}
		first := *p
		v = s.between(&other, need, rest)
		if s.stopped != nil || (v >= need) != lower {
			*p = first
			return 0, false
		}
		p.join(&first)
		return v, true
	}
	if (v >= need) != lower {
		return 0, false
	}
	s.table.expand(&s.frames[state.Done()], q, where)
	p.join(q)
	return v, true
}

// worthwhile reports whether a position with another leader is searched if the tables do not know
// it. Few tricks are left, and the bound is against the side that leads: the seats of that side
// usually fail all alike.
func (s *Solver) worthwhile(state *tricks.State, seat, winner cards.Seat, lower bool) bool {
	few := fewTricks
	if s.mine[seat&7] != s.mine[winner&7] {
		few = s.fewOther
	}
	return !state.Over() && state.Size()-state.Done() <= few && (s.mine[seat&7] == -1) == lower
}

// exchange returns the position after a trick with two of its cards exchanged between their seats,
// so that another seat wins it. It is not ok if the trick began before the search.
func (s *Solver) exchange(done int, trick []cards.Card, best, c cards.Card) (state tricks.State, ok bool) {
	state = s.starts[(done-1)&31]
	if state.Done() != done-1 || state.Over() {
		return state, false
	}
	var hands cards.Hands
	for seat := range cards.Seat(s.players) {
		hands[seat&7] = state.Hand(seat)
	}
	from, to := &hands[s.owner[best&63]&7].First, &hands[s.owner[c&63]&7].First
	*from, *to = from.Without(best).With(c), to.Without(c).With(best)
	state.SetHands(&hands)
	for _, d := range trick {
		switch d {
		case best:
			d = c
		case c:
			d = best
		}
		if state.Play(d) != nil {
			return state, false
		}
	}
	return state, true
}

// known looks for a bound of a position in the table: see find.
func (s *Solver) known(state *tricks.State, all uint64, at uint32, need int32) (v int32, where uint32, ok bool) {
	f := &s.frames[state.Done()]
	s.describe(f, all, at)
	if !s.table.full() { // find may add a bucket; store clears a table that is full soon
		v, where, ok = s.table.find(f, need)
	}
	return v, where, ok
}
