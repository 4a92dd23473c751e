package tricks

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// Rollouts plays the deal to its end n times, each time as [State.Rollout] does, and
// returns what each seat scores: the mean, and the spread, which is the standard
// deviation of a playout from the mean. (That of the mean itself is smaller by the
// square root of n.) The deal stays as it is.
//
// Points is called once for each playout with the deal that is over, and returns what
// each seat scores, which is for other packages than this one to know; what it says of
// seats beyond the table is left out. Rollouts allocates nothing. It panics if n is not
// positive or a hand is not known.
func (s *State) Rollouts(n int, src rand.Source, points func(over State) [cards.MaxSeats]int32) (mean, spread [cards.MaxSeats]float64) {
	if n < 1 {
		panic(fmt.Sprintf("tricks: State.Rollouts: %d playouts: want 1 or more", n))
	}
	var sum, squares [cards.MaxSeats]float64
	var held fans
	ready := held.hold(s) // once for all
	// One after the other: two to eight in step, a trick of each in turn, are no quicker.
	for range n {
		over := *s
		if ready {
			f := held
			f.rollout(src)
			f.settle(&over)
		} else {
			over.Rollout(src)
		}
		scored := points(over)
		for seat := range s.trick.players & 15 {
			p := float64(scored[seat&7])
			sum[seat&7] += p
			squares[seat&7] += p * p
		}
	}
	for seat := range mean {
		mean[seat] = sum[seat] / float64(n)
		spread[seat] = math.Sqrt(max(0, squares[seat]/float64(n)-mean[seat]*mean[seat]))
	}
	return mean, spread
}
