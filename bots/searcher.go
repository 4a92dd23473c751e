package bots

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/dominoes"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/tricks"
	"github.com/barbukit/barbukit/variant"
)

// Playout says how a [Searcher] plays a deal to its end. The zero Playout is PlayoutSteady.
type Playout uint8

// PlayoutSteady is stronger with any number of worlds; PlayoutRandom is faster.
const (
	PlayoutSteady Playout = iota // as the player of [NewSteady] plays
	PlayoutRandom                // any legal card, each with the same probability
)

// DefaultWorlds is the number of possible deals that a [Searcher] usually draws by default.
const DefaultWorlds = 20

// MostWorlds is the largest number of possible deals that a [Searcher] draws at once. It keeps about 4 KB for each.
const MostWorlds = 10_000

// Searcher draws worlds: possible deals of the cards that its seat cannot see. It tries the actions in the same
// worlds and chooses the action with the most points on average; an action that can hardly be the best is not tried
// in all of them. For most cards to tricks without partners, the weights of [NewSteady] count as much as 20 worlds:
// they are numbers, fitted to many deals, that estimate what a card is worth. In the last deal of a match the
// Searcher chooses the action that wins the match most often. In each world the deal is played to its end by a
// [Playout], except that the last few cards are played perfectly. If no worlds can be drawn (see [barbu.ErrWorlds]),
// a Searcher plays as the player of [NewSteady] does. Make a Searcher with [NewSearcher], and then set its fields.
type Searcher struct {
	// Worlds is about the number of worlds for a choice. A Searcher draws fewer if one action is clearly the best
	// or if all are about as good, and up to 16 times as many if much depends on a close choice.
	// With 1 to 4 it draws at most that many. In a layout in which only the first place scores, all these numbers are
	// eight times as large, but at most MostWorlds for a usual choice. 0 or less means [DefaultWorlds], and more than [MostWorlds] count as
	// MostWorlds.
	Worlds int
	// Budget is the time for each choice, instead of Worlds. The Searcher draws as many worlds as it can try in
	// this time, at least five and at most [MostWorlds]. It looks at the clock after five worlds, and then each
	// time it has tried an eighth more, but at least five more. So a choice takes longer than Budget by about an
	// eighth at most, or by the time of five worlds if that is longer. The choices then depend on the machine. 0 or
	// less means no budget: then the same source of chance leads to the same choices.
	Budget time.Duration
	// Playout says how deals are played to their end.
	Playout Playout

	steady   steady
	chance   rand.Source
	drawn    []*barbu.Match // the worlds that were drawn last
	trial    barbu.Match    // a world in which an action is tried
	view     barbu.View     // of a player in trial
	prices   map[variant.ContractSet]int
	worlds   *barbu.Worlds
	runners  race             // reused by start
	ends     ends             // reused by play
	kept     *Explanation     // if the choice is explained
	now      func() time.Time // the clock of a test; nil is the real one
	deadline time.Time        // of the choice, if there is a budget
	standing standing
}

// NewSearcher returns a Searcher that takes all its chance from src. If worlds is 0 or
// less the Searcher draws [DefaultWorlds].
func NewSearcher(src rand.Source, worlds int) *Searcher {
	return &Searcher{Worlds: worlds, chance: src}
}

// Choose returns a legal action.
func (s *Searcher) Choose(v *barbu.View) barbu.Action {
	if v.Seat == cards.NoSeat || v.Turn != v.Seat {
		return barbu.Action{}
	}
	o := s.consider(v)
	if len(o.actions) == 0 {
		return s.steady.Choose(v)
	}
	return o.chosen()
}

// tried has actions and, for each that was tried, the mean of its values. Best is the place of the best action.
type tried struct {
	actions []barbu.Action
	values  []float64
	best    int
}

// chosen returns the best action.
func (t tried) chosen() barbu.Action { return t.actions[t.best] }

// consider tries the promising actions in worlds. It returns no actions if only one is legal, if no worlds
// can be drawn, if there is nothing to try, or if the steady player makes this choice.
func (s *Searcher) consider(v *barbu.View) tried {
	if _, several := onlyAction(v); !several || v.Due == barbu.DueChoice || v.Due == barbu.DueBet && v.Announcer != 0 || !s.learn(v) {
		return tried{}
	}
	if s.Budget > 0 {
		s.deadline = s.clock().Add(s.Budget)
	}
	return s.race(s.options(v))
}

