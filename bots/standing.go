package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// standing is what the points of a deal are worth to a seat, as the match stands: what
// they are, but in its last deal first of all whether the match is won by them.
type standing struct {
	me      cards.Seat
	players int
	last    bool         // the deal is the last of the match
	before  score.Points // so that more is better
}

// won is what a match is worth that is won: more than all points of a deal.
const won = 1_000_000

// standing returns how the match stands that a view is of. Where nobody can tell how
// many deals there will be no deal is known to be the last.
func (k *known) standing(v *barbu.View) standing {
	s := standing{me: cards.Seat(v.Seat), players: v.Players, last: len(v.Deals)+1 == k.game.Deals()}
	for seat, n := range v.Total {
		s.before[seat] = int32(n)
	}
	s.before = k.signed(s.before)
	return s
}

// worth returns what it is worth to the seat that all have those points of the deal. A
// match that several win is won by each in part.
func (s *standing) worth(ends *score.Points) int {
	points := int(ends[s.me])
	if !s.last {
		return points
	}
	mine, first := s.before[s.me]+ends[s.me], 1
	for seat := range cards.Seat(s.players) {
		switch theirs := s.before[seat] + ends[seat]; {
		case theirs > mine:
			return points
		case theirs == mine && seat != s.me:
			first++
		}
	}
	return points + won/first
}
