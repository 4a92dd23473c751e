package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// exact is how many cards can be left in all hands together for a deal to be played out
// exactly: the last three tricks of four players.
const exact = 12

// near reports whether the end of a deal, of tricks or on a layout, is so near that it is
// played out exactly.
func near(v *barbu.View) bool {
	left := 0
	for _, n := range v.Sizes {
		left += n
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

// solveLayout is solve on a layout.
func (d *deal) solveLayout(s *dominoes.State) (most score.Points) {
	if s.Over() {
		return d.placed(s)
	}
	seat, found := s.Turn(), false
	try := func(next *dominoes.State) {
		if p := d.solveLayout(next); !found || d.prefers(seat, &p, &most) {
			most, found = p, true
		}
	}
	for c := range s.Legal().All() {
		next := *s
		_ = next.Play(c) // it is legal
		try(&next)
	}
	if d.several {
		for lay := range s.Lays() {
			next := *s
			_ = next.Lay(lay)
			try(&next)
		}
	}
	if s.MayPass() {
		next := *s
		_ = next.Pass()
		try(&next)
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
