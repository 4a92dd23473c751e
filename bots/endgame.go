package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
)

// exact is the largest number of cards, in all hands together, with which a deal is played
// perfectly. It is enough for the last three tricks of four players.
const exact = 12

// ends are the states of a deal that is played perfectly, one for each card that is left.
type ends [exact + 2]tricks.State

// canSolve reports whether so few cards are left that the deal can be played perfectly.
func canSolve(v *barbu.View) bool {
	left := 0
	for _, n := range v.Sizes {
		left += n
	}
	return left <= exact
}

// solve returns the points of each seat if all players know all cards and each plays for the
// most points (max^n). If several cards are equally good for a seat, it plays the card that
// leaves the fewest points to the next seat on its left, then to the seat after that, and so
// on. Among equal cards it plays the lowest. The deal is the first state; solve uses the others, one
// for each card that is left.
//
// Package solve finds the same points, but only for scores that are sums, and it prepares tables for
// each deal: for so few cards it takes five times as long in tricks, and as long in layouts.
func (d *deal) solve(states []tricks.State) (most score.Points) {
	s, next := &states[0], &states[1]
	if s.Over() {
		return d.taken(s)
	}
	seat, found, legal := s.Turn(), false, s.Legal()
	if legal&(legal-1) != 0 {
		legal = d.worth.distinct(legal, d.others(s)|lying(s.Trick()))
	}
	for rest := legal; rest != 0; rest &= rest - 1 {
		*next = *s
		_ = next.Play(rest.Lowest()) // it is legal
		if p := d.solve(states[1:]); !found || d.prefers(seat, &p, &most) {
			most, found = p, true
		}
	}
	return most
}

// solveLayout does the same as solve, for a layout.
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

// prefers reports whether a seat prefers the points p to q.
func (d *deal) prefers(seat cards.Seat, p, q *score.Points) bool {
	if p[seat] != q[seat] {
		return p[seat] > q[seat]
	}
	players := d.game.Players()
	for other := seat.Next(players); other != seat; other = other.Next(players) {
		if p[other] != q[other] {
			return p[other] < q[other]
		}
	}
	return false
}
