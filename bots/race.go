package bots

import (
	"math"

	"github.com/barbukit/barbukit/barbu"
	"github.com/barbukit/barbukit/score"
	"github.com/barbukit/barbukit/variant"
)

// options are the actions of a choice that are tried, and how to try them.
type options struct {
	actions []barbu.Action
	offsets []int                  // added to the mean value of each action, in thousandths; nil if nothing is added
	prior   []int                  // the value of each action before the first world, in thousandths; nil if nothing is known
	prepare func(*barbu.Match)     // sets the world for the next calls of end
	times   int                    // how many times the usual number of worlds the choice needs; 0 means 1
	end     func(int) score.Points // plays the world to its end after this action and returns its points
}

// race compares options in worlds, until more worlds would change too little.
type race struct {
	values [][]int // for each option, its values in the worlds
	sums   []int64 // of these values
	offset []int   // see options.offsets
	prior  []int   // see options.prior
	out    []bool  // the option is dropped
	doubt  float64 // added to the squares of differences, because few worlds may not show a rare loss
	trifle float64 // an option is dropped if its expected gain is at most this, times the worlds tried so far
	worlds int     // tried so far
	next   int     // worlds at the next comparison
	most   int     // the largest number of worlds
}

const (
	raceFirst  = 10   // worlds at the first comparison, without a budget
	raceStep   = 5    // the least number of worlds between two comparisons
	raceGrowth = 8    // the next comparison comes after one more world for each 8 that were tried
	raceMost   = 16   // the largest number of worlds, in usual numbers of worlds
	doubted    = 0.5  // a deviation of one world, in stakes, that is assumed besides the deviations of the others
	trifling   = 0.25 // the trifle, in stakes, before it is divided by the square of the usual number of worlds
	priorCount = 20   // how many worlds the values before the first world count for
)

// start returns the race between options, with its limits and before its first world.
func (s *Searcher) start(o *options) *race {
	r, worlds, n := &s.runners, s.usualWorlds(), len(o.actions)
	if s.kept == nil {
		worlds = min(worlds*max(1, o.times), MostWorlds)
	}
	for len(r.values) < n {
		r.values = append(r.values, nil)
	}
	*r = race{values: r.values[:n], sums: append(r.sums[:0], make([]int64, n)...), offset: o.offsets, prior: o.prior, out: append(r.out[:0], make([]bool, n)...)}
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
	case s.usualWorlds() < raceStep:
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
func (s *Searcher) race(o options) tried {
	if len(o.actions) == 0 || len(o.actions) == 1 && s.kept == nil {
		return tried{actions: o.actions}
	}
	r := s.start(&o)
	for {
		s.draw(min(r.next, r.most) - r.worlds)
		for _, m := range s.drawn {
			r.worlds++
			o.prepare(m)
			for i := range o.actions {
				if !r.out[i] {
					ends := o.end(i)
					value := s.value(i, &ends)
					r.values[i], r.sums[i] = append(r.values[i], value), r.sums[i]+int64(value)
				}
			}
		}
		if s.kept == nil && r.drop() == 1 || r.worlds >= r.most || s.late() {
			t := tried{actions: o.actions, best: r.best()}
			for i := range o.actions {
				t.values = append(t.values, r.mean(i))
			}
			return t
		}
		r.next = r.worlds + min(max(raceStep, r.worlds/raceGrowth), MostWorlds)
	}
}

// drop drops the options whose expected gain is not worth more worlds. To learn clearly more, a race must try about
// as many worlds again, so the gain must be larger if more were tried. Drop returns how many options are left.
func (r *race) drop() (left int) {
	best, n := r.best(), float64(r.worlds)
	known := n - 1
	if r.prior != nil {
		known += priorCount
	}
	for i, values := range r.values {
		if r.out[i] {
			continue
		}
		left++
		if i == best || r.worlds < 2 {
			continue
		}
		squares := r.doubt
		for world, value := range values {
			behind := float64(r.values[best][world] - value)
			squares += float64(behind * behind)
		}
		mean := float64(r.sums[best]-r.sums[i]) / n // without offsets: they are the same in all worlds
		// The conversions forbid fused operations, which only some processors have: all choose alike.
		deviation := math.Sqrt(max(0, squares/n-float64(mean*mean)) / known)
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
// mean gain by choosing the better of two actions after all, if more worlds show which one that is. Gain returns 0 if
// behind is at least 2.75 deviations, where the mean is less than a thousandth of a deviation.
func gain(behind, deviation float64) float64 {
	at := behind / deviation * 4
	if deviation == 0 || at >= float64(len(gains)-1) {
		return 0
	}
	i := int(at)
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

// mean returns the mean of the values of an option, with its prior, plus its offset.
func (r *race) mean(i int) float64 {
	sum, n := float64(r.sums[i]), float64(len(r.values[i]))
	if r.prior != nil {
		sum, n = sum+float64(priorCount*r.prior[i])/sure, n+priorCount
	}
	mean := sum / n
	if r.offset != nil {
		mean += float64(r.offset[i]) / sure
	}
	return mean
}
