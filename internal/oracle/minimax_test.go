package oracle_test

import (
	"math/rand/v2"

	"github.com/barbukit/barbukit/cards"
	"github.com/barbukit/barbukit/internal/oracle"
)

// aims are what the seats of a deal play for. The first aim is a sum of weighted points that some
// seats maximise and the others minimise. By the second, each seat maximises a sum of its own.
type aims struct {
	weights [cards.MaxSeats]int
	side    cards.Seats
	own     [cards.MaxSeats][cards.MaxSeats]int
}

// drawAims draws aims. The seats of half of all draws play for their own points, as one seat
// against the others and each for itself.
func drawAims(r *rand.Rand, players int) (a aims) {
	for seat := range players {
		a.own[seat][seat] = 1
	}
	if seat := r.IntN(players); r.IntN(2) == 0 {
		a.weights[seat], a.side = 1, cards.SeatsOf(cards.Seat(seat))
		return a
	}
	a.side = cards.Seats(r.IntN(1 << players))
	for seat := range players {
		a.weights[seat] = r.IntN(5) - 2
		for range r.IntN(3) {
			a.own[seat][r.IntN(players)] += r.IntN(5) - 2
		}
	}
	return a
}

// outcome is the result of a deal.
type outcome struct {
	value int                 // the sum that the side maximises
	own   [cards.MaxSeats]int // the sums of the seats that play for themselves
}

// search returns the outcome of best play, by plain minimax and plain max^n. A seat that plays for
// itself and has equal sums leaves the least to the next seat, then to the seat after that.
func (a *aims) search(e oracle.Ending, players int) (best outcome) {
	if e.Over() {
		points := e.Points()
		for seat := range players {
			best.value += points[seat] * a.weights[seat]
			for other := range players {
				best.own[seat] += points[other] * a.own[seat][other]
			}
		}
		return best
	}
	seat := e.Turn()
	for i, move := range e.Moves() {
		next := a.search(e.After(move), players)
		if i == 0 {
			best = next
			continue
		}
		if a.side.Has(cards.Seat(seat)) {
			best.value = max(best.value, next.value)
		} else {
			best.value = min(best.value, next.value)
		}
		if likes(seat, players, &next.own, &best.own) {
			best.own = next.own
		}
	}
	return best
}

// likes reports whether a seat that plays for itself prefers the sums a to b.
func likes(seat, players int, a, b *[cards.MaxSeats]int) bool {
	if a[seat] != b[seat] {
		return a[seat] > b[seat]
	}
	for i := range players - 1 {
		other := (seat + 1 + i) % players
		if a[other] != b[other] {
			return a[other] < b[other]
		}
	}
	return false
}
