package bots

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// Playout says how a [Searcher] plays a deal to its end. The zero Playout is PlayoutSteady.
type Playout uint8

// PlayoutSteady is stronger with any number of worlds, PlayoutRandom is faster.
const (
	PlayoutSteady Playout = iota // as the player of [NewSteady] plays
	PlayoutRandom                // any legal card, each with the same probability
)

// DefaultWorlds is the number of possible deals that a [Searcher] draws by default.
const DefaultWorlds = 20

// Searcher draws worlds: possible deals of the cards that its seat cannot see. It tries
// each action in all of them and chooses the action with the most points on average. In the
// last deal of a match it chooses the action that wins the match most often. In each world
// the deal is played to its end by a [Playout], except that the last few cards are played
// perfectly. If no worlds can be drawn (see [barbu.ErrWorlds]), a Searcher plays as the
// player of [NewSteady] does.
type Searcher struct {
	// Worlds is the number of worlds for each choice. Nothing else limits the time of a
	// choice. 0 means [DefaultWorlds].
	Worlds int
	// Playout says how deals are played to their end.
	Playout Playout

	steady   steady
	chance   rand.Source
	drawn    []*barbu.Match // the worlds of the current choice
	trial    barbu.Match    // a world in which an action is tried
	prices   map[variant.ContractSet]int
	points   []int // reused by tally
	standing standing
}

// NewSearcher returns a Searcher that takes all its chance from src. If worlds is 0 the
// Searcher draws [DefaultWorlds].
func NewSearcher(src rand.Source, worlds int) *Searcher {
	return &Searcher{Worlds: worlds, chance: src}
}

// Choose returns a legal action.
func (s *Searcher) Choose(v *barbu.View) barbu.Action {
	if v.Seat == cards.NoSeat || v.Turn != v.Seat {
		return barbu.Action{}
	}
	if _, several := onlyAction(v); !several || v.Due == barbu.DueChoice || !s.drawWorlds(v) {
		return s.steady.Choose(v)
	}
	switch v.Due {
	case barbu.DueDeclaration:
		return s.declare(v)
	case barbu.DueBid, barbu.DueSale:
		return s.sell(v)
	case barbu.DueGift, barbu.DueDiscard:
		return s.give(v)
	case barbu.DueBet:
		return s.bet(v)
	case barbu.DueRedeal:
		return s.redeal(v)
	case barbu.DueExposure, barbu.DueAnnouncement:
		return s.answer(v)
	}
	switch s.steady.known.worth(v.Contract).played {
	case variant.PlayTricks:
		return s.play(v)
	case variant.PlayLayout:
		return s.lay(v)
	}
	return s.playKind(v)
}

// drawWorlds draws the worlds for a choice. It returns false if no worlds can be drawn.
func (s *Searcher) drawWorlds(v *barbu.View) bool {
	k := &s.steady.known
	before := k.game
	k.learn(v)
	if k.game != before || s.prices == nil {
		s.prices = map[variant.ContractSet]int{}
	}
	worlds, err := v.Worlds()
	if err != nil {
		return false
	}
	n := s.Worlds
	if n <= 0 {
		n = DefaultWorlds
	}
	for len(s.drawn) < n {
		s.drawn = append(s.drawn, new(barbu.Match))
	}
	s.drawn = s.drawn[:n]
	for _, m := range s.drawn {
		worlds.Draw(m, s.chance)
	}
	s.standing = k.standing(v)
	return true
}

// best returns the action with the most points, or the first of several such actions.
func best(options []barbu.Action, points []int) barbu.Action {
	at := 0
	for i, n := range points {
		if n > points[at] {
			at = i
		}
	}
	return options[at]
}

// tally returns a slice of n zeros, to add up the points of the actions.
func (s *Searcher) tally(n int) []int {
	s.points = append(s.points[:0], make([]int, n)...)
	return s.points
}

// play chooses a card to a trick.
func (s *Searcher) play(v *barbu.View) barbu.Action {
	me, legal := cards.Seat(v.Seat), v.Cards()
	var options []barbu.Action
	for c := range legal.All() {
		options = append(options, barbu.PlayAction(me, c))
	}
	points, solved := s.tally(len(options)), canSolve(v)
	for _, m := range s.drawn {
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

// lay chooses the cards to lay on a layout.
func (s *Searcher) lay(v *barbu.View) barbu.Action {
	return s.weigh(v, func(d deal, m *barbu.Match, a barbu.Action, solve bool) score.Points {
		next := m.Layout()
		if a.Kind == barbu.KindPass {
			_ = next.Pass()
		} else {
			_ = next.Lay(a.Cards)
		}
		if solve {
			return d.solveLayout(&next)
		}
		return d.layOut(&next)
	})
}

// weigh returns the action with the best points on average over the worlds. The function end returns
// how a deal ends in a world after an action, by an exact search if solve is true.
func (s *Searcher) weigh(v *barbu.View, end func(d deal, m *barbu.Match, a barbu.Action, solve bool) score.Points) barbu.Action {
	var options []barbu.Action
	for a := range v.Actions() {
		options = append(options, a)
	}
	points, solve := s.tally(len(options)), canSolve(v)
	for _, m := range s.drawn {
		d := s.deal(m)
		for i, a := range options {
			ends := end(d, m, a, solve)
			points[i] += s.standing.worth(&ends)
		}
	}
	return best(options, points)
}
