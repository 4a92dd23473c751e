package bots

import (
	"cmp"
	"errors"
	"math"
	"slices"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/student"
)

// ErrNotItsTurn is the error of [Searcher.Explain] for a view of a seat that has nothing to choose.
var ErrNotItsTurn = errors.New("bots: it is not the turn of the seat of the view")

// Explanation is what a [Searcher] expects of each legal action.
type Explanation struct {
	// Options are all legal actions, from the best to the worst. The actions that were not tried are
	// last.
	Options []Option
	// Worlds are the hands of all seats in each world in which actions were tried.
	Worlds []cards.Hands

	points [][]int   // for each action tried, its points in each world
	biases []float64 // for each action tried, the points that the worlds do not show
}

// Option is a legal action and what a Searcher expects of it. Points are those that the seat and
// its partner score in the deal. In each world every option that is tried meets the same hands, so
// that the options can be compared in pairs; only a new deal has hands of its own.
type Option struct {
	Action barbu.Action
	// Tried reports whether the Searcher tried the action. It does not if the action is the only
	// one, and of many declarations or cards to pass it tries only the most promising.
	Tried bool
	// Points is the mean of the points over the worlds, and Margin is half the width of its 95% interval, as far
	// as the number of worlds decides it. The interval says nothing about mistakes of the playout. With one world
	// both margins are infinite. For an action that was not tried, all numbers are 0. In the worlds
	// all possible deals are equally likely. So for a bet, Points and Behind include a correction for what the contract
	// and the other bets say about hands. For most cards to tricks without partners, Points and Behind include the weights
	// of [NewSteady], which count as much as 20 worlds. The margins and Fails count only the worlds.
	Points, Margin float64
	// Behind is the mean of the points that the first option is better by, world for world, and
	// BehindMargin is half the width of its 95% interval.
	Behind, BehindMargin float64
	// Fails are the worlds in which another option is better, the worst first.
	Fails []Failure
}

// Failure is a world in which an option is not the best.
type Failure struct {
	World  int // its place in the worlds of the explanation
	Points int // the points after the option
	Best   int // the points after the best option in that world
}

// Explain returns what the Searcher expects of each legal action. It tries actions in as many worlds as the
// Searcher has, or as its budget allows; Option.Tried reports which. Choose can try fewer or more, so in a close
// choice it can choose another action than the first. In the last deal of a match, the first option is the one
// that wins the match most often. A call takes its worlds from the same source of chance as Choose.
//
// The error is [ErrNotItsTurn] if the seat of the view has no action to choose, and otherwise an error of
// [barbu.View.Worlds].
func (s *Searcher) Explain(v *barbu.View) (*Explanation, error) {
	if v.Seat == cards.NoSeat || v.Turn != v.Seat {
		return nil, ErrNotItsTurn
	}
	if _, err := v.Worlds(); err != nil {
		return nil, err
	}
	s.kept = &Explanation{}
	t := s.consider(v)
	e := s.kept
	s.kept = nil
	if prior := s.runners.prior; len(e.points) > 0 && prior != nil {
		e.addPrior(prior)
	}
	if len(t.actions) == 0 {
		t.actions = []barbu.Action{s.steady.Choose(v)}
	}
	for i, a := range t.actions {
		o := Option{Action: a}
		if i < len(e.points) {
			o = e.option(i, t.best, s.steady.known.sign())
			o.Action = a
		}
		e.Options = append(e.Options, o)
	}
	order := slices.Clone(e.Options)
	values := t.values
	places := make([]int, len(order))
	for i := range places {
		places[i] = i
	}
	if len(values) > 0 {
		slices.SortStableFunc(places, func(a, b int) int { return cmp.Compare(values[b], values[a]) })
	}
	for i, at := range places {
		e.Options[i] = order[at]
	}
	for a := range v.Actions() {
		if !slices.Contains(t.actions, a) {
			e.Options = append(e.Options, Option{Action: a})
		}
	}
	return e, nil
}

// keep keeps the points after the i-th action in the next world.
func (e *Explanation) keep(i, points int) {
	for len(e.points) <= i {
		e.points = append(e.points, nil)
	}
	e.points[i] = append(e.points[i], points)
}

// addPrior adds the values that actions had before the first world, in thousandths. Only their differences mean something, so
// the mean of all actions stays as it is.
func (e *Explanation) addPrior(prior []int) {
	differs, mean := make([]float64, len(prior)), 0.0 // how much better each action was before the first world
	for i, points := range e.points {
		now, _ := interval(points)
		differs[i] = float64(prior[i])/sure - now
		mean += differs[i] / float64(len(prior))
	}
	worlds := len(e.points[0])
	for _, n := range differs {
		e.biases = append(e.biases, (n-mean)*priorCount/float64(priorCount+worlds))
	}
}

// see keeps the worlds that are drawn.
func (e *Explanation) see(drawn []*barbu.Match) {
	for _, m := range drawn {
		var hands cards.Hands
		for seat := range cards.Seat(m.Players()) {
			hands[seat] = m.Hand(seat)
		}
		e.Worlds = append(e.Worlds, hands)
	}
}

// option returns what was kept of an action. Sign is -1 if the fewest points are best.
func (e *Explanation) option(i, first, sign int) (o Option) {
	own := e.points[i]
	behind := make([]int, len(own))
	for world, n := range own {
		most := n
		for _, other := range e.points {
			most = max(most, other[world])
		}
		behind[world] = e.points[first][world] - n
		if most > n {
			o.Fails = append(o.Fails, Failure{world, sign * n, sign * most})
		}
	}
	slices.SortStableFunc(o.Fails, func(a, b Failure) int {
		return cmp.Compare(sign*(b.Best-b.Points), sign*(a.Best-a.Points))
	})
	o.Tried = true
	o.Points, o.Margin = interval(own)
	o.Behind, o.BehindMargin = interval(behind)
	if len(e.biases) > 0 {
		o.Points += e.biases[i]
		o.Behind += e.biases[first] - e.biases[i]
	}
	o.Points *= float64(sign)
	return o
}

// interval returns the mean of numbers, and half the width of its 95% interval.
func interval(list []int) (mean, margin float64) {
	n := float64(len(list))
	for _, x := range list {
		mean += float64(x)
	}
	mean /= n
	squares := 0.0
	for _, x := range list {
		squares += (float64(x) - mean) * (float64(x) - mean)
	}
	if len(list) < 2 {
		return mean, math.Inf(1)
	}
	return mean, student.T95(len(list)-1) * math.Sqrt(squares/(n-1)/n)
}