// usualWorlds returns the number of worlds of a usual choice.
func (s *Searcher) usualWorlds() int {
	return min(cmp.Or(max(s.Worlds, 0), DefaultWorlds), MostWorlds)
}

// options returns the actions that are tried, and how to try them.
func (s *Searcher) options(v *barbu.View) options {
	switch v.Due {
	case barbu.DueCard:
		return s.card(v)
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
	}
	return s.answer(v) // about cards to show, or an announcement
}

// learn prepares for a choice. It returns false if no worlds can be drawn.
func (s *Searcher) learn(v *barbu.View) bool {
	k := &s.steady.known
	before := k.game
	k.learn(v)
	if k.game != before || s.prices == nil {
		s.prices = map[variant.ContractSet]int{}
	}
	var err error
	s.worlds, err = v.Worlds()
	s.standing = k.standing(v)
	return err == nil
}

// draw draws n worlds.
func (s *Searcher) draw(n int) {
	for len(s.drawn) < n {
		s.drawn = append(s.drawn, new(barbu.Match))
	}
	s.drawn = s.drawn[:n]
	for _, m := range s.drawn {
		s.worlds.Draw(m, s.chance)
	}
	if s.kept != nil {
		s.kept.see(s.drawn)
	}
}

// value returns the value of an action, the i-th, after which a deal ends with these points.
func (s *Searcher) value(i int, ends *score.Points) int {
	if s.kept != nil {
		s.kept.keep(i, s.standing.own(ends))
	}
	return s.standing.worth(ends)
}

// card returns the cards that are tried, in any kind of play.
func (s *Searcher) card(v *barbu.View) options {
	switch s.steady.known.worth(v.Contract).played {
	case variant.PlayTricks:
		return s.play(v)
	case variant.PlayLayout:
		return s.lay(v)
	}
	return s.playKind(v)
}

// play returns the cards to a trick that are tried: of equal cards the lowest, unless the choice is explained.
func (s *Searcher) play(v *barbu.View) options {
	t := s.steady.known.table(v)
	legal := v.Cards()
	if s.kept == nil {
		legal = t.worth.distinct(legal, t.unseen|t.lying)
	}
	var o options
	for c := range legal.All() {
		o.actions = append(o.actions, barbu.PlayAction(v.Seat, c))
	}
	solved := canSolve(v)
	weighed := !solved && s.weighs(v, &t)
	if weighed {
		o.prior = make([]int, len(o.actions))
	}
	var d deal
	var state tricks.State
	o.prepare = func(m *barbu.Match) {
		d, state = s.deal(m), m.Tricks()
		if weighed { // once, because the bets are the same in all worlds
			d.setPrior(o.prior, &t, o.actions)
			weighed = false
		}
	}
	o.end = func(i int) score.Points {
		s.ends[0] = state
		_ = s.ends[0].Play(o.actions[i].Card()) // legal in every world
		if solved {
			return d.solve(s.ends[:])
		}
		return d.playOut(&s.ends[0])
	}
	return o
}

// lay returns the cards, or the pass, that are tried on a layout.
func (s *Searcher) lay(v *barbu.View) options {
	solved := canSolve(v)
	o := options{actions: slices.Collect(v.Actions())}
	if s.steady.known.firstOnly(v) {
		o.times = firstOnlyTimes
	}
	var d deal
	var state dominoes.State
	o.prepare = func(m *barbu.Match) { d, state = s.deal(m), m.Layout() }
	o.end = func(i int) score.Points {
		next := state
		if a := o.actions[i]; a.Kind == barbu.KindPass {
			_ = next.Pass()
		} else {
			_ = next.Lay(a.Cards)
		}
		if solved {
			return d.solveLayout(&next)
		}
		return d.layOut(&next)
	}
	return o
}

// firstOnlyTimes is how many times the usual number of worlds a card needs in a layout in which only the first place
// scores: most worlds do not show which card is better, and a world takes little time.
const firstOnlyTimes = 8

// firstOnly reports whether all places but the first score the same.
func (k *known) firstOnly(v *barbu.View) bool {
	w := k.worth(v.Contract)
	other := func(points int) bool { return points != w.places[1] }
	return v.Players > 2 && !w.left && !slices.ContainsFunc(w.places[2:v.Players], other)
}
