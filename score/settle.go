package score

import (
	"errors"
	"fmt"
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// Payment is what one player pays another.
type Payment struct {
	From, To cards.Seat
	Amount   int64 // in the smallest coin, more than 0
}

// ErrSettle is what every refused settlement is.
var ErrSettle = errors.New("cannot be settled")

// Settle lists who pays whom at the end of a match played for money, stake being
// what a point is worth in the smallest coin. Who has points below nothing pays,
// who has more is paid; everybody ends with his points times the stake, by as few
// payments as can be. It is refused where the points do not add up to nothing.
// Source: Barbuda.
func Settle(total Points, players int, stake int) ([]Payment, error) {
	if sum := total.Sum(); sum != 0 {
		return nil, fmt.Errorf("%w: the points add up to %d: want 0", ErrSettle, sum)
	}
	if stake < 1 {
		return nil, fmt.Errorf("%w: a stake of %d a point: want at least 1", ErrSettle, stake)
	}
	var payments []Payment
	for _, group := range groups(total, players) {
		payments = append(payments, settleGroup(total, group, stake)...)
	}
	return payments, nil
}

// groups parts the players who owe or are owed into as many groups as can be that
// each settle among themselves: a group of k needs k-1 payments, so more groups
// are fewer payments.
//
// parts[set] is the most groups that some order of the set's players falls into,
// each time the points so far add up to nothing; last[set] is who comes last in it.
func groups(total Points, players int) []cards.Seats {
	var parts, sums [1 << cards.MaxSeats]int
	var last [1 << cards.MaxSeats]cards.Seat
	all := cards.AllSeats(players)
	for seat := range cards.Seat(players) {
		if total[seat] == 0 {
			all = all.Without(seat)
		}
	}
	for set := 1; set <= int(all); set++ {
		first := cards.Seat(bits.TrailingZeros(uint(set)))
		sums[set] = sums[cards.Seats(set).Without(first)] + int(total[first])
		parts[set] = -1
		for seat := range cards.Seats(set).All() {
			if n := parts[cards.Seats(set).Without(seat)]; n > parts[set] {
				parts[set], last[set] = n, seat
			}
		}
		if sums[set] == 0 {
			parts[set]++
		}
	}
	var found []cards.Seats
	for rest, group := all, cards.Seats(0); rest != 0; {
		group = group.With(last[rest])
		rest = rest.Without(last[rest])
		if sums[rest] == 0 {
			found, group = append(found, group), 0
		}
	}
	return found
}

// settleGroup settles a group: each of those who owe in turn pays each of those who
// are owed, as much as the one has left to pay and the other to get.
func settleGroup(total Points, group cards.Seats, stake int) []Payment {
	var payments []Payment
	for from := range group.All() {
		for to := range group.All() {
			points := min(-total[from], total[to])
			if points > 0 {
				total[from] += points
				total[to] -= points
				payments = append(payments, Payment{from, to, int64(points) * int64(stake)})
			}
		}
	}
	return payments
}

// Places returns each seat's place in the final order, 1 for the winner; players of
// equal points share the better place, and the next ones are left out.
func Places(total Points, players int, fewestWin bool) [cards.MaxSeats]int {
	var places [cards.MaxSeats]int
	for seat := range players {
		places[seat] = 1
		for other := range players {
			if better := total[other] > total[seat]; total[other] != total[seat] && better != fewestWin {
				places[seat]++
			}
		}
	}
	return places
}
