package score

import (
	"errors"
	"fmt"
	"math"
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// Payment is what one player pays another.
type Payment struct {
	From, To cards.Seat
	Amount   int64 // in the smallest coin, more than 0
}

// ErrSettle is wrapped by each error about a match that cannot be settled.
var ErrSettle = errors.New("cannot be settled")

// Settle returns the payments at the end of a match played for money. Stake is the value
// of a point in the smallest coin. Players with negative points pay players with positive
// points, so that each player's balance is their points times the stake. There are as few
// payments as possible. The error wraps [ErrSettle] if the points do not add up to 0, or if
// the stake is less than 1 or so large that an amount does not fit in 64 bits. Settle panics
// if players is not 0 to 8.
// Source: Barbuda.
//
// Rule: score-stake
func Settle(total Points, players int, stake int) ([]Payment, error) {
	checkPlayers("Settle", players)
	if sum := total.Sum(); sum != 0 {
		return nil, fmt.Errorf("%w: the points add up to %d: want 0", ErrSettle, sum)
	}
	if stake < 1 {
		return nil, fmt.Errorf("%w: the stake is %d for each point: want at least 1", ErrSettle, stake)
	}
	if most := math.MaxInt64 / largest(total); int64(stake) > most {
		return nil, fmt.Errorf("%w: the stake is %d for each point, and an amount would be too large: want at most %d", ErrSettle, stake, most)
	}
	var payments []Payment
	for _, group := range groups(total, players) {
		payments = append(payments, settleGroup(total, group, stake)...)
	}
	return payments, nil
}

// checkPlayers panics if no table has that number of players.
func checkPlayers(function string, players int) {
	if players < 0 || players > cards.MaxSeats {
		panic(fmt.Sprintf("score: %s: %d players: want 0 to %d", function, players, cards.MaxSeats))
	}
}

// largest returns the largest number of points, without signs, or 1 if it is less.
func largest(total Points) int64 {
	most := int64(1)
	for _, points := range total {
		most = max(most, int64(points), -int64(points))
	}
	return most
}

// groups divides the players whose points are not 0 into as many groups as possible whose
// points add up to 0. A group of k players needs k-1 payments, so more groups need fewer
// payments.
//
// The players of a set can be put in any order. A group ends each time the sum of the points
// so far is 0. parts[set] is the largest number of groups that an order can have, and
// last[set] is the last player of such an order.
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

// settleGroup returns the payments within a group. Each player with negative points pays
// each player with positive points until one of the two is settled.
func settleGroup(total Points, group cards.Seats, stake int) []Payment {
	var payments []Payment
	for from := range group.All() {
		for to := range group.All() {
			points := min(-int64(total[from]), int64(total[to]))
			if points > 0 {
				total[from] += int32(points)
				total[to] -= int32(points)
				payments = append(payments, Payment{from, to, points * int64(stake)})
			}
		}
	}
	return payments
}

// Places returns each seat's place in the final order, 1 for the winner. Players with equal
// points share the better place, and the places after it are not used. Places panics if
// players is not 0 to 8.
//
// Rule: score-winner
func Places(total Points, players int, fewestWin bool) [cards.MaxSeats]int {
	checkPlayers("Places", players)
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

// PositivePlaces returns each seat's place if every player with more than 0 points wins. The
// winners all have place 1, and the other players follow by points, the most points first. If
// no player has more than 0 points, the players with the most points have place 1.
// PositivePlaces panics if players is not 0 to 8.
//
// Rule: score-winner
func PositivePlaces(total Points, players int) [cards.MaxSeats]int {
	checkPlayers("PositivePlaces", players)
	places := Places(total, players, false)
	for seat := range players {
		if total[seat] > 0 {
			places[seat] = 1
		}
	}
	return places
}
