package bots

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Playout is how a [Searcher] plays a deal on to its end.
type Playout uint8

// The playouts. BySteady is the stronger at any number of worlds, ByRandom the quicker.
const (
	BySteady Playout = iota // as [Steady] plays
	ByRandom                // any card that may be played, each as likely as the next
)

// DefaultWorlds is how many worlds a [Searcher] draws where it is not told how many.
const DefaultWorlds = 20

// Searcher plays each action on in worlds that the seat thinks possible, and takes the
// one that brings it most points on average; in the last deal of a match, the one by
// which it wins the match most often. The same worlds serve for all actions; in each
// the deal is played to its end by a [Playout], and exactly where few cards are left.
// Where there are no worlds (see [barbu.ErrWorlds]) it plays as Steady does.
type Searcher struct {
	// Worlds is how many are drawn for a choice, which is all that bounds how long it
	// takes; 0 is [DefaultWorlds].
	Worlds int
	// Playout is how a deal is played on. The zero Playout is BySteady.
	Playout Playout

	steady   Steady
	chance   rand.Source
	rooms    []*barbu.Match
	room     barbu.Match
	prices   map[variant.Calls]int
	outcome  []int
	standing standing
}

// NewSearcher returns a Searcher that takes its chance from src.
func NewSearcher(src rand.Source, worlds int) *Searcher {
	return &Searcher{Worlds: worlds, chance: src}
}

// Choose returns a legal action.
func (s *Searcher) Choose(v *barbu.View) barbu.Action {
	if v.Seat < 0 || v.Turn != v.Seat {
		return barbu.Action{}
	}
	if _, several := onlyAction(v); !several || !s.imagine(v) {
		return s.steady.Choose(v)
	}
	switch v.Due {
	case barbu.Declaration:
		return s.declare(v)
	case barbu.Gift:
		return s.give(v)
	case barbu.Bet:
		return s.bet(v)
	}
	if s.steady.known.worth(v.Contract).played == variant.Layout {
		return s.lay(v)
	}
	return s.play(v)
}

// imagine draws worlds for a choice. It reports whether there are any.
func (s *Searcher) imagine(v *barbu.View) bool {
	k := &s.steady.known
	before := k.game
	k.learn(v)
	if k.game != before || s.prices == nil {
		s.prices = map[variant.Calls]int{}
	}
	worlds, err := v.Worlds()
	if err != nil {
		return false
	}
	n := s.Worlds
	if n <= 0 {
		n = DefaultWorlds
	}
	for len(s.rooms) < n {
		s.rooms = append(s.rooms, new(barbu.Match))
	}
	s.rooms = s.rooms[:n]
	for _, m := range s.rooms {
		worlds.Draw(m, s.chance)
	}
	s.standing = k.standing(v)
	return true
}

// best returns the action of the most points, the first of equal ones.
func best(options []barbu.Action, points []int) barbu.Action {
	at := 0
	for i, n := range points {
		if n > points[at] {
			at = i
		}
	}
	return options[at]
}

// tally returns room to add up the points of so many actions.
func (s *Searcher) tally(n int) []int {
	s.outcome = append(s.outcome[:0], make([]int, n)...)
	return s.outcome
}

// play chooses a card to a trick.
func (s *Searcher) play(v *barbu.View) barbu.Action {
	me, legal := cards.Seat(v.Seat), v.Cards()
	var options []barbu.Action
	for c := range legal.All() {
		options = append(options, barbu.PlayAction(me, c))
	}
	points, solved := s.tally(len(options)), near(v)
	for _, m := range s.rooms {
		d := s.deal(m)
		state := m.Tricks()
		for i := range options {
			next := state
			_ = next.Play(options[i].Card()) // legal in every world
			var ends score.Points
			if solved {
				ends = d.solve(&next)
			} else {
				ends = d.playOut(&next)
			}
			points[i] += s.standing.worth(&ends)
		}
	}
	return best(options, points)
}

// lay chooses what to lay on a layout.
func (s *Searcher) lay(v *barbu.View) barbu.Action {
	var options []barbu.Action
	for a := range v.Actions() {
		options = append(options, a)
	}
	points, solved := s.tally(len(options)), near(v)
	for _, m := range s.rooms {
		d := s.deal(m)
		state := m.Layout()
		for i, a := range options {
			next := state
			if a.Kind == barbu.Pass {
				_ = next.Pass()
			} else {
				_ = next.Lay(a.Cards)
			}
			var ends score.Points
			if solved {
				ends = d.solveLayout(&next)
			} else {
				ends = d.layOut(&next)
			}
			points[i] += s.standing.worth(&ends)
		}
	}
	return best(options, points)
}
