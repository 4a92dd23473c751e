package bots

import "math"

// race compares actions in worlds, and drops actions that are clearly worse than another.
type race struct {
	values [][]int // for each action, its values in the worlds
	out    []bool  // the action is dropped
}

const (
	raceStep  = 5   // worlds between two comparisons
	raceFirst = 10  // worlds before the first comparison
	clearly   = 2.5 // an action is dropped if it is this many standard errors worse than the best
)

// race returns an empty race of n actions.
func (s *Searcher) race(n int) *race {
	r := &s.runners
	for len(r.values) < n {
		r.values = append(r.values, nil)
	}
	r.values, r.out = r.values[:n], append(r.out[:0], make([]bool, n)...)
	for i := range r.values {
		r.values[i] = r.values[i][:0]
	}
	return r
}

// drop drops the actions that are clearly worse than the best one. It returns how many are left.
func (r *race) drop() (left int) {
	best := r.best()
	worlds := len(r.values[best])
	for i, values := range r.values {
		if r.out[i] {
			continue
		}
		left++
		if i == best || worlds < raceFirst {
			continue
		}
		sum, squares := 0.0, 0.0
		for world, n := range values {
			behind := float64(r.values[best][world] - n)
			sum += behind
			squares += behind * behind
		}
		n := float64(worlds)
		mean := sum / n
		if mean > clearly*math.Sqrt((squares/n-mean*mean)/(n-1)) {
			r.out[i] = true
			left--
		}
	}
	return left
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

// sums sets the values of the actions, as if each had been tried in this many worlds. An action that
// was dropped is worse than the best one.
func (r *race) sums(points []int, worlds int) []int {
	best := r.best()
	for i, values := range r.values {
		for _, n := range values {
			points[i] += n
		}
		points[i] = points[i] * worlds / max(1, len(values))
	}
	for i := range points {
		if r.out[i] {
			points[i] = min(points[i], points[best]-1)
		}
	}
	return points
}
