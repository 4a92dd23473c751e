package hidden

import (
	"math/bits"

	"github.com/barbukit/barbukit/cards"
)

// step is a step of the deal. It chooses one number: how many of the remaining cards of a kind
// a seat gets. A join is a step that joins two seats; its number is how many cards the second
// seat still needs.
type step struct {
	join bool
	seat cards.Seat
	with cards.Seat // in a join, the second seat

	kind  int
	fresh bool        // the kind's first step
	rest  cards.Seats // the seats that get cards of the kind after seat
	twice bool        // each card counts twice
	meets uint8       // the statements of OneOf that a card makes true
	due   uint8       // the statements that no later step can make true
}

// stepsFor returns the steps: the order in which the kinds are dealt, and the seats of each
// kind. Two seats are joined as soon as no kind still to be dealt distinguishes them. The
// result start has the statements that must be true before the first step.
func stepsFor(all kinds, active cards.Seats, count int) (steps []step, start uint8) {
	order, parts := inOrder(all)
	separate := active // these seats include only the first of two joined seats
	join := func(part partition) {
		for a := range active.All() {
			for b := range active.All() {
				if a < b && separate.Has(a) && separate.Has(b) && part[a] == part[b] {
					steps = append(steps, step{join: true, seat: a, with: b})
					separate = separate.Without(b)
				}
			}
		}
	}
	for i, j := range order {
		join(parts[i])
		k := &all[j]
		seats := separate & k.seats
		rest := seats
		for seat := range seats.All() {
			rest = rest.Without(seat)
			steps = append(steps, step{
				seat: seat, kind: j, fresh: rest|cards.SeatsOf(seat) == seats, rest: rest,
				twice: k.copySeat != cards.NoSeat && k.copySeat != seat, meets: k.meets[seat],
			})
		}
	}
	open := uint8(1<<count - 1)
	for i := len(steps) - 1; i >= 0; i-- {
		steps[i].due = steps[i].meets & open
		open &^= steps[i].due
	}
	return steps, open
}

// partition divides the seats into parts. It has, for each seat, the number of the part that
// the seat belongs to.
type partition [cards.MaxSeats]uint8

// finer returns a partition that also separates the seats that a kind distinguishes. The result
// parts is the number of parts in that partition.
func (part partition) finer(k *kind) (finer partition, parts int) {
	for a := range cards.Seat(cards.MaxSeats) {
		finer[a] = uint8(parts)
		for b := range a {
			if part[a] == part[b] && !k.distinguishes(a, b) {
				finer[a] = finer[b]
				break
			}
		}
		if int(finer[a]) == parts {
			parts++
		}
	}
	return finer, parts
}

// inOrder returns the order in which to deal the kinds, and for each kind the partition of the
// seats by that kind and the kinds after it. The order is chosen from the last kind to the
// first. Each place gets the kind that leads to the fewest parts. If several kinds lead to
// equally few parts, the place gets the kind with the most cards.
func inOrder(all kinds) (order []int, parts []partition) {
	order, parts = make([]int, len(all)), make([]partition, len(all))
	var part partition
	left := make([]int, len(all))
	for j := range left {
		left[j] = j
	}
	for i := len(all) - 1; i >= 0; i-- {
		best, fewest, most := 0, bits.UintSize, 0
		for at, j := range left {
			_, n := part.finer(&all[j])
			if size := all[j].cards.len(); n < fewest || n == fewest && size > most {
				best, fewest, most = at, n, size
			}
		}
		order[i] = left[best]
		part, _ = part.finer(&all[left[best]])
		parts[i] = part
		left = append(left[:best], left[best+1:]...)
	}
	return order, parts
}
