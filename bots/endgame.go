package bots

import (
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// exact is how many cards can be left in all hands together for a deal of tricks to be
// played out exactly: the last three tricks of four players.
const exact = 12

// near reports whether the end of a deal is so near that it is played out exactly.
func near(s *tricks.State, players int) bool {
	left := 0
	for seat := range cards.Seat(players) {
		left += s.Hand(seat).Len()
	}
	return left <= exact
}

// solve returns the points of each seat if all know all cards and each takes what is
// best for itself (max^n). Of what is equally good for it a seat takes what leaves the
// next on its left least, then the one after; then the lowest card.
func (d *deal) solve(s *tricks.State) (most score.Points) {
	if s.Over() {
		return d.taken(s)
	}
	seat, found := s.Turn(), false
	for rest := s.Legal(); rest != 0; rest &= rest - 1 {
		next := *s
		_ = next.Play(rest.Lowest()) // it is legal
		if p := d.solve(&next); !found || d.prefers(seat, &p, &most) {
			most, found = p, true
		}
	}
	return most
}

// prefers reports whether a seat likes points p better than q.
func (d *deal) prefers(seat cards.Seat, p, q *score.Points) bool {
	if p[seat] != q[seat] {
		return p[seat] > q[seat]
	}
	players := d.game.Players()
	for other := seat.Left(players); other != seat; other = other.Left(players) {
		if p[other] != q[other] {
			return p[other] < q[other]
		}
	}
	return false
}
