package tricks

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
)

// Rollouts plays the deal to its end n times, each time as [State.Rollout] does. For each
// seat it returns the mean of the points and their spread, which is the standard deviation
// of the points of one playout. (The standard deviation of the mean is the spread divided
// by the square root of n.) The deal is left unchanged.
//
// After each playout, Rollouts calls points with the finished deal, and points returns the
// score of each seat. Points of seats that are not at the table are ignored. Rollouts
// allocates no memory. It panics if n is not positive or a hand is unknown.
func (s *State) Rollouts(n int, src rand.Source, points func(over State) [cards.MaxSeats]int32) (mean, spread [cards.MaxSeats]float64) {
	if n < 1 {
		panic(fmt.Sprintf("tricks: State.Rollouts: %d playouts: want 1 or more", n))
	}
	var sum, squares [cards.MaxSeats]float64
	var start sortedHands
	sorted := start.load(s)
	// Playing several deals at once, one trick of each deal in turn, was not faster.
	for range n {
		over := *s
		if sorted {
			h := start
			h.rollout(src)
			h.store(&over)
		} else {
			over.Rollout(src)
		}
		scored := points(over)
		for seat := range s.trick.players {
			p := float64(scored[seat&seatMask])
			sum[seat&seatMask] += p
			squares[seat&seatMask] += p * p
		}
	}
	for seat := range mean {
		mean[seat] = sum[seat] / float64(n)
		spread[seat] = math.Sqrt(max(0, squares[seat]/float64(n)-mean[seat]*mean[seat]))
	}
	return mean, spread
}
