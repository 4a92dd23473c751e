package bots

import (
	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
)

// standing computes the value of the points of a deal for a seat. In the last deal of a match,
// winning the match counts more than any points.
type standing struct {
	me      cards.Seat
	players int
	last    bool         // this is the last deal of the match
	before  score.Points // the totals before the deal, of the team of each seat; more is better
	teams   score.Teams
	above   bool // points above the others count: only then is an announcement of all tricks weighed
}

// won is the value of winning the match: more than all points of a deal.
const won = 1_000_000

// standing returns the state of the match before the deal of a view. If the number of deals is
// not known in advance, no deal counts as the last.
func (k *known) standing(v *barbu.View) standing {
	s := standing{me: v.Seat, players: v.Players, last: v.Done+1 == k.game.Deals(), teams: k.rules.Teams}
	s.above = v.Due == barbu.DueAnnouncement || v.Announcer != 0
	for seat, n := range v.Total {
		s.before[seat] = int32(n)
	}
	s.before = s.teams.Points(signed(k.game, s.before), v.Players)
	return s
}

// own returns the points of the seat and its partner.
func (s *standing) own(p *score.Points) int {
	ends := s.teams.Points(*p, s.players)
	return int(ends[s.me])
}

// worth returns the value of these points of the deal for the seat. The points of its partner
// count as its own. If all tricks can be announced or were announced, the mean of the points of the
// others counts against it. If several players win the match, each has an equal part of the value
// of winning.
func (s *standing) worth(p *score.Points) int {
	ends := s.teams.Points(*p, s.players)
	points := int(ends[s.me])
	if s.above {
		points -= (int(ends.Sum()) - points) / (s.players - 1)
	}
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
