package bots

import (
	"math"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// choice is a choice between actions, and how to try them.
type choice struct {
	options []barbu.Action
	extra   []int                  // what is added to the mean value of each option, in thousandths; nil if nothing is
	enter   func(*barbu.Match)     // prepares for a world
	try     func(int) score.Points // how the deal ends in this world after an option
}

// race compares options in worlds, until more worlds would change too little.
type race struct {
	values [][]int // for each option, its values in the worlds
	sums   []int64 // of these values
	extra  []int   // see choice
	out    []bool  // the option is dropped
	doubt  float64 // added to the squares of differences, because few worlds may not show a rare loss
	trifle float64 // for each world tried so far, an expected gain that is not worth as many more worlds
	worlds int     // tried so far
	next   int     // worlds at the next comparison
	most   int     // worlds
}

const (
	raceFirst  = 10   // worlds at the first comparison
	raceStep   = 5    // the least number of worlds between two comparisons
	raceGrowth = 8    // the part of the worlds so far that are tried until the next comparison
	raceMost   = 16   // how many times the usual number of worlds are tried at most
	doubted    = 0.5  // a deviation of one world, in stakes, that is assumed besides the deviations of the others
	trifling   = 0.25 // in stakes, divided by the square of the usual number of worlds
)

// start starts a race.
func (s *Searcher) start(c *choice) *race {
	r, worlds, n := &s.runners, s.usualWorlds(), len(c.options)
	for len(r.values) < n {
		r.values = append(r.values, nil)
	}
	*r = race{values: r.values[:n], sums: append(r.sums[:0], make([]int64, n)...), extra: c.extra, out: append(r.out[:0], make([]bool, n)...)}
	for i := range r.values {
		r.values[i] = r.values[i][:0]
	}
	stakes := s.steady.known.stakes()
	doubt, trifle := doubted*stakes, trifling*stakes
	if s.standing.last { // the match is at stake
		doubt, trifle = won/10, won
	}
	r.doubt, r.trifle = doubt*doubt, trifle/float64(worlds*worlds)
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

// race tries the options in worlds until the best one is known well enough.
func (s *Searcher) race(c choice) tried {
	if len(c.options) == 0 || len(c.options) == 1 && s.kept == nil {
		return tried{actions: c.options}
	}
	r := s.start(&c)
	for {
		s.draw(min(r.next, r.most) - r.worlds)
		for _, m := range s.drawn {
			r.worlds++
			c.enter(m)
			for i := range c.options {
				if !r.out[i] {
					ends := c.try(i)
					value := s.value(i, &ends)
					r.values[i], r.sums[i] = append(r.values[i], value), r.sums[i]+int64(value)
				}
			}
		}
		if s.kept == nil && r.drop() == 1 || r.worlds >= r.most || s.late() {
			t := tried{actions: c.options, best: r.best()}
			for i := range c.options {
				t.values = append(t.values, r.mean(i))
			}
			return t
		}
		r.next = r.worlds + min(max(raceStep, r.worlds/raceGrowth), MostWorlds)
	}
}

// drop drops the actions that can turn out to be better than the best one only rarely or by little, so that more
// worlds are not worth their time: the more were tried, the more it takes to learn more. It returns how many are
// left.
func (r *race) drop() (left int) {
	best, n := r.best(), float64(r.worlds)
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
		if gain(r.mean(best)-r.mean(i), deviation) <= float64(r.trifle*n) {
			r.out[i] = true
			left--
		}
	}
	return left
}

// gains[i] is the mean of max(0, x) for a normal x with the mean -i/4 and the deviation 1.
var gains = [...]float64{0.398942, 0.286345, 0.197797, 0.131167, 0.083315, 0.050587, 0.029307, 0.016174, 0.008491, 0.004235, 0.002004, 0.000899}

// gain returns the mean of max(0, x) for a normal x with the mean -behind and this deviation. It is the
// mean gain by choosing the better of two actions after all, if more worlds show which one that is. It is 0 if
// behind is at least 2.75 deviations.
func gain(behind, deviation float64) float64 {
	at := behind / deviation * 4
	i := int(at)
	if i < 0 || i >= len(gains)-1 {
		return 0
	}
	return deviation * (gains[i] + float64((gains[i+1]-gains[i])*(at-float64(i))))
}

// best returns the place of the option with the highest mean, or of the first of several such options, of those
// that are left.
func (r *race) best() int {
	best := -1
	for i := range r.values {
		if !r.out[i] && (best < 0 || r.mean(i) > r.mean(best)) {
			best = i
		}
	}
	return best
}

// mean returns the mean value of an option in the worlds in which it was tried, and what is added to it.
func (r *race) mean(i int) float64 {
	mean := float64(r.sums[i]) / float64(len(r.values[i]))
	if r.extra != nil {
		mean += float64(r.extra[i]) / sure
	}
	return mean
}
