package bots

import (
	"math"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/variant"
)

// race compares actions in worlds, until more worlds would change too little.
type race struct {
	values [][]int // for each action, its values in the worlds
	out    []bool  // the action is dropped
	doubt  float64 // added to the squares of differences, because few worlds may not show a rare loss
	trifle float64 // an expected gain that is not worth more worlds
	worlds int     // tried so far
	next   int     // worlds at the next comparison
	most   int     // worlds
}

const (
	raceFirst  = 10  // worlds at the first comparison
	raceStep   = 5   // the least number of worlds between two comparisons
	raceGrowth = 8   // the part of the worlds so far that are tried until the next comparison
	raceMost   = 16  // how many times the usual number of worlds are tried at most
	clearly    = 2.5 // an action is dropped if it is this many standard errors worse than the best
	doubted    = 0.5 // a deviation of one world, in stakes, that is assumed besides the deviations of the others
	trifling   = 0.3 // in stakes, divided by the usual number of worlds
)

// start starts a race of n actions.
func (s *Searcher) start(n int) *race {
	r, worlds := &s.runners, s.usualWorlds()
	for len(r.values) < n {
		r.values = append(r.values, nil)
	}
	*r = race{values: r.values[:n], out: append(r.out[:0], make([]bool, n)...)}
	for i := range r.values {
		r.values[i] = r.values[i][:0]
	}
	stakes := s.steady.known.stakes()
	doubt, trifle := doubted*stakes, trifling*stakes
	if s.standing.last { // the match is at stake
		doubt, trifle = won/10, won
	}
	r.doubt, r.trifle = doubt*doubt, trifle/float64(worlds)
	r.next, r.most = min(raceFirst, worlds), worlds*raceMost
	switch {
	case s.Budget > 0:
		r.next, r.most, r.trifle = firstWorlds, MostWorlds, 0
	case s.kept != nil:
		r.next, r.most = worlds, worlds
	case worlds < raceStep:
		r.most = worlds
	}
	return r
}

// stakes returns how many points the players usually play for in a deal.
func (k *known) stakes() float64 {
	if k.usualStakes == 0 {
		for i := range k.game.Contracts() {
			w := k.worth(k.game.Contract(i).ID())
			k.usualStakes += math.Abs(float64(w.total))
			if w.played == variant.PlayLayout || w.played == variant.PlayRuns {
				last := k.game.Players() - 1
				k.usualStakes += math.Abs(float64(w.places[0] - w.places[last]))
			}
		}
		k.usualStakes = max(1, k.usualStakes/float64(k.game.Contracts()))
	}
	return k.usualStakes
}

// race tries actions in worlds until the best action is known well enough.
func (s *Searcher) race(options []barbu.Action, end trial) tried {
	r := s.start(len(options))
	for {
		s.draw(min(r.next, r.most) - r.worlds)
		for _, m := range s.drawn {
			r.worlds++
			d := s.deal(m)
			for i, a := range options {
				if !r.out[i] {
					ends := end(&d, m, a)
					r.values[i] = append(r.values[i], s.value(i, &ends))
				}
			}
		}
		if s.kept == nil && r.drop() == 1 || r.worlds >= r.most || s.late() {
			return tried{options, r.sums(s.tally(len(options)))}
		}
		r.next = r.worlds + max(raceStep, r.worlds/raceGrowth)
	}
}

// drop drops the actions that are clearly worse than the best one, and those that can turn out to be
// better only rarely or by little, so that more worlds are not worth their time. It returns how many are
// left.
func (r *race) drop() (left int) {
	best := r.best()
	n := float64(r.worlds)
	for i, values := range r.values {
		if r.out[i] {
			continue
		}
		left++
		if i == best || r.worlds < 2 {
			continue
		}
		sum, squares := 0.0, r.doubt
		for world, value := range values {
			behind := float64(r.values[best][world] - value)
			sum += behind
			squares += behind * behind
		}
		mean := sum / n
		// The conversions forbid fused operations, which only some processors have: all choose alike.
		deviation := math.Sqrt((squares/n - float64(mean*mean)) / (n - 1))
		if mean > clearly*deviation || gain(mean, deviation) < r.trifle {
			r.out[i] = true
			left--
		}
	}
	return left
}

// gains[i] is the mean of max(0, x) for a normal x with the mean -i/4 and the deviation 1.
var gains = [...]float64{0.398942, 0.286345, 0.197797, 0.131167, 0.083315, 0.050587, 0.029307, 0.016174, 0.008491, 0.004235, 0.002004, 0.000899}

// gain returns the mean of max(0, x) for a normal x with the mean -behind and this deviation. It is the
// mean gain by choosing the better of two actions after all, if more worlds show which one that is.
func gain(behind, deviation float64) float64 {
	at := behind / deviation * 4
	i := int(at)
	if i < 0 || i >= len(gains)-1 {
		return 0
	}
	return deviation * (gains[i] + float64((gains[i+1]-gains[i])*(at-float64(i))))
}

// best returns the action with the highest sum, or the first of several such actions, of those that
// are left.
func (r *race) best() (best int) {
	best, most := -1, 0
	for i, values := range r.values {
		sum := 0
		for _, n := range values {
			sum += n
		}
		if !r.out[i] && (best < 0 || sum > most) {
			best, most = i, sum
		}
	}
	return best
}

// sums sets the values of the actions, as if each had been tried in all worlds. An action that was
// dropped is worse than the best one.
func (r *race) sums(points []int) []int {
	best := r.best()
	for i, values := range r.values {
		for _, n := range values {
			points[i] += n
		}
		points[i] = points[i] * r.worlds / max(1, len(values))
	}
	for i := range points {
		if r.out[i] {
			points[i] = min(points[i], points[best]-1)
		}
	}
	return points
}
